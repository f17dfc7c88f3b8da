#include "core/retarget/aligned_rest.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace squire {

namespace {

// Feet and toes whose slopes differ by more than this, as a cosine, are in another pose.
constexpr float sameFoot = 0.82f;

class RestAligner {
 public:
  RestAligner(const MeasuredBody& from, const MeasuredBody& to, const BoneMap& map)
      : from_(from), to_(to), map_(map) {}

  std::vector<quat> run() {
    turns_.assign(to_.positions.size(), quat(1, 0, 0, 0));
    for (const std::size_t bone : to_.order) turns_[bone] = turnOf(bone);
    std::vector<quat> out;
    for (std::size_t i = 0; i < turns_.size(); ++i)
      out.push_back(glm::normalize(turns_[i] * to_.rotations[i]));
    return out;
  }

 private:
  [[nodiscard]] quat turnAbove(std::size_t bone) const {
    const int up = to_.parents[bone];
    return up < 0 ? quat(1, 0, 0, 0) : turns_[static_cast<std::size_t>(up)];
  }

  // The bone whose joint a bone points at, in the same body; -1 if it points nowhere certain.
  [[nodiscard]] static int pointedAt(const MeasuredBody& body, std::size_t bone) {
    const BoneRole& role = body.plan.roles[bone];
    const LimbPlan* limb = body.plan.limb(role);
    switch (role.part) {
      case BodyPart::Upper:
        return limb == nullptr ? -1 : static_cast<int>(limb->lower);
      case BodyPart::Lower:
        return limb == nullptr ? -1 : static_cast<int>(limb->end);
      case BodyPart::Finger:
      case BodyPart::Toe:
      case BodyPart::Tail:
        return withRole(body, next(role));
      case BodyPart::End: {
        BoneRole end = role;
        end.part = role.isLeg ? BodyPart::Toe : BodyPart::Finger;
        for (const FingerName finger : {FingerName::Middle, FingerName::Index, FingerName::All}) {
          end.finger = role.isLeg ? FingerName::All : finger;
          if (const int found = withRole(body, end); found >= 0) return found;
        }
        return -1;
      }
      default:
        return -1;
    }
  }
  [[nodiscard]] static BoneRole next(BoneRole role) {
    ++role.index;
    return role;
  }
  [[nodiscard]] static int withRole(const MeasuredBody& body, const BoneRole& role) {
    const auto& roles = body.plan.roles;
    const auto found = std::find(roles.begin(), roles.end(), role);
    return found == roles.end() ? -1 : static_cast<int>(found - roles.begin());
  }

  [[nodiscard]] quat turnOf(std::size_t bone) const {
    const BodyPart part = to_.plan.roles[bone].part;
    const int source = map_.from(bone);
    const bool isFlat = from_.isStanding && to_.isStanding;
    const bool isFoot =
        isFlat && to_.plan.roles[bone].isLeg && (part == BodyPart::End || part == BodyPart::Toe);
    if (source < 0) return turnAbove(bone);
    switch (part) {
      case BodyPart::Root:
        return {1, 0, 0, 0};
      case BodyPart::Hips:
      case BodyPart::Spine:
      case BodyPart::Neck:
      case BodyPart::Head:
      case BodyPart::Girdle:
        if (isFlat) return {1, 0, 0, 0};
        return trunkTurn(bone, static_cast<std::size_t>(source));
      case BodyPart::End:
      case BodyPart::Upper:
      case BodyPart::Lower:
      case BodyPart::Finger:
      case BodyPart::Toe:
      case BodyPart::Tail:
        break;
      default:
        return turnAbove(bone);
    }
    const int there = pointedAt(to_, bone), here = pointedAt(from_, static_cast<std::size_t>(source));
    const quat above = isFoot ? quat(1, 0, 0, 0) : turnAbove(bone);
    if (there < 0 || here < 0) return above;
    const vec3 way = above * (to_.positions[static_cast<std::size_t>(there)] - to_.positions[bone]);
    const vec3 wanted =
        from_.positions[static_cast<std::size_t>(here)] - from_.positions[static_cast<std::size_t>(source)];
    return isFoot ? footTurn(way, wanted) : glm::normalize(turnBetween(way, wanted) * above);
  }

  // The joint above a bone of the trunk, or the limb below a collarbone; -1 for the head.
  [[nodiscard]] static int above(const MeasuredBody& body, std::size_t bone) {
    if (body.plan.roles[bone].part == BodyPart::Girdle) {
      const LimbPlan* limb = body.plan.limb(body.plan.roles[bone]);
      return limb == nullptr ? -1 : static_cast<int>(limb->upper);
    }
    const std::vector<std::size_t> trunk = body.trunk();
    const auto at = std::find(trunk.begin(), trunk.end(), bone);
    return at == trunk.end() || at + 1 == trunk.end() ? -1 : static_cast<int>(*(at + 1));
  }
  // The direction from the right to the left leg at the hips, and from arm to arm at the chest.
  [[nodiscard]] static vec3 across(const MeasuredBody& body, std::size_t bone) {
    vec3 out(0.0f);
    const bool isHips = body.plan.hips == bone;
    const bool isChest = !isHips && !body.plan.spine.empty() && body.plan.spine.back() == bone;
    for (const LimbPlan& limb : body.plan.limbs) {
      const bool isHind = limb.isLeg && limb.pair == 0;
      if (limb.side == Side::Centre || !(isHind ? isHips : isChest)) continue;
      out += (limb.side == Side::Left ? 1.0f : -1.0f) * body.positions[limb.upper];
    }
    return out;
  }

  // Where a body does not stand at rest, the trunk is aligned by the directions of its joints too.
  [[nodiscard]] quat trunkTurn(std::size_t bone, std::size_t source) const {
    const quat before = turnAbove(bone);
    const int there = above(to_, bone), here = above(from_, source);
    if (there < 0 || here < 0) return before;
    const vec3 way = to_.positions[static_cast<std::size_t>(there)] - to_.positions[bone];
    const vec3 wanted = from_.positions[static_cast<std::size_t>(here)] - from_.positions[source];
    const vec3 side = across(to_, bone), wantedSide = across(from_, source);
    if (glm::length(glm::cross(way, side)) < 1e-6f || glm::length(glm::cross(wanted, wantedSide)) < 1e-6f)
      return glm::normalize(turnBetween(before * way, wanted) * before);
    const auto axes = [](const vec3& up, const vec3& left) {
      const vec3 y = glm::normalize(up), z = glm::normalize(glm::cross(left, up));
      return glm::normalize(glm::quat_cast(glm::mat3(glm::cross(y, z), y, z)));
    };
    return glm::normalize(axes(wanted, wantedSide) * glm::conjugate(axes(way, side)));
  }

  // Feet stand flat in both rest poses, however high the joints of their toes lie: only where they point
  // along the ground counts.
  [[nodiscard]] static quat footTurn(const vec3& way, const vec3& wanted) {
    const vec3 flatWay(way.x, 0.0f, way.z), flatWanted(wanted.x, 0.0f, wanted.z);
    const quat heading = turnBetween(flatWay, flatWanted);
    const bool isFlat = glm::dot(heading * way, wanted) >= sameFoot * glm::length(way) * glm::length(wanted);
    return isFlat ? heading : turnBetween(way, wanted);
  }

  const MeasuredBody& from_;
  const MeasuredBody& to_;
  const BoneMap& map_;
  std::vector<quat> turns_;
};

}  // namespace

std::vector<quat> alignedRest(const MeasuredBody& from, const MeasuredBody& to, const BoneMap& map) {
  return RestAligner(from, to, map).run();
}

}  // namespace squire
