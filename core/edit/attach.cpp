#include "core/edit/attach.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/base/utf8.h"
#include "core/edit/changed_meshes.h"
#include "core/edit/kept_names.h"
#include "core/edit/new_model.h"

namespace squire {

namespace {

std::size_t indexOf(const std::vector<std::string>& labels, const std::string& wanted) {
  return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), wanted) - labels.begin());
}

const Model* find(const Imported& imported, const std::string& label) {
  const std::size_t index = indexOf(modelLabels(imported), label);
  return index < imported.models.size() ? &imported.models[index] : nullptr;
}

std::string mismatch(const ProjectModel& model, const Model* imported) {
  if (!imported) return "it has no model \"" + model.sourceModel + "\"";
  std::unordered_set<std::string> wanted;
  const std::vector<std::string> table = sourceBoneLabels(*model.bones);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!(*model.bones)[i].gone) wanted.insert(table[i]);
  }
  const std::vector<std::string> bones = boneLabels(*imported->skeleton);
  for (const std::string& bone : bones) {
    if (!wanted.contains(bone)) return "it has a new bone \"" + bone + "\"";
  }
  if (bones.size() != wanted.size()) return "some bones are gone from it";
  std::unordered_set<std::string> known;
  const std::vector<std::string> clips = clipLabels(*imported);
  for (const auto& entry : model.clips) {
    if (entry->sourceClip.empty()) continue;
    known.insert(entry->sourceClip);
    const bool isNeeded = !entry->stored && !entry->removed;
    if (isNeeded && indexOf(clips, entry->sourceClip) == clips.size()) {
      return "it has no clip \"" + entry->sourceClip + "\"";
    }
  }
  for (const std::string& clip : clips) {
    if (!known.contains(clip)) return "it has a new clip \"" + clip + "\"";
  }
  return {};
}

std::shared_ptr<const Clip> withBoneIds(const std::shared_ptr<const Clip>& clip,
                                        const std::unordered_map<BoneId, BoneId>& ids) {
  auto changed = std::make_shared<Clip>(*clip);
  for (Track& track : changed->tracks) track.bone = ids.at(track.bone);
  return changed;
}

}  // namespace

std::vector<std::string> modelLabels(const Imported& imported) {
  std::vector<std::string> names;
  for (const Model& model : imported.models) names.push_back(cleanUtf8(model.name));
  return distinctLabels(names);
}

std::vector<std::string> clipLabels(const Model& model) {
  std::vector<std::string> names;
  for (const auto& clip : model.clips) names.push_back(cleanUtf8(clip->name));
  return distinctLabels(names);
}

std::vector<std::string> boneLabels(const Skeleton& skeleton) {
  std::vector<std::string> names;
  for (const Bone& bone : skeleton.bones) names.push_back(cleanUtf8(bone.name));
  return distinctLabels(names);
}

std::shared_ptr<const Clip> asDecided(const std::shared_ptr<const Clip>& imported, const ProjectClip& entry) {
  auto clip = std::make_shared<Clip>(*imported);
  clip->id = entry.id;
  clip->name = entry.name;
  if (entry.loop) clip->loop = *entry.loop;
  if (entry.rate) clip->rate = *entry.rate;
  return clip;
}

Model withBoneIds(const Model& imported, ModelId id, const std::vector<ProjectBone>& table) {
  std::unordered_map<std::string, BoneId> byLabel;
  const std::vector<std::string> tableLabels = sourceBoneLabels(table);
  for (std::size_t i = 0; i < table.size(); ++i) byLabel.emplace(tableLabels[i], table[i].id);
  Model model = imported;
  model.id = id;
  std::unordered_map<BoneId, BoneId> ids;
  const std::vector<std::string> labels = boneLabels(*imported.skeleton);
  bool isSame = true;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const BoneId old = imported.skeleton->bones[i].id;
    ids.emplace(old, byLabel.at(labels[i]));
    isSame = isSame && ids.at(old) == old;
  }
  if (!isSame) {
    auto skeleton = std::make_shared<Skeleton>(*imported.skeleton);
    for (Bone& bone : skeleton->bones) bone.id = ids.at(bone.id);
    model.skeleton = std::move(skeleton);
    for (auto& clip : model.clips) clip = withBoneIds(clip, ids);
  }
  if (std::ranges::any_of(table, [](const ProjectBone& bone) { return bone.sourceName.has_value(); }))
    nameBones(model, table);
  return model;
}

void nameBones(Model& model, const std::vector<ProjectBone>& table) {
  std::unordered_map<BoneId, const std::string*> names;
  for (const ProjectBone& bone : table) names.emplace(bone.id, &bone.name);
  auto skeleton = std::make_shared<Skeleton>(*model.skeleton);
  for (Bone& bone : skeleton->bones) bone.name = *names.at(bone.id);
  model.skeleton = std::move(skeleton);
}

std::string mismatch(const Project& project, SourceId source, const Imported& imported) {
  for (const auto& model : project.models) {
    if (model->source != source || model->sourceModel.empty()) continue;
    if (std::string what = mismatch(*model, find(imported, model->sourceModel)); !what.empty()) return what;
  }
  return {};
}

Result<Project> attachSource(const Project& project, SourceId source,
                             const std::shared_ptr<const Imported>& asRead) {
  const std::shared_ptr<const Imported> imported = withKeptNames(project, source, asRead);
  if (const std::string what = mismatch(project, source, *imported); !what.empty()) {
    return makeError(ErrorCode::Content, "the source is not what the project knows: " + what,
                     "re-import its source");
  }
  Project attached = project;
  auto labelled = std::make_shared<Imported>(*imported);
  const std::vector<std::string> labels = modelLabels(*imported);
  for (auto& model : attached.models) {
    if (model->source != source || model->sourceModel.empty()) continue;
    Model& part = labelled->models[indexOf(labels, model->sourceModel)];
    part = withBoneIds(part, model->id, *model->bones);
    ProjectModel loaded = *model;
    attachClips(loaded, part);
    attachMeshes(loaded, part);
    model = std::make_shared<const ProjectModel>(std::move(loaded));
  }
  for (Source& entry : attached.sources) {
    if (entry.id == source) entry.imported = labelled;
  }
  return attached;
}

const Model* importedModel(const Project& project, const ProjectModel& model) {
  const Source* source = project.find(model.source);
  if (!source || !source->imported) return nullptr;
  const auto& models = source->imported->models;
  const auto found =
      std::find_if(models.begin(), models.end(), [&](const Model& m) { return m.id == model.id; });
  return found == models.end() ? nullptr : &*found;
}

std::shared_ptr<const Clip> importedClip(const Project& project, const ProjectModel& model,
                                         const ProjectClip& entry) {
  const Model* imported = importedModel(project, model);
  if (!imported || entry.sourceClip.empty()) return nullptr;
  const std::size_t index = indexOf(clipLabels(*imported), entry.sourceClip);
  return index < imported->clips.size() ? imported->clips[index] : nullptr;
}

}  // namespace squire
