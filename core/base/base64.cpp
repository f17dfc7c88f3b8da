#include "core/base/base64.h"

#include <algorithm>
#include <cstdint>

namespace squire {

Bytes fromBase64(std::string_view text) {
  Bytes out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    int value = -1;
    if (c >= 'A' && c <= 'Z') value = c - 'A';
    if (c >= 'a' && c <= 'z') value = c - 'a' + 26;
    if (c >= '0' && c <= '9') value = c - '0' + 52;
    if (c == '+') value = 62;
    if (c == '/') value = 63;
    if (value < 0) continue;
    bits = (bits << 6) | static_cast<std::uint32_t>(value);
    if (++count % 4 == 0) {
      for (const int shift : {16, 8, 0}) out.push_back(static_cast<std::byte>(bits >> shift));
    }
  }
  if (count % 4 >= 2) out.push_back(static_cast<std::byte>(bits >> (count % 4 == 2 ? 4 : 10)));
  if (count % 4 == 3) out.push_back(static_cast<std::byte>(bits >> 2));
  return out;
}

std::string toBase64(ByteSpan bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (k < count ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += k <= count ? letters[three >> (18 - 6 * k) & 63u] : '=';
  }
  return out;
}

}  // namespace squire
