#include "core/formats/fbx/rig.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/formats/fbx/pose_chain.h"

namespace squire::fbx {

namespace {

const SceneNode& at(const Scene& scene, int node) { return scene.nodes[static_cast<std::size_t>(node)]; }

bool isUnit(const dvec3& s) {
  return std::abs(s.x - 1.0) < 1e-5 && std::abs(s.y - 1.0) < 1e-5 && std::abs(s.z - 1.0) < 1e-5;
}

// Decides which nodes become bones. Every step works on flags, one per node.
class Selection {
 public:
  Selection(const Scene& scene, const std::vector<NodeFacts>& facts)
      : scene_(scene), facts_(facts), keep_(scene.nodes.size()), wanted_(scene.nodes.size()) {}

  std::vector<char> choose() {
    for (std::size_t i = 0; i < keep_.size(); ++i) {
      keep_[i] = facts_[i].linked || (scene_.nodes[i].limb && !isHelper(i));
    }
    dropLeaves();
    keepNodesOfBareFiles();
    for (std::size_t i = keep_.size(); i-- > 0;) {
      wanted_[i] = wanted_[i] || keep_[i] || facts_[i].needsAnchor;
      const int parent = scene_.nodes[i].parent;
      if (wanted_[i] && parent != SceneNode::none) wanted_[static_cast<std::size_t>(parent)] = 1;
    }
    for (std::size_t i = 0; i < keep_.size(); ++i) {
      if (!isHelper(i) && wanted_[i] && !facts_[i].still) keep_[i] = 1;
    }
    anchorMeshes();
    keepUnfoldable();
    return keep_;
  }

 private:
  [[nodiscard]] bool isHelper(std::size_t i) const { return isAssimpHelper(scene_.nodes[i].name); }

  // Drops the end bones that Blender adds to store the tails of leaf bones.
  void dropLeaves() {
    for (std::size_t i = keep_.size(); i-- > 0;) {
      const SceneNode& node = scene_.nodes[i];
      if (!keep_[i] || facts_[i].linked || facts_[i].needsAnchor || !facts_[i].still) continue;
      if (!node.name.ends_with("_end")) continue;
      const bool bare = std::none_of(node.children.begin(), node.children.end(), [&](int child) {
        return keep_[static_cast<std::size_t>(child)] ||
               facts_[static_cast<std::size_t>(child)].needsAnchor || !at(scene_, child).children.empty();
      });
      if (bare) keep_[i] = 0;
    }
  }

  // Marks the moving nodes of a file without bones and meshes: it may contain clips of empties that represent
  // bones.
  void keepNodesOfBareFiles() {
    for (std::size_t i = 0; i < keep_.size(); ++i) {
      if (keep_[i] || facts_[i].needsAnchor) return;
    }
    for (std::size_t i = 0; i < keep_.size(); ++i) wanted_[i] = !facts_[i].still;
  }

  // Unskinned geometry follows the bone of an ancestor if nothing between them moves; otherwise its own node
  // becomes a bone.
  void anchorMeshes() {
    std::vector<char> firm(
        keep_.size());  // neither this node nor a node between it and the ancestor bone moves
    for (std::size_t i = 0; i < keep_.size(); ++i) {
      const int parent = scene_.nodes[i].parent;
      const bool parentFirm = parent != SceneNode::none && (keep_[static_cast<std::size_t>(parent)] ||
                                                            firm[static_cast<std::size_t>(parent)]);
      firm[i] = parentFirm && facts_[i].still;
      if (!facts_[i].needsAnchor || keep_[i] || firm[i]) continue;
      keep_[i] = 1;
    }
  }

  // Makes bones of nodes above bones if their scale is non-uniform or not positive: such a scale cannot be
  // folded into the bones below.
  void keepUnfoldable() {
    std::vector<char> above(keep_.size());
    for (std::size_t i = keep_.size(); i-- > 0;) {
      const dvec3 scale = defaultLocal(scene_, static_cast<int>(i)).scale;
      const bool foldable = isUniform(scale) && scale.x > 0.0;
      if (above[i] && !keep_[i] && !isHelper(i) && !foldable) keep_[i] = 1;
      const int parent = scene_.nodes[i].parent;
      if ((above[i] || keep_[i]) && parent != SceneNode::none) above[static_cast<std::size_t>(parent)] = 1;
    }
  }

