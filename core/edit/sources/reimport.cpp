#include "core/edit/sources/reimport.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/edit/changed_meshes.h"
#include "core/edit/kept_names.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/names.h"
#include "core/edit/new_model.h"
#include "core/edit/source_marks.h"
#include "core/edit/sources/reimport_clips.h"
#include "core/model/layered_clip.h"
#include "core/rules/files.h"

namespace squire {

namespace {

struct Outcome {
  Project project;
  ReimportPlan plan;
};

using ModelPairs = std::unordered_map<ModelId, std::size_t>;

// Whether two skeletons share at least half of their bone names.
bool isLike(const ProjectModel& model, const Model& file) {
  std::unordered_set<std::string> names;
  for (const ProjectBone& bone : *model.bones) names.insert(bone.sourceName.value_or(bone.name));
  const auto& bones = file.skeleton->bones;
  const auto common =
      std::count_if(bones.begin(), bones.end(), [&](const Bone& b) { return names.contains(b.name); });
  return 2 * static_cast<std::size_t>(common) >= std::max(names.size(), bones.size());
}

// Matches models by name, and the others by their bones.
ModelPairs pairModels(const Project& project, const NewVersion& version) {
  ModelPairs pairs;
  std::vector<std::string> labels = modelLabels(*version.imported);
  std::vector<const ProjectModel*> left;
  for (const auto& model : project.models) {
    if (model->source != version.source) continue;
    const auto same = std::find(labels.begin(), labels.end(), model->sourceModel);
    if (same == labels.end() || model->sourceModel.empty()) {
      left.push_back(model.get());
      continue;
    }
    pairs.emplace(model->id, static_cast<std::size_t>(same - labels.begin()));
    same->clear();
  }
  for (const ProjectModel* model : left) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].empty() || !isLike(*model, version.imported->models[i])) continue;
      pairs.emplace(model->id, i);
      labels[i].clear();
      break;
    }
  }
  return pairs;
}

// Keeps the names that the project gave to bones; other bones with these names are renamed.
void keepNames(std::vector<ProjectBone>& table,
               const std::unordered_map<BoneId, const ProjectBone*>& renamed) {
  std::unordered_set<std::string> taken;
  for (const auto& [id, old] : renamed) taken.insert(old->name);
  const auto rename = [](ProjectBone& bone, std::string name) {
    bone.sourceName = std::exchange(bone.name, std::move(name));
    if (bone.sourceName == bone.name) bone.sourceName.reset();
  };
  for (ProjectBone& bone : table) {
    if (const auto old = renamed.find(bone.id); old != renamed.end()) rename(bone, old->second->name);
  }
  const auto isTaken = [&](const std::string& name) {
    return taken.contains(name) || std::ranges::find(table, name, &ProjectBone::name) != table.end();
  };
  for (ProjectBone& bone : table) {
    if (!renamed.contains(bone.id) && taken.contains(bone.name))
      rename(bone, freeName(bone.name, "bone", isTaken));
  }
}

// The table of the new skeleton: known bones keep their ids and the names that the project gave them, and new
// ones get unused ids.
std::vector<ProjectBone> newTable(const std::vector<ProjectBone>& old, const std::vector<BoneMatch>& matches,
                                  const Skeleton& skeleton) {
  std::unordered_map<std::string, const ProjectBone*> byNewName;
  std::uint32_t nextBone = 1;
  for (std::size_t i = 0; i < old.size(); ++i) {
    nextBone = std::max(nextBone, old[i].id.value + 1);
    if (!matches[i].newName.empty()) byNewName.emplace(matches[i].newName, &old[i]);
  }
  std::vector<ProjectBone> table = tableOf(skeleton);
  std::unordered_map<BoneId, const ProjectBone*> renamed;
  const std::vector<std::string> labels = boneLabels(skeleton);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto known = byNewName.find(labels[i]);
    table[i].id = known == byNewName.end() ? BoneId{nextBone++} : known->second->id;
    if (known != byNewName.end()) table[i].unknown = known->second->unknown;
    if (known != byNewName.end() && known->second->sourceName) renamed.emplace(table[i].id, known->second);
    const int parent = skeleton.bones[i].parent;
    table[i].parent = parent == Bone::noParent ? BoneId() : table[static_cast<std::size_t>(parent)].id;
  }
  keepNames(table, renamed);
  return table;
}

