#include <algorithm>
#include <glm/gtc/quaternion.hpp>

#include "core/formats/nodes/model_builder.h"
#include "core/model/build/unique_names.h"
#include "core/rules/bones.h"

namespace squire::nodes {

namespace {

constexpr std::size_t maxBones = 0xFFFF;

// Local transform of a bone after the nodes above its tree were folded into the tree: the root takes over
// their rotation and translation; their uniform scale is applied to the translations of all bones of the
// tree.
Transform restOf(const Build& build, std::size_t node, bool isRoot) {
  const Node& at = build.scene.nodes[node];
  const double scale = build.plan.scaleOfNode[node];
  Transform rest = withoutScalesOfZero(at.rest, 0.0f);
  if (!isRoot) {
    rest.translation = vec3(dvec3(rest.translation) * scale);
    return rest;
  }
  const dmat4& above = build.scene.above(at);
  const glm::dquat turn = glm::normalize(glm::quat_cast(glm::dmat3(above) / scale));
  rest.translation = vec3(above * glm::dvec4(dvec3(rest.translation), 1.0));
  rest.rotation = glm::normalize(quat(turn * glm::dquat(rest.rotation)));
  return rest;
}

void checkShear(Build& build, std::size_t node, const std::string& name) {
  const mat4 local(build.scene.nodes[node].local);
  const float size = std::max(1.0f, largestDifference(local, mat4(0.0f)));
  if (largestDifference(toMatrix(build.scene.nodes[node].rest), local) > 1e-3f * size) {
    build.warn(rules::shearedBone, "is sheared, which bones do not support; the shear was removed",
               "apply the scale of its parents before exporting", {{nouns::bone, name}});
  }
}

// Unique bone names by node. Of equal names, bones of skins take precedence over objects that became bones.
std::vector<std::string> boneNames(const Build& build) {
  std::vector<bool> held(build.scene.nodes.size());
  for (const Part& part : build.scene.parts) {
    for (const Joint& joint : part.joints) held[static_cast<std::size_t>(joint.node)] = true;
  }
  std::vector<UniqueNames> names(build.models.size());
  std::vector<std::string> out(build.scene.nodes.size());
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const int model = build.plan.modelOfNode[i];
      if (model == SkeletonPlan::none || held[i] != own) continue;
      out[i] = names[static_cast<std::size_t>(model)].claim(build.scene.nodes[i].name, "bone");
    }
  }
  return out;
}

void addBone(Build& build, std::size_t node, std::string name) {
  const Node& at = build.scene.nodes[node];
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

// The name of a model: that of its armature, or of the file if the model has no skin.
std::string modelName(const Build& build, std::size_t firstNode, const std::string& fileName) {
  const int model = build.plan.modelOfNode[firstNode];
  if (!build.plan.skinnedModel[static_cast<std::size_t>(model)]) return fileName;
  const int object = build.scene.objectAbove(static_cast<int>(firstNode));
  return build.scene.nodes[static_cast<std::size_t>(object)].name;
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
  for (std::size_t i = 0; i < build.scene.nodes.size(); ++i) {
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

}  // namespace squire::nodes
