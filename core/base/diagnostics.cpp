#include "core/base/diagnostics.h"

#include <algorithm>

#include "core/base/words.h"

namespace squire {

namespace {

constexpr auto severities = wordsOf<Severity>("note", "warning", "error");

}  // namespace

std::string_view name(Severity severity) { return severities[severity]; }

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
