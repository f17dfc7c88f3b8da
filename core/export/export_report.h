#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/export/export.h"
#include "core/json/json.h"

namespace squire {

// The numbers of files that were found in the cache, that were not, and whose entries were damaged.
struct CacheCounts {
  std::uint64_t found = 0, made = 0, damaged = 0;
};

// The report of `squire export --report`; docs/manual/export.md describes its members.
struct ExportSummary {
  std::string output;  // empty if nothing was written
  std::uint64_t bytes = 0;
  std::vector<std::string> inputs;
  std::span<const ExportInput> models;
  const ExportReport* report = nullptr;  // null if the export failed before conversion
  std::vector<Error> errors;
  std::optional<CacheCounts> cache;
};
[[nodiscard]] Json toJson(const ExportSummary& summary);

[[nodiscard]] Json toJson(const Diagnostic& diagnostic);

// A summary for users: the number of keyframes kept and in total, and the largest error with its bone and
// time.
[[nodiscard]] std::string keyframeSummary(const ExportReport& report);

// A line each about textures that were compressed to blocks, joined meshes and reordered meshes, if there are
// any.
[[nodiscard]] std::vector<std::string> formSummaries(const ExportReport& report);

// One line for each diagnostic; if a rule is broken more than three times, three lines and the number of
// further ones. Names that are too long share one line.
[[nodiscard]] std::vector<std::string> diagnosticLines(const Diagnostics& diagnostics);

}  // namespace squire
