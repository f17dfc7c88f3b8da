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
  std::string folder;  // where the WAD is written, too; empty: nowhere
  InputOptions input;
};

// A project that was exported for running games.
struct ServedExport {
  Result<std::shared_ptr<const link::ServedWad>> wad;
  Diagnostics findings;
  // All files that were read or are missing.
  std::vector<std::string> dependencies;
  std::string written;  // the file in the folder
};

// What one export leaves for the next one.
struct KeptExport {
  KeptImports imports;
  KeptConversions conversions;
};

// Exports a project as `squire export` does without options, from its files as they are now; reads and
// converts only what changed since the export before that had `kept`. `changed` is when they changed.
[[nodiscard]] ServedExport exportServed(const ServedExportOptions& options, KeptExport& kept,
                                        std::uint32_t number, std::chrono::steady_clock::time_point changed);

}  // namespace squire::cli
