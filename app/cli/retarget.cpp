#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/edited_project.h"
#include "app/cli/project_sources.h"
#include "app/cli/retarget_report.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/outputs.h"
#include "core/base/quotes.h"
#include "core/edit/fights/volume_list.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/retarget/map_file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct RetargetArguments {
  std::vector<std::string> sources;  // files, or clips of a model of the project
  std::string onto;
  std::string model;
  std::string from;
  std::vector<std::string> clips;
  std::string map;
  std::string writeMap;
  std::string report;
  double feet = 1.0;
  double hands = 1.0;
  double travel = 1.0;
  bool doubtful = false;
  bool dryRun = false;
  InputOptions input;

  [[nodiscard]] RetargetOptions options() const {
    return {static_cast<float>(feet), static_cast<float>(hands), static_cast<float>(travel), doubtful};
  }
};

std::string namesOf(const Project& project) {
  std::string names;
  for (const auto& model : project.models) names += (names.empty() ? "" : ", ") + inQuotes(model->name);
  return names;
}

Result<ModelId> targetOf(const Project& project, const RetargetArguments& options) {
  if (options.model.empty() && project.models.size() == 1) return project.models[0]->id;
  const ProjectModel* model = options.model.empty() ? nullptr : project.findModel(options.model);
  if (model != nullptr) return model->id;
  return makeError(ErrorCode::Usage,
                   options.model.empty() ? "which model gets the motion?"
                                         : "the project has no model " + inQuotes(options.model),
                   "give --model with one of " + namesOf(project));
}

// Carries clips over, one after the other.
class Retargeter {
 public:
  Retargeter(const RetargetArguments& options, Project project, ModelId target, std::vector<BoneChoice> bones)
      : options_(options), project_(std::move(project)), target_(target), bones_(std::move(bones)) {}

  Status addFile(const std::string& file) {
    const auto input = readModelInput(file, options_.input);
    if (!input) return input.error();
    printNotices(input->imported.diagnostics);
    bool hasClip = false;
    for (const Model& model : input->imported.models) {
      std::vector<std::string> wanted;
      for (const auto& clip : model.clips) {
        const auto& named = options_.clips;
        if (named.empty() || std::find(named.begin(), named.end(), clip->name) != named.end())
          wanted.push_back(clip->name);
      }
      if (wanted.empty()) continue;
      hasClip = true;
      auto made = retargetedFile(project_, {target_, std::make_shared<const Model>(model), wanted, file,
                                            bones_, options_.options()});
      if (!made) return made.error().inFile(file);
      take(std::move(*made), file, *model.skeleton);
    }
    if (hasClip) return {};
    return makeError(ErrorCode::Content, "the file has no such clip", "squire import FILE lists its clips")
        .inFile(file);
  }

  Status addClip(const std::string& name) {
    const ProjectModel* source = project_.findModel(options_.from);
    if (source == nullptr) {
      return makeError(ErrorCode::Usage, "the project has no model " + inQuotes(options_.from),
                       "it has " + namesOf(project_));
    }
    const ProjectClip* clip = source->findClip(name);
    if (clip == nullptr) {
      return makeError(ErrorCode::Usage, inQuotes(source->name) + " has no clip " + inQuotes(name),
                       "squire import PROJECT lists its clips");
    }
    const auto kept = project_.models;  // keeps the source and its clip
    auto made = retargetedClip(project_, {{source->id, clip->id}, target_, {}, bones_, options_.options()});
    if (!made) return made.error();
    const Skeleton from = skeletonOf(*source);
    const std::size_t first = results.size();
    take(std::move(*made), {}, from);
    RetargetResult& result = results[first];
    const ProjectModel& target = *project_.find(target_);
    const ProjectClip& own = *target.find(result.clip.clip);
    result.move = keptMove({from, *clip->clip, fightOf(*source), fightOf(*clip)},
                           {result.to, *own.clip, fightOf(target), fightOf(own)}, project_.game);
    return {};
  }

  [[nodiscard]] const Project& project() const { return project_; }

  std::vector<RetargetResult> results;

 private:
  void take(RetargetedClips made, const std::string& file, const Skeleton& from) {
    const Skeleton to = skeletonOf(*made.edit.project.find(target_));
    for (RetargetedClip& clip : made.clips) results.push_back({file, from, to, std::move(clip), {}});
    project_ = std::move(made.edit.project);
  }

  const RetargetArguments& options_;
  Project project_;
  ModelId target_;
  std::vector<BoneChoice> bones_;
};

Result<std::vector<BoneChoice>> choicesOf(const std::string& file) {
  if (file.empty()) return std::vector<BoneChoice>();
  const auto bytes = readFile(file, longestMapFile);
  if (!bytes) return bytes.error();
  auto map = readBoneMap(asText(*bytes));
  return map ? std::move(map) : map.error().inFile(file);
}

