#pragma once

#include <string>

#include "core/base/result.h"
#include "core/link/messages.h"

namespace squire::link {

// A new secret for a port of 32 letters and digits, or the value of SQUIRE_LINK_KEY. Fails with Usage if that
// value does not have 16 to 32 bytes.
[[nodiscard]] Result<std::string> makeKey();
// The key in the form that a game sends. `text` has at most 32 bytes.
[[nodiscard]] Key keyOf(const std::string& text);

}  // namespace squire::link
