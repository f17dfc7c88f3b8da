#pragma once

#include <string>
#include <vector>

#include "app/command_line/arguments.h"
#include "app/command_line/model_input.h"
#include "core/export/export_inputs.h"
#include "core/export/save_export.h"

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

// The same, understood.
struct ExportPlan {
  ExportPlace
      place;  // without a name where the input gives it; its time is --timestamp's or SOURCE_DATE_EPOCH's
  ExportChoices choices;
  unsigned jobs = 0;
};
[[nodiscard]] Result<ExportPlan> planExport(const ExportArguments& arguments);

}  // namespace squire::cli
