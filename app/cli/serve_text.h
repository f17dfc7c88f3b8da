#pragma once

#include <string>

#include "core/link/link_event.h"

namespace squire::cli {

// What `squire serve` prints about an event, without a newline. Names of games lose their control characters.
[[nodiscard]] std::string serveLine(const link::LinkEvent& event);

}  // namespace squire::cli
