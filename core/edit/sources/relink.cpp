#include "core/edit/sources/relink.h"

#include <set>

#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/shared_edits.h"

namespace squire {

namespace {

bool drawsWith(const Model& model, int map, const std::string& label) {
  return map >= 0 && model.textures[static_cast<std::size_t>(map)].label == label;
}

MaterialOverride overrideOf(const ProjectModel& model, const std::string& material) {
  for (const MaterialOverride& entry : model.materials) {
    if (entry.material == material) return entry;
  }
  MaterialOverride none;
  none.material = material;
  return none;
}

// Sets maps of a material, or of the shared material that it uses.
Result<Edit> withMaps(const Project& project, const FoundTexture& found, const std::string& material,
                      bool diffuse, bool specular) {
  MaterialOverride change = overrideOf(*project.find(found.model), material);
  if (project.findShared(change.shared) != nullptr) {
    ChangeSharedMaterial shared;
    shared.shared = change.shared;
    if (diffuse) shared.diffuseMap = found.path;
    if (specular) shared.specularMap = found.path;
    return changeSharedMaterial(project, shared);
  }
  if (diffuse) change.diffuseMap = found.path;
  if (specular) change.specularMap = found.path;
  return setMaterial(project, {found.model, change});
}

}  // namespace

std::vector<MissingTexture> missingTextures(const Project& project, const TextureFiles& files) {
  return missingTextures(project, files, project);
}

std::vector<MissingTexture> missingTextures(const Project& project, const TextureFiles& files,
                                            const Project& saved) {
  std::vector<MissingTexture> missing;
  for (const auto& entry : project.models) {
    const auto model = resolveModel(project, entry->id, files);
    if (!model) continue;
    std::set<std::string> labels;
    for (const Texture* texture : missingTextures(*model)) labels.insert(texture->label);
    for (const std::string& label : labels)
      missing.push_back({entry->id, label, knownImage(saved, entry->source, label)});
  }
  return missing;
}

Result<Edit> relink(const Project& project, const Relink& args) {
  auto edit = moveSources(project, args.sources);
  if (!edit) return edit;
  edit->label = labelOf<Relink>(args.sources.size() + args.textures.size());
  for (const FoundTexture& found : args.textures) {
    const auto model = resolveModel(edit->project, found.model, {});
    if (!model) return model.error();
    const ProjectModel& decided = *edit->project.find(found.model);
    const DecidedMaterials keys = decidedMaterials(decided, *importedModel(edit->project, decided));
    for (std::size_t i = 0; i < model->materials.size(); ++i) {
      const Material& material = model->materials[i];
      const bool diffuse = drawsWith(*model, material.diffuseMap, found.label);
      const bool specular = drawsWith(*model, material.specularMap, found.label);
      if (!diffuse && !specular) continue;
      auto next = withMaps(edit->project, found, keys.all[i].key, diffuse, specular);
      if (!next) return next;
      edit->project = std::move(next->project);
    }
  }
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
