#include "tests/formats/wad/sample_spaces.h"

#include <algorithm>

#include "core/anim/blend_space.h"

namespace squire::wad::test {

PlayedSpace randomSpace(std::mt19937& random, std::size_t clips) {
  PlayedSpace space{"space", "speed", random() % 3 == 0 ? "" : "direction", vec2(1.0f), {}, {}};
  const bool isGrid = random() % 2 == 0;
  const std::size_t count = 1 + random() % 12;
  const auto number = [&](float range) {
    const auto whole = static_cast<float>(random() % (isGrid ? 4 : 1001));
    return range * (whole / (isGrid ? 3.0f : 1000.0f) - 0.5f);
  };
  for (std::size_t i = 0; i < count; ++i) {
    const PlayedSpace::Point point{number(4.0f), space.yName.empty() ? 0.0f : number(360.0f),
                                   static_cast<int>(random() % clips)};
    const auto isThere = [&](const PlayedSpace::Point& other) {
      return other.x == point.x && other.y == point.y;
    };
    if (std::ranges::none_of(space.points, isThere)) space.points.push_back(point);
  }
  findFaces(space);
  return space;
}

void addRandomSpaces(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  for (ModelContents& model : contents.models) {
    for (std::size_t i = model.animations.empty() ? 0 : random() % 3; i > 0; --i) {
      model.fight.spaces.push_back(randomSpace(random, model.animations.size()));
      model.fight.spaces.back().name += std::to_string(i);
    }
  }
}

}  // namespace squire::wad::test
