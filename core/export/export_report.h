#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/export/export.h"
#include "core/json/json.h"

namespace squire {

// An export as `squire export --report` writes it; docs/manual/export.md describes the members.
struct ExportSummary {
  std::string output;  // empty where nothing was written
  std::uint64_t bytes = 0;
  std::vector<std::string> inputs;
  std::span<const ExportInput> models;
  const ExportReport* report = nullptr;  // null where the export did not come that far
  std::vector<Error> errors;
};
[[nodiscard]] Json toJson(const ExportSummary& summary);

[[nodiscard]] Json toJson(const Diagnostic& diagnostic);

// For people: how many keyframes were kept of how many, and the worst error with its bone and time.
[[nodiscard]] std::string keyframeSummary(const ExportReport& report);

// One line each; of a rule that is broken more than three times, three lines and the number of the others.
[[nodiscard]] std::vector<std::string> diagnosticLines(const Diagnostics& diagnostics);

}  // namespace squire
