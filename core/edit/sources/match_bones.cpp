#include "core/edit/sources/match_bones.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "core/edit/attach.h"
#include "core/math/geometry.h"

namespace squire {

namespace {

constexpr int noBone = -1;
// The largest distance between the old and the new head of a renamed bone, relative to the skeleton's size.
constexpr float farthestMove = 0.08f;

// The positions of bones in the rest pose, and their parents as indices.
struct Tree {
  std::vector<int> parents;
  std::vector<vec3> heads;  // model space

  [[nodiscard]] float size() const {
    const vec3 extent = boundsOf(heads).size();
    return std::max({extent.x, extent.y, extent.z, 1e-3f});
  }
};

Tree treeOf(const std::vector<ProjectBone>& table) {
  Tree tree;
  std::unordered_map<BoneId, int> indices;
  std::vector<mat4> places;
  for (const ProjectBone& bone : table) {
    const auto parent = indices.find(bone.parent);
    tree.parents.push_back(parent == indices.end() ? noBone : parent->second);
    const mat4 local = toMatrix(bone.rest);
    places.push_back(tree.parents.back() == noBone
                         ? local
                         : places[static_cast<std::size_t>(tree.parents.back())] * local);
    tree.heads.emplace_back(places.back()[3]);
    indices.emplace(bone.id, static_cast<int>(indices.size()));
  }
  return tree;
}

Tree treeOf(const Skeleton& skeleton) {
  Tree tree;
  for (const mat4& place : modelMatrices(skeleton, skeleton.restPose())) tree.heads.emplace_back(place[3]);
  for (const Bone& bone : skeleton.bones) tree.parents.push_back(bone.parent);
  return tree;
}

class Matcher {
 public:
  Matcher(const std::vector<ProjectBone>& table, const Skeleton& skeleton)
      : old_(treeOf(table)),
        new_(treeOf(skeleton)),
        oldLabels_(sourceBoneLabels(table)),
        newLabels_(boneLabels(skeleton)) {
    for (std::size_t i = 0; i < newLabels_.size(); ++i) byLabel_.emplace(newLabels_[i], static_cast<int>(i));
    toNew_.assign(oldLabels_.size(), noBone);
    toOld_.assign(newLabels_.size(), noBone);
    by_.assign(oldLabels_.size(), MatchedBy::Nothing);
  }

  void choose(const std::vector<ProjectBone>& table, const BoneChoices& choices) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      const auto choice = choices.find(table[i].id);
      if (choice == choices.end()) continue;
      by_[i] = MatchedBy::Choice;
      const auto label = byLabel_.find(choice->second);
      if (label != byLabel_.end() && toOld_[at(label->second)] == noBone)
        join(static_cast<int>(i), label->second);
    }
  }

  // Matches by the names in the old file, or by those that the project gave.
  void byName(const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto label = byLabel_.find(names[i]);
      if (by_[i] != MatchedBy::Nothing || label == byLabel_.end() || toOld_[at(label->second)] != noBone)
        continue;
      by_[i] = MatchedBy::Name;
      join(static_cast<int>(i), label->second);
    }
  }

  // Matches the nearest pairs first; each match can enable others, because it makes a parent known.
  void byPlace(const std::vector<ProjectBone>& table) {
    // Limits the cost: with this many pairs, the file does not contain merely renamed bones.
    constexpr std::ptrdiff_t worthwhile = 1'000'000;
    if (std::count(by_.begin(), by_.end(), MatchedBy::Nothing) *
            std::count(toOld_.begin(), toOld_.end(), noBone) >
        worthwhile)
      return;
    const float limit = farthestMove * std::max(old_.size(), new_.size());
    while (const auto pair = nearestPair(table, limit)) {
      by_[at(pair->first)] = MatchedBy::Place;
      join(pair->first, pair->second);
    }
  }

  [[nodiscard]] std::vector<BoneMatch> take(const std::vector<ProjectBone>& table) const {
    std::vector<BoneMatch> matches;
    const std::vector<std::string> names = boneLabels(table);
    for (std::size_t i = 0; i < table.size(); ++i) {
      const std::string newName = toNew_[i] == noBone ? std::string() : newLabels_[at(toNew_[i])];
      matches.push_back({table[i].id, names[i], oldLabels_[i], newName, by_[i]});
    }
    return matches;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void join(int oldBone, int newBone) {
    toNew_[at(oldBone)] = newBone;
    toOld_[at(newBone)] = oldBone;
  }

  // The match of the nearest matched ancestor, as an index into the new bones.
  [[nodiscard]] int knownAncestorOfOld(int bone) const {
    for (bone = old_.parents[at(bone)]; bone != noBone; bone = old_.parents[at(bone)]) {
      if (toNew_[at(bone)] != noBone) return toNew_[at(bone)];
    }
    return noBone;
  }
  [[nodiscard]] int knownAncestorOfNew(int bone) const {
    for (bone = new_.parents[at(bone)]; bone != noBone; bone = new_.parents[at(bone)]) {
      if (toOld_[at(bone)] != noBone) return bone;
    }
    return noBone;
  }

  [[nodiscard]] std::optional<std::pair<int, int>> nearestPair(const std::vector<ProjectBone>& table,
                                                               float limit) const {
    std::optional<std::tuple<float, int, int>> best;
    for (std::size_t i = 0; i < toNew_.size(); ++i) {
      if (by_[i] != MatchedBy::Nothing || table[i].gone) continue;
      const int ancestor = knownAncestorOfOld(static_cast<int>(i));
      for (std::size_t j = 0; j < toOld_.size(); ++j) {
        if (toOld_[j] != noBone || knownAncestorOfNew(static_cast<int>(j)) != ancestor) continue;
        const float way = glm::length(old_.heads[i] - new_.heads[j]);
        const std::tuple<float, int, int> pair{way, static_cast<int>(i), static_cast<int>(j)};
        if (way <= limit && (!best || pair < *best)) best = pair;
      }
    }
    if (!best) return std::nullopt;
    return std::pair{std::get<1>(*best), std::get<2>(*best)};
  }

  Tree old_;
  Tree new_;
  std::vector<std::string> oldLabels_;
  std::vector<std::string> newLabels_;
  std::unordered_map<std::string, int> byLabel_;
  std::vector<int> toNew_;
  std::vector<int> toOld_;
  std::vector<MatchedBy> by_;
};

}  // namespace

std::vector<BoneMatch> matchBones(const std::vector<ProjectBone>& table, const Skeleton& skeleton,
                                  const BoneChoices& choices) {
  Matcher matcher(table, skeleton);
  matcher.choose(table, choices);
  matcher.byName(sourceBoneLabels(table));
  matcher.byName(boneLabels(table));
  matcher.byPlace(table);
  return matcher.take(table);
}

}  // namespace squire
