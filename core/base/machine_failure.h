#pragma once

#include "core/base/error.h"

namespace squire {

// Whether a failure says nothing about the bytes that were read: the system refused, or a process ended
// before it could answer. Another attempt may succeed, so nothing that was made without the answer may be
// kept in a cache or be delivered.
[[nodiscard]] constexpr bool isOfMachine(ErrorCode code) {
  return code == ErrorCode::Io || code == ErrorCode::Crashed || code == ErrorCode::Cancelled;
}

}  // namespace squire
