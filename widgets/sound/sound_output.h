#pragma once

#include <QObject>
#include <memory>

#include "widgets/sound/sound_stream.h"

class QAudioSink;

namespace squire {

// Plays a stream on the default sound device of the machine. It looks for the device when it is first needed.
class SoundOutput : public QObject {
  Q_OBJECT
 public:
  explicit SoundOutput(SoundStream& stream, QObject* parent = nullptr);
  ~SoundOutput() override;

  // Starts to play the stream's sound, if it is not playing. Returns false if the machine has no device that
  // can.
  bool start();
  void stop();
  void setVolume(double volume);  // 0 to 1, as loud as it is heard
  // Of what was read from the stream and is not heard yet.
  [[nodiscard]] double secondsAhead() const;

 private:
  [[nodiscard]] bool fits() const;

  SoundStream& stream_;
  std::unique_ptr<QAudioSink> sink_;
  double volume_ = 1.0;
};

}  // namespace squire
