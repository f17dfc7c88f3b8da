#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/model/clip.h"
#include "core/model/fight.h"

namespace squire {

// Samples a clip with its IK targets solved.
class SolvedMotion {
 public:
  SolvedMotion(const Skeleton& skeleton, const Clip& clip, IkRig rig, std::vector<PlayedTarget> targets);

  void set(Time time);
  [[nodiscard]] const std::vector<std::int32_t>& parents() const { return parents_; }
  [[nodiscard]] const std::vector<PlayedTarget>& targets() const { return targets_; }
  [[nodiscard]] const IkRig& rig() const { return rig_; }
  // The pose at the time of the last set(), and its matrices in model space.
  [[nodiscard]] const PoseSoa& pose() const { return pose_; }
  [[nodiscard]] const std::vector<mat4>& matrices() const { return matrices_; }

 private:
  IkRig rig_;
  std::vector<PlayedTarget> targets_;
  EvaluatedClip clip_;
  std::vector<std::int32_t> parents_;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

// The rotations of several bones of a motion, for FollowedMotion.
class BoneTurns {
 public:
  using Value = std::vector<quat>;

  // `bones` must ascend; `radii`: shell radius of each bone of the skeleton. Borrows all of them.
  BoneTurns(SolvedMotion& motion, std::span<const std::size_t> bones, std::span<const float> radii);

  [[nodiscard]] Value at(Time time);
  // An upper bound, in metres, of the displacement of any joint or shell point if the bones had the rotations
  // `turns` at the time, and the bone of that point.
  [[nodiscard]] std::pair<float, std::size_t> deviationFrom(Time time, const Value& turns);
  [[nodiscard]] static Value between(const Value& a, const Value& b, float share, float seconds);
  [[nodiscard]] static float distance(const Value& a, const Value& b);

 private:
  SolvedMotion& motion_;
  std::span<const std::size_t> bones_;
  std::span<const float> radii_;
  std::vector<mat4> matrices_;
};

// Times at which a clip or its targets may jump or change direction: keys, and the ends of spans and of
// blends. Unsorted; may include times outside the clip.
[[nodiscard]] std::vector<Time> turningPoints(const Clip& clip, const ClipFight& fight);

// Rounding error of a time that was stored as a float in seconds.
[[nodiscard]] inline Time roundingAt(Time time) {
  return {Time::ticksPerSecond / 1'000'000 + (time.ticks >> 22)};
}

}  // namespace squire
