#pragma once

#include <QIODevice>
#include <memory>

#include "widgets/sound/clip_sounds.h"

namespace squire {

// The samples that a sound device plays: 16 bits, with the rate and the channels of the sound. The stream
// never ends; it contains silence while nothing is played.
class SoundStream : public QIODevice {
  Q_OBJECT
 public:
  explicit SoundStream(QObject* parent = nullptr);

  [[nodiscard]] const std::shared_ptr<const ReadSound>& sound() const { return sound_; }
  // Also stops playing.
  void setSound(std::shared_ptr<const ReadSound> sound);
  // Plays from a time on, in seconds from the start of the sound; the time may be outside of the sound. A
  // negative `speed` plays backwards.
  void play(double from, double speed);
  void setSpeed(double speed) { speed_ = speed; }
  // Plays a short piece around a time once.
  void scrub(double at);
  void silence();
  [[nodiscard]] bool isSilent() const { return left_ == 0; }
  // The time in the sound of the next sample to be read, in seconds.
  [[nodiscard]] double position() const;

  [[nodiscard]] bool isSequential() const override { return true; }
  [[nodiscard]] qint64 bytesAvailable() const override;

 protected:
  qint64 readData(char* data, qint64 most) override;
  qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

 private:
  [[nodiscard]] float sampleAt(double frame, std::uint32_t channel) const;
  [[nodiscard]] float loudnessOf(qint64 frame) const;

  std::shared_ptr<const ReadSound> sound_;
  double frame_ = 0.0;  // position of the next sample in the sound
  double speed_ = 1.0;
  qint64 left_ = 0;    // frames until silence; below 0: no end
  qint64 played_ = 0;  // frames since play() or scrub()
};

}  // namespace squire
