#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// The distance of two places along the ground.
[[nodiscard]] float alongGround(const vec3& a, const vec3& b);

// From 0 to 1 without a bend at either end.
[[nodiscard]] inline float smooth(float share) {
  share = std::clamp(share, 0.0f, 1.0f);
  return share * share * (3.0f - 2.0f * share);
}

// A foot that stands, by frames [from, to): on its whole sole, or on its toes only.
struct StandSpan {
  std::size_t from = 0;
  std::size_t to = 0;
  bool onToes = false;

  bool operator==(const StandSpan&) const = default;
};

// Paths of the joints of a foot, by frame; `toe` is empty for a foot without toes.
struct FootPaths {
  std::vector<vec3> ankle;
  std::vector<vec3> toe;
};

// What a foot stands on and how large the body is.
struct FootScale {
  float ankle = 0.0f;  // height of the joint in the rest pose above the ground
  float toe = 0.0f;
  float ground = 0.0f;  // height of the ground in the motion
  float hips = 1.0f;    // height of the hips
};

// Where a foot stands: joints near the ground whose speed along it is small for the size of the body, as
// footReport() has it for a person.
[[nodiscard]] std::vector<StandSpan> standsOf(const FootPaths& paths, const FootScale& scale,
                                              double framesPerSecond);

// Speed along +Z at which a clip on the spot lets the ground pass by, from the feet that are near it; 0 if
// they stand still.
[[nodiscard]] float groundSpeed(const std::vector<FootPaths>& feet, const std::vector<FootScale>& scales,
                                double framesPerSecond);

// How a foot of one body is held where that of another stands.
struct FootPinning {
  const FootPaths& source;
  FootScale from, to;
  float ratio = 1.0f;  // of the travel of both bodies
  std::vector<StandSpan> stands;
  double framesPerSecond = 30.0;
  bool loops = false;
  Transform round = {};  // of a loop: leads the source's paths to the next round
  vec3 farther{0.0f};    // metres along the ground by which the foot goes on more than `ratio` times that
};

// The place of the ankle in each frame, for a foot whose joints would go along `moved`. Between the frames in
// which it stands, the foot goes over into that path.
[[nodiscard]] std::vector<vec3> pinnedAnkle(const FootPinning& pinning, const FootPaths& moved);

}  // namespace squire
