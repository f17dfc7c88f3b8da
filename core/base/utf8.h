#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace squire {

[[nodiscard]] bool isUtf8(std::string_view text);
// Replaces every malformed sequence and every control character with U+FFFD.
[[nodiscard]] std::string cleanUtf8(std::string_view text);
// The text itself if it is valid UTF-8, else cleanUtf8(). Control characters of a valid text stay; writers
// must escape them.
[[nodiscard]] std::string validUtf8(std::string_view text);
// ASCII letters in lower case; other characters are unchanged, since systems disagree on their case.
[[nodiscard]] std::string asciiLower(std::string_view text);
// The longest prefix of whole characters with at most `bytes` bytes.
[[nodiscard]] std::string_view utf8Prefix(std::string_view text, std::size_t bytes);

}  // namespace squire
