#pragma once

#include <glm/mat4x4.hpp>
#include <memory>
#include <random>
#include <vector>

#include "tests/runtime/opened.h"

// A body with chains of bones, and its motion, for tests of springs.
namespace squire::runtime::test {

// Hips and a chest with `chains` chains of `length` bones of 10 cm around them, which hang down, and capsules
// around the legs, if any.
[[nodiscard]] wad::Contents springContents(std::size_t chains, std::size_t length, std::size_t capsules,
                                           const PlayedSpring& like);

// Where a lively character is in the world after `seconds`, and how its hips turn.
[[nodiscard]] glm::mat4 livelyPlace(double seconds);
[[nodiscard]] glm::mat4 stillPlace();

// A character with springs that is stepped tick by tick.
class SpringRig {
 public:
  explicit SpringRig(const wad::Contents& contents);

  void poseAt(double seconds, bool isLively);
  // Poses the body as after `seconds` of its motion, if it is lively, and steps the springs.
  void step(double seconds, double dt, bool isLively, const sqw_surroundings* around = nullptr);
  // The end of each bone of each spring, in the world.
  [[nodiscard]] std::vector<vec3> ends() const;

  Opened opened;
  std::vector<float> state;
  PoseMemory pose;
  std::vector<float> matrices, posed;  // after and before the springs turned them
  glm::mat4 place{1.0f};
};

}  // namespace squire::runtime::test
