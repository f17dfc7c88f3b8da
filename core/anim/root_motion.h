#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/skeleton.h"
#include "core/model/travel.h"

namespace squire {

// The motion of a character in model space, relative to its place at the start of the clip: the turn about
// the vertical axis through the origin, then the translation.
struct RootMotion {
  Channel<vec3> translation;  // metres; null if the bone has no keys that travel
  Channel<float> turn;        // radians, not wrapped; null if the heading stays in the clip

  [[nodiscard]] Transform placeAt(Time time) const;
};

// A turn about the vertical axis, to the left. The same bits on every system.
[[nodiscard]] quat turnAboutUp(double radians);

struct InPlaceClip {
  Clip clip;
  RootMotion motion;
  std::vector<std::size_t> carried;  // the bones from which the motion was taken
};

// Splits a clip into the motion of the character and a clip in place. `motion.placeAt(t)` before the pose in
// place is the pose of the clip, for the bone, for all below it, and for bones beside it that move; what does
// not move goes with the character. Without heading, keys keep their times and eases; with heading, only
// frames and keys are exact. Fails if the bone does not exist or a bone above it is animated.
[[nodiscard]] Result<InPlaceClip> extractRootMotion(const Skeleton& skeleton, const Clip& clip,
                                                    const Travel& travel);

// The clip without its travel; the clip itself if it has none, or one that cannot be taken.
[[nodiscard]] Clip inPlace(const Skeleton& skeleton, const Clip& clip, const std::optional<Travel>& travel);

// Moves the carried bones of a pose in place, and with them all below, to a place of the character.
void putAt(const Transform& place, const Skeleton& skeleton, std::span<const std::size_t> carried,
           Pose& pose);

// From the start of a clip to its end.
struct TravelFacts {
  double distance = 0.0;  // metres along the ground, in a straight line
  double rise = 0.0;      // metres
  double turn = 0.0;      // degrees to the left, not wrapped
  double speed = 0.0;     // metres per second along the ground
};
[[nodiscard]] TravelFacts factsOf(const RootMotion& motion, Time duration);

// The bones that carry at least half of all bones, from the root on: those that can give a travel.
[[nodiscard]] std::vector<std::size_t> carryingBones(const Skeleton& skeleton);

// The bone that carries a character through a clip, as exporters leave it: a root bone of its own, or the
// hips. None if the clip stays where it is. Takes the heading if the clip turns far.
[[nodiscard]] std::optional<Travel> guessedTravel(const Skeleton& skeleton, const Clip& clip);

}  // namespace squire
