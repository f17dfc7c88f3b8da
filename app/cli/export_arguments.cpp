#include "app/cli/export_arguments.h"

#include <cstdlib>

#include "app/command_line/notices.h"
#include "core/anim/keyframes/keyframes.h"
#include "core/base/numbers.h"
#include "core/export/export_cache_options.h"
#include "core/export/profile_file.h"
#include "core/io/side_files.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

Error usage(const std::string& message, const std::string& hint) {
  return makeError(ErrorCode::Usage, message, hint);
}

Status readTime(const std::string& timestamp, ExportPlan& plan) {
  plan.place.stamped = timestamp != "none";
  if (timestamp == "none") return {};
  if (timestamp != "now") {
    plan.place.time = parseIsoTime(timestamp);
    if (plan.place.time) return {};
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
  plan.place.time = *seconds;
  return {};
}

// Checks that the given names can be parts of file names.
Status checkNames(const ExportArguments& arguments) {
  for (const auto& [option, name] :
       {std::pair{"--palette", arguments.palette}, std::pair{"--name", arguments.name}}) {
    const std::string fault = name.empty() ? std::string() : faultOfExportName(name);
    if (!fault.empty())
      return usage("the name '" + name + "' " + fault, std::string("give another ") + option);
  }
  return {};
}

Status checkName(const ExportArguments& arguments) {
  if (Status one = arguments.input.checkAs(arguments.inputs.size()); !one) return one;
  if (Status fine = checkNames(arguments); !fine) return fine;
  if (!arguments.name.empty() || arguments.inputs.size() == 1) return {};
  return usage("several inputs need a name for the file", "give --name NAME");
}

Status readTolerance(const ExportArguments& arguments, ExportPlan& plan) {
  const std::string& text = arguments.tolerance;
  if (text.empty()) return {};
  const auto millimetres = parseDouble(text);
  if (!millimetres || *millimetres < 0.0 || *millimetres > 1000.0) {
    return usage("--tolerance has to be millimetres from 0 to 1000, not '" + text + "'",
                 "0 keeps a keyframe for every key");
  }
  plan.choices.tolerance = heldTolerance(*millimetres * 1e-3);
  if (!arguments.quiet && *millimetres > 0.0 &&
      *millimetres * 1e-3 < static_cast<double>(finestTolerance) * 0.999)
    printNotice("--tolerance " + text +
                ": keyframes are held to 0.01 mm, since what is less is lost in rounding");
  return {};
}

// Reads the arguments that all formats share.
Status readShared(const ExportArguments& arguments, ExportPlan& plan) {
  plan.place.folder = arguments.out;
  plan.place.name = arguments.name;
  plan.jobs = static_cast<unsigned>(arguments.jobs);
  if (Status done = readTolerance(arguments, plan); !done) return done;
  plan.choices.toleranceOn = words::find<ToleranceOn>(arguments.toleranceOn);
  plan.choices.large = arguments.input.large;
  plan.choices.hiddenToo = arguments.hidden;
  plan.choices.palette = arguments.palette;
  if (arguments.profile.empty()) return {};
  auto profile = readProfile(arguments.profile);
  if (!profile) return profile.error();
  plan.choices.profile = *std::move(profile);
  return {};
}

}  // namespace

// Adds the arguments for what is written, and where.
void ExportArguments::addPlace(Arguments& arguments) {
  arguments.option("inputs", inputs, "projects and model files, which go into one file in this order")
      .required()
      .shownAs("INPUT");
  arguments.option("--out", out, "the folder to write to; created if only its last part is missing")
      .required()
      .shownAs("DIR");
  arguments
      .option(
          "--format", format,
          "wad: one file for the engine; glb, gltf: a file for each model, for Blender and other engines; "
          "bvh: the motion of one clip")
      .shownAs("wad|glb|gltf|bvh")
      .oneOf({"wad", "glb", "gltf", "bvh"})
      .showsDefault();
  arguments.option("--model", model, "only this model; not with wad").shownAs("NAME");
  arguments.option("--clip", clip, "the clip to write; with bvh").shownAs("NAME");
  arguments
      .option("--name", name, "the file's name without its time; from the input where there is one input")
      .shownAs("NAME");
  arguments
      .option("--timestamp", timestamp,
              "the time in the file's name, UTC: now (or SOURCE_DATE_EPOCH where that is set), none, or an "
              "ISO 8601 time")
      .shownAs("now|none|ISO")
      .showsDefault();
}

void ExportArguments::add(Arguments& arguments) {
  addPlace(arguments);
  addForms(arguments);
  addOutputs(arguments);
  input.add(arguments);
}

void ExportArguments::addOutputs(Arguments& arguments) {
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
  arguments
      .option(
          "--cache", cache,
          "a folder, which several programs and machines may share, with what earlier exports made of the "
          "same files; created if only its last part is missing; with wad")
      .shownAs("DIR");
  arguments
      .option("--cache-size", cacheMegabytes,
              "the most that the cache takes; what was not used for the longest goes first")
      .shownAs("MB")
      .within(1, 100'000'000)
      .showsDefault();
  arguments.flag("-q,--quiet", quiet, "no progress on stderr, only warnings and errors");
}

