#include "core/base/diagnostics.h"

#include <algorithm>

namespace squire {

bool hasErrors(const Diagnostics& diagnostics) { return firstError(diagnostics) != nullptr; }

const Diagnostic* firstError(const Diagnostics& diagnostics) {
  const auto found = std::ranges::find(diagnostics, Severity::Error, &Diagnostic::severity);
  return found == diagnostics.end() ? nullptr : &*found;
}

Error errorFrom(const Diagnostic& diagnostic, ErrorCode code) {
  Error error = makeError(code, diagnostic.message, diagnostic.hint);
  error.where = diagnostic.where;
  return error;
}

}  // namespace squire