void appendOrphans(std::vector<ProjectBone>& table, const std::vector<ProjectBone>& old,
                   const std::set<BoneId>& orphans) {
  std::unordered_set<BoneId> there;
  for (const ProjectBone& bone : table) there.insert(bone.id);
  std::unordered_map<BoneId, BoneId> parents;
  for (const ProjectBone& bone : old) parents.emplace(bone.id, bone.parent);
  for (const ProjectBone& bone : old) {
    if (!orphans.contains(bone.id) || there.contains(bone.id)) continue;
    ProjectBone orphan = bone;
    orphan.gone = true;
    while (orphan.parent.valid() && !there.contains(orphan.parent)) orphan.parent = parents[orphan.parent];
    there.insert(orphan.id);
    table.push_back(std::move(orphan));
  }
}

class Reimporter {
 public:
  Reimporter(const Project& project, const NewVersion& version, const ReimportChoices& choices)
      : before_(project), version_(version), choices_(choices), out_{project, {}} {}

  Outcome run() && {
    auto labelled = std::make_shared<Imported>(*version_.imported);
    const std::vector<std::string> labels = modelLabels(*labelled);
    const ModelPairs pairs = pairModels(before_, version_);
    std::vector<bool> taken(labels.size(), false);
    for (auto& model : out_.project.models) {
      if (model->source != version_.source) continue;
      const auto pair = pairs.find(model->id);
      if (pair == pairs.end()) {
        loseModel(model);
        continue;
      }
      taken[pair->second] = true;
      model = std::make_shared<const ProjectModel>(
          takeIn(*model, labels[pair->second], labelled->models[pair->second]));
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (!taken[i]) addModel(labels[i], labelled->models[i]);
    }
    for (Source& source : out_.project.sources) {
      if (source.id != version_.source) continue;
      source.hash = version_.hash;
      source.options = version_.options;
      source.imported = labelled;
    }
    for (Diagnostic& orphan : orphanedEdits(out_.project)) out_.plan.problems.push_back(std::move(orphan));
    return std::move(out_);
  }

 private:
  // A model that is no longer in the file is kept without geometry.
  void loseModel(std::shared_ptr<const ProjectModel>& model) {
    ProjectModel lost = *model;
    lost.sourceModel.clear();
    lost.changedMeshes.clear();
    ModelPlan plan{model->id, model->name, true, {}};
    out_.plan.models.push_back(std::move(plan));
    out_.plan.problems.push_back(missingModel(*model));
    model = std::make_shared<const ProjectModel>(std::move(lost));
  }

