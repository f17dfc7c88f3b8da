#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/bytes.h"

namespace squire::test {

// Builds WAV files, also wrong ones.
class WavBytes {
 public:
  WavBytes(std::uint16_t tag, std::uint16_t bits, std::uint16_t channels = 1, std::uint32_t rate = 48000)
      : frameBytes(static_cast<std::uint16_t>(channels * (bits / 8))),
        tag_(tag),
        bits_(bits),
        channels_(channels),
        rate_(rate) {}

  template <typename T>
  WavBytes& add(const std::vector<T>& values) {
    samples_.writeArray(std::span<const T>(values));
    return *this;
  }

  [[nodiscard]] Bytes bytes() const {
    ByteWriter out;
    out.writeBytes(asBytes("RIFF"));
    out.write(std::uint32_t{0});
    out.writeBytes(asBytes("WAVE"));
    for (const auto& [name, size] : before) {
      out.writeBytes(asBytes(name));
      out.write(size);
      out.writeBytes(Bytes(size + size % 2));
    }
    out.writeBytes(asBytes("fmt "));
    out.write(subFormat == 0 ? std::uint32_t{16} : std::uint32_t{40});
    writeFormat(out);
    out.writeBytes(asBytes("data"));
    out.write(stated == 0 ? static_cast<std::uint32_t>(samples_.size()) : stated);
    out.writeBytes(samples_.view());
    return std::move(out).take();
  }

  std::vector<std::pair<std::string, std::uint32_t>> before;  // other chunks: names and sizes
  std::uint16_t subFormat = 0;  // of the long form of the fmt chunk; 0: the short form
  std::uint32_t stated = 0;     // size that the data chunk states; 0: the real size
  std::uint16_t frameBytes;

 private:
  void writeFormat(ByteWriter& out) const {
    out.write(tag_);
    out.write(channels_);
    out.write(rate_);
    out.write(rate_ * frameBytes);
    out.write(frameBytes);
    out.write(bits_);
    if (subFormat == 0) return;
    out.write(std::uint16_t{22});
    out.write(bits_);
    out.write(std::uint32_t{0});
    out.write(subFormat);
    for (const int byte : {0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71})
      out.write(static_cast<std::uint8_t>(byte));
  }

  std::uint16_t tag_;
  std::uint16_t bits_;
  std::uint16_t channels_;
  std::uint32_t rate_;
  ByteWriter samples_;
};

}  // namespace squire::test
