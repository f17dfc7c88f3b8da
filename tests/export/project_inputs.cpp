#include "tests/export/project_inputs.h"

#include <algorithm>

namespace squire::test {

std::vector<Model> modelsOf(const Project& project) {
  std::vector<Model> models;
  for (const auto& decided : project.models) {
    Model model;
    model.id = decided->id;
    model.name = decided->name;
    auto skeleton = std::make_shared<Skeleton>();
    std::vector<BoneId> ids;
    for (const ProjectBone& from : *decided->bones) {
      Bone bone;
      bone.id = from.id;
      bone.name = from.name;
      const auto parent = std::find(ids.begin(), ids.end(), from.parent);
      bone.parent = parent == ids.end() ? Bone::noParent : static_cast<int>(parent - ids.begin());
      bone.rest = from.rest;
      skeleton->bones.push_back(bone);
      ids.push_back(from.id);
    }
    model.skeleton = skeleton;
    for (const auto& clip : decided->clips) {
      if (!clip->removed && clip->clip) model.clips.push_back(clip->clip);
    }
    models.push_back(std::move(model));
  }
  return models;
}

std::vector<ExportInput> inputsOf(const Project& project) {
  std::vector<Model> models = modelsOf(project);
  for (std::size_t i = 0; i < models.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) models[i].name += models[k].name == models[i].name ? "'" : "";
  }
  std::vector<ExportInput> inputs;
  for (const Model& model : models) {
    ExportInput input;
    input.model = model;
    input.fight = exportFightOf(project, model, models);
    inputs.push_back(std::move(input));
  }
  return inputs;
}

void makeLegOf(ProjectModel& model) {
  auto bones = *model.bones;
  bones[0].rest.translation = vec3(0, 1, 0);
  bones[1].rest.translation = vec3(0, -0.5f, 0.02f);
  bones[2].rest.translation = vec3(0, -0.45f, -0.02f);
  model.bones = std::make_shared<const std::vector<ProjectBone>>(bones);
}

}  // namespace squire::test
