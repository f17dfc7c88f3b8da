#include "core/edit/materials/shared_edits.h"

#include <algorithm>
#include <functional>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/change_materials.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/names.h"

namespace squire {

namespace {

Error noShared(const std::string& name) {
  return makeError(ErrorCode::Content, "the project has no shared material " + inQuotes(name),
                   "make it with new-shared-material or share-material");
}

Status checkThere(const Project& project, const std::string& name) {
  return project.findShared(name) != nullptr ? Status() : Status(noShared(name));
}

Status checkFree(const Project& project, const std::string& name) {
  if (Status sound = checkName(name); !sound) return sound;
  if (project.findShared(name) == nullptr) return {};
  return makeError(ErrorCode::Content, "another shared material is called " + inQuotes(name) + " already",
                   "choose another name");
}

// Makes a material use a shared one instead of its own values.
void use(MaterialOverride& change, const std::string& shared) {
  MaterialOverride values;
  values.material = change.material;
  values.made = change.made;
  values.removed = change.removed;
  values.name = change.name;
  values.unknown = change.unknown;
  values.shared = shared;
  change = std::move(values);
}

// Gives a material the values of the shared material that it uses, as its own.
void detach(MaterialOverride& change, const SharedMaterial& shared) {
  change.shared.clear();
  change.diffuse = shared.diffuse;
  change.specular = shared.specular;
  change.exponent = shared.exponent;
  change.diffuseMap = shared.diffuseMap;
  change.specularMap = shared.specularMap;
}

bool uses(const ProjectModel& model, const std::string& shared) {
  return std::ranges::any_of(model.materials, [&](const auto& one) { return one.shared == shared; });
}

// Changes all materials that use a shared one, and updates the palettes of their models.
void changeUsers(const Project& before, Project& project, const std::string& shared,
                 const std::function<void(MaterialOverride&)>& change) {
  for (auto& entry : project.models) {
    if (!uses(*entry, shared)) continue;
    ProjectModel model = *entry;
    for (MaterialOverride& one : model.materials) {
      if (one.shared == shared) change(one);
    }
    if (const Model* imported = importedModel(before, model))
      followMaterials(project, *imported, *entry, model);
    entry = std::make_shared<const ProjectModel>(std::move(model));
  }
}

// Returns the key of the model's material that uses a shared one, which is made if there is none.
std::string materialOf(ProjectModel& model, const Model& imported, const std::string& shared) {
  const DecidedMaterials materials = decidedMaterials(model, imported);
  for (const DecidedMaterial& one : materials.all) {
    if (one.change != nullptr && one.change->shared == shared) return one.key;
  }
  const std::string key = freeName(
      shared, "material", [&](const std::string& name) { return isTakenMaterial(model, imported, name); });
  MaterialOverride& made = changesOf(model, key);
  made.made = true;
  made.shared = shared;
  return key;
}

}  // namespace

Result<Edit> newSharedMaterial(const Project& project, const NewSharedMaterial& args) {
  if (const Status free = checkFree(project, args.name); !free) return free.error();
  Edit edit{project, labelOf<NewSharedMaterial>(args.name)};
  SharedMaterial made;
  made.name = args.name;
  insertShared(edit.project, std::move(made));
  return recorded(project, args, std::move(edit));
}

Result<Edit> shareMaterial(const Project& project, const ShareMaterial& args) {
  const ProjectModel* model = project.find(args.model);
  const Model* imported = model == nullptr ? nullptr : importedModel(project, *model);
  if (imported == nullptr)
    return makeError(ErrorCode::Content, "the model of the material is not there", "find its file again");
  const auto values = fromOutside(project, *model, *imported,
                                  {args.model, args.material, {}, {}, args.diffuseMap, args.specularMap});
  if (!values) return values.error();
  if (!values->shared.empty())
    return makeError(ErrorCode::Content,
                     "it uses the shared material " + inQuotes(values->shared) + " already",
                     "detach it first");
  if (!args.name.empty()) {
    if (const Status free = checkFree(project, args.name); !free) return free.error();
  }
  const DecidedMaterials all = decidedMaterials(*model, *imported);
  const std::string& called = all.all[static_cast<std::size_t>(all.find(args.material))].name;
  SharedMaterial made;
  made.name = !args.name.empty() ? args.name : freeName(called, "material", [&](const std::string& name) {
    return project.findShared(name) != nullptr;
  });
  made.diffuse = *values->diffuse;
  made.specular = *values->specular;
  made.exponent = *values->exponent;
  made.diffuseMap = values->diffuseMap.value_or(std::string());
  made.specularMap = values->specularMap.value_or(std::string());
  Project next = project;
  const std::string name = made.name;
  insertShared(next, std::move(made));
  return recorded(project, args,
                  changeMaterials(next, args.model, labelOf<ShareMaterial>(args.material),
                                  [&](ProjectModel& changed, const Model&) {
                                    use(changesOf(changed, args.material), name);
                                  }));
}

Result<Edit> useSharedMaterial(const Project& project, const UseSharedMaterial& args) {
  if (const Status there = checkThere(project, args.shared); !there) return there.error();
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    if (decidedMaterials(model, imported).find(args.material) < 0) return noMaterial(args.material);
    use(changesOf(model, args.material), args.shared);
    return {};
  };
  const Label label = labelOf<UseSharedMaterial>(args.shared, args.material);
  return recorded(project, args, changeMaterials(project, args.model, label, change));
}

