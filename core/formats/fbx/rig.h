#pragma once

#include <string>
#include <vector>

#include "core/formats/fbx/scene.h"
#include "core/formats/fbx/space.h"

namespace squire::fbx {

// What has to be known of each node, over all takes, before bones can be chosen.
struct NodeFacts {
  bool still = true;         // no take moves it away from its default
  bool scaleStill = true;    // no take changes its scale
  bool linked = false;       // a skin names it as a bone
  bool needsAnchor = false;  // has vertices that follow the node itself
};

// A node that became a bone. Its local transform is that of `chain`: nodes that are no bones of their own and
// were folded into it, then its own node.
struct Joint {
  static constexpr int none = -1;

  int node = SceneNode::none;
  int parent = none;  // index into Rig::joints, always before this joint
  std::vector<int> chain;
  // The part of the node's scale that never changes is moved into translations and vertices:
  // bone = node * scale(fold)^-1. Uniform wherever the joint has children.
  dvec3 fold{1.0};
  Trs rest;  // local, in metres, without the fold
  int group = 0;
};

struct RigGroup {
  int armature = SceneNode::none;  // the node that the model is named after, if any
  bool bones = false;              // has bones by the file's own word
};

// The bones of a file, in one or several groups that become models.
struct Rig {
  std::vector<Joint> joints;
  std::vector<int> jointOfNode;   // by node; Joint::none
  std::vector<int> anchorOfNode;  // by node: the joint that rigid geometry of the node hangs on; Joint::none
  std::vector<RigGroup> groups;
};

// The nodes of a skinned mesh.
struct SkinNodes {
  int mesh = SceneNode::none;
  bool loose = false;  // some of its vertices follow the mesh's own node
  std::vector<int> bones;
};

struct RigOptions {
  bool merge = false;
};

// The skins say which bones belong into one model.
[[nodiscard]] Rig buildRig(const Scene& scene, const SpaceConversion& space,
                           const std::vector<NodeFacts>& facts, const std::vector<SkinNodes>& skins,
                           const RigOptions& options);

// The local transform of a node in its default pose, its parent's scale taken over as its InheritType says.
[[nodiscard]] Trs defaultLocal(const Scene& scene, int node);

// Helper nodes that Assimp writes for FBX pivots: "Arm_$AssimpFbx$_Rotation".
[[nodiscard]] bool isAssimpHelper(std::string_view name);

}  // namespace squire::fbx
