#include "app/cli/edited_project.h"
#include "app/cli/project_sources.h"
#include "app/cli/retarget_work.h"
#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "app/command_line/outputs.h"
#include "core/base/quotes.h"
#include "core/edit/fights/volume_list.h"
#include "core/io/atomic_save.h"
#include "core/retarget/body_plan.h"
#include "core/retarget/map_file.h"

namespace squire::cli {

namespace {

// The only model with limbs: beside a character, a project has its sword and its shield.
const ProjectModel* onlyBody(const Project& project) {
  if (project.models.size() == 1) return project.models[0].get();
  const ProjectModel* body = nullptr;
  for (const auto& model : project.models) {
    if (bodyPlanOf(skeletonOf(*model)).limbs.empty()) continue;
    if (body != nullptr) return nullptr;
    body = model.get();
  }
  return body;
}

Result<ModelId> targetOf(const Project& project, const RetargetArguments& options) {
  const ProjectModel* model = options.model.empty() ? onlyBody(project) : project.findModel(options.model);
  if (model != nullptr) return model->id;
  return makeError(ErrorCode::Usage,
                   options.model.empty() ? "which model gets the motion?"
                                         : "the project has no model " + inQuotes(options.model),
                   "give --model with one of " + modelNames(project));
}

// Names the doubtful matches, once for each source.
void noteDoubts(const Retargeter& work, bool areTaken) {
  std::string last = "\n";
  for (const RetargetResult& result : work.results) {
    if (result.file == last) continue;
    last = result.file;
    const BoneMap map = work.mapOf(result.from);
    std::string bones;
    for (std::size_t i = 0; i < map.bones.size(); ++i) {
      if (map.bones[i].isDoubtful) bones += (bones.empty() ? "" : ", ") + result.to.bones[i].name;
    }
    if (!bones.empty())
      printNotice((areTaken ? "doubtful matches were taken for " : "doubtful matches were left out for ") +
                  bones + (areTaken ? "" : " (look at --write-map, then give --doubtful or --map)"));
  }
}

Status writeOutputs(const RetargetArguments& options, const Retargeter& work) {
  const std::vector<RetargetResult>& results = work.results;
  if (!options.report.empty()) {
    Json clips = Json::array();
    for (const RetargetResult& result : results) clips.push(retargetJson(result));
    const std::string text = writeJson(Json::object({{"clips", std::move(clips)}})) + "\n";
    if (const auto saved = saveAtomically(options.report, asBytes(text)); !saved) return saved.error();
  }
  if (!options.writeMap.empty() && !results.empty()) {
    const RetargetResult& first = results.front();
    const std::string text = writeBoneMap(savedMap(first.from, first.to, work.mapOf(first.from), true));
    if (const auto saved = saveAtomically(options.writeMap, asBytes(text)); !saved) return saved.error();
  }
  return {};
}

Status addAll(Retargeter& work, const RetargetArguments& options) {
  if (Status taken = work.takeMap(); !taken) return taken;
  for (const std::string& source : options.sources) {
    if (Status added = options.from.empty() ? work.addFile(source) : work.addClip(source); !added)
      return added;
  }
  noteDoubts(work, options.doubtful);
  return {};
}

Status checkUse(const RetargetArguments& options) {
  if (!isProject(options.onto))
    return makeError(ErrorCode::Usage, "--onto needs a project", "make one with squire new");
  if (!options.again && options.sources.empty())
    return makeError(ErrorCode::Usage, "which clips?", "name model files, or clips with --from");
  if (options.loseEdits && !options.again)
    return makeError(ErrorCode::Usage, "only --again can lose edits", "leave --lose-edits out");
  const bool choosesHow = !options.from.empty() || !options.clips.empty() || !options.map.empty() ||
                          !options.saveMap.empty() || !options.writeMap.empty() || options.input.anySet() ||
                          !(options.options() == RetargetOptions());
  if (options.again && choosesHow) {
    return makeError(ErrorCode::Usage, "--again makes clips as they were made",
                     "give it only --model, --lose-edits, --report and --dry-run");
  }
  return {};
}

Status retarget(const RetargetArguments& options) {
  if (Status use = checkUse(options); !use) return use;
  std::vector<Output> outputs;
  if (!options.report.empty()) outputs.push_back({"--report", options.report});
  if (!options.writeMap.empty()) outputs.push_back({"--write-map", options.writeMap});
  std::vector<std::string> read{options.onto};
  if (options.from.empty()) read.insert(read.end(), options.sources.begin(), options.sources.end());
  if (!options.map.empty()) read.push_back(options.map);
  if (Status sound = requireSeparateFiles(outputs, read); !sound) return sound;
  const auto lock = lockUnlessDry(options.onto, options.dryRun);
  if (!lock) return lock.error();
  const auto loaded = loadProject(options.onto, options.input.loading(ChangedSources::MergeToSave));
  if (!loaded) return loaded.error();
  printLoaded(*loaded);
  const auto target = options.again ? Result<ModelId>(ModelId()) : targetOf(loaded->project, options);
  if (!target) return target.error();
  Retargeter work(options, loaded->project, *target);
  if (Status done = options.again ? work.again() : addAll(work, options); !done) return done;
  if (Status written = writeOutputs(options, work); !written) return written;
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
      .option("clips", options.sources,
              "model files with clips; with --from or --again, names of clips of the project")
      .shownAs("CLIPS");
  arguments.option("--onto", options.onto, "the project whose model gets the motion")
      .required()
      .shownAs("FILE");
  arguments
      .option("--model", options.model, "the model that gets the motion; default: the only one with limbs")
      .shownAs("NAME");
  arguments.option("--from", options.from, "the clips are those of this model of the project")
      .shownAs("NAME");
  arguments.option("--clip", options.clips, "a clip of the files; may be repeated; default: all")
      .shownAs("NAME")
      .mayRepeat();
  arguments.option("--map", options.map, "which bones correspond: a bone map of the project, or a file")
      .shownAs("NAME");
  arguments
      .option("--save-map", options.saveMap, "keeps in the project, under this name, which bones correspond")
      .shownAs("NAME");
  arguments.option("--write-map", options.writeMap, "writes which bones correspond, for --map")
      .shownAs("FILE");
  arguments.option("--report", options.report, "writes what was kept of each clip, as JSON").shownAs("FILE");
  arguments.option("--feet", options.feet, "how far feet stand where the source's stand")
      .within(0.0, 1.0)
      .showsDefault();
  arguments
      .option("--hands", options.hands,
              "how far hands keep their distance to each other, to the head and to the hips")
      .within(0.0, 1.0)
      .showsDefault();
  arguments.option("--travel", options.travel, "the share of the way along the ground")
      .within(0.0, 1.0)
      .showsDefault();
  arguments.flag("--doubtful", options.doubtful, "takes doubtful matches of bones too");
  arguments.flag("--again", options.again,
                 "makes retargeted clips again: these, or all whose motion or bone map has changed");
  arguments.flag("--lose-edits", options.loseEdits,
                 "with --again, also clips whose keys were edited by hand");
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
        "  squire retarget punch --from Knight --onto knight.squire --model Knight --report kept.json\n"
        "  squire retarget --again --onto hero.squire",
    .add = withArguments<RetargetArguments, addRetarget, run>};

}  // namespace squire::cli
