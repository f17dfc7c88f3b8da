#pragma once

#include "core/math/geometry.h"

namespace squire {

// What a hit volume fills: everything between two balls, that is, all balls whose centres and radii lie
// evenly between theirs. A sphere where both are one. Metres, in any space.
struct RoundCone {
  Sphere a;
  Sphere b;

  [[nodiscard]] static RoundCone of(const Sphere& sphere) { return {sphere, sphere}; }
  [[nodiscard]] Sphere at(float share) const {
    return {a.centre + (b.centre - a.centre) * share, a.radius + (b.radius - a.radius) * share};
  }
};

// Where two of them are nearest: a ball of each. `gap` is what lies between the balls' surfaces, negative
// where they overlap: then it is how far the two reach into each other at their deepest.
struct RoundConeMeeting {
  float gap = 0.0f;
  float shareOfFirst = 0.0f;
  float shareOfSecond = 0.0f;
};
[[nodiscard]] RoundConeMeeting meetingOf(const RoundCone& first, const RoundCone& second);

// Metres between the surfaces, negative where they overlap.
[[nodiscard]] float gapBetween(const RoundCone& first, const RoundCone& second);
[[nodiscard]] float gapBetween(const RoundCone& cone, const Sphere& sphere);

[[nodiscard]] Box boundsOf(const RoundCone& cone);

}  // namespace squire
