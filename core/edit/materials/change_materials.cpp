#include "core/edit/materials/change_materials.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/shared_edits.h"

namespace squire {

namespace {

// The map of a copy in another model: the file that the edit names, or else the project's override. Fails if
// the map exists only in the source of its model.
Result<std::optional<std::string>> copiedMap(const Model& model, int map,
                                             const std::optional<std::string>& named,
                                             const std::optional<std::string>& decided) {
  if (named) return named;
  if (decided) return decided;
  if (map < 0) return std::optional<std::string>();
  const Texture& texture = model.textures[static_cast<std::size_t>(map)];
  return makeError(ErrorCode::Content, "the map " + inQuotes(texture.name) + " is inside a model file",
                   texture.state == TextureState::Found
                       ? "name its image file with diffuseMap or specularMap"
                       : "choose an image file for it first, or copy the material within its model");
}

}  // namespace

Result<Edit> changeMaterials(const Project& project, ModelId id, const Label& label,
                             const MaterialChange& change) {
  return changeModel(project, id, label, [&](ProjectModel& model) -> Status {
    const Model* imported = importedModel(project, model);
    if (imported == nullptr)
      return makeError(ErrorCode::Content, "the model " + inQuotes(model.name) + " has no materials now",
                       "find its file again");
    if (Status done = change(model, *imported); !done) return done;
    followMaterials(project, *imported, *project.find(id), model);
    return {};
  });
}

Error noMaterial(const std::string& key) {
  return makeError(ErrorCode::Content, "the model has no material " + inQuotes(key),
                   "name one as its file or the edit that made it does");
}

MaterialOverride& changesOf(ProjectModel& model, const std::string& key) {
  const auto at = std::ranges::lower_bound(model.materials, key, {}, &MaterialOverride::material);
  if (at != model.materials.end() && at->material == key) return *at;
  MaterialOverride none;
  none.material = key;
  return *model.materials.insert(at, std::move(none));
}

bool isTakenMaterial(const ProjectModel& model, const Model& imported, const std::string& name) {
  return std::ranges::any_of(model.materials,
                             [&](const auto& one) { return one.material == name || one.name == name; }) ||
         std::ranges::any_of(imported.materials, [&](const auto& one) { return one.name == name; });
}

void insertShared(Project& project, SharedMaterial material) {
  auto& all = project.sharedMaterials;
  all.insert(std::ranges::upper_bound(all, material.name, {}, &SharedMaterial::name), std::move(material));
}

template <typename Values>
Status checkMaterialValues(const Values& values) {
  const bool areNumbers = (!values.diffuse || isFinite(*values.diffuse)) &&
                          (!values.specular || isFinite(*values.specular)) &&
                          (!values.exponent || std::isfinite(*values.exponent));
  if (!areNumbers) return makeError(ErrorCode::Content, "colours and exponents have to be numbers");
  for (const auto& map : {values.diffuseMap, values.specularMap}) {
    if (map && !isUtf8(*map)) return makeError(ErrorCode::Content, "the path of a map has to be UTF-8 text");
  }
  return {};
}
template Status checkMaterialValues(const MaterialOverride&);
template Status checkMaterialValues(const ChangeSharedMaterial&);

void useMaterial(ProjectModel& model, const std::string& mesh, const std::string& part,
                 const std::string& material) {
  const auto keyOf = [](const MaterialUse& one) { return std::tie(one.mesh, one.part); };
  const auto at = std::ranges::lower_bound(model.uses, std::tie(mesh, part), {}, keyOf);
  const bool isThere = at != model.uses.end() && at->mesh == mesh && at->part == part;
  if (material == part) {
    if (isThere) model.uses.erase(at);
  } else if (isThere) {
    at->material = material;
  } else {
    model.uses.insert(at, {mesh, part, material, {}});
  }
}

Status giveMaterial(ProjectModel& model, const Model& imported, const std::string& mesh,
                    const std::optional<std::string>& part, const std::string& material) {
  bool isFound = false;
  for (const auto& one : imported.meshes) {
    const std::string own = sourceMaterial(imported, *one);
    if (one->name != mesh || (part && own != *part)) continue;
    useMaterial(model, mesh, own, material);
    isFound = true;
  }
  if (isFound) return {};
  return makeError(ErrorCode::Content,
                   part ? "the mesh \"" + mesh + "\" has no part with the material \"" + *part + '"'
                        : "the model has no mesh " + inQuotes(mesh),
                   "name what squire import lists");
}

Result<MaterialOverride> fromOutside(const Project& project, const ProjectModel& from, const Model& imported,
                                     const CopyMaterial& args) {
  const int number = decidedMaterials(from, imported).find(args.material);
  if (number < 0) return noMaterial(args.material);
  const auto at = std::ranges::find(from.materials, args.material, &MaterialOverride::material);
  const MaterialOverride decided = at == from.materials.end() ? MaterialOverride() : *at;
  MaterialOverride out;
  if (project.findShared(decided.shared) != nullptr) {
    out.shared = decided.shared;
    return out;
  }
  const auto model = resolveModel(project, from.id, importedTextureFiles(project));
  if (!model) return model.error();
  const Material& material = model->materials[static_cast<std::size_t>(number)];
  out.diffuse = material.diffuse;
  out.specular = material.specular;
  out.exponent = material.exponent;
  auto diffuse = copiedMap(*model, material.diffuseMap, args.diffuseMap, decided.diffuseMap);
  if (!diffuse) return diffuse.error();
  auto specular = copiedMap(*model, material.specularMap, args.specularMap, decided.specularMap);
  if (!specular) return specular.error();
  out.diffuseMap = *std::move(diffuse);
  out.specularMap = *std::move(specular);
  return out;
}

}  // namespace squire
