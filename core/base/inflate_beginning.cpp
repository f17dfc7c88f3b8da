#include "core/base/inflate_beginning.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace squire {

namespace {

constexpr unsigned mostBits = 15;  // of a code
constexpr std::size_t literals = 288, distances = 30;

// More: a symbol was decoded, or a block ended. Full: `out` is full, but the stream continues. CutOff: the
// input ended too early.
enum class Progress { More, Full, CutOff, Damaged };

// A canonical Huffman code: the number of codes of each length, and the symbols ordered by code.
struct Code {
  std::array<std::uint16_t, mostBits + 1> counts{};
  std::array<std::uint16_t, literals> symbols{};
  unsigned longest = 1;

  // Returns false if the code is neither complete nor empty; with `mayBeSparse`, a single symbol of one bit
  // is allowed too.
  [[nodiscard]] bool make(std::span<const std::uint8_t> lengths, bool mayBeSparse) {
    counts = {};
    longest = 1;
    for (const std::uint8_t length : lengths) ++counts[length];
    const bool isEmpty = counts[0] == lengths.size();
    const bool isSingle = counts[1] == 1 && counts[0] + 1u == lengths.size();
    counts[0] = 0;
    int left = 1;
    for (unsigned bits = 1; bits <= mostBits; ++bits) {
      left = 2 * left - counts[bits];
      if (counts[bits] != 0) longest = bits;
      if (left < 0) return false;
    }
    std::array<std::uint16_t, mostBits + 2> at{};
    for (unsigned bits = 1; bits <= mostBits; ++bits)
      at[bits + 1] = static_cast<std::uint16_t>(at[bits] + counts[bits]);
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != 0) symbols[at[lengths[symbol]]++] = static_cast<std::uint16_t>(symbol);
    }
    return left == 0 || isEmpty || (mayBeSparse && isSingle);
  }
};

