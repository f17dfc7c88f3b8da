#include "core/edit/materials/material_edits.h"

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/change_materials.h"
#include "core/edit/names.h"

namespace squire {

namespace {

void dropIfEmpty(ProjectModel& model, const std::string& key) {
  std::erase_if(model.materials,
                [&](const MaterialOverride& one) { return one.material == key && one.empty(); });
}

Status checkFree(const ProjectModel& model, const Model& imported, const std::string& name) {
  if (Status sound = checkName(name); !sound) return sound;
  if (!isTakenMaterial(model, imported, name)) return {};
  return makeError(ErrorCode::Content, "another material is called " + inQuotes(name) + " already",
                   "choose another name");
}

// A material with the values of another one of the same model, whose maps may be embedded in the source file.
Result<MaterialOverride> fromInside(const ProjectModel& model, const Model& imported,
                                    const std::string& key) {
  const DecidedMaterials materials = decidedMaterials(model, imported);
  const int number = materials.find(key);
  if (number < 0) return noMaterial(key);
  const DecidedMaterial& one = materials.all[static_cast<std::size_t>(number)];
  MaterialOverride out = one.change == nullptr ? MaterialOverride() : *one.change;
  out.unknown.clear();
  if (one.isMade() || !out.shared.empty()) return out;
  const Material& source = imported.materials[static_cast<std::size_t>(one.imported)];
  if (!out.diffuse) out.diffuse = source.diffuse;
  if (!out.specular) out.specular = source.specular;
  if (!out.exponent) out.exponent = source.exponent;
  const bool needsMaps =
      (source.diffuseMap >= 0 && !out.diffuseMap) || (source.specularMap >= 0 && !out.specularMap);
  out.mapsOf = needsMaps ? key : std::string();
  return out;
}

}  // namespace

Result<Edit> newMaterial(const Project& project, const NewMaterial& args) {
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    if (Status free = checkFree(model, imported, args.name); !free) return free;
    changesOf(model, args.name).made = true;
    return {};
  };
  return recorded(project, args,
                  changeMaterials(project, args.model, labelOf<NewMaterial>(args.name), change));
}

Result<Edit> copyMaterial(const Project& project, const CopyMaterial& args) {
  const ProjectModel* from = project.find(args.model);
  const Model* theirs = from == nullptr ? nullptr : importedModel(project, *from);
  if (theirs == nullptr)
    return makeError(ErrorCode::Content, "the model of the material is not there", "find its file again");
  const bool isInside = !args.to.valid() || args.to == args.model;
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    auto copy =
        isInside ? fromInside(model, imported, args.material) : fromOutside(project, *from, *theirs, args);
    if (!copy) return copy.error();
    if (!args.name.empty()) {
      if (Status free = checkFree(model, imported, args.name); !free) return free;
    }
    const DecidedMaterials all = decidedMaterials(*from, *theirs);
    const std::string wanted = all.all[static_cast<std::size_t>(all.find(args.material))].name;
    copy->material = !args.name.empty() ? args.name : freeName(wanted, "material", [&](const auto& name) {
      return isTakenMaterial(model, imported, name);
    });
    copy->made = true;
    copy->removed = false;
    copy->name.reset();
    const MaterialOverride made = *std::move(copy);
    changesOf(model, made.material) = made;
    return {};
  };
  const ModelId to = isInside ? args.model : args.to;
  return recorded(project, args, changeMaterials(project, to, labelOf<CopyMaterial>(args.material), change));
}

Result<Edit> renameMaterial(const Project& project, const RenameMaterial& args) {
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    const DecidedMaterials materials = decidedMaterials(model, imported);
    const int number = materials.find(args.material);
    if (number < 0) return noMaterial(args.material);
    if (materials.all[static_cast<std::size_t>(number)].name == args.name) return {};
    const bool isBack = args.name == args.material;
    if (!isBack) {
      if (Status free = checkFree(model, imported, args.name); !free) return free;
    }
    MaterialOverride& changes = changesOf(model, args.material);
    if (isBack) {
      changes.name.reset();
    } else {
      changes.name = args.name;
    }
    dropIfEmpty(model, args.material);
    return {};
  };
  return recorded(project, args,
                  changeMaterials(project, args.model, labelOf<RenameMaterial>(args.name), change));
}

Result<Edit> deleteMaterial(const Project& project, const DeleteMaterial& args) {
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    const DecidedMaterials materials = decidedMaterials(model, imported);
    const int number = materials.find(args.material);
    if (number < 0) return noMaterial(args.material);
    const bool isUsed = materials.isUsed(number);
    if (isUsed && !args.instead)
      return makeError(ErrorCode::Content, "meshes have the material " + inQuotes(args.material),
                       "name another one for them");
    if (isUsed && *args.instead == args.material)
      return makeError(ErrorCode::Content, "a deleted material cannot take its own place",
                       "name another one");
    if (isUsed && materials.find(*args.instead) < 0) return noMaterial(*args.instead);
    for (std::size_t i = 0; isUsed && i < imported.meshes.size(); ++i) {
      const Mesh& mesh = *imported.meshes[i];
      if (materials.ofMesh[i] == number)
        useMaterial(model, mesh.name, sourceMaterial(imported, mesh), *args.instead);
    }
    if (materials.all[static_cast<std::size_t>(number)].isMade()) {
      std::erase_if(model.materials, [&](const auto& one) { return one.material == args.material; });
      std::erase_if(model.uses, [&](const auto& one) { return one.material == args.material; });
    } else {
      changesOf(model, args.material).removed = true;
    }
    return {};
  };
  const Label label = labelOf<DeleteMaterial>(args.material);
  return recorded(project, args, changeMaterials(project, args.model, label, change));
}

std::vector<std::string> unusedMaterials(const Project& project, ModelId model) {
  const ProjectModel* entry = project.find(model);
  const Model* imported = entry == nullptr ? nullptr : importedModel(project, *entry);
  std::vector<std::string> out;
  if (imported == nullptr) return out;
  const DecidedMaterials materials = decidedMaterials(*entry, *imported);
  for (std::size_t i = 0; i < materials.all.size(); ++i)
    if (!materials.isUsed(static_cast<int>(i))) out.push_back(materials.all[i].key);
  return out;
}

Result<Edit> deleteUnusedMaterials(const Project& project, ModelId model) {
  const std::vector<std::string> unused = unusedMaterials(project, model);
  if (unused.empty()) return makeError(ErrorCode::Content, "all materials of the model are used");
  Edit out{project, labelOf<DeleteMaterial>(unused.size())};
  for (const std::string& material : unused) {
    auto edit = deleteMaterial(out.project, {model, material, {}});
    if (!edit) return edit;
    out = together(std::move(out), *std::move(edit));
  }
  return out;
}

Result<Edit> assignMaterial(const Project& project, const AssignMaterial& args) {
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    if (decidedMaterials(model, imported).find(args.material) < 0) return noMaterial(args.material);
    return giveMaterial(model, imported, args.mesh, args.part, args.material);
  };
  const Label label = labelOf<AssignMaterial>(args.mesh, args.material);
  return recorded(project, args, changeMaterials(project, args.model, label, change));
}

}  // namespace squire
