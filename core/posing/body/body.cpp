#include "core/posing/body/body.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>

#include "core/math/geometry.h"
#include "core/math/sines.h"

namespace squire {

namespace {

// Costs of a radian. The bones of the trunk share one, however many there are.
constexpr double ofMover = 12.0, ofTrunk = 3.0, ofShoulder = 4.0, ofUpperLimb = 1.0, ofLowerLimb = 0.6;
constexpr double ofFreeBone = 1.5;

// How far an elbow or a knee bends.
constexpr double mostBend = 2.7;
// The bend below which the rest pose decides to which side a hinge bends.
constexpr double leastBend = 0.02;

class BodyFinder {
 public:
  BodyFinder(const Skeleton& skeleton, const Pose& pose, std::span<const PosedLimb> limbs)
      : skeleton_(skeleton),
        limbs_(limbs),
        matrices_(modelMatrices(skeleton, pose)),
        isJoint_(skeleton.bones.size()),
        limbsBelow_(skeleton.bones.size()) {
    Box box;
    for (const mat4& matrix : modelMatrices(skeleton, skeleton.restPose())) {
      rest_.emplace_back(matrix[3]);
      box.add(rest_.back());
    }
    const vec3 size = box.size();
    size_ = std::max({1e-3f, size.x, size.y, size.z});
    for (const PosedLimb& limb : limbs) {
      for (auto at = static_cast<int>(limb.upper); at != Bone::noParent; at = parentOf(at))
        ++limbsBelow_[static_cast<std::size_t>(at)];
    }
  }

  // The bone that all limbs hang on; without legs, the first bone of the tree that is not just its origin.
  [[nodiscard]] std::size_t moverFor(std::size_t bone) const;

  Body run(const BodyParts& parts) && {
    if (parts.pulled.empty()) return {};
    mover_ = moverFor(parts.pulled.front());
    for (const std::size_t bone : parts.pulled) {
      if (!add(bone, true)) return {};
    }
    bool isMoverFree = std::any_of(points_.begin(), points_.end(), [&](const Found& point) {
      return point.bone == mover_ || point.joints.empty();
    });
    for (const std::size_t bone : parts.pinned) isMoverFree |= add(bone, false);
    isJoint_[mover_] = isMoverFree;
    return found();
  }

 private:
  // A point, and the joints above it but for the mover.
  struct Found {
    std::size_t bone;
    bool isPulled;
    std::vector<std::size_t> joints;
    std::size_t carrier;  // the bone that it hangs on
  };

  [[nodiscard]] int parentOf(int bone) const {
    return skeleton_.bones[static_cast<std::size_t>(bone)].parent;
  }
  [[nodiscard]] dvec3 placeOf(std::size_t bone) const { return dvec3(vec3(matrices_[bone][3])); }

  [[nodiscard]] bool isBelow(std::size_t bone, std::size_t above) const {
    auto at = static_cast<int>(bone);
    while (at > static_cast<int>(above)) at = parentOf(at);
    return at == static_cast<int>(above);
  }

  // Whether a limb stands on its end, as legs do.
  [[nodiscard]] bool isLeg(const PosedLimb& limb) const {
    const vec3 way = rest_[limb.end] - rest_[limb.upper];
    return way.y < 0.0f && std::abs(way.y) > std::max(std::abs(way.x), std::abs(way.z));
  }

  // The limb that a bone is a part of, from its upper bone on.
  [[nodiscard]] const PosedLimb* limbAround(std::size_t bone) const {
    for (const PosedLimb& limb : limbs_) {
      if (isBelow(bone, limb.upper) && isBelow(limb.lower, bone)) return &limb;
    }
    return nullptr;
  }

  // False if the bone does not hang on the mover.
  bool add(std::size_t bone, bool isPulled) {
    const PosedLimb* limb = limbOf(skeleton_, limbs_, bone);
    Found found{limb != nullptr ? limb->end : bone, isPulled, {}, bone};
    if (std::any_of(points_.begin(), points_.end(), [&](const Found& one) { return one.bone == found.bone; }))
      return true;
    if (found.bone != mover_)
      found.carrier =
          limb != nullptr ? limb->lower : static_cast<std::size_t>(std::max(0, skeleton_.bones[bone].parent));
    if (!isBelow(found.carrier, mover_)) return false;
    for (std::size_t at = found.carrier; at != mover_;
         at = static_cast<std::size_t>(skeleton_.bones[at].parent)) {
      const PosedLimb* around = limbAround(at);
      // Twist bones within a limb do not turn.
      if (around != nullptr && at != around->upper && at != around->lower) continue;
      found.joints.push_back(at);
      isJoint_[at] = true;
    }
    points_.push_back(std::move(found));
    return true;
  }

