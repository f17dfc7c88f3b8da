#include "core/edit/materials/skin_edits.h"

#include <algorithm>
#include <functional>
#include <set>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/changed_meshes.h"
#include "core/edit/materials/change_materials.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

// The names of the objects that an edit is about.
Result<std::set<std::string>> objectsOf(const Model& imported, const std::optional<std::string>& wanted) {
  std::set<std::string> names;
  for (const auto& mesh : imported.meshes) {
    if (!wanted || mesh->name == *wanted) names.insert(mesh->name);
  }
  if (!names.empty() || !wanted) return names;
  return makeError(ErrorCode::Content, "the model has no mesh " + inQuotes(*wanted),
                   "name one that squire import lists");
}

// Whether some vertices of an object have weights and others have none.
bool canFill(const Model& imported, const std::string& object) {
  bool hasBare = false, hasWeights = false;
  for (const auto& mesh : imported.meshes) {
    if (mesh->name != object) continue;
    hasBare = hasBare || !mesh->bare.empty();
    hasWeights = hasWeights || mesh->bare.size() < mesh->positions.size();
  }
  return hasBare && hasWeights;
}

void changeSkin(ProjectModel& model, const std::string& mesh,
                const std::function<void(SkinChange&)>& change) {
  auto at = std::ranges::lower_bound(model.skins, mesh, {}, &SkinChange::mesh);
  if (at == model.skins.end() || at->mesh != mesh) {
    SkinChange none;
    none.mesh = mesh;
    at = model.skins.insert(at, std::move(none));
  }
  change(*at);
  if (at->empty()) model.skins.erase(at);
}

Result<Edit> changeSkins(const Project& project, ModelId id, const Label& label,
                         const MaterialChange& change) {
  return changeModel(project, id, label, [&](ProjectModel& model) -> Status {
    const Model* imported = importedModel(project, model);
    if (imported == nullptr)
      return makeError(ErrorCode::Content, "the model " + inQuotes(model.name) + " has no meshes now",
                       "find its file again");
    if (Status done = change(model, *imported); !done) return done;
    attachMeshes(model, *imported);
    return {};
  });
}

}  // namespace

Result<Edit> normaliseWeights(const Project& project, const NormaliseWeights& args) {
  SkinChange wanted;
  wanted.influences = args.influences;
  wanted.least = args.least;
  if (Status sound = checkStruct(wanted); !sound) return sound.error();
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    const auto objects = objectsOf(imported, args.mesh);
    if (!objects) return objects.error();
    for (const std::string& object : *objects) {
      changeSkin(model, object, [&](SkinChange& skin) {
        skin.influences = args.influences;
        skin.least = args.least;
      });
    }
    return {};
  };
  const Label label = args.mesh ? labelOf<NormaliseWeights>(*args.mesh) : labelOf<NormaliseWeights>();
  return recorded(project, args, changeSkins(project, args.model, label, change));
}

Result<Edit> fillWeights(const Project& project, const FillWeights& args) {
  const auto change = [&](ProjectModel& model, const Model& imported) -> Status {
    const auto objects = objectsOf(imported, args.mesh);
    if (!objects) return objects.error();
    bool isSome = false;
    for (const std::string& object : *objects) {
      if (args.filled && !canFill(imported, object)) continue;
      isSome = true;
      changeSkin(model, object, [&](SkinChange& skin) { skin.filled = args.filled; });
    }
    if (isSome || !args.filled) return {};
    return makeError(ErrorCode::Content, "no vertices lack weights that others of their mesh have");
  };
  const Label label = args.mesh ? labelOf<FillWeights>(*args.mesh) : labelOf<FillWeights>();
  return recorded(project, args, changeSkins(project, args.model, label, change));
}

}  // namespace squire
