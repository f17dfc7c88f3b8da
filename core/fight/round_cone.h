#pragma once

#include "core/math/geometry.h"

namespace squire {

// The shape of a hit volume: all balls whose centre and radius are interpolated linearly between two balls. A
// sphere if both are equal. Metres, in any space.
struct RoundCone {
  Sphere a;
  Sphere b;

  [[nodiscard]] static RoundCone of(const Sphere& sphere) { return {sphere, sphere}; }
  [[nodiscard]] Sphere at(float share) const {
    return {a.centre + (b.centre - a.centre) * share, a.radius + (b.radius - a.radius) * share};
  }
};

// The closest points of two shapes, given by the interpolated ball of each. `gap` is the distance between the
// surfaces of the balls; if negative, the shapes overlap and it is the maximum penetration.
struct RoundConeMeeting {
  float gap = 0.0f;
  float shareOfFirst = 0.0f;
  float shareOfSecond = 0.0f;
};
[[nodiscard]] RoundConeMeeting meetingOf(const RoundCone& first, const RoundCone& second);

// Distance of the surfaces in metres; negative if they overlap.
[[nodiscard]] float gapBetween(const RoundCone& first, const RoundCone& second);
[[nodiscard]] float gapBetween(const RoundCone& cone, const Sphere& sphere);

[[nodiscard]] Box boundsOf(const RoundCone& cone);

}  // namespace squire
