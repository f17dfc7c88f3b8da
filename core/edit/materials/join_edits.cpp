#include "core/edit/materials/join_edits.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/names.h"
#include "core/model/join_meshes.h"

namespace squire {

namespace {

using Objects = std::set<std::string>;

std::vector<MeshJoin>::const_iterator joinOf(const ProjectModel& model, const std::string& mesh) {
  return std::ranges::find(model.joins, mesh, &MeshJoin::mesh);
}

bool isMeshOf(const Model& imported, const std::string& name) {
  return std::ranges::any_of(imported.meshes, [&](const auto& mesh) { return mesh->name == name; });
}

// Fails if a name is neither that of a mesh nor that of an earlier one that is still joined. If the source is
// not loaded, all names are accepted.
Status checkMeshes(const Project& project, const ProjectModel& model, const Objects& meshes) {
  const Model* imported = importedModel(project, model);
  for (const std::string& name : meshes) {
    if (imported == nullptr || joinOf(model, name) != model.joins.end() || isMeshOf(*imported, name))
      continue;
    return makeError(ErrorCode::Content, "the model has no mesh " + inQuotes(name),
                     "name one that squire import lists");
  }
  return {};
}

// Fails if the name of a joined mesh is that of an object that is not part of it.
Status checkJoinedName(const Project& project, const ProjectModel& model, const std::string& into,
                       const Objects& meshes) {
  if (Status sound = checkName(into); !sound) return sound;
  const Model* imported = importedModel(project, model);
  if (imported == nullptr || meshes.contains(into) || !isMeshOf(*imported, into)) return {};
  return makeError(ErrorCode::Content, "another mesh is called " + inQuotes(into) + " already",
                   "choose another name, or join that mesh too");
}

// A joined mesh with the name of an object that is no part of it any more is called after its first part, if
// no other one is.
void nameAfterPart(ProjectModel& model, const std::string& object) {
  const auto first = std::ranges::find(model.joins, object, &MeshJoin::into);
  if (first == model.joins.end()) return;
  const std::string name = first->mesh;
  if (std::ranges::find(model.joins, name, &MeshJoin::into) != model.joins.end()) return;
  for (MeshJoin& one : model.joins) {
    if (one.into == object) one.into = name;
  }
}

// Takes objects out of joined meshes. If one object of a joined mesh is left, that one is taken out too.
void separate(ProjectModel& model, const Objects& meshes) {
  Objects changed;
  for (const MeshJoin& one : model.joins) {
    if (meshes.contains(one.mesh)) changed.insert(one.into);
  }
  std::erase_if(model.joins, [&](const MeshJoin& one) { return meshes.contains(one.mesh); });
  for (const std::string& into : changed) {
    if (std::ranges::count(model.joins, into, &MeshJoin::into) == 1)
      std::erase_if(model.joins, [&](const MeshJoin& one) { return one.into == into; });
  }
  for (const std::string& mesh : meshes) nameAfterPart(model, mesh);
}

Error cannotJoin(const std::string& mesh, Apart why) {
  switch (why) {
    case Apart::Visibility:
      return makeError(ErrorCode::Content, "hidden meshes cannot be joined with shown ones",
                       "show or hide all of them");
    case Apart::Level:
      return makeError(ErrorCode::Content,
                       "the mesh " + inQuotes(mesh) + " has another level of detail than the others",
                       "join meshes of the same level");
    case Apart::Alone:
      return makeError(ErrorCode::Content,
                       "the model has none of the meshes to join " + inQuotes(mesh) + " with",
                       "name meshes that squire import lists");
    case Apart::Nothing:
    case Apart::Material:
      break;
  }
  return makeError(ErrorCode::Content,
                   "the mesh " + inQuotes(mesh) + " has another material than those to join it with",
                   "give them the same material first");
}

// What keeps each object of a model apart from those that it is joined with: of its meshes, the one that is
// the least apart counts. Empty if the source is not loaded.
std::map<std::string, Apart> apartIn(const Project& project, const ProjectModel& model,
                                     const std::vector<MeshJoin>& joins) {
  std::map<std::string, Apart> out;
  const auto resolved = resolveModel(project, model.id, importedTextureFiles(project));
  if (!resolved) return out;
  const JoinPlan plan = planJoins(*resolved, joins, model.palette.has_value());
  for (std::size_t i = 0; i < plan.apart.size(); ++i) {
    Apart& least = out.try_emplace(resolved->meshes[i]->name, plan.apart[i]).first->second;
    least = std::max(least, plan.apart[i]);
  }
  return out;
}

// Fails if exports join one of these objects with none of the others.
Status checkJoined(const Project& project, const ProjectModel& model, const Objects& objects) {
  for (const auto& [mesh, why] : apartIn(project, model, model.joins)) {
    if (why != Apart::Nothing && objects.contains(mesh)) return cannotJoin(mesh, why);
  }
  return {};
}

}  // namespace

Result<Edit> joinMeshes(const Project& project, const JoinMeshes& args) {
  const Objects meshes(args.meshes.begin(), args.meshes.end());
  if (meshes.size() < 2)
    return makeError(ErrorCode::Content, "a join takes two meshes or more", "name those to join");
  const std::string into = args.name.empty() ? args.meshes.front() : args.name;
  const auto change = [&](ProjectModel& model) -> Status {
    if (Status there = checkMeshes(project, model, meshes); !there) return there;
    if (Status free = checkJoinedName(project, model, into, meshes); !free) return free;
    Objects added;
    std::vector<MeshJoin> joins;
    for (const std::string& mesh : meshes) {
      const auto at = joinOf(model, mesh);
      joins.push_back({mesh, into, at == model.joins.end() ? UnknownMembers() : at->unknown});
      if (at == model.joins.end() || at->into != into) added.insert(mesh);
    }
    std::erase_if(model.joins, [&](const MeshJoin& one) { return one.into == into; });
    separate(model, meshes);
    model.joins.insert(model.joins.end(), joins.begin(), joins.end());
    std::ranges::sort(model.joins, {}, &MeshJoin::mesh);
    return checkJoined(project, model, added);
  };
  return recorded(project, args,
                  changeModel(project, args.model, labelOf<JoinMeshes>(meshes.size()), change));
}

std::vector<std::string> joinableMeshes(const Project& project, ModelId id) {
  std::vector<std::string> out;
  const ProjectModel* model = project.find(id);
  const Model* imported = model == nullptr ? nullptr : importedModel(project, *model);
  if (imported == nullptr) return out;
  Objects all;
  for (const auto& mesh : imported->meshes) all.insert(mesh->name);
  std::vector<MeshJoin> joins;
  for (const std::string& name : all) joins.push_back({name, "all", {}});
  for (const auto& [mesh, why] : apartIn(project, *model, joins)) {
    if (why == Apart::Nothing) out.push_back(mesh);
  }
  return out;
}

Result<Edit> separateMeshes(const Project& project, const SeparateMeshes& args) {
  const Objects meshes(args.meshes.begin(), args.meshes.end());
  const auto change = [&](ProjectModel& model) -> Status {
    if (Status there = checkMeshes(project, model, meshes); !there) return there;
    const std::size_t before = model.joins.size();
    separate(model, meshes);
    if (model.joins.size() < before) return {};
    return makeError(ErrorCode::Content, "none of these meshes is joined");
  };
  return recorded(project, args,
                  changeModel(project, args.model, labelOf<SeparateMeshes>(meshes.size()), change));
}

}  // namespace squire