  [[nodiscard]] Body found() const {
    Body body;
    body.size = static_cast<double>(size_);
    std::vector<int> carried(skeleton_.bones.size(),
                             BodyJoint::noParent);  // by bone: the joint that moves it
    for (std::size_t i = 0; i < carried.size(); ++i) {
      const int parent = skeleton_.bones[i].parent;
      if (parent != Bone::noParent) carried[i] = carried[static_cast<std::size_t>(parent)];
      if (!isJoint_[i]) continue;
      body.joints.push_back(jointAt(i, carried[i]));
      carried[i] = static_cast<int>(body.joints.size()) - 1;
    }
    for (const Found& point : points_) {
      const int joint = carried[point.carrier];
      if (joint != BodyJoint::noParent)
        body.points.push_back({point.bone, joint, placeOf(point.bone), point.isPulled});
    }
    return body;
  }

  [[nodiscard]] BodyJoint jointAt(std::size_t bone, int parent) const {
    BodyJoint joint;
    joint.bone = bone;
    joint.parent = parent;
    joint.stiffness = stiffnessOf(bone);
    joint.place = placeOf(bone);
    const PosedLimb* limb = limbAround(bone);
    if (bone == mover_) {
      joint.kind = BodyJointKind::Mover;
    } else if (limb != nullptr && bone == limb->lower) {
      setHinge(joint, *limb);
    }
    return joint;
  }

  // A limb that is folded over itself or has no length keeps a ball.
  void setHinge(BodyJoint& joint, const PosedLimb& limb) const {
    const dvec3 upper = placeOf(limb.lower) - placeOf(limb.upper),
                lower = placeOf(limb.end) - placeOf(limb.lower);
    const vec3 bend = bendAfterMove(skeleton_, matrices_, limb, vec3(matrices_[limb.end][3]));
    const dvec3 side(bend);
    dvec3 axis = glm::cross(upper, lower);
    const double lengths = glm::length(upper) * glm::length(lower);
    if (!(lengths > 0.0)) return;
    if (glm::length(axis) < leastBend * lengths) axis = glm::cross(side, upper + lower);
    if (!(glm::length(axis) > 0.0)) return;
    joint.kind = BodyJointKind::Hinge;
    joint.axis = glm::normalize(axis);
    joint.bend = std::atan2(glm::dot(joint.axis, glm::cross(upper, lower)), glm::dot(upper, lower));
    joint.least = std::min(joint.bend, arcCosine(static_cast<double>(limb.chain.straightestCosine)));
    joint.most =
        std::max(joint.bend, std::min(mostBend, arcCosine(static_cast<double>(limb.chain.mostBentCosine))));
  }

  [[nodiscard]] double stiffnessOf(std::size_t bone) const {
    if (bone == mover_) return ofMover;
    const PosedLimb* limb = limbAround(bone);
    if (limb != nullptr) return bone == limb->lower ? ofLowerLimb : ofUpperLimb;
    if (limbsBelow_[bone] > 1) return ofTrunk * trunkBones();
    return limbsBelow_[bone] == 1 ? ofShoulder : ofFreeBone;
  }

  [[nodiscard]] double trunkBones() const {
    double count = 0.0;
    for (std::size_t i = 0; i < limbsBelow_.size(); ++i)
      count += limbsBelow_[i] > 1 && i != mover_ && isBelow(i, mover_) ? 1.0 : 0.0;
    return std::max(1.0, count);
  }

  const Skeleton& skeleton_;
  std::span<const PosedLimb> limbs_;
  std::vector<mat4> matrices_;
  std::vector<vec3> rest_;
  std::vector<bool> isJoint_;
  std::vector<std::size_t> limbsBelow_;  // by bone, itself included
  std::vector<Found> points_;
  std::size_t mover_ = 0;
  float size_ = 1.0f;
};

std::size_t BodyFinder::moverFor(std::size_t bone) const {
  if (limbs_.size() > 1 &&
      std::any_of(limbs_.begin(), limbs_.end(), [this](const PosedLimb& limb) { return isLeg(limb); })) {
    auto at = static_cast<int>(limbs_.front().upper);
    while (at != Bone::noParent && limbsBelow_[static_cast<std::size_t>(at)] < limbs_.size())
      at = parentOf(at);
    if (at != Bone::noParent) return static_cast<std::size_t>(at);
  }
  std::size_t top = bone;
  while (skeleton_.bones[top].parent != Bone::noParent)
    top = static_cast<std::size_t>(skeleton_.bones[top].parent);
  std::optional<std::size_t> child;
  for (std::size_t i = 0; i < skeleton_.bones.size(); ++i) {
    if (skeleton_.bones[i].parent != static_cast<int>(top)) continue;
    if (child) return top;
    child = i;
  }
  return child && glm::length(rest_[top]) < 0.05f * size_ ? *child : top;
}

}  // namespace

std::size_t moverOf(const Skeleton& skeleton, std::span<const PosedLimb> limbs, std::size_t bone) {
  return BodyFinder(skeleton, skeleton.restPose(), limbs).moverFor(bone);
}

Body bodyOf(const Skeleton& skeleton, const Pose& pose, std::span<const PosedLimb> limbs,
            const BodyParts& parts) {
  return BodyFinder(skeleton, pose, limbs).run(parts);
}

}  // namespace squire
