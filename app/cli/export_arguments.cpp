#include "app/cli/export_arguments.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/cli/notices.h"
#include "core/anim/keyframes/keyframes.h"
#include "core/base/numbers.h"
#include "core/export/profile_file.h"

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
  if (!seconds || *seconds < 0 || *seconds > latestStamp) {
    return usage(std::string("SOURCE_DATE_EPOCH has to be seconds since 1970, not '") + epoch + "'",
                 "unset it, or give --timestamp");
  }
  plan.time = *seconds;
  return {};
}

Status checkName(const ExportArguments& arguments) {
  if (arguments.name.empty()) {
    if (arguments.inputs.size() == 1) return {};
    return usage("several inputs need a name for the file", "give --name NAME");
  }
  const std::string fault = faultOfExportName(arguments.name);
  return fault.empty() ? Status()
                       : usage("the name '" + arguments.name + "' " + fault, "give another --name");
}

// As keyframes can be held to, so that a report says what was done.
float sensible(double metres) {
  const auto tolerance = static_cast<float>(metres);
  return tolerance > 0.0f ? std::max(tolerance, finestTolerance) : tolerance;
}

Status readTolerance(const ExportArguments& arguments, ExportPlan& plan) {
  const std::string& text = arguments.tolerance;
  if (text.empty()) return {};
  const auto millimetres = parseDouble(text);
  if (!millimetres || *millimetres < 0.0 || *millimetres > 1000.0) {
    return usage("--tolerance has to be millimetres from 0 to 1000, not '" + text + "'",
                 "0 keeps a keyframe for every key");
  }
  plan.tolerance = sensible(*millimetres * 1e-3);
  if (!arguments.quiet && *millimetres > 0.0 &&
      *millimetres * 1e-3 < static_cast<double>(finestTolerance) * 0.999)
    notice("--tolerance " + text + ": keyframes are held to 0.01 mm, since what is less is lost in rounding");
  return {};
}

}  // namespace

void ExportArguments::add(Arguments& arguments) {
  arguments.option("inputs", inputs, "projects and model files, which go into one file in this order")
      .required()
      .shownAs("INPUT");
  arguments.option("--out", out, "the folder to write to").required().shownAs("DIR");
  arguments
      .option("--name", name, "the file's name without its time; from the input where there is one input")
      .shownAs("NAME");
  arguments
      .option("--timestamp", timestamp,
              "the time in the file's name, UTC: now (or SOURCE_DATE_EPOCH where that is set), none, or an "
              "ISO 8601 time")
      .shownAs("now|none|ISO")
      .showsDefault();
  arguments
      .option("--tolerance", tolerance,
              "millimetres that no joint and no skin may be off between keyframes, 0.01 or more; 0 keeps a "
              "keyframe for every key; else the project's, or 0.1")
      .shownAs("MM");
  arguments
      .option(
          "--textures-as", textures,
          "rgba: pixels with mip levels; encoded: the PNG or JPEG as it came; else the project's, or rgba")
      .shownAs("rgba|encoded")
      .oneOf({"rgba", "encoded"});
  arguments.option("--profile", profile, "an engine profile; what breaks it is an error, not a warning")
      .shownAs("FILE");
  arguments.option("--report", report, "writes a report for programs, also where the export fails")
      .shownAs("FILE.json");
  arguments.option("--depfile", depfile, "writes the files that were read, for make and ninja")
      .shownAs("FILE");
  arguments.option("--jobs", jobs, "files and clips to work on at once; 0: as many as it has processors")
      .shownAs("N")
      .within(0, 256)
      .showsDefault();
  arguments.flag("-q,--quiet", quiet, "no progress on stderr, only warnings and errors");
  input.add(arguments);
}

Result<ExportPlan> planExport(const ExportArguments& arguments) {
  ExportPlan plan;
  plan.name = arguments.name;
  plan.jobs = static_cast<unsigned>(arguments.jobs);
  if (const Status done = checkName(arguments); !done) return done.error();
  if (const Status done = readTime(arguments.timestamp, plan); !done) return done.error();
  if (const Status done = readTolerance(arguments, plan); !done) return done.error();
  if (!arguments.textures.empty()) plan.encodedTextures = arguments.textures == "encoded";
  if (!arguments.profile.empty()) {
    auto profile = readProfile(arguments.profile);
    if (!profile) return profile.error();
    plan.profile = *std::move(profile);
  }
  return plan;
}

Result<std::vector<ExportInput>> exportInputs(ModelInput& input, const ExportPlan& plan) {
  const ExportSettings settings = input.settings.value_or(ExportSettings());
  EngineProfile profile;
  if (plan.profile) {
    profile = *plan.profile;
  } else if (!settings.profile.empty()) {
    auto named = readProfile(settings.profile);
    if (!named) return named.error();
    input.dependencies.push_back(settings.profile);
    profile = *std::move(named);
  }
  std::vector<ExportInput> out;
  const std::vector<Model> exported = input.imported.models;  // shares what is heavy
  for (Model& model : input.imported.models) {
    ExportInput one;
    if (input.project) one.fight = exportFightOf(*input.project, model, exported);
    one.model = std::move(model);
    one.file = input.file;
    one.tolerance = plan.tolerance.value_or(sensible(settings.tolerance));
    one.encodedTextures = plan.encodedTextures.value_or(settings.textures == TextureMode::Encoded);
    one.profile = profile;
    out.push_back(std::move(one));
  }
  return out;
}

std::string defaultName(const ModelInput& input) {
  if (input.settings && !input.settings->name.empty()) return input.settings->name;
  return std::filesystem::path(input.file).stem().string();
}

}  // namespace squire::cli
