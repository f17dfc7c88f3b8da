#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/formats/fbx/scene.h"
#include "core/formats/fbx/space.h"

namespace squire::fbx {

// Facts about a node, over all takes, that decide whether it becomes a bone.
struct NodeFacts {
  bool still = true;         // no take changes its transform
  bool scaleStill = true;    // no take changes its scale
  bool linked = false;       // a skin uses it as a bone
  bool needsAnchor = false;  // has vertices that move rigidly with it
};

// A node that became a bone. Its local transform is the product of the local transforms of `chain`: nodes
// above it that are not bones and were folded into it, then its own node.
struct Joint {
  static constexpr int none = -1;

  int node = SceneNode::none;
  int parent = none;  // index into Rig::joints, always before this joint
  std::vector<int> chain;
  // The constant part of the node's scale in model space, including that of the nodes above. It is applied to
  // translations and vertices, so that the bone does not have it: bone = node * scale(fold)^-1. Uniform if
  // the joint has children.
  dvec3 fold{1.0};
  Trs rest;           // relative to the parent, metres, without the fold
  double skew = 0.0;  // relative error of its axes at rest, if an unusual inheritance of scale causes shear
  int group = 0;
};

struct RigGroup {
  int armature = SceneNode::none;  // the node that gives the model its name, if any
  bool bones = false;              // contains bones that are declared in the file or used by a skin
};

// The bones of a file in one or more groups, which become models.
struct Rig {
  std::vector<Joint> joints;
  std::vector<int> jointOfNode;   // by node; Joint::none for nodes that are no joints
  std::vector<int> anchorOfNode;  // by node: the joint that moves its unskinned geometry, or Joint::none
  std::vector<RigGroup> groups;
  // By node, if it does not inherit a non-uniform scale above it in the ordinary way: its exact matrix
  // relative to the model in the default pose (metres); see PoseChain.
  std::vector<std::optional<dmat4>> oddPlaceOfNode;
};

// The nodes of a skinned mesh.
struct SkinNodes {
  int mesh = SceneNode::none;
  bool loose = false;  // some vertices have no weights and follow the mesh's node
  std::vector<int> bones;
};

struct RigOptions {
  bool merge = false;
};

// Chooses the bones and groups them into models; bones that share a skin belong to one model.
[[nodiscard]] Rig buildRig(const Scene& scene, const SpaceConversion& space,
                           const std::vector<NodeFacts>& facts, const std::vector<SkinNodes>& skins,
                           const RigOptions& options);

// Local transform of a node in its default pose, with the parent's scale inherited according to InheritType.
[[nodiscard]] Trs defaultLocal(const Scene& scene, int node);

// Recognises helper nodes that Assimp writes for FBX pivots: "Arm_$AssimpFbx$_Rotation".
[[nodiscard]] bool isAssimpHelper(std::string_view name);

}  // namespace squire::fbx
