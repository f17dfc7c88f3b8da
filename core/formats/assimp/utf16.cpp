#include "core/formats/assimp/utf16.h"

#include <cstdint>

namespace squire::assimp {

namespace {

// The 16-bit units of a text, in the byte order that its mark states.
class Units {
 public:
  explicit Units(ByteSpan text) : text_(text), high_(text[0] == std::byte{0xFE} ? 0 : 1) {}

  [[nodiscard]] std::size_t count() const { return text_.size() / 2; }
  [[nodiscard]] std::uint32_t at(std::size_t i) const {
    return std::to_integer<std::uint32_t>(text_[2 * i + high_]) << 8u |
           std::to_integer<std::uint32_t>(text_[2 * i + 1 - high_]);
  }

 private:
  ByteSpan text_;
  std::size_t high_;  // index of the high byte in a unit
};

bool isMark(ByteSpan text) {
  constexpr std::byte fe{0xFE}, ff{0xFF};
  return text.size() >= 2 && ((text[0] == fe && text[1] == ff) || (text[0] == ff && text[1] == fe));
}

bool isFirstHalf(std::uint32_t unit) { return unit >> 10u == 0xD800u >> 10u; }
bool isSecondHalf(std::uint32_t unit) { return unit >> 10u == 0xDC00u >> 10u; }

void append(std::uint32_t character, Bytes& out) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<std::byte>(byte)); };
  const auto rest = [&](unsigned shift) { put(0x80u | (character >> shift & 0x3Fu)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0u | character >> 6u);
    rest(0);
  } else if (character < 0x10000) {
    put(0xE0u | character >> 12u);
    rest(6);
    rest(0);
  } else {
    put(0xF0u | character >> 18u);
    rest(12);
    rest(6);
    rest(0);
  }
}

}  // namespace

std::optional<Bytes> utf8OfUtf16(ByteSpan text) {
  if (!isMark(text)) return std::nullopt;
  constexpr std::uint32_t replacement = 0xFFFD;
  const Units units(text);
  Bytes out;
  out.reserve(units.count());
  for (std::size_t i = 1; i < units.count(); ++i) {
    const std::uint32_t unit = units.at(i);
    const bool isPair = isFirstHalf(unit) && i + 1 < units.count() && isSecondHalf(units.at(i + 1));
    if (isPair) {
      append(0x10000u + ((unit & 0x3FFu) << 10u | (units.at(++i) & 0x3FFu)), out);
    } else {
      append(isFirstHalf(unit) || isSecondHalf(unit) ? replacement : unit, out);
    }
  }
  return out;
}

}  // namespace squire::assimp
