#include "core/link/key.h"

#include <array>
#include <cstdlib>
#include <span>

#include "core/io/random_number.h"

namespace squire::link {

namespace {

constexpr std::size_t leastBytes = 16;

}  // namespace

Result<std::string> makeKey() {
  if (const char* given = std::getenv("SQUIRE_LINK_KEY"); given != nullptr) {
    std::string key = given;
    if (key.size() >= leastBytes && key.size() <= Key().size()) return key;
    return makeError(ErrorCode::Usage, "SQUIRE_LINK_KEY has to have 16 to 32 bytes",
                     "unset it for a new key");
  }
  std::array<unsigned char, 16> random{};
  if (!fillWithSecret(std::as_writable_bytes(std::span(random))))
    return makeError(ErrorCode::Io, "the system gives no random numbers for a key");
  std::string key;
  for (const unsigned char byte : random) {
    key += "0123456789abcdef"[byte >> 4];
    key += "0123456789abcdef"[byte & 15];
  }
  return key;
}

Key keyOf(const std::string& text) {
  Key key{};
  text.copy(key.data(), key.size());
  return key;
}

}  // namespace squire::link