// Names the doubtful matches, once for each source.
void noteDoubts(const std::vector<RetargetResult>& results, bool areTaken) {
  std::string last = "\n";
  for (const RetargetResult& result : results) {
    if (result.file == last) continue;
    last = result.file;
    const BoneMap map = mapBones(result.from, result.to);
    std::string bones;
    for (std::size_t i = 0; i < map.bones.size(); ++i) {
      if (map.bones[i].isDoubtful) bones += (bones.empty() ? "" : ", ") + result.to.bones[i].name;
    }
    if (!bones.empty())
      printNotice((areTaken ? "doubtful matches were taken for " : "doubtful matches were left out for ") +
                  bones + (areTaken ? "" : " (look at --write-map, then give --doubtful or --map)"));
  }
}

Status writeOutputs(const RetargetArguments& options, const std::vector<RetargetResult>& results) {
  if (!options.report.empty()) {
    Json clips = Json::array();
    for (const RetargetResult& result : results) clips.push(retargetJson(result));
    const std::string text = writeJson(Json::object({{"clips", std::move(clips)}})) + "\n";
    if (const auto saved = saveAtomically(options.report, asBytes(text)); !saved) return saved.error();
  }
  if (!options.writeMap.empty() && !results.empty()) {
    const RetargetResult& first = results.front();
    const std::string text = writeBoneMap(first.from, first.to, first.clip.motion.map);
    if (const auto saved = saveAtomically(options.writeMap, asBytes(text)); !saved) return saved.error();
  }
  return {};
}

Status retarget(const RetargetArguments& options) {
  if (!isProject(options.onto))
    return makeError(ErrorCode::Usage, "--onto needs a project", "make one with squire new");
  std::vector<Output> outputs;
  if (!options.report.empty()) outputs.push_back({"--report", options.report});
  if (!options.writeMap.empty()) outputs.push_back({"--write-map", options.writeMap});
  std::vector<std::string> read{options.onto};
  if (options.from.empty()) read.insert(read.end(), options.sources.begin(), options.sources.end());
  if (!options.map.empty()) read.push_back(options.map);
  if (Status sound = requireSeparateFiles(outputs, read); !sound) return sound;
  auto bones = choicesOf(options.map);
  if (!bones) return bones.error();
  const auto lock = lockUnlessDry(options.onto, options.dryRun);
  if (!lock) return lock.error();
  const auto loaded = loadProject(options.onto, options.input.loading(ChangedSources::MergeToSave));
  if (!loaded) return loaded.error();
  printLoaded(*loaded);
  const auto target = targetOf(loaded->project, options);
  if (!target) return target.error();
  Retargeter work(options, loaded->project, *target, *std::move(bones));
  for (const std::string& source : options.sources) {
    if (Status added = options.from.empty() ? work.addFile(source) : work.addClip(source); !added)
      return added;
  }
  noteDoubts(work.results, options.doubtful);
  if (Status written = writeOutputs(options, work.results); !written) return written;
  std::string text;
  for (const RetargetResult& result : work.results) text += retargetLine(result);
  if (!*lock) return writeOut(text);
  return saveEdited({work.project(), options.onto, options.input.pathsAnywhere, loaded->textures}, **lock,
                    text);
}

ExitCode run(const RetargetArguments& options) {
  const Status done = retarget(options);
  return done ? Done : fail(done.error());
}

void addRetarget(Arguments& arguments, RetargetArguments& options) {
  arguments
      .option("clips", options.sources, "model files with clips; with --from, names of clips of the project")
      .required()
      .shownAs("CLIPS");
  arguments.option("--onto", options.onto, "the project whose model gets the motion")
      .required()
      .shownAs("FILE");
  arguments.option("--model", options.model, "the model that gets the motion; default: the only one")
      .shownAs("NAME");
  arguments.option("--from", options.from, "the clips are those of this model of the project")
      .shownAs("NAME");
  arguments.option("--clip", options.clips, "a clip of the files; may be repeated; default: all")
      .shownAs("NAME")
      .mayRepeat();
  arguments.option("--map", options.map, "a file that says which bones correspond").shownAs("FILE");
  arguments.option("--write-map", options.writeMap, "writes which bones correspond, for --map")
      .shownAs("FILE");
  arguments.option("--report", options.report, "writes what was kept of each clip, as JSON").shownAs("FILE");
  arguments.option("--feet", options.feet, "how far feet stand where the source's stand")
      .within(0.0, 1.0)
      .showsDefault();
  arguments.option("--hands", options.hands, "how far hands that touch keep their distance")
      .within(0.0, 1.0)
      .showsDefault();
  arguments.option("--travel", options.travel, "the share of the way along the ground")
      .within(0.0, 1.0)
      .showsDefault();
  arguments.flag("--doubtful", options.doubtful, "takes doubtful matches of bones too");
  arguments.flag("--dry-run", options.dryRun, "says what would come of it, and does not change the project");
  options.input.add(arguments);
}

}  // namespace

extern const Command retargetCommand{
    .name = "retarget",
    .summary = "makes clips of a model from clips of another body",
    .example =
        "  squire retarget art/hero.fbx --clip run --onto hero.squire\n"
        "  squire retarget knight.fbx --onto hero.squire --write-map bones.map --dry-run\n"
        "  squire retarget punch --from Knight --onto knight.squire --model Knight --report kept.json",
    .add = withArguments<RetargetArguments, addRetarget, run>};

}  // namespace squire::cli
