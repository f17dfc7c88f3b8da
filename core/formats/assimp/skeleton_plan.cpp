#include "core/formats/assimp/skeleton_plan.h"

#include <cmath>
#include <numeric>
#include <span>
#include <string_view>

namespace squire::assimp {

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

std::span<aiBone* const> bonesOf(const aiMesh& mesh) { return {mesh.mBones, mesh.mNumBones}; }

bool hasWeight(const aiBone& bone) {
  for (unsigned i = 0; i < bone.mNumWeights; ++i) {
    if (bone.mWeights[i].mWeight > 0.0f) return true;
  }
  return false;
}

bool mayEndChain(const aiNode& node) {
  return node.mNumChildren == 0 && node.mNumMeshes == 0 && ownName(node).ends_with("_end");
}

class Planner {
 public:
  Planner(const aiScene& scene, const SceneTree& tree)
      : scene_(scene),
        tree_(tree),
        needed_(tree.nodes.size(), false),
        chainEnd_(tree.nodes.size(), false),
        groups_(tree.nodes.size()) {}

  SkeletonPlan plan(bool mergeArmatures) {
    findChainEnds();
    needBySkins();
    needByClips();
    needByRigidMeshes();
    needBetween();
    foldOrNeedAbove();
    return number(mergeArmatures);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] int parentOf(int node) const { return tree_.nodes[at(node)].parent; }
  [[nodiscard]] bool isRoot(int node) const {
    return needed_[at(node)] && (parentOf(node) < 0 || !needed_[at(parentOf(node))]);
  }

