#include "core/sound/wav.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <optional>

namespace squire {

namespace {

constexpr std::uint16_t pcmTag = 1, floatTag = 3, extensibleTag = 0xFFFE;
constexpr std::uint32_t leastRate = 1000, mostRate = 384'000;
constexpr std::uint16_t mostChannels = 8;

struct WavFormat {
  std::uint16_t tag = 0;
  std::uint16_t channels = 0;
  std::uint32_t rate = 0;
  std::uint16_t frameBytes = 0;
  std::uint16_t bits = 0;
};

Error damaged(const char* what) {
  return makeError(ErrorCode::Format, what, "save it as a WAV file of 16 bits in the program that made it");
}

// Reads the chunk "fmt ".
WavFormat readFormat(ByteSpan bytes) {
  ByteReader in(bytes);
  WavFormat out;
  out.tag = in.read<std::uint16_t>();
  out.channels = in.read<std::uint16_t>();
  out.rate = in.read<std::uint32_t>();
  (void)in.read<std::uint32_t>();  // bytes per second
  out.frameBytes = in.read<std::uint16_t>();
  out.bits = in.read<std::uint16_t>();
  if (out.tag != extensibleTag) return out;
  (void)in.take(8);  // the size of what follows, valid bits, and the places of the channels
  out.tag = in.read<std::uint16_t>();
  static constexpr std::array<std::uint8_t, 14> rest{0, 0, 0,    0, 0x10, 0,    0x80,
                                                     0, 0, 0xAA, 0, 0x38, 0x9B, 0x71};
  const ByteSpan guid = in.take(rest.size());
  if (!in.ok() || std::memcmp(guid.data(), rest.data(), rest.size()) != 0) out.tag = 0;
  return out;
}

Status check(const WavFormat& format) {
  const bool isPcm = format.tag == pcmTag &&
                     (format.bits == 8 || format.bits == 16 || format.bits == 24 || format.bits == 32);
  const bool isFloat = format.tag == floatTag && (format.bits == 32 || format.bits == 64);
  if (!isPcm && !isFloat) return damaged("its samples are compressed, or of a kind that Squire cannot read");
  if (format.channels == 0 || format.channels > mostChannels)
    return damaged("it has no channels, or more than 8");
  if (format.rate < leastRate || format.rate > mostRate)
    return damaged("it has fewer than 1000 or more than 384000 samples a second");
  if (format.frameBytes != format.channels * (format.bits / 8))
    return damaged("the size of its samples is wrong");
  return {};
}

// Scales a sample to -1 to 1.
float scaled(std::int32_t value, float largest) { return static_cast<float>(value) / largest; }

float real(double value) {
  return std::isfinite(value) ? static_cast<float>(std::clamp(value, -1.0, 1.0)) : 0.0f;
}

template <typename T>
T valueAt(const std::byte* at) {
  T value{};
  std::memcpy(&value, at, sizeof(T));
  return value;
}

float pcm24(const std::byte* at) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, at, 3);
  return scaled(static_cast<std::int32_t>(bits << 8), 2147483648.0f);
}

float sampleAt(const std::byte* at, const WavFormat& format) {
  if (format.tag == floatTag) return format.bits == 32 ? real(valueAt<float>(at)) : real(valueAt<double>(at));
  switch (format.bits) {
    case 8:
      return scaled(std::to_integer<std::int32_t>(*at) - 128, 128.0f);
    case 16:
      return scaled(valueAt<std::int16_t>(at), 32768.0f);
    case 24:
      return pcm24(at);
    default:
      return scaled(valueAt<std::int32_t>(at), 2147483648.0f);
  }
}

std::int16_t toSample(float value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value * 32768.0f, -32768.0f, 32767.0f)));
}

// The mean of all channels of a frame.
std::int16_t mixedAt(const std::byte* frame, const WavFormat& format) {
  float sum = 0.0f;
  for (std::uint16_t channel = 0; channel < format.channels; ++channel)
    sum += sampleAt(frame + std::size_t{channel} * (format.bits / 8u), format);
  return toSample(sum / static_cast<float>(format.channels));
}

Result<Sound> readSamples(ByteSpan bytes, const WavFormat& format) {
  Sound out;
  out.rate = format.rate;
  out.channels = format.channels == 2 ? 2 : 1;
  const std::size_t frames = bytes.size() / format.frameBytes;
  if (frames == 0) return damaged("it has no samples");
  if (frames > Sound::mostSamples / out.channels)
    return makeError(ErrorCode::Limit, "it has more than 268 million samples", "cut it");
  out.samples.resize(frames * out.channels);
  for (std::size_t frame = 0; frame < frames; ++frame) {
    const std::byte* at = bytes.data() + frame * format.frameBytes;
    if (out.channels == 1) {
      out.samples[frame] = mixedAt(at, format);
      continue;
    }
    out.samples[2 * frame] = toSample(sampleAt(at, format));
    out.samples[2 * frame + 1] = toSample(sampleAt(at + format.bits / 8, format));
  }
  return out;
}

bool isNamed(ByteSpan bytes, const char* name) {
  return bytes.size() == 4 && std::memcmp(bytes.data(), name, 4) == 0;
}

}  // namespace

Result<Sound> readWav(ByteSpan bytes) {
  ByteReader in(bytes);
  const bool isRiff = isNamed(in.take(4), "RIFF");
  (void)in.read<std::uint32_t>();  // the length of the file, which streams leave at 0
  if (!isRiff || !isNamed(in.take(4), "WAVE"))
    return makeError(ErrorCode::Format, "it is not a WAV file", "convert it to WAV");
  std::optional<WavFormat> format;
  while (in.remaining() >= 8) {
    const ByteSpan name = in.take(4);
    const std::uint64_t stated = in.read<std::uint32_t>();
    const ByteSpan part = in.take(std::min<std::uint64_t>(stated, in.remaining()));
    if (stated % 2 == 1 && !in.atEnd()) (void)in.take(1);
    if (isNamed(name, "fmt ")) {
      format = readFormat(part);
      if (const Status good = check(*format); !good) return good.error();
    } else if (isNamed(name, "data")) {
      if (!format) return damaged("its samples come before their format");
      return readSamples(part, *format);
    }
  }
  return damaged("it has no samples");
}

}  // namespace squire
