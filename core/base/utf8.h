#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace squire {

[[nodiscard]] bool isUtf8(std::string_view text);
// The text with every malformed sequence and control character replaced by U+FFFD.
[[nodiscard]] std::string cleanUtf8(std::string_view text);
// As it is where it is UTF-8: control characters are the business of whoever writes it out.
[[nodiscard]] std::string validUtf8(std::string_view text);
// The text with its ASCII letters small: what lies beyond has no case that two systems agree on.
[[nodiscard]] std::string asciiLower(std::string_view text);
// The longest whole-character prefix of at most `bytes` bytes.
[[nodiscard]] std::string_view utf8Prefix(std::string_view text, std::size_t bytes);

}  // namespace squire
