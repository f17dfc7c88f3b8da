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

// A clip with its limbs at their targets, at any instant.
class SolvedMotion {
 public:
  SolvedMotion(const Skeleton& skeleton, const Clip& clip, IkRig rig, std::vector<PlayedTarget> targets);

  void set(Time time);
  [[nodiscard]] const std::vector<std::int32_t>& parents() const { return parents_; }
  [[nodiscard]] const std::vector<PlayedTarget>& targets() const { return targets_; }
  [[nodiscard]] const IkRig& rig() const { return rig_; }
  // Of the instant that was set; matrices in model space.
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

// The turns of some bones of a motion, for FollowedMotion.
class BoneTurns {
 public:
  using Value = std::vector<quat>;

  // `bones` ascend; `radii` are those of the shells, one a bone of the skeleton. Borrows all of them.
  BoneTurns(SolvedMotion& motion, std::span<const std::size_t> bones, std::span<const float> radii);

  [[nodiscard]] Value at(Time time);
  // Metres by which other turns would lead a joint or a point of a shell away from where it is, at most, and
  // whose.
  [[nodiscard]] std::pair<float, std::size_t> offWith(Time time, const Value& turns);
  [[nodiscard]] static Value between(const Value& a, const Value& b, float share, float seconds);
  [[nodiscard]] static float distance(const Value& a, const Value& b);

 private:
  SolvedMotion& motion_;
  std::span<const std::size_t> bones_;
  std::span<const float> radii_;
  std::vector<mat4> matrices_;
};

// Where a clip or its targets may jump or begin to go another way: keys, ends of spans and of what blends
// there. In no order; some of them may lie outside of the clip.
[[nodiscard]] std::vector<Time> turningPoints(const Clip& clip, const ClipFight& fight);
void sortOnce(std::vector<Time>& times);

// How far an instant may be off that a float of seconds stands for.
[[nodiscard]] inline Time roundingAt(Time time) {
  return {Time::ticksPerSecond / 1'000'000 + (time.ticks >> 22)};
}

}  // namespace squire
