#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/anim/mirror.h"
#include "core/model/bone_side.h"

namespace squire {

namespace {

// Joint positions at rest in model space.
std::vector<vec3> restPlaces(const Skeleton& skeleton) {
  std::vector<vec3> places;
  for (const mat4& matrix : modelMatrices(skeleton, skeleton.restPose())) places.emplace_back(matrix[3]);
  return places;
}

class MapMaker {
 public:
  explicit MapMaker(const Skeleton& skeleton)
      : bones_(skeleton.bones), places_(restPlaces(skeleton)), partner_(bones_.size(), unknown) {
    for (std::size_t i = 0; i < bones_.size(); ++i) byName_.emplace(bones_[i].name, i);
    float size = 0.0f;
    for (const vec3& place : places_) size = std::max(size, glm::length(place));
    near_ = 0.01f * size;
  }

  MirrorMap make() {
    // Parents precede their children, so that a partner is searched among the children of the parent's
    // partner.
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (partner_[i] != unknown) continue;
      const std::size_t other = otherOf(i);
      partner_[i] = other;
      partner_[other] = i;
    }
    return {std::move(partner_)};
  }

 private:
  static constexpr std::size_t unknown = SIZE_MAX;

  // Bones may be partners if neither has one yet and their parents are partners.
  bool fits(std::size_t bone, std::size_t other) const {
    if (partner_[other] != unknown) return false;
    const int parent = bones_[bone].parent, otherParent = bones_[other].parent;
    if (parent < 0 || otherParent < 0) return parent == otherParent;
    return partner_[static_cast<std::size_t>(parent)] == static_cast<std::size_t>(otherParent);
  }

  bool hasNamedPartner(std::size_t bone) const {
    const auto name = otherSideName(bones_[bone].name);
    return name && byName_.contains(*name);
  }

  std::size_t otherOf(std::size_t bone) const {
    if (const auto name = otherSideName(bones_[bone].name)) {
      const auto found = byName_.find(*name);
      if (found != byName_.end()) return fits(bone, found->second) ? found->second : bone;
    }
    const vec3 across = places_[bone] * vec3(-1, 1, 1);
    if (glm::length(across - places_[bone]) <= near_) return bone;
    std::size_t best = bone;
    float distance = near_;
    for (std::size_t other = bone + 1; other < bones_.size(); ++other) {
      const float apart = glm::length(places_[other] - across);
      if (apart <= distance && fits(bone, other) && !hasNamedPartner(other)) {
        best = other;
        distance = apart;
      }
    }
    return best;
  }

  const std::vector<Bone>& bones_;
  std::vector<vec3> places_;
  std::unordered_map<std::string, std::size_t> byName_;
  float near_ = 0.0f;
  std::vector<std::size_t> partner_;
};

}  // namespace

MirrorMap mirrorMapOf(const Skeleton& skeleton) { return MapMaker(skeleton).make(); }

}  // namespace squire
