#include "app/cli/retarget_work.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/project_sources.h"
#include "app/command_line/notices.h"
#include "core/base/quotes.h"
#include "core/edit/bone_maps/bone_map_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/io/file.h"
#include "core/io/import_cache.h"
#include "core/retarget/map_file.h"

namespace squire::cli {

namespace fs = std::filesystem;

namespace {

// What is said of a file whose motion alone is taken: not of its meshes, materials and names.
void printOfMotion(Diagnostics told) {
  std::erase_if(told, [](const Diagnostic& one) {
    return one.severity == Severity::Note ||
           std::ranges::any_of(one.where.places, [](const NamedPlace& place) {
             return place.kind == nouns::mesh || place.kind == nouns::material ||
                    place.kind == nouns::texture;
           });
  });
  printNotices(told);
}

}  // namespace

std::string modelNames(const Project& project) {
  std::string names;
  for (const auto& model : project.models) names += (names.empty() ? "" : ", ") + inQuotes(model->name);
  return names;
}

Status Retargeter::takeMap() {
  if (options_.map.empty()) return {};
  if (findBoneMap(project_, options_.map) != nullptr) {
    map_ = options_.map;
    return {};
  }
  const auto bytes = readFile(options_.map, longestMapFile);
  if (!bytes) {
    Error error = bytes.error();
    error.hint = "the project has no bone map of this name either";
    return error;
  }
  const auto map = readBoneMap(asText(*bytes));
  if (!map) return map.error().inFile(options_.map);
  bones_ = choicesOf(*map, options_.doubtful);
  return {};
}

Status Retargeter::saveMap(const Skeleton& from) {
  if (options_.saveMap.empty() || map_ == options_.saveMap) return {};
  SavedBoneMap map = savedMap(from, skeletonOf(*project_.find(target_)), mapOf(from));
  map.name = options_.saveMap;
  auto edit = setBoneMap(project_, map);
  if (!edit) return edit.error();
  project_ = std::move(edit->project);
  map_ = options_.saveMap;
  bones_.clear();
  return {};
}

Result<RetargetFile> Retargeter::fileArguments(const std::string& file) const {
  const auto import = options_.input.importOptions();
  if (!import) return import.error();
  const auto hash = hashFile(file);
  if (!hash) return hash.error();
  const auto path = sourcePath(options_.onto, file, options_.input.pathsAnywhere);
  const bool isKept = path && !isProject(file);
  if (!isKept)
    printNotice(inQuotes(file) + (path ? " is a project" : " is outside of the project's folder") +
                ", so that its clips do not keep where they come from");
  return RetargetFile{target_, nullptr, {},     isKept ? *path : std::string(), {}, options_.options(),
                      {},      *hash,   *import};
}

Status Retargeter::addFile(const std::string& file) {
  const auto input = readModelInput(file, options_.input);
  if (!input) return input.error();
  printOfMotion(input->imported.diagnostics);
  std::optional<RetargetFile> args;  // once there is a clip
  for (const Model& model : input->imported.models) {
    std::vector<std::string> wanted;
    for (const auto& clip : model.clips) {
      const auto& named = options_.clips;
      if (named.empty() || std::find(named.begin(), named.end(), clip->name) != named.end())
        wanted.push_back(clip->name);
    }
    if (wanted.empty()) continue;
    if (!args) {
      auto made = fileArguments(file);
      if (!made) return made.error();
      args = *std::move(made);
    }
    if (Status saved = saveMap(*model.skeleton); !saved) return saved;
    args->bones = bones_;
    args->map = map_;
    args->from = std::make_shared<const Model>(model);
    args->clips = std::move(wanted);
    auto made = retargetedFile(project_, *args);
    if (!made) return made.error().inFile(file);
    take(std::move(*made), file, *model.skeleton, target_);
  }
  if (args) return {};
  return makeError(ErrorCode::Content, "the file has no such clip", "squire import FILE lists its clips")
      .inFile(file);
}

Status Retargeter::addClip(const std::string& name) {
  const ProjectModel* source = project_.findModel(options_.from);
  if (source == nullptr) {
    return makeError(ErrorCode::Usage, "the project has no model " + inQuotes(options_.from),
                     "it has " + modelNames(project_));
  }
  const ProjectClip* clip = source->findClip(name);
  if (clip == nullptr) {
    return makeError(ErrorCode::Usage, inQuotes(source->name) + " has no clip " + inQuotes(name),
                     "squire import PROJECT lists its clips");
  }
  const auto kept = project_.models;  // keeps the source and its clip
  const Skeleton from = skeletonOf(*source);
  if (Status saved = saveMap(from); !saved) return saved;
  auto made =
      retargetedClip(project_, {{source->id, clip->id}, target_, {}, bones_, options_.options(), map_});
  if (!made) return made.error();
  const std::size_t first = results.size();
  take(std::move(*made), {}, from, target_);
  RetargetResult& result = results[first];
  const ProjectModel& target = *project_.find(target_);
  const ProjectClip& own = *target.find(result.clip.clip);
  result.move = keptMove({from, *clip->clip, fightOf(*source), fightOf(*clip)},
                         {result.to, *own.clip, fightOf(target), fightOf(own)}, project_.game);
  return {};
}

MotionFiles Retargeter::motionFiles() const {
  const fs::path folder = fs::path(options_.onto).parent_path();
  const auto read = [this, folder](const fs::path& file, const ContentHash& hash,
                                   const ImportOptions& how) -> Result<std::shared_ptr<const Imported>> {
    auto made = importCached(file, hash, how, {}, importSettings(folder, options_.input.importSettings()),
                             options_.input.importCache());
    if (!made) return made.error();
    printOfMotion(made->imported.diagnostics);
    return std::make_shared<const Imported>(std::move(made->imported));
  };
  return {{folder, options_.input.pathsAnywhere}, read};
}

Status Retargeter::again() {
  std::vector<std::string> missing = options_.sources;
  const auto models = project_.models;
  for (const auto& model : models) {
    if (!options_.model.empty() && model->name != options_.model) continue;
    if (Status done = againIn(*model, missing); !done) return done;
  }
  if (!missing.empty()) {
    return makeError(ErrorCode::Usage,
                     "there is no clip " + inQuotes(missing.front()) + ", or it was not retargeted",
                     "squire check names the clips that are out of date");
  }
  if (results.empty()) printNotice("no clip has to be made again");
  return {};
}

Status Retargeter::againIn(const ProjectModel& model, std::vector<std::string>& missing) {
  const auto& named = options_.sources;
  for (const auto& clip : model.clips) {
    if (!clip->retargeting || clip->removed) continue;
    const bool isNamed = std::ranges::find(named, clip->name) != named.end();
    if (named.empty() ? whyAgain(project_, *clip).empty() : !isNamed) continue;
    std::erase(missing, clip->name);
    if (Status done = makeAgain({model.id, clip->id}, *clip->retargeting); !done) return done;
  }
  return {};
}

Status Retargeter::makeAgain(ClipRef ref, const Retargeting& recipe) {
  RetargetAgain args{ref, options_.loseEdits, {}, {}};
  if (!recipe.file.empty()) {
    const auto file = files_.read(recipe);
    if (!file) return file.error().inFile(recipe.file);
    args.from = *file;
  }
  auto made = retargetedAgain(project_, args);
  if (!made) return made.error();
  const Skeleton from = made->from;
  take(std::move(*made), recipe.file, from, ref.model);
  return {};
}

BoneMap Retargeter::mapOf(const Skeleton& from) const {
  const SavedBoneMap* map = map_.empty() ? nullptr : findBoneMap(project_, map_);
  return mapBones(from, skeletonOf(*project_.find(target_)),
                  map != nullptr ? choicesOf(*map, options_.doubtful) : bones_);
}

void Retargeter::take(RetargetedClips made, const std::string& file, const Skeleton& from, ModelId onto) {
  const Skeleton to = skeletonOf(*made.edit.project.find(onto));
  for (RetargetedClip& clip : made.clips) results.push_back({file, from, to, std::move(clip), {}});
  project_ = std::move(made.edit.project);
}

}  // namespace squire::cli
