#pragma once

#include <string>

#include "core/base/result.h"
#include "core/link/messages.h"

namespace squire::link {

// A new secret for a port in 32 letters and digits, or the one that SQUIRE_LINK_KEY has. Fails with Usage if
// that has not 16 to 32 bytes.
[[nodiscard]] Result<std::string> makeKey();
// As a game says it; at most 32 bytes.
[[nodiscard]] Key keyOf(const std::string& text);

}  // namespace squire::link
