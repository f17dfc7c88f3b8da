#pragma once

#include "core/anim/followed_motion.h"

namespace squire {

// The turns of some bones, for FollowedMotion, where a key's ease lets a bone leave it and come to the next
// one as quickly as the motion does: most of what a straight way between two frames is off.
class EasedTurns {
 public:
  struct Value {
    std::vector<quat> turns;
    std::vector<vec3> after,
        before;  // radians a second just after the instant and just before it, in the bone
  };

  explicit EasedTurns(BoneTurns& turns) : turns_(turns) {}

  [[nodiscard]] Value at(Time time);
  [[nodiscard]] std::pair<float, std::size_t> offWith(Time time, const Value& value);
  [[nodiscard]] static Value between(const Value& a, const Value& b, float share, float seconds);
  [[nodiscard]] static float distance(const Value& a, const Value& b);
  // How a bone goes from one to the other; a curve never overshoots.
  [[nodiscard]] static Ease easeOf(const Value& a, const Value& b, std::size_t bone, float seconds);

 private:
  BoneTurns& turns_;
};

[[nodiscard]] Keys<quat> keysOf(const FollowedMotion<EasedTurns>& followed, std::size_t bone);

}  // namespace squire