  const Scene& scene_;
  const std::vector<NodeFacts>& facts_;
  std::vector<char> keep_, wanted_;
};

void makeJoints(const Scene& scene, const std::vector<char>& keep, Rig& rig) {
  const std::size_t count = scene.nodes.size();
  rig.jointOfNode.assign(count, Joint::none);
  rig.anchorOfNode.assign(count, Joint::none);
  for (std::size_t i = 0; i < count; ++i) {
    const int parent = scene.nodes[i].parent;
    const int above =
        parent == SceneNode::none ? Joint::none : rig.anchorOfNode[static_cast<std::size_t>(parent)];
    rig.anchorOfNode[i] = above;
    if (!keep[i]) continue;
    Joint joint;
    joint.node = static_cast<int>(i);
    joint.parent = above;
    const int end = above == Joint::none ? SceneNode::none : rig.joints[static_cast<std::size_t>(above)].node;
    for (int node = joint.node; node != end && node != SceneNode::none; node = at(scene, node).parent) {
      joint.chain.push_back(node);
    }
    std::reverse(joint.chain.begin(), joint.chain.end());
    rig.jointOfNode[i] = rig.anchorOfNode[i] = static_cast<int>(rig.joints.size());
    rig.joints.push_back(std::move(joint));
  }
}

void placeJoints(const Scene& scene, const SpaceConversion& space, const std::vector<NodeFacts>& facts,
                 Rig& rig) {
  std::vector<char> hasChildren(rig.joints.size());
  for (const Joint& joint : rig.joints) {
    if (joint.parent != Joint::none) hasChildren[static_cast<std::size_t>(joint.parent)] = 1;
  }
  const auto isBone = [&](int node) {
    return at(scene, node).limb || facts[static_cast<std::size_t>(node)].linked;
  };
  for (std::size_t i = 0; i < rig.joints.size(); ++i) {
    Joint& joint = rig.joints[i];
    Trs local = joint.parent == Joint::none ? space.root : Trs{};
    bool scaleStill = true;
    for (const int node : joint.chain) {
      local = local * space.mirror(defaultLocal(scene, node));
      scaleStill = scaleStill && facts[static_cast<std::size_t>(node)].scaleStill;
    }
    const dvec3 above =
        joint.parent == Joint::none ? dvec3(1.0) : rig.joints[static_cast<std::size_t>(joint.parent)].fold;
    local.translation *= above.x;
    local.scale *= above;
    const dvec3 s = local.scale;
    const bool positive = s.x > 0.0 && s.y > 0.0 && s.z > 0.0;
    const bool whole = std::abs(s.x) > 1e-9 && std::abs(s.y) > 1e-9 && std::abs(s.z) > 1e-9;
    if (isUniform(s) && positive && whole && (scaleStill || isUnit(s / above))) {
      joint.fold = dvec3((s.x + s.y + s.z) / 3.0);
    } else if (scaleStill && whole && !hasChildren[i] && !isBone(joint.node)) {
      joint.fold = s;  // the object's own non-uniform scale is applied to its vertices
    } else {
      joint.fold = above;
    }
    local.scale /= joint.fold;
    for (int k = 0; k < 3; ++k) {
      if (std::abs(local.scale[k] - 1.0) < 3e-7) local.scale[k] = 1.0;
    }
    joint.rest = local;
  }
}

// Sets the rest transforms of joints below a non-uniform scale if they do not inherit this scale in the usual
// way.
void placeOddJoints(const Scene& scene, const SpaceConversion& space, Rig& rig) {
  std::vector<PoseChain> chains;
  chains.reserve(scene.nodes.size());
  rig.oddPlaceOfNode.resize(scene.nodes.size());
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const SceneNode& node = scene.nodes[i];
    const auto parent = static_cast<std::size_t>(node.parent);
    const bool isTop = node.parent == SceneNode::none;
    chains.push_back(isTop ? PoseChain(space) : PoseChain(chains[parent]));
    const bool isOdd = !isTop && (rig.oddPlaceOfNode[parent] ||
                                  (node.transform.inherit != Inherit::RSrs && chains[parent].isStretched()));
    chains[i].add(node.transform, node.transform.lcl);
    if (isOdd) rig.oddPlaceOfNode[i] = chains[i].place();
    if (rig.jointOfNode[i] == Joint::none) continue;
    Joint& joint = rig.joints[static_cast<std::size_t>(rig.jointOfNode[i])];
    const Trs rest = chains[i].makeJoint(joint.fold);
    if (!isOdd) continue;
    joint.rest = rest;
    joint.skew = chains[i].lastSkew();
  }
}

// Determines which joints belong to one model.
class Grouping {
 public:
  Grouping(const Scene& scene, Rig& rig) : scene_(scene), rig_(rig), owner_(scene.nodes.size() + 1) {
    std::iota(owner_.begin(), owner_.end(), 0);
  }