struct Extra {
  std::uint16_t base;
  std::uint8_t bits;
};
constexpr std::array<Extra, 29> lengthExtras{
    {{3, 0},  {4, 0},  {5, 0},  {6, 0},   {7, 0},   {8, 0},   {9, 0},   {10, 0},  {11, 1}, {13, 1},
     {15, 1}, {17, 1}, {19, 2}, {23, 2},  {27, 2},  {31, 2},  {35, 3},  {43, 3},  {51, 3}, {59, 3},
     {67, 4}, {83, 4}, {99, 4}, {115, 4}, {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};
constexpr std::array<Extra, distances> distanceExtras{
    {{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},     {9, 2},     {13, 2},
     {17, 3},    {25, 3},    {33, 4},    {49, 4},     {65, 5},     {97, 5},    {129, 6},   {193, 6},
     {257, 7},   {385, 7},   {513, 8},   {769, 8},    {1025, 9},   {1537, 9},  {2049, 10}, {3073, 10},
     {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}}};

class Reader {
 public:
  Reader(ByteSpan stream, std::span<std::byte> out) : stream_(stream), out_(out) {}

  [[nodiscard]] bool read() {
    if (!readHeader()) return false;
    Progress progress = Progress::More;
    for (bool isLast = false; progress == Progress::More && !isLast;) {
      isLast = bits(1) != 0;
      progress = block(bits(2));
    }
    if (progress == Progress::Damaged || filled_ < out_.size()) return false;
    return progress != Progress::More || isChecksumRight();
  }

 private:
  // Reads bits; they are 0 after the end of the input, see `isCutOff_`.
  std::uint32_t bits(unsigned count) {
    std::uint32_t value = 0;
    for (unsigned i = 0; i < count; ++i) value |= bit() << i;
    return value;
  }
  std::uint32_t bit() {
    isCutOff_ = isCutOff_ || at_ >= 8 * stream_.size();
    if (isCutOff_) return 0;
    const auto byte = std::to_integer<std::uint32_t>(stream_[at_ / 8]);
    return byte >> (at_++ % 8) & 1u;
  }

  [[nodiscard]] bool readHeader() {
    const std::uint32_t method = bits(8), flags = bits(8);
    return !isCutOff_ && (256 * method + flags) % 31 == 0 && (method & 15u) == 8 && method >> 4u <= 7 &&
           (flags & 32u) == 0;
  }

  // The next symbol; -1 if there is no such code.
  int symbol(const Code& code) {
    int value = 0, first = 0, index = 0;
    for (unsigned length = 1; length <= code.longest && !isCutOff_; ++length) {
      value |= static_cast<int>(bit());
      const int count = code.counts[length];
      if (value - count < first) return code.symbols[static_cast<std::size_t>(index + value - first)];
      index += count;
      first = 2 * (first + count);
      value *= 2;
    }
    return -1;
  }

  Progress block(std::uint32_t type) {
    if (isCutOff_) return Progress::CutOff;
    if (type == 0) return stored();
    if (type == 3) return Progress::Damaged;
    if (type == 1) {
      makeFixedCodes();
    } else if (!readCodes()) {
      return isCutOff_ ? Progress::CutOff : Progress::Damaged;
    }
    Progress progress = Progress::More;
    for (bool hasEnded = false; progress == Progress::More && !hasEnded;) progress = step(hasEnded);
    return progress;
  }

  Progress stored() {
    at_ = (at_ + 7) / 8 * 8;
    const std::uint32_t length = bits(16), inverse = bits(16);
    if (isCutOff_) return Progress::CutOff;
    if (length != (inverse ^ 0xffffu)) return Progress::Damaged;
    const std::size_t wanted = std::min<std::size_t>(length, out_.size() - filled_);
    const std::size_t there = std::min(wanted, stream_.size() - at_ / 8);
    std::copy_n(stream_.begin() + static_cast<std::ptrdiff_t>(at_ / 8), there,
                out_.begin() + static_cast<std::ptrdiff_t>(filled_));
    filled_ += there;
    at_ += 8 * there;
    if (there < wanted) return Progress::CutOff;
    return wanted < length ? Progress::Full : Progress::More;
  }

  // Decodes a literal, or a copy of earlier output.
  Progress step(bool& hasEnded) {
    const int found = symbol(literalCode_);
    if (isCutOff_) return Progress::CutOff;
    hasEnded = found == 256;
    if (hasEnded) return Progress::More;
    if (found >= 0 && found < 256) {
      if (filled_ == out_.size()) return Progress::Full;
      out_[filled_++] = static_cast<std::byte>(found);
      return Progress::More;
    }
    const auto place = static_cast<std::size_t>(found - 257);
    if (found < 0 || place >= lengthExtras.size()) return Progress::Damaged;
    const std::size_t length = lengthExtras[place].base + bits(lengthExtras[place].bits);
    const int far = symbol(distanceCode_);
    if (isCutOff_) return Progress::CutOff;
    if (far < 0 || static_cast<std::size_t>(far) >= distances) return Progress::Damaged;
    const Extra& extra = distanceExtras[static_cast<std::size_t>(far)];
    return copy(length, extra.base + bits(extra.bits));
  }

  Progress copy(std::size_t length, std::size_t distance) {
    if (isCutOff_) return Progress::CutOff;
    if (filled_ == out_.size()) return Progress::Full;
    if (distance > filled_) return Progress::Damaged;
    for (; length > 0 && filled_ < out_.size(); --length, ++filled_) out_[filled_] = out_[filled_ - distance];
    return length > 0 ? Progress::Full : Progress::More;
  }

  void makeFixedCodes() {
    std::array<std::uint8_t, literals> lengths{};
    for (std::size_t i = 0; i < literals; ++i) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    (void)literalCode_.make(lengths, false);
    std::array<std::uint8_t, 32> far{};
    far.fill(5);
    (void)distanceCode_.make(far, false);
  }

  [[nodiscard]] bool readCodes() {
    static constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                        11, 4,  12, 3, 13, 2, 14, 1, 15};
    const std::size_t literalCount = 257 + bits(5), distanceCount = 1 + bits(5), lengthCount = 4 + bits(4);
    if (isCutOff_ || literalCount > 286 || distanceCount > distances) return false;
    std::array<std::uint8_t, 19> short_{};
    for (std::size_t i = 0; i < lengthCount; ++i) short_[order[i]] = static_cast<std::uint8_t>(bits(3));
    Code lengthCode;
    if (isCutOff_ || !lengthCode.make(short_, false)) return false;
    std::array<std::uint8_t, 286 + distances> lengths{};
    const std::span all(lengths.data(), literalCount + distanceCount);
    if (!readLengths(lengthCode, all) || lengths[256] == 0) return false;
    return literalCode_.make(all.first(literalCount), true) &&
           distanceCode_.make(all.subspan(literalCount), true);
  }

  [[nodiscard]] bool readLengths(const Code& code, std::span<std::uint8_t> lengths) {
    for (std::size_t i = 0; i < lengths.size();) {
      const int found = symbol(code);
      if (isCutOff_ || found < 0) return false;
      if (found < 16) {
        lengths[i++] = static_cast<std::uint8_t>(found);
        continue;
      }
      if (found == 16 && i == 0) return false;
      const std::uint8_t repeated = found == 16 ? lengths[i - 1] : std::uint8_t{0};
      const std::size_t count = found == 16 ? 3 + bits(2) : found == 17 ? 3 + bits(3) : 11 + bits(7);
      if (isCutOff_ || count > lengths.size() - i) return false;
      std::fill_n(lengths.begin() + static_cast<std::ptrdiff_t>(i), count, repeated);
      i += count;
    }
    return true;
  }

  // A checksum that is cut off counts as right.
  [[nodiscard]] bool isChecksumRight() {
    constexpr std::uint32_t base = 65521;
    std::uint32_t sum = 1, sums = 0;
    for (const std::byte byte : out_) {
      sum = (sum + std::to_integer<std::uint32_t>(byte)) % base;
      sums = (sums + sum) % base;
    }
    at_ = (at_ + 7) / 8 * 8;
    std::uint32_t stored = 0;
    for (int i = 0; i < 4; ++i) stored = stored << 8u | bits(8);
    return isCutOff_ || stored == (sums << 16u | sum);
  }

  ByteSpan stream_;
  std::span<std::byte> out_;
  std::size_t at_ = 0;  // in bits
  std::size_t filled_ = 0;
  bool isCutOff_ = false;
  Code literalCode_, distanceCode_;
};

}  // namespace

bool inflateBeginning(ByteSpan stream, std::span<std::byte> out) { return Reader(stream, out).read(); }

}  // namespace squire
