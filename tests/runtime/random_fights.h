#pragma once

#include <random>

#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"

namespace squire::runtime::test {

inline wad::Contents randomFights(std::uint32_t seed) {
  wad::Contents contents = wad::test::randomContents(seed, {2, 12, 0, 0, 3, 5, 0});
  wad::test::addRandomFights(seed, contents);
  return contents;
}

inline Pose somePose(const wad::ModelContents& model, std::mt19937& random) {
  const KeyframeAnimation& animation = model.animations[random() % model.animations.size()];
  return animation.keyframes[random() % animation.keyframes.size()].pose;
}

}  // namespace squire::runtime::test
