#include "core/formats/nodes/skeleton_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace squire::nodes {

namespace {

// Disjoint sets (union-find).
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0); }

  int find(int item) {
    while (parent_[static_cast<std::size_t>(item)] != item) {
      int& parent = parent_[static_cast<std::size_t>(item)];
      parent = parent_[static_cast<std::size_t>(parent)];
      item = parent;
    }
    return item;
  }
  // The smaller index becomes the representative, so that file order decides.
  void join(int a, int b) {
    a = find(a);
    b = find(b);
    parent_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }

 private:
  std::vector<int> parent_;
};

bool hasWeight(const Joint& joint) {
  return std::any_of(joint.weights.begin(), joint.weights.end(),
                     [](const VertexWeight& weight) { return weight.weight > 0.0f; });
}

// Whether a motion ever changes the transform of its node.
bool moves(const NodeMotion& motion, const Transform& rest) {
  const float size = std::max(1.0f, glm::length(rest.translation));
  const auto some = [](const auto& values, const auto& isOff) {
    return std::any_of(values.begin(), values.end(), isOff);
  };
  const auto shifts = [&](const vec3& v) { return !(glm::length(v - rest.translation) <= 1e-5f * size); };
  const auto turns = [&](const quat& q) { return !(angleBetween(q, rest.rotation) <= 1e-4f); };
  const auto scales = [&](const vec3& v) {
    return !(glm::length(v - rest.scale) <= 1e-5f * glm::length(rest.scale));
  };
  const auto bends = [&](const auto& row, float least) {
    const auto isSteep = [least](const auto& slope) { return !(glm::length(slope) <= least); };
    return some(row.in, isSteep) || some(row.out, isSteep);
  };
  return some(motion.translation.values, shifts) || some(motion.rotation.values, turns) ||
         some(motion.scale.values, scales) || bends(motion.translation, 1e-5f * size) ||
         bends(motion.rotation, 1e-4f) || bends(motion.scale, 1e-5f * glm::length(rest.scale));
}

class Planner {
 public:
  explicit Planner(const NodeScene& scene)
      : scene_(scene),
        needed_(scene.nodes.size(), false),
        chainEnd_(scene.nodes.size(), false),
        groups_(scene.nodes.size()) {}

  SkeletonPlan plan(bool mergeArmatures) {
    findChainEnds();
    needStated();
    needBySkins();
    needByClips();
    needByRigidMeshes();
    needBetween();
    foldOrNeedAbove();
    findRoots();
    return number(mergeArmatures);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] int parentOf(int node) const { return scene_.nodes[at(node)].parent; }
  [[nodiscard]] bool isRoot(int node) const {
    return needed_[at(node)] && (parentOf(node) < 0 || !needed_[at(parentOf(node))]);
  }

