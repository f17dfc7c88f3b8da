#include "core/edit/materials/add_materials.h"

#include "core/edit/materials/change_materials.h"
#include "core/edit/names.h"

namespace squire {

namespace {

// The values as those of a material that the project made.
MaterialOverride madeOf(const SharedMaterial& values) {
  MaterialOverride out;
  out.made = true;
  out.diffuse = values.diffuse;
  out.specular = values.specular;
  out.exponent = values.exponent;
  if (!values.diffuseMap.empty()) out.diffuseMap = values.diffuseMap;
  if (!values.specularMap.empty()) out.specularMap = values.specularMap;
  return out;
}

Status check(const std::vector<SharedMaterial>& materials) {
  if (materials.empty()) return makeError(ErrorCode::Content, "no material is chosen", "choose one");
  for (const SharedMaterial& one : materials) {
    if (Status sound = checkMaterialValues(madeOf(one)); !sound) return sound;
  }
  return {};
}

Edit withShared(const Project& project, const AddMaterials& args, const Label& label) {
  Edit edit{project, label};
  for (SharedMaterial one : args.materials) {
    one.name = freeName(one.name, "material",
                        [&](const std::string& name) { return edit.project.findShared(name) != nullptr; });
    insertShared(edit.project, std::move(one));
  }
  return edit;
}

Result<Edit> withOwn(const Project& project, const AddMaterials& args, const Label& label) {
  const auto change = [&](ProjectModel& model, const Model& imported) {
    for (const SharedMaterial& one : args.materials) {
      MaterialOverride made = madeOf(one);
      made.material = freeName(one.name, "material", [&](const std::string& name) {
        return isTakenMaterial(model, imported, name);
      });
      MaterialOverride& place = changesOf(model, made.material);
      place = std::move(made);
    }
  };
  return changeMaterials(project, args.to, label, change);
}

}  // namespace

Result<Edit> addMaterials(const Project& project, const AddMaterials& args) {
  if (const Status sound = check(args.materials); !sound) return sound.error();
  const std::size_t count = args.materials.size();
  const Label label =
      args.from.empty() ? labelOf<AddMaterials>(count) : labelOf<AddMaterials>(count, args.from);
  return recorded(project, args,
                  args.to.valid() ? withOwn(project, args, label) : withShared(project, args, label));
}

}  // namespace squire
