#include "tests/formats/wad/sample_cancels.h"

#include "tests/formats/wad/random.h"

namespace squire::wad::test {

void addRandomCancels(std::uint32_t seed, Contents& contents) {
  Random random(seed);
  for (ModelContents& model : contents.models) {
    model.fights.resize(model.animations.size());
    for (PlayedClipFight& fight : model.fights) {
      for (int i = random.below(3); i > 0; --i) {
        PlayedCancel cancel{
            "cancel " + std::to_string(i), {}, random.chance(2), random.chance(2), random.chance(2), {}};
        float at = 0.0f;
        for (int spans = random.below(3); spans > 0; --spans) {
          const float from = at + random.number(0, 1);
          at = from + random.number(0, 1);
          cancel.spans.push_back({from, at});
        }
        for (std::size_t k = 0; k < model.animations.size(); ++k) {
          if (random.chance(2)) cancel.targets.push_back(static_cast<int>(k));
        }
        fight.cancels.push_back(std::move(cancel));
      }
    }
  }
}

}  // namespace squire::wad::test
