#include "core/formats/project/changes/comparable.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "core/model/known_images.h"
#include "core/model/stage.h"

namespace squire {

namespace {

const ProjectModel* sameModel(const Project& project, const ProjectModel& model) {
  const ProjectModel* named = project.findModel(model.name);
  return named != nullptr ? named : project.find(model.id);
}

template <typename T>
std::shared_ptr<const T> emptied(const T& thing) {
  T out;
  out.id = thing.id;
  out.name = thing.name;
  return std::make_shared<const T>(std::move(out));
}

// The clip with its times in the units of `other`, the clip of the other project; null if that is not there.
// An unedited clip without a rate has its times in frames of the project, an edited one in frames of its own
// rate.
std::shared_ptr<const ProjectClip> inUnitsOf(const ProjectClip* other,
                                             const std::shared_ptr<const ProjectClip>& clip) {
  if (other == clip.get()) return emptied(*clip);
  if (other == nullptr || !other->stored || clip->stored || clip->rate) return clip;
  ProjectClip entry = *clip;
  entry.rate = other->clip->rate;
  return std::make_shared<const ProjectClip>(std::move(entry));
}

Project comparableWith(const Project& other, Project project) {
  for (auto& shared : project.models) {
    const ProjectModel* match = sameModel(other, *shared);
    if (match == nullptr) continue;
    ProjectModel model = *shared;
    for (auto& clip : model.clips) clip = inUnitsOf(match->find(clip->id), clip);
    shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  for (auto& stage : project.stages) {
    if (other.find(stage->id) == stage.get()) stage = emptied(*stage);
  }
  return withoutKnownImages(std::move(project));
}

// Gives bones the names of `after`. They are the same bones if they have the same name in the source, which
// stays when the project renames them; a merge matches them in the same way.
void renameBones(const ProjectModel& after, ProjectModel& before) {
  std::unordered_map<std::string, const std::string*> names;
  const std::vector<std::string> labels = sourceBoneLabels(*after.bones);
  for (std::size_t i = 0; i < labels.size(); ++i) names.emplace(labels[i], &(*after.bones)[i].name);
  const std::vector<std::string> old = sourceBoneLabels(*before.bones);
  std::vector<ProjectBone> bones = *before.bones;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const auto found = names.find(old[i]);
    if (found == names.end() || *found->second == bones[i].name) continue;
    std::string source = bones[i].sourceName.value_or(bones[i].name);
    bones[i].unknown.emplace_back(std::string(formerName), bones[i].name);
    bones[i].name = *found->second;
    bones[i].sourceName.reset();
    if (source != bones[i].name) bones[i].sourceName = std::move(source);
  }
  before.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
}

}  // namespace

ComparableProjects comparable(const Project& before, const Project& after) {
  ComparableProjects out{comparableWith(after, before), comparableWith(before, after)};
  for (auto& shared : out.before.models) {
    const ProjectModel* match = sameModel(after, *shared);
    if (match == nullptr || match->bones == shared->bones) continue;
    ProjectModel model = *shared;
    renameBones(*match, model);
    shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  return out;
}

}  // namespace squire
