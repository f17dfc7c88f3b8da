#pragma once

#include "core/io/registry.h"

namespace squire {

// A registry of every format in this build.
[[nodiscard]] Registry allFormats();

}  // namespace squire
