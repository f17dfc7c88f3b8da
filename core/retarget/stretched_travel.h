#pragma once

#include "core/anim/root_motion.h"
#include "core/anim/solved_motion.h"

namespace squire {

// A clip whose way along the ground is longer or shorter, while its feet stay where they stand. The bone that
// gives the travel keeps the times and eases of its keys; legs get as many keys as they need, and so do the
// hips where they have to be lower for a foot to reach its place.
struct StretchedTravel {
  Clip clip;
  // How far a standing foot is from its place at most, in metres, where a leg is too short for it.
  float missed = 0.0f;
  std::vector<Time> times;
  std::vector<vec3> away;  // how much farther the body goes, in model space, at those times

  [[nodiscard]] vec3 awayAt(Time time) const;
};

// `motion`: of `clip` on `skeleton`, with its IK. The way along the ground of the bone that gives the travel
// gets `factor` times as long. Without `holdsFeet` the whole body is carried along. Fails as
// extractRootMotion() does, and if the clip is too long.
[[nodiscard]] Result<StretchedTravel> stretchedTravel(const Skeleton& skeleton, const Clip& clip,
                                                      SolvedMotion& motion, const Travel& travel,
                                                      float factor, bool holdsFeet = true);
// A clip on the spot, whose body goes on in its direction (+Z) at the speed at which its feet stand; it stays
// where it is if they do not push the ground back.
[[nodiscard]] Result<StretchedTravel> walkedOn(const Skeleton& skeleton, const Clip& clip,
                                               SolvedMotion& motion, const Travel& travel);

}  // namespace squire
