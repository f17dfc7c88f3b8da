#pragma once

#include <QObject>
#include <QTimer>

#include "widgets/sound/sound_output.h"

namespace squire {

// Lets the sound of the shown clip be heard with the playhead: during playback in step with it, and a short
// piece wherever it is dragged or stepped to.
class SoundPlayer : public QObject {
  Q_OBJECT
 public:
  explicit SoundPlayer(ClipSounds& sounds, QObject* parent = nullptr);

  [[nodiscard]] bool muted() const { return muted_; }
  void setMuted(bool muted);
  void setVolume(double volume) { output_.setVolume(volume); }  // 0 to 1
  [[nodiscard]] SoundStream& stream() { return stream_; }

 Q_SIGNALS:
  void noDevice();  // once: the machine has no device that plays sounds

 private:
  void takeSound();
  void follow();
  void play(double at);
  void startOutput();

  ClipSounds& sounds_;
  SoundStream stream_;
  SoundOutput output_;
  QTimer rest_;  // stops the output when nothing was heard for a while
  Time last_;    // the playhead
  bool wasPlaying_ = false;
  bool backward_ = false;  // on the way back of ping-pong
  bool muted_ = false;
  bool hasDevice_ = true;
};

}  // namespace squire