  void findChainEnds() {
    for (std::size_t i = 0; i < chainEnd_.size(); ++i) {
      const Node& node = scene_.nodes[i];
      chainEnd_[i] = node.parts.empty() && node.name.ends_with("_end");
    }
    for (const Node& node : scene_.nodes) {
      if (node.parent >= 0) chainEnd_[at(node.parent)] = false;
    }
    for (const Part& part : scene_.parts) {
      for (const Joint& joint : part.joints) {
        if (hasWeight(joint)) chainEnd_[at(joint.node)] = false;
      }
    }
  }
  void needStated() {
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
      if (scene_.nodes[i].isBone && !chainEnd_[i]) needed_[i] = true;
    }
  }
  void needBySkins() {
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
      for (const int number : scene_.nodes[i].parts) {
        const Part& part = scene_.parts[at(number)];
        const bool skinned = needJoints(part);
        if (!skinned || hasLooseVertices(part)) holdsRigidly_.push_back(static_cast<int>(i));
      }
    }
  }
  // A mesh below a bone, such as a sword in a hand, uses that bone; a separate object becomes a bone, so that
  // it can move.
  void needByRigidMeshes() {
    std::vector<int> alone;
    for (const int node : holdsRigidly_) {
      int above = node;
      while (above >= 0 && !needed_[at(above)]) above = parentOf(above);
      if (above < 0) alone.push_back(node);
    }
    for (const int node : alone) needed_[at(node)] = true;
  }
  // Marks the part's joints as needed. Returns false if it has none that can become a bone.
  bool needJoints(const Part& part) {
    bool some = false;
    for (const Joint& joint : part.joints) {
      if (chainEnd_[at(joint.node)]) continue;
      needed_[at(joint.node)] = true;
      some = true;
    }
    return some;
  }
  void needByClips() {
    for (const Animation& animation : scene_.animations) {
      for (const NodeMotion& motion : animation.motions) {
        const std::size_t node = at(motion.node);
        if (chainEnd_[node] || needed_[node]) continue;
        needed_[node] = scene_.stillBonesCount || moves(motion, scene_.nodes[node].rest);
      }
    }
  }
  // Marks nodes between needed ancestors and needed descendants.
  void needBetween() {
    std::vector<bool> above(needed_.size(), false);
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      const int parent = scene_.nodes[i].parent;
      above[i] = parent >= 0 && (needed_[at(parent)] || above[at(parent)]);
    }
    for (std::size_t i = needed_.size(); i-- > 0;) {
      const int parent = scene_.nodes[i].parent;
      if (needed_[i] && parent >= 0 && above[i] && !needed_[at(parent)]) needed_[at(parent)] = true;
    }
  }
  // Marks the parent of a root as needed if its transform cannot be folded into the root. Nodes are processed
  // from the leaves up, so that a parent that becomes needed is processed after its children.
  void foldOrNeedAbove() {
    for (std::size_t i = needed_.size(); i-- > 0;) {
      const int parent = scene_.nodes[i].parent;
      double scale = 1.0;
      if (isRoot(static_cast<int>(i)) && parent >= 0 &&
          !isSimilarity(scene_.nodes[at(parent)].global, scale)) {
        needed_[at(parent)] = true;
      }
    }
    needBetween();
  }

  // Must run after all needed nodes are known.
  void findRoots() {
    rootOf_.assign(needed_.size(), SkeletonPlan::none);
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      if (needed_[i])
        rootOf_[i] =
            isRoot(static_cast<int>(i)) ? static_cast<int>(i) : rootOf_[at(parentOf(static_cast<int>(i)))];
    }
  }
  [[nodiscard]] int rootOf(int node) const { return rootOf_[at(node)]; }

  // Joins the roots of each model into one group. Sets `skinned` for roots with skinned meshes.
  void groupRoots(bool mergeArmatures, std::vector<bool>& skinned) {
    for (const Part& part : scene_.parts) {
      int first = SkeletonPlan::none;
      for (const Joint& joint : part.joints) {
        if (!needed_[at(joint.node)]) continue;
        const int root = rootOf(joint.node);
        skinned[at(root)] = true;
        if (first == SkeletonPlan::none) first = root;
        groups_.join(first, root);
      }
    }
    joinSiblings();
    joinRest(mergeArmatures, skinned);
  }
  void joinSiblings() {
    std::vector<int> firstBelow(needed_.size() + 1, SkeletonPlan::none);
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      if (!isRoot(static_cast<int>(i)) || scene_.objectAbove(static_cast<int>(i)) == static_cast<int>(i))
        continue;
      int& first = firstBelow[at(scene_.nodes[i].parent + 1)];
      if (first == SkeletonPlan::none) first = static_cast<int>(i);
      groups_.join(first, static_cast<int>(i));
    }
  }
  // Objects without a skin join the first armature, or one common group if there is none. With
  // `mergeArmatures`, all objects join it.
  void joinRest(bool mergeArmatures, const std::vector<bool>& skinned) {
    std::vector<bool> groupSkinned(needed_.size(), false);
    int main = SkeletonPlan::none;
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      if (!skinned[i]) continue;
      groupSkinned[at(groups_.find(static_cast<int>(i)))] = true;
      if (main == SkeletonPlan::none) main = static_cast<int>(i);
    }
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      if (!isRoot(static_cast<int>(i))) continue;
      if (main == SkeletonPlan::none) main = static_cast<int>(i);
      if (mergeArmatures || !groupSkinned[at(groups_.find(static_cast<int>(i)))]) {
        groups_.join(main, static_cast<int>(i));
      }
    }
  }

  SkeletonPlan number(bool mergeArmatures) {
    std::vector<bool> skinned(needed_.size(), false);
    groupRoots(mergeArmatures, skinned);
    SkeletonPlan plan;
    plan.boneOfNode.assign(needed_.size(), SkeletonPlan::none);
    plan.modelOfNode.assign(needed_.size(), SkeletonPlan::none);
    plan.scaleOfNode.assign(needed_.size(), 1.0);
    std::vector<int> modelOfGroup(needed_.size(), SkeletonPlan::none);
    std::vector<int> boneCounts;
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      if (!needed_[i]) continue;
      const int node = static_cast<int>(i);
      int& model = modelOfGroup[at(groups_.find(rootOf(node)))];
      if (model == SkeletonPlan::none) {
        model = plan.modelCount++;
        plan.skinnedModel.push_back(false);
        boneCounts.push_back(0);
      }
      plan.modelOfNode[i] = model;
      plan.boneOfNode[i] = boneCounts[at(model)]++;
      const int parent = scene_.nodes[i].parent;
      if (skinned[i]) plan.skinnedModel[at(model)] = true;
      if (isRoot(node)) {
        (void)isSimilarity(scene_.above(scene_.nodes[i]), plan.scaleOfNode[i]);
      } else {
        plan.scaleOfNode[i] = plan.scaleOfNode[at(parent)];
      }
    }
    holders(plan);
    return plan;
  }
  void holders(SkeletonPlan& plan) const {
    plan.holderOfNode.assign(needed_.size(), SkeletonPlan::none);
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      const int parent = scene_.nodes[i].parent;
      if (needed_[i]) {
        plan.holderOfNode[i] = static_cast<int>(i);
      } else if (parent >= 0) {
        plan.holderOfNode[i] = plan.holderOfNode[at(parent)];
      }
    }
  }

  const NodeScene& scene_;
  std::vector<bool> needed_;
  std::vector<bool> chainEnd_;
  std::vector<int> rootOf_;        // by needed node: the topmost needed node at or above it
  std::vector<int> holdsRigidly_;  // nodes with parts or vertices that no joint influences
  Groups groups_;
};

}  // namespace

bool isSimilarity(const dmat4& matrix, double& scale) {
  const glm::dmat3 basis(matrix);
  scale = std::cbrt(glm::determinant(basis));
  if (!(scale > 1e-12)) {
    scale = 1.0;
    return false;
  }
  const glm::dmat3 gram = glm::transpose(basis) * basis / (scale * scale);
  for (int column = 0; column < 3; ++column) {
    for (int row = 0; row < 3; ++row) {
      if (std::abs(gram[column][row] - (column == row ? 1.0 : 0.0)) > 1e-4) return false;
    }
  }
  return true;
}

bool hasLooseVertices(const Part& part) {
  std::vector<bool> held(part.positions.size(), false);
  for (const Joint& joint : part.joints) {
    for (const VertexWeight& weight : joint.weights) {
      if (weight.vertex < held.size() && weight.weight > 0.0f) held[weight.vertex] = true;
    }
  }
  return std::find(held.begin(), held.end(), false) != held.end();
}

SkeletonPlan planSkeletons(const NodeScene& scene, bool mergeArmatures) {
  return Planner(scene).plan(mergeArmatures);
}

}  // namespace squire::nodes
