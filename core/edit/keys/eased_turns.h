#pragma once

#include "core/anim/followed_motion.h"

namespace squire {

// Rotations of bones for FollowedMotion, with eases that match the speed of the motion at both keys. This
// removes most of the error of linear interpolation between frames.
class EasedTurns {
 public:
  struct Value {
    std::vector<quat> turns;
    std::vector<vec3> after,
        before;  // radians per second just after and just before the time, in the bone's space
  };

  explicit EasedTurns(BoneTurns& turns) : turns_(turns) {}

  [[nodiscard]] Value at(Time time);
  [[nodiscard]] std::pair<float, std::size_t> deviationFrom(Time time, const Value& value);
  [[nodiscard]] static Value between(const Value& a, const Value& b, float share, float seconds);
  [[nodiscard]] static float distance(const Value& a, const Value& b);
  // The ease of a bone between two values; never overshoots.
  [[nodiscard]] static Ease easeOf(const Value& a, const Value& b, std::size_t bone, float seconds);

 private:
  BoneTurns& turns_;
};

[[nodiscard]] Keys<quat> keysOf(const FollowedMotion<EasedTurns>& followed, std::size_t bone);

}  // namespace squire
