#include "widgets/sound/sound_stream.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace squire {

namespace {

constexpr double scrubSeconds = 0.08;
constexpr double fadeSeconds = 0.004;  // at both ends of a played piece, to avoid clicks
constexpr qint64 endless = -1;

}  // namespace

SoundStream::SoundStream(QObject* parent) : QIODevice(parent) {
  setObjectName(QStringLiteral("soundStream"));
  // Unbuffered, because samples in a buffer would be played too late after a jump.
  open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

void SoundStream::setSound(std::shared_ptr<const ReadSound> sound) {
  sound_ = std::move(sound);
  silence();
}

void SoundStream::play(double from, double speed) {
  if (!sound_) return;
  frame_ = from * sound_->sound.rate;
  speed_ = speed;
  left_ = endless;
  played_ = 0;
}

void SoundStream::scrub(double at) {
  play(at, 1.0);
  if (sound_) left_ = static_cast<qint64>(scrubSeconds * sound_->sound.rate);
}

void SoundStream::silence() { left_ = 0; }

double SoundStream::position() const { return sound_ ? frame_ / sound_->sound.rate : 0.0; }

qint64 SoundStream::bytesAvailable() const { return sound_ ? qint64{1} << 20 : 0; }

float SoundStream::sampleAt(double frame, std::uint32_t channel) const {
  const Sound& sound = sound_->sound;
  const double whole = std::floor(frame);
  const auto at = [&](double place) {
    if (place < 0.0 || place >= static_cast<double>(sound.frames())) return 0.0f;
    return static_cast<float>(sound.samples[static_cast<std::size_t>(place) * sound.channels + channel]);
  };
  const float share = static_cast<float>(frame - whole);
  return at(whole) * (1.0f - share) + at(whole + 1.0) * share;
}

// The volume of a frame, 0 to 1: fades in at the start and out before the end.
float SoundStream::loudnessOf(qint64 frame) const {
  const float fade = std::max(1.0f, static_cast<float>(fadeSeconds * sound_->sound.rate));
  const float in = static_cast<float>(played_ + frame + 1) / fade;
  const float off = left_ == endless ? 1.0f : static_cast<float>(left_ - frame) / fade;
  return std::clamp(std::min(in, off), 0.0f, 1.0f);
}

qint64 SoundStream::readData(char* data, qint64 most) {
  if (!sound_) return 0;
  const std::uint32_t channels = sound_->sound.channels;
  const qint64 frameBytes = qint64{channels} * qint64{sizeof(std::int16_t)};
  const qint64 frames = most / frameBytes;
  const qint64 heard = left_ == endless ? frames : std::min(frames, left_);
  for (qint64 i = 0; i < heard; ++i, frame_ += speed_) {
    for (std::uint32_t channel = 0; channel < channels; ++channel) {
      const auto value = static_cast<std::int16_t>(std::lround(sampleAt(frame_, channel) * loudnessOf(i)));
      std::memcpy(data + i * frameBytes + channel * sizeof(value), &value, sizeof(value));
    }
  }
  std::memset(data + heard * frameBytes, 0, static_cast<std::size_t>((frames - heard) * frameBytes));
  played_ += heard;
  if (left_ != endless) left_ -= heard;
  return frames * frameBytes;
}

}  // namespace squire

#include "moc_sound_stream.cpp"