Result<Edit> giveSharedMaterial(const Project& project, const GiveSharedMaterial& args) {
  if (const Status there = checkThere(project, args.shared); !there) return there.error();
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    return giveMaterial(model, imported, args.mesh, args.part, materialOf(model, imported, args.shared));
  };
  const Label label = labelOf<GiveSharedMaterial>(args.mesh, args.shared);
  return recorded(project, args, changeMaterials(project, args.model, label, change));
}

Result<Edit> detachMaterial(const Project& project, const DetachMaterial& args) {
  const auto change = [&](ProjectModel& model, const Model& /*imported*/) -> Status {
    const auto at = std::ranges::find(model.materials, args.material, &MaterialOverride::material);
    const SharedMaterial* shared = at == model.materials.end() ? nullptr : project.findShared(at->shared);
    if (shared == nullptr)
      return makeError(ErrorCode::Content,
                       "the material " + inQuotes(args.material) + " uses no shared material");
    detach(*at, *shared);
    return {};
  };
  const Label label = labelOf<DetachMaterial>(args.material);
  return recorded(project, args, changeMaterials(project, args.model, label, change));
}

Result<Edit> changeSharedMaterial(const Project& project, const ChangeSharedMaterial& args) {
  if (const Status there = checkThere(project, args.shared); !there) return there.error();
  if (const Status sound = checkMaterialValues(args); !sound) return sound.error();
  Edit edit{project, labelOf<ChangeSharedMaterial>(args.shared)};
  SharedMaterial& one = *std::ranges::find(edit.project.sharedMaterials, args.shared, &SharedMaterial::name);
  const SharedMaterial before = one;
  if (args.diffuse) one.diffuse = *args.diffuse;
  if (args.specular) one.specular = *args.specular;
  if (args.exponent) one.exponent = *args.exponent;
  if (args.diffuseMap) one.diffuseMap = *args.diffuseMap;
  if (args.specularMap) one.specularMap = *args.specularMap;
  if (one.diffuseMap != before.diffuseMap || one.specularMap != before.specularMap)
    changeUsers(project, edit.project, args.shared, [](MaterialOverride&) {});
  return recorded(project, args, std::move(edit));
}

Result<Edit> renameSharedMaterial(const Project& project, const RenameSharedMaterial& args) {
  const SharedMaterial* there = project.findShared(args.shared);
  if (there == nullptr) return noShared(args.shared);
  Edit edit{project, labelOf<RenameSharedMaterial>(args.name)};
  if (args.name == args.shared) return recorded(project, args, std::move(edit));
  if (const Status free = checkFree(project, args.name); !free) return free.error();
  SharedMaterial renamed = *there;
  renamed.name = args.name;
  std::erase_if(edit.project.sharedMaterials, [&](const auto& one) { return one.name == args.shared; });
  insertShared(edit.project, std::move(renamed));
  changeUsers(project, edit.project, args.shared, [&](MaterialOverride& one) { one.shared = args.name; });
  return recorded(project, args, std::move(edit));
}

Result<Edit> deleteSharedMaterial(const Project& project, const DeleteSharedMaterial& args) {
  const SharedMaterial* there = project.findShared(args.shared);
  if (there == nullptr) return noShared(args.shared);
  Edit edit{project, labelOf<DeleteSharedMaterial>(args.shared)};
  std::erase_if(edit.project.sharedMaterials, [&](const auto& one) { return one.name == args.shared; });
  changeUsers(project, edit.project, args.shared, [&](MaterialOverride& one) { detach(one, *there); });
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