// Adds the arguments for how models are written.
void ExportArguments::addForms(Arguments& arguments) {
  arguments
      .option("--tolerance", tolerance,
              "millimetres that no joint and no skin may be off the clip, 0.01 or more; 0 keeps a "
              "keyframe for every key; else the project's, or 0.1")
      .shownAs("MM");
  arguments
      .option("--tolerance-on", toleranceOn,
              "frames: at most one keyframe a frame, unless a step or a turn needs it; path: what is between "
              "frames keeps the tolerance too, with as many keyframes as that takes; else the engine "
              "profile's, or path")
      .shownAs("frames|path")
      .oneOf({"frames", "path"});
  arguments
      .option("--textures-as", textures,
              "rgba: pixels with mip levels; encoded: the PNG or JPEG as it came; blocks: BC1, or BC3 with "
              "alpha, with mip levels; else the project's or the engine profile's, or rgba")
      .shownAs("rgba|encoded|blocks")
      .oneOf({"rgba", "encoded", "blocks"});
  arguments
      .option("--animations", animations,
              "plain: keyframes of whole poses; packed: with as many bits as the tolerance needs, for games "
              "that play with squire_wad.h; both; else the engine profile's, or plain")
      .shownAs("plain|packed|both")
      .oneOf({"plain", "packed", "both"});
  arguments
      .option("--meshes", meshes,
              "plain: as in the source; ordered: triangles and vertices in an order for graphics cards; "
              "compact: the same with 16-bit indices where they fit; else the engine profile's, or plain")
      .shownAs("plain|ordered|compact")
      .oneOf({"plain", "ordered", "compact"});
  arguments.option("--palette", palette, "paint materials without maps with a small texture of this name")
      .shownAs("NAME");
  arguments.flag("--hidden", hidden, "also meshes that are hidden, and all levels of detail");
}

Result<ExportPlan> planExport(const ExportArguments& arguments) {
  if (!arguments.model.empty())
    return usage("the engine's file has all models", "leave --model to other formats");
  if (!arguments.clip.empty())
    return usage("the engine's file has all clips", "leave --clip to --format bvh");
  if (arguments.cache.empty() && arguments.cacheMegabytes != ExportArguments::usualCacheMegabytes)
    return usage("there is no cache to limit", "give --cache DIR too");
  ExportPlan plan;
  if (const Status done = checkName(arguments); !done) return done.error();
  if (const Status done = readTime(arguments.timestamp, plan); !done) return done.error();
  if (const Status done = readShared(arguments, plan); !done) return done.error();
  plan.choices.textures =
      words::find<TextureMode>(arguments.textures == "rgba" ? "pixels" : arguments.textures);
  plan.choices.animations = words::find<AnimationForm>(arguments.animations);
  plan.choices.meshes = words::find<MeshForm>(arguments.meshes);
  return plan;
}

Result<ExportCacheSettings> cacheSettings(const ExportArguments& arguments) {
  ExportCacheOptions options{arguments.tolerance,
                             arguments.toleranceOn,
                             arguments.textures,
                             arguments.animations,
                             arguments.meshes,
                             arguments.palette,
                             arguments.profile,
                             arguments.input.as,
                             {},
                             arguments.hidden,
                             arguments.input.pathsAnywhere,
                             {}};
  if (!arguments.profile.empty()) {
    const auto profile = hashFile(arguments.profile);
    if (!profile) return profile.error().inFile(arguments.profile);
    options.profileContent = *profile;
  }
  const auto space = arguments.input.space.parse();
  if (!space) return space.error();
  ImportRequest& request = options.request;
  request.options.space = *space;
  request.options.mergeArmatures = arguments.input.merge;
  request.options.stripPrefix = arguments.input.stripPrefix;
  request.options.deformBonesOnly = arguments.input.deformBones;
  request.large = arguments.input.large;
  request.textureFolders = arguments.input.importSettings().textureFolders;
  return ExportCacheSettings{arguments.cache, std::uint64_t(arguments.cacheMegabytes) * 1'000'000,
                             encodeOptions(options), request.textureFolders};
}

Result<ExportPlan> planExchange(const ExportArguments& arguments) {
  const std::pair<const char*, bool> others[] = {{"--timestamp", arguments.timestamp != "now"},
                                                 {"--textures-as", !arguments.textures.empty()},
                                                 {"--animations", !arguments.animations.empty()},
                                                 {"--meshes", !arguments.meshes.empty()},
                                                 {"--cache", !arguments.cache.empty()}};
  for (const auto& [option, isGiven] : others) {
    if (isGiven)
      return usage(std::string(option) + " is about the engine's file", "leave it out, or take --format wad");
  }
  const bool isBvh = arguments.format == "bvh";
  if (isBvh && arguments.clip.empty()) return usage("a BVH file has one clip", "give --clip NAME");
  if (!isBvh && !arguments.clip.empty())
    return usage("a glTF file has all clips of its model", "leave --clip to --format bvh");
  ExportPlan plan;
  plan.place.stamped = false;
  if (const Status one = arguments.input.checkAs(arguments.inputs.size()); !one) return one.error();
  if (const Status done = checkNames(arguments); !done) return done.error();
  if (const Status done = readShared(arguments, plan); !done) return done.error();
  return plan;
}

}  // namespace squire::cli
