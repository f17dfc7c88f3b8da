#include "core/edit/materials/settings_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/materials/change_materials.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/names.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

// Fails if `values` has values and the material uses those of a shared one.
Status checkOwnValues(const Project& project, const MaterialOverride& before,
                      const MaterialOverride& values) {
  const bool hasValues =
      values.diffuse || values.specular || values.exponent || values.diffuseMap || values.specularMap;
  if (!hasValues || project.findShared(before.shared) == nullptr) return {};
  return makeError(ErrorCode::Content, "it uses the shared material " + inQuotes(before.shared),
                   "change that one, or detach the material");
}

// Returns `changes` with the key, colours, exponent and maps of `values`.
MaterialOverride withValues(MaterialOverride changes, const MaterialOverride& values) {
  changes.material = values.material;
  changes.diffuse = values.diffuse;
  changes.specular = values.specular;
  changes.exponent = values.exponent;
  changes.diffuseMap = values.diffuseMap;
  changes.specularMap = values.specularMap;
  return changes;
}

}  // namespace

Result<Edit> setMaterial(const Project& project, const SetMaterial& args) {
  if (const Status sound = checkMaterialValues(args.material); !sound) return sound.error();
  const Label label = labelOf<SetMaterial>(args.material.material);
  return recorded(project, args, changeModel(project, args.model, label, [&](ProjectModel& model) -> Status {
                    auto& all = model.materials;
                    const auto place = std::lower_bound(
                        all.begin(), all.end(), args.material.material,
                        [](const auto& m, const std::string& name) { return m.material < name; });
                    const bool isThere = place != all.end() && place->material == args.material.material;
                    const MaterialOverride before = isThere ? *place : MaterialOverride();
                    if (Status own = checkOwnValues(project, before, args.material); !own) return own;
                    const MaterialOverride changed = withValues(before, args.material);
                    if (isThere && changed.empty()) {
                      all.erase(place);
                    } else if (isThere) {
                      *place = changed;
                    } else if (!changed.empty()) {
                      all.insert(place, changed);
                    }
                    return {};
                  }));
}

Result<Edit> resetMaterial(const Project& project, const ResetMaterial& args) {
  const Label label = labelOf<ResetMaterial>(args.material);
  const ProjectModel* now = project.find(args.model);
  if (now != nullptr) {
    const auto at = std::ranges::find(now->materials, args.material, &MaterialOverride::material);
    if (at == now->materials.end()) return recorded(project, args, Edit{project, label});
    if (at->made)
      return makeError(ErrorCode::Content, "the project made the material " + inQuotes(args.material),
                       "only materials of a source have what to go back to");
  }
  const auto change = [&](ProjectModel& model) {
    std::erase_if(model.materials, [&](const auto& material) { return material.material == args.material; });
    if (const Model* imported = importedModel(project, model))
      followMaterials(project, *imported, *now, model);
  };
  return recorded(project, args, changeModel(project, args.model, label, change));
}

Result<Edit> showMesh(const Project& project, const ShowMesh& args) {
  const ProjectModel* now = project.find(args.model);
  const Model* imported = now != nullptr ? importedModel(project, *now) : nullptr;
  const auto isIt = [&](const auto& mesh) { return mesh->name == args.mesh; };
  if (imported != nullptr && std::ranges::none_of(imported->meshes, isIt))
    return makeError(ErrorCode::Content, "the model has no mesh " + inQuotes(args.mesh),
                     "name one that squire import lists");
  const bool isSame = imported != nullptr && std::ranges::all_of(imported->meshes, [&](const auto& mesh) {
                        return !isIt(mesh) || mesh->isLeftOut() != args.shown;
                      });
  const auto change = [&](ProjectModel& model) {
    auto& all = model.meshes;
    const auto place = std::ranges::lower_bound(all, args.mesh, {}, &MeshChoice::mesh);
    const bool isThere = place != all.end() && place->mesh == args.mesh;
    if (isThere && isSame && place->unknown.empty()) {
      all.erase(place);
    } else if (isThere) {
      place->shown = args.shown;
    } else if (!isSame) {
      all.insert(place, {args.mesh, args.shown, {}});
    }
  };
  const Label label =
      args.shown ? labelOf<ShowMesh>("Show", args.mesh) : labelOf<ShowMesh>("Hide", args.mesh);
  return recorded(project, args, changeModel(project, args.model, label, change));
}

Result<Edit> renameModel(const Project& project, const RenameModel& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const ProjectModel* other = project.findModel(args.name);
  if (other && other->id != args.model) {
    return makeError(ErrorCode::Content, "another model is called " + inQuotes(args.name) + " already",
                     "choose another name");
  }
  return recorded(project, args,
                  changeModel(project, args.model, labelOf<RenameModel>(args.name),
                              [&](ProjectModel& model) { model.name = args.name; }));
}

Result<Edit> setExport(const Project& project, const SetExport& args) {
  if (Status sound = checkStruct(args.settings); !sound) return sound.error();
  if (!isUtf8(args.settings.name) || !isUtf8(args.settings.profile)) {
    return makeError(ErrorCode::Content, "names and paths have to be UTF-8 text");
  }
  Edit edit{project, labelOf<SetExport>()};
  edit.project.exports = args.settings;
  edit.project.exports.unknown = project.exports.unknown;
  return recorded(project, args, std::move(edit));
}

Result<Edit> setProject(const Project& project, const SetProject& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  if (args.rate.numerator == 0 || args.rate.denominator == 0 || args.rate.numerator > 1'000'000 ||
      args.rate.denominator > 1'000'000) {
    return makeError(ErrorCode::Content, "a frame rate has to be above 0");
  }
  Edit edit{project, labelOf<SetProject>()};
  edit.project.name = args.name;
  edit.project.rate = args.rate;
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
