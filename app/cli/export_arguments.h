#pragma once

#include <string>
#include <vector>

#include "app/command_line/arguments.h"
#include "app/command_line/model_input.h"
#include "core/export/export_cache.h"
#include "core/export/export_inputs.h"
#include "core/export/save_export.h"

namespace squire::cli {

// The arguments of `squire export` as given on the command line.
struct ExportArguments {
  std::vector<std::string> inputs;
  std::string out;
  std::string format = "wad";
  std::string model;
  std::string clip;
  std::string name;
  std::string timestamp = "now";
  std::string tolerance;
  std::string toleranceOn;
  std::string textures;
  std::string animations;
  std::string meshes;
  bool hidden = false;
  std::string palette;
  std::string profile;
  std::string report;
  std::string depfile;
  int jobs = 0;
  std::string cache;
  int cacheMegabytes = usualCacheMegabytes;
  bool quiet = false;
  InputOptions input;

  static constexpr int usualCacheMegabytes = static_cast<int>(ExportCacheSettings::usualMegabytes);

  // This object must outlive the parsing.
  void add(Arguments& arguments);

 private:
  void addPlace(Arguments& arguments);
  void addForms(Arguments& arguments);
  void addOutputs(Arguments& arguments);
};

// The parsed arguments.
struct ExportPlan {
  ExportPlace place;  // empty name: that of the input; time: --timestamp or SOURCE_DATE_EPOCH
  ExportChoices choices;
  unsigned jobs = 0;
};
[[nodiscard]] Result<ExportPlan> planExport(const ExportArguments& arguments);
// The settings of the export's cache. Their options contain everything that the outcome depends on.
[[nodiscard]] Result<ExportCacheSettings> cacheSettings(const ExportArguments& arguments);
// The plan for an exchange format: glTF or BVH. Fails if options are given that apply only to WADs.
[[nodiscard]] Result<ExportPlan> planExchange(const ExportArguments& arguments);

}  // namespace squire::cli
