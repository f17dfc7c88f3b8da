#include <glm/gtc/quaternion.hpp>

#include "core/formats/assimp/model_builder.h"

#include "core/check/rules/sheared_bone.h"

namespace squire::assimp {

namespace {

constexpr std::size_t maxBones = 0xFFFF;

// Local transform of a bone after removing the uniform scale of its tree: the root absorbs rotation and
// translation of the nodes folded into it; the others only have their translations scaled.
Transform restOf(const Build& build, std::size_t node, bool isRoot) {
  const TreeNode& at = build.tree.nodes[node];
  const double scale = build.plan.scaleOfNode[node];
  Transform rest = withoutScalesOfZero(toTransform(mat4(at.local)), 0.0f);
  if (!isRoot) {
    rest.translation = vec3(dvec3(rest.translation) * scale);
    return rest;
  }
  const dmat4 above =
      at.parent < 0 ? build.tree.space : build.tree.nodes[static_cast<std::size_t>(at.parent)].global;
  const glm::dquat turn = glm::normalize(glm::quat_cast(glm::dmat3(above) / scale));
  rest.translation = vec3(above * glm::dvec4(dvec3(rest.translation), 1.0));
  rest.rotation = glm::normalize(quat(turn * glm::dquat(rest.rotation)));
  return rest;
}

void checkShear(Build& build, std::size_t node, const std::string& name) {
  const mat4 local(build.tree.nodes[node].local);
  const float size = std::max(1.0f, largestDifference(local, mat4(0.0f)));
  if (largestDifference(toMatrix(toTransform(local)), local) > 1e-3f * size) {
    build.warn(rules::shearedBone, "is sheared, which bones do not support; the shear was removed",
               "apply the scale of its parents before exporting", {{PlaceKind::Bone, name}});
  }
}

// Bone names by node. Bones of skins take precedence over objects that became bones.
std::vector<std::string> boneNames(const Build& build) {
  std::vector<bool> held(build.tree.nodes.size());
  for (unsigned m = 0; m < build.scene.mNumMeshes; ++m) {
    const aiMesh& mesh = *build.scene.mMeshes[m];
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
      if (const auto node = build.tree.find(mesh.mBones[b]->mName))
        held[static_cast<std::size_t>(*node)] = true;
    }
  }
  std::vector<UniqueNames> names(build.models.size());
  std::vector<std::string> out(build.tree.nodes.size());
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const int model = build.plan.modelOfNode[i];
      if (model == SkeletonPlan::none || held[i] != own) continue;
      out[i] = names[static_cast<std::size_t>(model)].claim(ownName(*build.tree.nodes[i].source), "bone");
    }
  }
  return out;
}

void addBone(Build& build, std::size_t node, std::string name) {
  const TreeNode& at = build.tree.nodes[node];
  ModelDraft& draft = build.models[static_cast<std::size_t>(build.plan.modelOfNode[node])];
  Bone bone;
  bone.id.value = static_cast<std::uint32_t>(draft.skeleton.bones.size() + 1);
  bone.name = std::move(name);
  bone.parent = at.parent < 0 ? Bone::noParent : build.plan.boneOfNode[static_cast<std::size_t>(at.parent)];
  bone.rest = restOf(build, node, bone.parent == Bone::noParent);
  if (!isFinite(bone.rest)) bone.rest = Transform();
  checkShear(build, node, bone.name);
  const dmat4 local(toMatrix(withoutScalesOfZero(bone.rest, 1.0f)));
  draft.restGlobals.push_back(
      bone.parent < 0 ? local : draft.restGlobals[static_cast<std::size_t>(bone.parent)] * local);
  draft.skeleton.bones.push_back(std::move(bone));
}

// The name of the armature, or of the file if nothing is skinned.
std::string modelName(const Build& build, std::size_t firstNode, const std::string& fileName) {
  const int model = build.plan.modelOfNode[firstNode];
  if (!build.plan.skinnedModel[static_cast<std::size_t>(model)]) return fileName;
  const int object = build.tree.objectAbove(static_cast<int>(firstNode));
  return ownName(*build.tree.nodes[static_cast<std::size_t>(object)].source);
}

}  // namespace

void Build::warn(RuleId rule, std::string message, std::string hint, NamedPlaces places) {
  diagnostics.push_back(diagnose(rule, std::move(message), std::move(hint),
                                 {.file = {}, .places = std::move(places), .offset = {}}));
}

Status buildSkeletons(Build& build, const std::string& fileName) {
  build.models.resize(static_cast<std::size_t>(build.plan.modelCount));
  std::vector<std::string> names = boneNames(build);
  UniqueNames modelNames;
  for (std::size_t i = 0; i < build.tree.nodes.size(); ++i) {
    const int model = build.plan.modelOfNode[i];
    if (model == SkeletonPlan::none) continue;
    ModelDraft& draft = build.models[static_cast<std::size_t>(model)];
    if (draft.skeleton.bones.empty()) draft.name = modelNames.claim(modelName(build, i, fileName), "model");
    addBone(build, i, std::move(names[i]));
    if (draft.skeleton.bones.size() > maxBones) {
      return makeError(ErrorCode::Limit, "it has more than 65535 bones or objects",
                       "join the objects, or export fewer of them");
    }
  }
  for (ModelDraft& draft : build.models) draft.inverseBinds.resize(draft.skeleton.bones.size());
  return {};
}

}  // namespace squire::assimp
