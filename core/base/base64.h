#pragma once

#include <string>
#include <string_view>

#include "core/base/bytes.h"

namespace squire {

// Decodes base64. Characters outside the base64 alphabet (line breaks, padding) are skipped.
[[nodiscard]] Bytes fromBase64(std::string_view text);

// Encodes as base64 with padding, on one line.
[[nodiscard]] std::string toBase64(ByteSpan bytes);

}  // namespace squire
