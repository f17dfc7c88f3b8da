#pragma once

#include <vector>

#include "core/retarget/bone_map.h"
#include "core/retarget/measured_body.h"
#include "core/retarget/motion_frames.h"

namespace squire {

// Turns of the two segments of each limb, in the order of the plan's limbs, before all else.
struct SegmentTurns {
  quat upper{1.0f, 0.0f, 0.0f, 0.0f};
  quat lower{1.0f, 0.0f, 0.0f, 0.0f};
};

// What holds for a frame besides the directions of the bones.
struct FrameHold {
  float lowered = 0.0f;             // metres by which the hips are lower
  std::vector<SegmentTurns> limbs;  // empty: none
};

// Puts a body into the poses of another one.
class PoseFollower {
 public:
  // Borrows the bodies and the map. `ground`: height of the ground in the source's motion.
  PoseFollower(const MeasuredBody& from, const MeasuredBody& to, const BoneMap& map, float ground);

  [[nodiscard]] BodyFrame solve(const BodyFrame& source, const FrameHold& hold) const;
  // The turns that bring the end of a limb of a solved frame to a place.
  [[nodiscard]] SegmentTurns reach(const BodyFrame& frame, const LimbPlan& limb, const vec3& place) const;

  // Metres of the target for a metre of the source.
  [[nodiscard]] float ratio() const { return ratio_; }
  // Whether the bone needs keys: of its rotation, and of its translation where that differs from the rest.
  [[nodiscard]] bool isTurned(std::size_t bone) const;
  [[nodiscard]] bool mayMove(std::size_t bone) const;
  [[nodiscard]] std::size_t hips() const { return hips_; }

 private:
  // A bone without a match between two that have one turns by a share of what they turn.
  struct Shared {
    int above = -1;
    int below = -1;
    float share = 0.0f;
  };

  void findShared(const std::vector<std::size_t>& chain);
  void findSegments();
  [[nodiscard]] quat turnOf(const BodyFrame& source, std::size_t bone) const;
  [[nodiscard]] quat rotationOf(const BodyFrame& source, const BodyFrame& done, std::size_t bone) const;
  [[nodiscard]] vec3 positionOf(const BodyFrame& source, const BodyFrame& done, std::size_t bone,
                                float lowered) const;

  const MeasuredBody& from_;
  const MeasuredBody& to_;
  const BoneMap& map_;
  float ground_;
  float ratio_ = 1.0f;
  std::size_t hips_ = 0;
  std::vector<quat> rest_;      // of the target, in the source's rest pose
  std::vector<Shared> shared_;  // by bone
  std::vector<int> segments_;   // by bone: twice the limb, and one more for its lower part; -1: none
};

}  // namespace squire
