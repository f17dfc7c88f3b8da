#pragma once

#include <string_view>

#include "core/base/bytes.h"

namespace squire {

// The bytes of a base64 text; what is no letter of it (line ends, padding) is passed over.
[[nodiscard]] Bytes fromBase64(std::string_view text);

}  // namespace squire
