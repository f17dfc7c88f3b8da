#pragma once

#include <QObject>
#include <memory>

#include "widgets/sound/sound_stream.h"

namespace squire {

// Plays a stream on the default sound device of the machine, which is opened when it is first needed.
class SoundOutput : public QObject {
  Q_OBJECT
 public:
  explicit SoundOutput(SoundStream& stream, QObject* parent = nullptr);
  ~SoundOutput() override;

  // Starts to play the stream, unless it is already playing. Returns false without a sound or without a
  // device that can play it.
  bool start();
  void stop();
  void setVolume(double volume);  // 0 to 1, proportional to the perceived loudness
  // The length of the samples that were read from the stream but not played yet.
  [[nodiscard]] double secondsAhead() const;

 private:
  struct Device;  // of the system
  [[nodiscard]] bool fits() const;

  SoundStream& stream_;
  std::unique_ptr<Device> device_;
  double volume_ = 1.0;
};

}  // namespace squire
