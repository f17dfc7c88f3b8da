#pragma once

#include <QIODevice>
#include <memory>

#include "widgets/sound/clip_sounds.h"

namespace squire {

// The samples that a sound device plays: 16 bits, with the rate and the channels of the sound. It never ends;
// where nothing is to be heard, it gives silence.
class SoundStream : public QIODevice {
  Q_OBJECT
 public:
  explicit SoundStream(QObject* parent = nullptr);

  [[nodiscard]] const std::shared_ptr<const ReadSound>& sound() const { return sound_; }
  // Also silences it.
  void setSound(std::shared_ptr<const ReadSound> sound);
  // Plays from a time of the sound on, in seconds from its start, which may be outside of it. `speed` below 0
  // plays backwards.
  void play(double from, double speed);
  void setSpeed(double speed) { speed_ = speed; }
  // Plays a short piece around a time once.
  void scrub(double at);
  void silence();
  [[nodiscard]] bool isSilent() const { return left_ == 0; }
  // In the sound, of the next sample that is read, in seconds.
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
  double frame_ = 0.0;  // of the next sample
  double speed_ = 1.0;
  qint64 left_ = 0;    // samples until silence; below 0: no end
  qint64 played_ = 0;  // since play() or scrub()
};

}  // namespace squire
