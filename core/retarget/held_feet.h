#pragma once

#include <vector>

#include "core/retarget/foot_pins.h"
#include "core/retarget/pose_follower.h"
#include "core/retarget/transfer.h"

namespace squire {

// A limb of the target and that of the source which it follows.
struct LimbPair {
  std::size_t index = 0;  // in the target's plan
  const LimbPlan* to = nullptr;
  const LimbPlan* from = nullptr;
  int toeTo = -1;  // first bones of the toes; -1: not on both sides
  int toeFrom = -1;
};
// The limbs whose upper and lower bones follow those of one limb.
[[nodiscard]] std::vector<LimbPair> limbPairs(const MeasuredBody& from, const MeasuredBody& to,
                                              const BoneMap& map);

// The paths of the joints of a foot (toe -1: none), and what it stands on.
[[nodiscard]] FootPaths footPaths(const MotionFrames& motion, std::size_t ankle, int toe);
[[nodiscard]] FootScale footScale(const MeasuredBody& body, const LimbPlan& limb, int toe, float ground);
// By how much the root of a leg has to be lower for its end to reach a goal. `at`: the places of the bones.
[[nodiscard]] float missingReach(const std::vector<vec3>& at, const LimbPlan& limb, const vec3& goal);
// By how much the hips are lower in each frame, so that they do not jump and no frame lacks what it needs.
[[nodiscard]] std::vector<float> evenLowering(const std::vector<float>& needed, double framesPerSecond,
                                              bool loops);

// A motion that goes over from one body to another, frame by frame.
struct RetargetWork {
  const MeasuredBody& from;
  const MeasuredBody& to;
  const Clip& clip;
  const MotionFrames& source;
  const PoseFollower& solver;
  RetargetOptions options;
  float ground = 0.0f;  // in the source's motion
  double framesPerSecond = 30.0;
  std::vector<LimbPair> limbs;
  std::vector<FrameHold> holds;   // by frame
  std::vector<BodyFrame> frames;  // of the target
};

// Holds the feet where those of the source stand, and lowers the hips as far as they need.
void holdFeet(RetargetWork& work, Retargeted& out);
// Keeps the distance of hands from what they touch: each other, the head or the hips.
void holdHands(RetargetWork& work, Retargeted& out);

}  // namespace squire
