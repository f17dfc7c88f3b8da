#include "core/base/utf8.h"

#include <algorithm>

namespace squire {

namespace {

// Length in bytes of the well-formed sequence at the start of `text`, or 0.
std::size_t sequenceLength(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = at(0);
  if (lead < 0x80) return 1;
  std::size_t length = 0;
  if (lead >= 0xC2 && lead < 0xE0) length = 2;
  if (lead >= 0xE0 && lead < 0xF0) length = 3;
  if (lead >= 0xF0 && lead < 0xF5) length = 4;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xC0) != 0x80) return 0;
  }
  const bool overlong = (lead == 0xE0 && at(1) < 0xA0) || (lead == 0xF0 && at(1) < 0x90);
  const bool surrogate = lead == 0xED && at(1) >= 0xA0;
  const bool tooLarge = lead == 0xF4 && at(1) >= 0x90;
  return overlong || surrogate || tooLarge ? 0 : length;
}

// One of the characters U+0000 to U+001F and U+007F to U+009F, which is whole.
bool isControl(std::string_view character) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  return character.size() == 1 ? at(0) < 0x20 || at(0) == 0x7F
                               : character.size() == 2 && at(0) == 0xC2 && at(1) < 0xA0;
}

}  // namespace

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequenceLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string cleanUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = sequenceLength(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    out += length == 0 || isControl(character) ? "\xEF\xBF\xBD" : character;
    text.remove_prefix(character.size());
  }
  return out;
}

std::string validUtf8(std::string_view text) { return isUtf8(text) ? std::string(text) : cleanUtf8(text); }

std::string asciiLower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::string_view utf8Prefix(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

}  // namespace squire
