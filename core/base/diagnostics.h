#pragma once

#include "core/base/error.h"

namespace squire {

[[nodiscard]] bool hasErrors(const Diagnostics& diagnostics);

// Null where none is of severity Error.
[[nodiscard]] const Diagnostic* firstError(const Diagnostics& diagnostics);

// Converts the diagnostic that stopped an operation to an error.
[[nodiscard]] Error errorFrom(const Diagnostic& diagnostic, ErrorCode code);

}  // namespace squire
