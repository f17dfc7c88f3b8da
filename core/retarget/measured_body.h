#pragma once

#include <vector>

#include "core/math/transform.h"
#include "core/model/skeleton.h"
#include "core/retarget/body_plan.h"

namespace squire {

// The sizes of a body, in metres.
struct BodySize {
  float leg = 0.0f;     // thigh and shin, the average of the hind legs
  float arm = 0.0f;     // upper arm and forearm; 0 without arms
  float ankle = 0.0f;   // height of the lower ankle above the ground
  float hips = 0.0f;    // height of the thighs' joints above the ground when the legs are straight
  float ground = 0.0f;  // height of the ground in the rest pose
};

// A skeleton in its rest pose, measured and turned so that it stands and faces +Z.
struct MeasuredBody {
  // `isTurned`: the body may be turned as a whole. A rest pose of a motion that is upright without that is
  // a pose of the motion, and not the body in other axes.
  explicit MeasuredBody(const Skeleton& skeleton, bool isTurned = true);

  // The bones of the trunk from the hips to the head.
  [[nodiscard]] std::vector<std::size_t> trunk() const;
  // The middle between the joints of the hind legs, or the joint of the hips without any.
  [[nodiscard]] vec3 pelvis(const std::vector<vec3>& at) const;
  // The height of an ankle above the ground when its foot stands, and of a joint of that foot.
  [[nodiscard]] float ankleOf(const LimbPlan& limb) const {
    return limb.pair == 0 || !isStanding ? size.ankle : positions[limb.end].y - size.ground;
  }
  [[nodiscard]] float heightOf(const LimbPlan& limb, std::size_t bone) const {
    return isStanding ? ankleOf(limb) + positions[bone].y - positions[limb.end].y : 0.3f * size.ankle;
  }

  const Skeleton* skeleton;  // borrowed
  BodyPlan plan;
  quat facing{1.0f, 0.0f, 0.0f, 0.0f};  // from model space to that of all below
  std::vector<quat> rotations;          // of the bones, without scale
  std::vector<vec3> positions;
  std::vector<vec3> scales;
  // The parent that a bone moves with: that of the skeleton, or the forearm or shin for an end that hangs
  // elsewhere. -1: none.
  std::vector<int> parents;
  std::vector<std::size_t> order;  // of all bones, parents (as above) before their children
  BodySize size;
  // Whether the body stands upright at rest. Files that were exported in the middle of a motion do not; then
  // `facing` turns nothing, and the heights of feet are estimated.
  bool isStanding = true;
};

// The shortest turn from one direction to another; about any axis if they are opposite, and none if one has
// no length.
[[nodiscard]] quat turnBetween(const vec3& from, const vec3& to);

}  // namespace squire
