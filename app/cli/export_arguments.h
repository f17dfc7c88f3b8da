#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/command_line/arguments.h"
#include "app/command_line/model_input.h"
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
  void add(Arguments& arguments);
};

// The same, understood. What is empty is left to each input: a project has settings of its own, a model file
// the defaults.
struct ExportPlan {
  std::string name;
  bool stamped = true;
  std::optional<UnixSeconds> time;  // given by --timestamp or SOURCE_DATE_EPOCH; empty: the clock's
  std::optional<float> tolerance;   // metres
  std::optional<bool> encodedTextures;
  std::optional<EngineProfile> profile;
  unsigned jobs = 0;
};
[[nodiscard]] Result<ExportPlan> planExport(const ExportArguments& arguments);

// The models of an input, each with how it is to be written.
[[nodiscard]] Result<std::vector<ExportInput>> exportInputs(ModelInput& input, const ExportPlan& plan);

// What an export of one input is called where nobody says: as the project is, else as the file.
[[nodiscard]] std::string defaultName(const ModelInput& input);

}  // namespace squire::cli
