#pragma once

#include <memory>
#include <random>
#include <vector>

#include "core/model/stage.h"

namespace squire::test {

using Ground = std::vector<std::shared_ptr<const GroundShape>>;

// A whole number from `least` to `most`, the same on every machine.
inline int numberIn(std::mt19937& random, int least, int most) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}

// Random lines and polygons that cross, share points and stretches, and lie on one another. Most points are
// on a grid of `step` metres; on a coarser grid, shapes share more points.
inline Ground randomGround(std::mt19937& random) {
  Ground out;
  const int size = numberIn(random, 2, 12);
  const float step = numberIn(random, 0, 3) == 0   ? 1.0f / 4096.0f
                     : numberIn(random, 0, 1) == 0 ? 0.375f
                                                   : 1.0f;
  const auto coordinate = [&] {
    const float rough = static_cast<float>(numberIn(random, 0, size)) * step;
    return numberIn(random, 0, 9) == 0 ? rough + static_cast<float>(numberIn(random, 0, 9)) / 4096.0f : rough;
  };
  const int shapes = numberIn(random, 1, 6);
  for (int i = 0; i < shapes; ++i) {
    GroundShape shape;
    shape.closed = numberIn(random, 0, 2) > 0;
    const int points = numberIn(random, shape.closed ? 3 : 2, 9);
    for (int k = 0; k < points; ++k) {
      // Some points repeat a point of an earlier shape or continue the line through the last two points.
      if (i > 0 && numberIn(random, 0, 3) == 0) {
        const auto& other = out[static_cast<std::size_t>(numberIn(random, 0, i - 1))]->points;
        shape.points.push_back(
            other[static_cast<std::size_t>(numberIn(random, 0, static_cast<int>(other.size()) - 1))]);
      } else if (k > 1 && numberIn(random, 0, 4) == 0) {
        const vec2 &last = shape.points[static_cast<std::size_t>(k) - 1],
                   &first = shape.points[static_cast<std::size_t>(k) - 2];
        shape.points.push_back(last + (last - first));
      } else {
        const float x = coordinate();
        shape.points.emplace_back(x, coordinate());
      }
    }
    out.push_back(std::make_shared<const GroundShape>(std::move(shape)));
  }
  return out;
}

}  // namespace squire::test
