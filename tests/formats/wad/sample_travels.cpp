#include "tests/formats/wad/sample_travels.h"

#include <random>

namespace squire::wad::test {

void addRandomTravels(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  const auto number = [&](float size) {
    return size * (static_cast<float>(random() % 2001) / 1000.0f - 1.0f);
  };
  for (ModelContents& model : contents.models) {
    model.travels.resize(model.animations.size());
    for (std::size_t i = 0; i < model.travels.size(); ++i) {
      const auto length = static_cast<float>(model.animations[i].length());
      const std::size_t positions = random() % 5, turns = random() % 5;
      for (std::size_t k = 0; k < positions; ++k) {
        const vec3 at(number(2.0f), number(0.5f), number(2.0f));
        model.travels[i].positions.push_back({length * static_cast<float>(k) / 4.0f, at});
      }
      for (std::size_t k = 0; k < turns; ++k)
        model.travels[i].turns.push_back({length * static_cast<float>(k) / 4.0f, number(9.0f)});
    }
  }
}

}  // namespace squire::wad::test
