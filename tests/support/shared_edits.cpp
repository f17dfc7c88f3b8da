#include "tests/support/shared_edits.h"

#include "core/edit/materials/add_materials.h"
#include "core/edit/materials/join_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "tests/support/projects.h"

namespace squire::test {

namespace {

vec3 anyColour(std::mt19937& random) {
  vec3 out;
  for (int i = 0; i < 3; ++i) out[i] = static_cast<float>(pick(random, 1000)) / 1000.0f;
  return out;
}

// Makes a shared material with unique values: a merge takes a material with the values of a deleted one for
// the deleted one under another name.
Result<Edit> madeUnlikeOthers(const Project& project, const std::string& name, std::mt19937& random) {
  auto made = newSharedMaterial(project, {name});
  if (!made) return made;
  ChangeSharedMaterial change;
  change.shared = name;
  change.diffuse = anyColour(random);
  change.specular = anyColour(random);
  change.exponent = static_cast<float>(1 + pick(random, 50));
  auto changed = changeSharedMaterial(made->project, change);
  if (changed) made->calls.insert(made->calls.end(), changed->calls.begin(), changed->calls.end());
  if (changed) made->project = std::move(changed->project);
  return made;
}

// Adds two materials, also with unique values.
Result<Edit> addedUnlikeOthers(const Project& project, ModelId to, std::mt19937& random) {
  AddMaterials added;
  added.to = to;
  for (int i = 0; i < 2; ++i) {
    SharedMaterial& one = added.materials.emplace_back();
    one.name = "shared " + std::to_string(pick(random, 4));
    one.diffuse = anyColour(random);
    one.specular = anyColour(random);
    one.exponent = static_cast<float>(1 + pick(random, 50));
  }
  return addMaterials(project, added);
}

}  // namespace

Result<Edit> randomSharedEdit(const Project& project, std::mt19937& random) {
  const ModelId model = project.models[0]->id;
  const std::vector<SharedMaterial>& all = project.sharedMaterials;
  const std::string any = all.empty() || pick(random, 9) == 0 ? "none" : all[pick(random, all.size())].name;
  const std::string material = pick(random, 2) == 0 ? "steel" : "skin";
  switch (pick(random, 8)) {
    case 0:
      return madeUnlikeOthers(project, "shared " + std::to_string(pick(random, 4)), random);
    case 1:
      return shareMaterial(project, {model, material, "", {}, {}});
    case 2:
      return useSharedMaterial(project, {model, material, any});
    case 3:
      return giveSharedMaterial(project, {model, "skin", {}, any});
    case 4:
      return detachMaterial(project, {model, material});
    case 5:
      return deleteSharedMaterial(project, {any});
    case 6:
      return addedUnlikeOthers(project, pick(random, 2) == 0 ? ModelId() : model, random);
    default: {
      ChangeSharedMaterial change;
      change.shared = any;
      change.exponent = static_cast<float>(1 + pick(random, 50));
      return changeSharedMaterial(project, change);
    }
  }
}

Result<Edit> randomJoinEdit(const Project& project, std::mt19937& random) {
  const ModelId model = project.models[pick(random, project.models.size())]->id;
  switch (pick(random, 4)) {
    case 0:
      return joinMeshes(project, {model, {"skin", "belt"}, "whole"});
    case 1:
      return joinMeshes(project, {model, {"belt", "skin"}, ""});
    case 2:
      return separateMeshes(project, {model, {"skin", "belt"}});
    default:
      return separateMeshes(project, {model, {"belt"}});
  }
}

}  // namespace squire::test
