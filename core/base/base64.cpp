#include "core/base/base64.h"

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

}  // namespace squire
