#include "core/formats/gif/lzw.h"

#include <vector>

namespace squire {

namespace {

constexpr int literalBits = 8;
constexpr int clearCode = 1 << literalBits;
constexpr int endCode = clearCode + 1;
constexpr int mostCodes = 4096;

// Packs codes of variable width into blocks of at most 255 bytes.
class BlockWriter {
 public:
  explicit BlockWriter(ByteWriter& out) : out_(out) {}

  void put(int code, int width) {
    bits_ |= static_cast<std::uint32_t>(code) << count_;
    count_ += width;
    while (count_ >= 8) {
      push(static_cast<std::uint8_t>(bits_ & 0xFF));
      bits_ >>= 8;
      count_ -= 8;
    }
  }
  void finish() {
    if (count_ > 0) push(static_cast<std::uint8_t>(bits_ & 0xFF));
    flush();
    out_.write<std::uint8_t>(0);
  }

 private:
  void push(std::uint8_t byte) {
    block_.push_back(byte);
    if (block_.size() == 255) flush();
  }
  void flush() {
    if (block_.empty()) return;
    out_.write(static_cast<std::uint8_t>(block_.size()));
    out_.writeArray(std::span<const std::uint8_t>(block_));
    block_.clear();
  }

  ByteWriter& out_;
  std::uint32_t bits_ = 0;
  int count_ = 0;
  std::vector<std::uint8_t> block_;
};

}  // namespace

void writeLzw(std::span<const std::uint8_t> values, ByteWriter& out) {
  out.write<std::uint8_t>(literalBits);
  BlockWriter blocks(out);
  std::vector<std::int16_t> next(std::size_t{mostCodes} * 256,
                                 -1);  // by code and next value: the longer code, or -1
  int width = literalBits + 1;
  int codes = endCode + 1;
  int current = -1;
  blocks.put(clearCode, width);
  for (const std::uint8_t value : values) {
    if (current < 0) {
      current = value;
      continue;
    }
    const std::int16_t longer = next[static_cast<std::size_t>(current) * 256 + value];
    if (longer >= 0) {
      current = longer;
      continue;
    }
    blocks.put(current, width);
    if (codes == mostCodes) {
      blocks.put(clearCode, width);
      std::fill(next.begin(), next.end(), std::int16_t{-1});
      width = literalBits + 1;
      codes = endCode + 1;
    } else {
      next[static_cast<std::size_t>(current) * 256 + value] = static_cast<std::int16_t>(codes);
      if (codes == 1 << width) ++width;
      ++codes;
    }
    current = value;
  }
  if (current >= 0) blocks.put(current, width);
  blocks.put(endCode, width);
  blocks.finish();
}

}  // namespace squire
