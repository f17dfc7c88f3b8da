#pragma once

#include <QObject>
#include <QTimer>

#include "widgets/sound/sound_output.h"

namespace squire {

// Plays the sound of the shown clip: synchronously during playback, and a short piece at each position to
// which the playhead is dragged or stepped.
class SoundPlayer : public QObject {
  Q_OBJECT
 public:
  explicit SoundPlayer(ClipSounds& sounds, QObject* parent = nullptr);

  [[nodiscard]] bool muted() const { return muted_; }
  void setMuted(bool muted);
  void setVolume(double volume) { output_.setVolume(volume); }  // 0 to 1
  [[nodiscard]] SoundStream& stream() { return stream_; }

 Q_SIGNALS:
  void noDevice();  // emitted at most once: the machine has no device that plays sounds

 private:
  void takeSound();
  void follow();
  void play(double at);
  void startOutput();

  ClipSounds& sounds_;
  SoundStream stream_;
  SoundOutput output_;
  QTimer rest_;  // stops the output when nothing was played for a while
  Time last_;    // the last known playhead
  bool wasPlaying_ = false;
  bool backward_ = false;  // the playhead moves backward in ping-pong mode
  bool muted_ = false;
  bool hasDevice_ = true;
};

}  // namespace squire
