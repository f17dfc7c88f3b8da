#include "core/edit/new_model.h"

#include <unordered_map>

#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/edit/names.h"
#include "core/edit/source_marks.h"
#include "core/model/layered_clip.h"

namespace squire {

std::vector<ProjectBone> tableOf(const Skeleton& skeleton) {
  std::vector<ProjectBone> table;
  for (const Bone& bone : skeleton.bones) {
    ProjectBone entry;
    entry.id = BoneId{static_cast<std::uint32_t>(table.size() + 1)};
    entry.name = cleanUtf8(bone.name);
    if (bone.parent != Bone::noParent) entry.parent = table[static_cast<std::size_t>(bone.parent)].id;
    entry.rest = bone.rest;
    table.push_back(std::move(entry));
  }
  return table;
}

ProjectModel modelFor(Project& project, SourceId source, const std::string& label, const Model& imported) {
  ProjectModel model;
  model.id = ModelId{project.nextId++};
  model.name = freeModelName(project, imported.name);
  model.source = source;
  model.sourceModel = label;
  model.bones = std::make_shared<const std::vector<ProjectBone>>(tableOf(*imported.skeleton));
  const std::vector<std::string> labels = clipLabels(imported);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    ProjectClip entry;
    entry.id = ClipId{project.nextId++};
    entry.name = freeClipName(model, labels[i]);
    entry.sourceClip = labels[i];
    takeMarks(entry, imported.clips[i]->marks, model, project.nextId);
    model.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
  }
  takeMarks(model, imported.marks, project.nextId);
  return model;
}

void attachClips(ProjectModel& model, const Model& imported) {
  const std::vector<std::string> labels = clipLabels(imported);
  std::unordered_map<std::string, std::shared_ptr<const Clip>> byLabel;
  for (std::size_t i = 0; i < labels.size(); ++i) byLabel.emplace(labels[i], imported.clips[i]);
  for (auto& entry : model.clips) {
    const auto found = byLabel.find(entry->sourceClip);
    if (entry->stored || found == byLabel.end()) continue;
    ProjectClip loaded = *entry;
    layOver(loaded, asDecided(found->second, loaded), loaded.layers, *model.bones);
    entry = std::make_shared<const ProjectClip>(std::move(loaded));
  }
}

}  // namespace squire