  void group(const std::vector<SkinNodes>& skins, const std::vector<NodeFacts>& facts, bool merge) {
    findRoots(skins, facts);
    joinNearbyObjects(skins);
    for (const SkinNodes& skin : skins) {
      for (const int bone : skin.bones) join(keyOf(skin.bones[0]), keyOf(bone));
      if (skin.loose) join(keyOf(skin.bones[0]), keyOf(skin.mesh));
    }
    makeGroups();
    if (merge) {
      mergeInto(0, [](const RigGroup&) { return true; });
      return;
    }
    const auto boned =
        std::count_if(rig_.groups.begin(), rig_.groups.end(), [](const RigGroup& g) { return g.bones; });
    if (boned == 1) {
      const auto main =
          std::find_if(rig_.groups.begin(), rig_.groups.end(), [](const RigGroup& g) { return g.bones; });
      mergeInto(static_cast<int>(main - rig_.groups.begin()), [](const RigGroup&) { return true; });
    }
  }

 private:
  [[nodiscard]] int sceneKey() const { return static_cast<int>(scene_.nodes.size()); }

  int find(int key) {
    while (owner_[static_cast<std::size_t>(key)] != key) {
      key = owner_[static_cast<std::size_t>(key)] =
          owner_[static_cast<std::size_t>(owner_[static_cast<std::size_t>(key)])];
    }
    return key;
  }
  void join(int a, int b) {
    owner_[static_cast<std::size_t>(std::max(find(a), find(b)))] = std::min(find(a), find(b));
  }

  int keyOf(int node) {
    const int joint = rig_.anchorOfNode[static_cast<std::size_t>(node)];
    return joint == Joint::none ? sceneKey() : keys_[static_cast<std::size_t>(joint)];
  }

