#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/model_input.h"
#include "core/export/export.h"
#include "core/export/file_name.h"

namespace squire::cli {

// What `squire export` was asked for, as it was typed.
struct ExportArguments {
  std::vector<std::string> inputs;
  std::string out;
  std::string name;
  std::string timestamp = "now";
  std::string tolerance;
  std::string textures;
  std::string profile;
  std::string report;
  std::string depfile;
  int jobs = 0;
  bool quiet = false;
  InputOptions input;

  // The object has to outlive the parsing.
  void add(CLI::App& app);
};

// The same, understood. What was not asked for is as a project says that is the only input.
struct ExportPlan {
  std::string name;
  bool stamped = true;
  std::optional<UnixSeconds> time;  // given by --timestamp or SOURCE_DATE_EPOCH; empty: the clock's
  ExportOptions options;
  std::string profileFile;  // that the profile was read from; empty: the default one
};
[[nodiscard]] Result<ExportPlan> planExport(const ExportArguments& arguments);

}  // namespace squire::cli
