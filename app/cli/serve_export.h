#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "app/command_line/model_input.h"
#include "core/base/result.h"
#include "core/export/kept_conversions.h"
#include "core/io/kept_imports.h"
#include "core/link/served_wad.h"

namespace squire::cli {

struct ServedExportOptions {
  std::string project;
  std::string folder;  // where the WAD is also written as a file; empty: only served
  InputOptions input;
};

// A project that was exported for running games.
struct ServedExport {
  Result<std::shared_ptr<const link::ServedWad>> wad;
  Diagnostics findings;
  // All files that were read or are missing.
  std::vector<std::string> dependencies;
  std::string written;  // path of the written file; empty if there is no folder
};

// Results of an export that the next export reuses.
struct KeptExport {
  KeptImports imports;
  KeptConversions conversions;
};

// Exports a project as `squire export` does without options, from the current content of its files. Reads and
// converts only what changed since the previous export with the same `kept`. `changed` is the time of the
// change.
[[nodiscard]] ServedExport exportServed(const ServedExportOptions& options, KeptExport& kept,
                                        std::uint32_t number, std::chrono::steady_clock::time_point changed);

}  // namespace squire::cli