  // Assigns a key to each tree of joints: the node above its root, its own root, or the key of the scene.
  void findRoots(const std::vector<SkinNodes>& skins, const std::vector<NodeFacts>& facts) {
    std::vector<char> inSkin(scene_.nodes.size());
    for (const SkinNodes& skin : skins) {
      for (const int bone : skin.bones) inSkin[static_cast<std::size_t>(bone)] = 1;
      if (skin.loose) inSkin[static_cast<std::size_t>(skin.mesh)] = 1;
    }
    keys_.resize(rig_.joints.size());
    std::vector<char> boned(rig_.joints.size());  // by root: whether its tree has bones
    std::vector<int> root(rig_.joints.size());
    std::vector<char> skinned(rig_.joints.size());
    for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
      const Joint& joint = rig_.joints[i];
      root[i] =
          joint.parent == Joint::none ? static_cast<int>(i) : root[static_cast<std::size_t>(joint.parent)];
      const auto node = static_cast<std::size_t>(joint.node);
      if (scene_.nodes[node].limb || facts[node].linked) boned[static_cast<std::size_t>(root[i])] = 1;
      if (facts[node].linked) skinned[static_cast<std::size_t>(root[i])] = 1;
    }
    for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
      const auto top = static_cast<std::size_t>(root[i]);
      if (top != i) {
        keys_[i] = keys_[top];
        continue;
      }
      const SceneNode& node = at(scene_, rig_.joints[i].node);
      const bool limb = node.limb || facts[static_cast<std::size_t>(rig_.joints[i].node)].linked;
      if (boned[i] && !limb) {
        keys_[i] = rig_.joints[i].node;  // an armature that became a bone itself
      } else if (!limb && inSkin[static_cast<std::size_t>(rig_.joints[i].node)]) {
        keys_[i] = rig_.joints[i].node;  // an object that moves unskinned vertices of its own skinned mesh
      } else if (node.parent != SceneNode::none) {
        keys_[i] = node.parent;
      } else {
        keys_[i] = skinned[i] ? rig_.joints[i].node : sceneKey();
      }
    }
    boned_ = std::move(boned);
    root_ = std::move(root);
  }

  // Objects below an armature or a skinned mesh, such as eyes below a body, join the group of these bones.
  void joinNearbyObjects(const std::vector<SkinNodes>& skins) {
    // By node: the key (of the group of joints, see keys_) of the nearest armature or skinned mesh at or
    // above it.
    std::vector<int> nearestKey(scene_.nodes.size(), Joint::none);
    for (const SkinNodes& skin : skins)
      nearestKey[static_cast<std::size_t>(skin.mesh)] = keyOf(skin.bones[0]);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (root_[i] == static_cast<int>(i) && boned_[i] && keys_[i] != sceneKey())
        nearestKey[static_cast<std::size_t>(keys_[i])] = keys_[i];
    }
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
      const int parent = scene_.nodes[i].parent;
      if (nearestKey[i] == Joint::none && parent != SceneNode::none)
        nearestKey[i] = nearestKey[static_cast<std::size_t>(parent)];
    }
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      const auto root = static_cast<std::size_t>(root_[i]);
      const int parent = at(scene_, rig_.joints[root].node).parent;
      if (boned_[root] || parent == SceneNode::none) continue;
      const int nearest = nearestKey[static_cast<std::size_t>(parent)];
      if (nearest != Joint::none) keys_[i] = nearest;
    }
  }

  void makeGroups() {
    std::vector<int> groupOfKey(owner_.size(), -1);
    for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
      const int key = find(keys_[i]);
      int& group = groupOfKey[static_cast<std::size_t>(key)];
      if (group < 0) {
        group = static_cast<int>(rig_.groups.size());
        rig_.groups.push_back({sceneKey(), false});
      }
      rig_.joints[i].group = group;
      if (boned_[static_cast<std::size_t>(root_[i])] == 0) continue;
      RigGroup& made = rig_.groups[static_cast<std::size_t>(group)];
      made.armature = std::min(made.armature, keys_[i]);
      made.bones = true;
    }
    for (RigGroup& made : rig_.groups) {
      if (made.armature == sceneKey()) made.armature = SceneNode::none;
    }
    // Groups without bones, such as props next to several characters, are merged into one.
    int loose = -1;
    for (std::size_t i = 0; i < rig_.groups.size(); ++i) {
      if (loose < 0 && !rig_.groups[i].bones) loose = static_cast<int>(i);
    }
    if (loose >= 0) mergeInto(loose, [](const RigGroup& g) { return !g.bones; });
  }

  // Merges every group that satisfies `fits` into the target and renumbers the groups.
  template <typename Fits>
  void mergeInto(int target, Fits fits) {
    std::vector<int> moved(rig_.groups.size());
    std::vector<RigGroup> kept;
    for (std::size_t i = 0; i < rig_.groups.size(); ++i) {
      if (static_cast<int>(i) != target && fits(rig_.groups[i])) continue;
      moved[i] = static_cast<int>(kept.size());
      kept.push_back(rig_.groups[i]);
    }
    for (std::size_t i = 0; i < rig_.groups.size(); ++i) {
      if (static_cast<int>(i) != target && fits(rig_.groups[i]))
        moved[i] = moved[static_cast<std::size_t>(target)];
    }
    for (Joint& joint : rig_.joints) joint.group = moved[static_cast<std::size_t>(joint.group)];
    rig_.groups = std::move(kept);
  }

  const Scene& scene_;
  Rig& rig_;
  std::vector<int> owner_;  // union-find parents of the keys: one per node, the last one for the scene
  // keys_, by joint: a node whose joints form one group, or sceneKey().
  std::vector<int> keys_, root_;
  std::vector<char> boned_;
};

}  // namespace

bool isAssimpHelper(std::string_view name) { return name.find("_$AssimpFbx$_") != std::string_view::npos; }

Trs defaultLocal(const Scene& scene, int node) {
  const SceneNode& own = at(scene, node);
  const Trs local = own.transform.local(own.transform.lcl);
  if (own.transform.inherit != Inherit::Rrs || own.parent == SceneNode::none) return local;
  return withoutScale(local, at(scene, own.parent).transform.lcl.scaling).local;
}

Rig buildRig(const Scene& scene, const SpaceConversion& space, const std::vector<NodeFacts>& facts,
             const std::vector<SkinNodes>& skins, const RigOptions& options) {
  Rig rig;
  makeJoints(scene, Selection(scene, facts).choose(), rig);
  placeJoints(scene, space, facts, rig);
  placeOddJoints(scene, space, rig);
  if (!rig.joints.empty()) Grouping(scene, rig).group(skins, facts, options.merge);
  return rig;
}

}  // namespace squire::fbx
