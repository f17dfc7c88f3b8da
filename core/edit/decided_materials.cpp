#include "core/edit/decided_materials.h"

#include <algorithm>
#include <utility>

namespace squire {

namespace {

const MaterialOverride* changeOf(const ProjectModel& model, const std::string& key) {
  const auto at = std::ranges::find(model.materials, key, &MaterialOverride::material);
  return at == model.materials.end() ? nullptr : &*at;
}

bool isInSource(const Model& imported, const std::string& name) {
  return std::ranges::find(imported.materials, name, &Material::name) != imported.materials.end();
}

// All materials, also those that are removed.
std::vector<DecidedMaterial> listed(const ProjectModel& model, const Model& imported) {
  std::vector<DecidedMaterial> all;
  all.reserve(imported.materials.size() + model.materials.size());
  for (const Material& material : imported.materials) {
    const MaterialOverride* change = changeOf(model, material.name);
    all.push_back({material.name, change != nullptr && change->name ? *change->name : material.name,
                   static_cast<int>(all.size()), change});
  }
  for (const MaterialOverride& made : model.materials) {
    if (made.made && !isInSource(imported, made.material))
      all.push_back({made.material, made.name.value_or(made.material), -1, &made});
  }
  return all;
}

int decidedMaterial(const ProjectModel& model, const Model& imported, const Mesh& mesh,
                    const DecidedMaterials& materials) {
  const std::string part = sourceMaterial(imported, mesh);
  const auto use = std::ranges::find_if(
      model.uses, [&](const MaterialUse& one) { return one.mesh == mesh.name && one.part == part; });
  const int wanted = use == model.uses.end() ? -1 : materials.find(use->material);
  return wanted >= 0 ? wanted : mesh.material;
}

void leaveOutRemoved(DecidedMaterials& materials) {
  std::vector<int> now(materials.all.size(), -1);
  std::vector<DecidedMaterial> kept;
  kept.reserve(materials.all.size());
  for (std::size_t i = 0; i < materials.all.size(); ++i) {
    DecidedMaterial& one = materials.all[i];
    if (one.change != nullptr && one.change->removed && !materials.isUsed(static_cast<int>(i))) continue;
    now[i] = static_cast<int>(kept.size());
    kept.push_back(std::move(one));
  }
  materials.all = std::move(kept);
  for (int& material : materials.ofMesh) {
    if (material >= 0) material = now[static_cast<std::size_t>(material)];
  }
}

}  // namespace

int DecidedMaterials::find(const std::string& key) const {
  const auto at = std::ranges::find(all, key, &DecidedMaterial::key);
  return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}

bool DecidedMaterials::isUsed(int material) const {
  return std::ranges::find(ofMesh, material) != ofMesh.end();
}

std::vector<std::string> DecidedMaterials::labels() const {
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const DecidedMaterial& one : all) names.push_back(one.name);
  return distinctLabels(names);
}

DecidedMaterials decidedMaterials(const ProjectModel& model, const Model& imported) {
  DecidedMaterials out;
  out.all = listed(model, imported);
  for (const auto& mesh : imported.meshes) out.ofMesh.push_back(decidedMaterial(model, imported, *mesh, out));
  leaveOutRemoved(out);
  return out;
}

std::string sourceMaterial(const Model& imported, const Mesh& mesh) {
  return mesh.material < 0 ? std::string() : imported.materials[static_cast<std::size_t>(mesh.material)].name;
}

}  // namespace squire