  void findChainEnds() {
    for (std::size_t i = 0; i < chainEnd_.size(); ++i) chainEnd_[i] = mayEndChain(*tree_.nodes[i].source);
    for (unsigned i = 0; i < scene_.mNumMeshes; ++i) {
      for (const aiBone* bone : bonesOf(*scene_.mMeshes[i])) {
        const auto node = tree_.find(bone->mName);
        if (node && hasWeight(*bone)) chainEnd_[at(*node)] = false;
      }
    }
  }
  void needBySkins() {
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      const aiNode& node = *tree_.nodes[i].source;
      for (unsigned k = 0; k < node.mNumMeshes; ++k) {
        const aiMesh& mesh = *scene_.mMeshes[node.mMeshes[k]];
        const bool skinned = needBones(mesh);
        if (!skinned || hasLooseVertices(mesh)) holdsRigidly_.push_back(static_cast<int>(i));
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
  // Returns false if the mesh has no bones.
  bool needBones(const aiMesh& mesh) {
    bool some = false;
    for (const aiBone* bone : bonesOf(mesh)) {
      const auto node = tree_.find(bone->mName);
      if (!node || chainEnd_[at(*node)]) continue;
      needed_[at(*node)] = true;
      some = true;
    }
    return some;
  }
  void needByClips() {
    for (unsigned i = 0; i < scene_.mNumAnimations; ++i) {
      const aiAnimation& clip = *scene_.mAnimations[i];
      for (unsigned k = 0; k < clip.mNumChannels; ++k) {
        const auto node = tree_.find(clip.mChannels[k]->mNodeName);
        if (!node || chainEnd_[at(*node)] || needed_[at(*node)]) continue;
        needed_[at(*node)] = tree_.stillBonesCount || moves(*clip.mChannels[k], tree_.nodes[at(*node)]);
      }
    }
  }
  // Marks nodes between needed ancestors and needed descendants.
  void needBetween() {
    std::vector<bool> above(needed_.size(), false);
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      const int parent = tree_.nodes[i].parent;
      above[i] = parent >= 0 && (needed_[at(parent)] || above[at(parent)]);
    }
    for (std::size_t i = needed_.size(); i-- > 0;) {
      const int parent = tree_.nodes[i].parent;
      if (needed_[i] && parent >= 0 && above[i] && !needed_[at(parent)]) needed_[at(parent)] = true;
    }
  }
  // From the leaves up, so that a parent that becomes needed is processed after its children.
  void foldOrNeedAbove() {
    for (std::size_t i = needed_.size(); i-- > 0;) {
      const int parent = tree_.nodes[i].parent;
      double scale = 1.0;
      if (isRoot(static_cast<int>(i)) && parent >= 0 &&
          !isSimilarity(tree_.nodes[at(parent)].global, scale)) {
        needed_[at(parent)] = true;
      }
    }
    needBetween();
  }

  [[nodiscard]] int rootOf(int node) const {
    while (!isRoot(node)) node = parentOf(node);
    return node;
  }

  // One group per model; `skinned`: roots that have skinned meshes.
  void groupRoots(bool mergeArmatures, std::vector<bool>& skinned) {
    for (unsigned i = 0; i < scene_.mNumMeshes; ++i) {
      int first = SkeletonPlan::none;
      for (const aiBone* bone : bonesOf(*scene_.mMeshes[i])) {
        const auto node = tree_.find(bone->mName);
        if (!node || !needed_[at(*node)]) continue;
        const int root = rootOf(*node);
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
      if (!isRoot(static_cast<int>(i)) || tree_.objectAbove(static_cast<int>(i)) == static_cast<int>(i))
        continue;
      int& first = firstBelow[at(tree_.nodes[i].parent + 1)];
      if (first == SkeletonPlan::none) first = static_cast<int>(i);
      groups_.join(first, static_cast<int>(i));
    }
  }
  // Objects without a skin join the first armature, or one common group if there is none.
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
      const int parent = tree_.nodes[i].parent;
      if (skinned[i]) plan.skinnedModel[at(model)] = true;
      if (isRoot(node)) {
        (void)isSimilarity(parent < 0 ? tree_.space : tree_.nodes[at(parent)].global, plan.scaleOfNode[i]);
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
      const int parent = tree_.nodes[i].parent;
      if (needed_[i]) {
        plan.holderOfNode[i] = static_cast<int>(i);
      } else if (parent >= 0) {
        plan.holderOfNode[i] = plan.holderOfNode[at(parent)];
      }
    }
  }

  const aiScene& scene_;
  const SceneTree& tree_;
  std::vector<bool> needed_;
  std::vector<bool> chainEnd_;
  std::vector<int> holdsRigidly_;  // nodes with meshes or vertices that no bone influences
  Groups groups_;
};

}  // namespace

bool moves(const aiNodeAnim& channel, const TreeNode& node) {
  const Transform rest = toTransform(mat4(node.local));
  const float size = std::max(1.0f, glm::length(rest.translation));
  for (unsigned i = 0; i < channel.mNumPositionKeys; ++i) {
    const aiVector3D& v = channel.mPositionKeys[i].mValue;
    if (!(glm::length(vec3(v.x, v.y, v.z) - rest.translation) <= 1e-5f * size)) return true;
  }
  for (unsigned i = 0; i < channel.mNumRotationKeys; ++i) {
    const aiQuaternion& q = channel.mRotationKeys[i].mValue;
    if (!(angleBetween(quat(q.w, q.x, q.y, q.z), rest.rotation) <= 1e-4f)) return true;
  }
  for (unsigned i = 0; i < channel.mNumScalingKeys; ++i) {
    const aiVector3D& v = channel.mScalingKeys[i].mValue;
    if (!(glm::length(vec3(v.x, v.y, v.z) - rest.scale) <= 1e-5f * glm::length(rest.scale))) return true;
  }
  return false;
}

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

bool hasLooseVertices(const aiMesh& mesh) {
  std::vector<bool> held(mesh.mNumVertices, false);
  for (const aiBone* bone : bonesOf(mesh)) {
    for (unsigned i = 0; i < bone->mNumWeights; ++i) {
      const aiVertexWeight& weight = bone->mWeights[i];
      if (weight.mVertexId < held.size() && weight.mWeight > 0.0f) held[weight.mVertexId] = true;
    }
  }
  return std::find(held.begin(), held.end(), false) != held.end();
}

SkeletonPlan planSkeletons(const aiScene& scene, const SceneTree& tree, bool mergeArmatures) {
  return Planner(scene, tree).plan(mergeArmatures);
}

}  // namespace squire::assimp
