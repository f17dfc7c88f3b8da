#include "app/cli/export_arguments.h"

#include <cstdlib>
#include <filesystem>

#include "core/base/numbers.h"
#include "core/export/profile_file.h"
#include "core/io/file.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

namespace {

Error usage(const std::string& message, const std::string& hint) {
  return makeError(ErrorCode::Usage, message, hint);
}

Status readTime(const std::string& timestamp, ExportPlan& plan) {
  plan.stamped = timestamp != "none";
  if (timestamp == "none") return {};
  if (timestamp != "now") {
    plan.time = parseIsoTime(timestamp);
    if (plan.time) return {};
    return usage("--timestamp has to be now, none or a time, not '" + timestamp + "'",
                 "for example --timestamp 2024-05-01T12:30:00Z");
  }
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (!epoch || *epoch == '\0') return {};
  const auto seconds = parseInteger(epoch);
  constexpr long long lastYear = 253402300799;  // the end of 9999
  if (!seconds || *seconds < 0 || *seconds > lastYear) {
    return usage(std::string("SOURCE_DATE_EPOCH has to be seconds since 1970, not '") + epoch + "'",
                 "unset it, or give --timestamp");
  }
  plan.time = *seconds;
  return {};
}

// The settings that a project brings along, where it is all that is exported.
Result<ExportSettings> projectSettings(const ExportArguments& arguments) {
  if (arguments.inputs.size() != 1 || !isProject(arguments.inputs.front())) return ExportSettings();
  const auto project = openProjectFile(arguments.inputs.front());
  if (!project) return project.error();
  return project->project.exports;
}

Status readName(const ExportArguments& arguments, const ExportSettings& project, ExportPlan& plan) {
  plan.name = arguments.name.empty() ? project.name : arguments.name;
  if (plan.name.empty()) {
    if (arguments.inputs.size() > 1)
      return usage("several inputs need a name for the file", "give --name NAME");
    plan.name = std::filesystem::path(arguments.inputs.front()).stem().string();
  }
  const std::string fault = faultOfExportName(plan.name);
  return fault.empty() ? Status() : usage("the name '" + plan.name + "' " + fault, "give another --name");
}

Status readTolerance(const std::string& text, const ExportSettings& project, ExportOptions& options) {
  options.tolerance = static_cast<float>(project.tolerance);
  if (text.empty()) return {};
  const auto millimetres = parseDouble(text);
  if (!millimetres || *millimetres < 0.0 || *millimetres > 1000.0) {
    return usage("--tolerance has to be millimetres from 0 to 1000, not '" + text + "'",
                 "0 keeps a keyframe for every key");
  }
  options.tolerance = static_cast<float>(*millimetres * 1e-3);
  return {};
}

Result<std::filesystem::path> profileFile(const ExportArguments& arguments, const ExportSettings& project) {
  if (!arguments.profile.empty()) return std::filesystem::path(arguments.profile);
  if (project.profile.empty()) return std::filesystem::path();
  const std::filesystem::path folder = std::filesystem::path(arguments.inputs.front()).parent_path();
  return resolvePath({folder, arguments.input.pathsAnywhere}, project.profile);
}

}  // namespace

void ExportArguments::add(CLI::App& app) {
  app.add_option("inputs", inputs, "projects and model files, which go into one file in this order")
      ->required()
      ->type_name("INPUT");
  app.add_option("--out", out, "the folder to write to")->required()->type_name("DIR");
  app.add_option("--name", name,
                 "the file's name without its time; from the project or the input where there is one")
      ->type_name("NAME");
  app.add_option(
         "--timestamp", timestamp,
         "the time in the file's name, UTC: now (or SOURCE_DATE_EPOCH where that is set), none, or an "
         "ISO 8601 time")
      ->type_name("now|none|ISO")
      ->capture_default_str();
  app.add_option(
         "--tolerance", tolerance,
         "millimetres that no joint and no skin may be off between keyframes; default: as the project "
         "says, else 0.1")
      ->type_name("MM");
  app.add_option("--textures-as", textures,
                 "rgba: pixels with mip levels; encoded: the PNG or JPEG as it came; default: as the project "
                 "says, else rgba")
      ->type_name("rgba|encoded")
      ->check(CLI::IsMember({"rgba", "encoded"}));
  app.add_option("--profile", profile, "an engine profile; what breaks it is an error, not a warning")
      ->type_name("FILE");
  app.add_option("--report", report, "writes a report for programs, also where the export fails")
      ->type_name("FILE.json");
  app.add_option("--depfile", depfile, "writes the files that were read, for make and ninja")
      ->type_name("FILE");
  app.add_option("--jobs", jobs, "files and clips to work on at once; 0: as many as there are cores")
      ->type_name("N")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  app.add_flag("-q,--quiet", quiet, "no progress on stderr, only warnings and errors");
  input.add(app);
}

Result<ExportPlan> planExport(const ExportArguments& arguments) {
  const auto project = projectSettings(arguments);
  if (!project) return project.error();
  ExportPlan plan;
  if (const Status done = readName(arguments, *project, plan); !done) return done.error();
  if (const Status done = readTime(arguments.timestamp, plan); !done) return done.error();
  if (const Status done = readTolerance(arguments.tolerance, *project, plan.options); !done)
    return done.error();
  plan.options.encodedTextures = arguments.textures.empty() ? project->textures == TextureMode::Encoded
                                                            : arguments.textures == "encoded";
  plan.options.jobs = static_cast<unsigned>(arguments.jobs);
  const auto file = profileFile(arguments, *project);
  if (!file) return file.error();
  if (!file->empty()) {
    plan.profileFile = pathText(*file);
    auto profile = readProfile(*file);
    if (!profile) return profile.error();
    plan.options.profile = *std::move(profile);
  }
  return plan;
}

}  // namespace squire::cli