  ProjectModel takeIn(const ProjectModel& before, const std::string& label, Model& file) {
    const auto chosen = choices_.bones.find(before.id);
    std::vector<BoneMatch> matches = matchBones(
        *before.bones, *file.skeleton, chosen == choices_.bones.end() ? BoneChoices() : chosen->second);
    std::vector<ProjectBone> table = newTable(*before.bones, matches, *file.skeleton);
    file = withBoneIds(file, before.id, table);
    ClipMergeInput input{&before_, &before, &file, {}, &choices_};
    for (const BoneMatch& match : matches) {
      if (match.newName.empty()) input.goneBones.insert(match.bone);
    }
    ClipMergeOutput clips = mergeClips(input, out_.project.nextId);
    appendOrphans(table, *before.bones, clips.orphans);
    ProjectModel model = before;
    if (model.name == model.sourceModel && !out_.project.findModel(label)) model.name = label;
    model.sourceModel = label;
    model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(table));
    model.clips = std::move(clips.clips);
    layAllOver(model);
    takeAllMarks(model, file, clips.plans);
    attachMeshes(model, file);
    giveFreePlaces(out_.project, file, model);
    out_.plan.models.push_back({before.id, model.name, false, std::move(matches)});
    move(clips.plans, out_.plan.clips);
    move(clips.problems, out_.plan.problems);
    return model;
  }

  // Updates what clips with layers play, from the merged keys below the layers and the new bones.
  static void layAllOver(ProjectModel& model) {
    for (auto& shared : model.clips) {
      if (shared->layers.empty()) continue;
      ProjectClip entry = *shared;
      auto below = std::exchange(entry.below, nullptr);
      layOver(entry, std::move(below), entry.layers, *model.bones);
      shared = std::make_shared<const ProjectClip>(std::move(entry));
    }
  }

  void takeAllMarks(ProjectModel& model, const Model& file, std::vector<ClipPlan>& plans) {
    takeMarks(model, file.marks, out_.project.nextId);
    const std::vector<std::string> labels = clipLabels(file);
    for (auto& shared : model.clips) {
      const auto at = std::ranges::find(labels, shared->sourceClip);
      if (shared->sourceClip.empty() || at == labels.end()) continue;
      ProjectClip entry = *shared;
      const auto& marks = file.clips[static_cast<std::size_t>(at - labels.begin())]->marks;
      if (!takeMarks(entry, marks, model, out_.project.nextId)) continue;
      shared = std::make_shared<const ProjectClip>(std::move(entry));
      const auto plan = std::ranges::find(plans, shared->id, &ClipPlan::clip);
      if (plan != plans.end() && plan->fate == ClipFate::Same) plan->fate = ClipFate::Updated;
    }
  }

  template <typename T>
  static void move(std::vector<T>& from, std::vector<T>& to) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  }

  void addModel(const std::string& label, Model& file) {
    ProjectModel model = modelFor(out_.project, version_.source, label, file);
    file = withBoneIds(file, model.id, *model.bones);
    attachClips(model, file);
    out_.plan.models.push_back({ModelId(), model.name, false, {}});
    for (const auto& clip : model.clips) {
      ClipPlan plan;
      plan.model = model.id;
      plan.name = clip->name;
      plan.fate = ClipFate::New;
      out_.plan.clips.push_back(std::move(plan));
    }
    out_.project.models.push_back(std::make_shared<const ProjectModel>(std::move(model)));
  }

  const Project& before_;
  const NewVersion& version_;
  const ReimportChoices& choices_;
  Outcome out_;
};

Result<Outcome> run(const Project& project, const NewVersion& version, const ReimportChoices& choices) {
  if (!project.find(version.source)) return makeError(ErrorCode::Usage, "the project has no such source");
  NewVersion named = version;
  named.imported = withKeptNames(project, version.source, version.imported);
  return Reimporter(project, named, choices).run();
}

}  // namespace

Diagnostic missingModel(const ProjectModel& model) {
  return diagnose(rules::modelGone, "it is no longer in the source and is left out; what was edited is kept",
                  "remove the source if the model is not wanted any more",
                  {.file = {}, .places = {{nouns::model, model.name}}, .offset = {}});
}

bool ReimportPlan::hasConflicts() const {
  return std::any_of(clips.begin(), clips.end(),
                     [](const ClipPlan& clip) { return clip.fate == ClipFate::Conflict; });
}

Result<ReimportPlan> planReimport(const Project& project, const NewVersion& version,
                                  const ReimportChoices& choices) {
  auto outcome = run(project, version, choices);
  if (!outcome) return outcome.error();
  return std::move(outcome->plan);
}

Result<Edit> reimport(const Project& project, const NewVersion& version, const ReimportChoices& choices) {
  auto outcome = run(project, version, choices);
  if (!outcome) return outcome.error();
  const std::string& path = project.find(version.source)->path;
  return recorded(
      project, Reimport{version, choices},
      Edit{std::move(outcome->project), labelOf<Reimport>(path.substr(path.find_last_of('/') + 1))});
}

}  // namespace squire
