#include "tests/formats/wad/sample_masks.h"

#include <random>

namespace squire::wad::test {

void addRandomMasks(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  for (ModelContents& model : contents.models) {
    for (std::size_t i = random() % 3; i > 0; --i) {
      PlayedMask mask{"mask " + std::to_string(i), {}};
      for (std::size_t bone = 0; bone < model.skeleton->bones.size(); ++bone)
        mask.weights.push_back(static_cast<float>(random() % 5) / 4.0f);
      model.fight.masks.push_back(std::move(mask));
    }
  }
}

}  // namespace squire::wad::test
