#include "tests/formats/wad/sample_guards.h"

#include "tests/formats/wad/random.h"

namespace squire::wad::test {

void addRandomGuards(std::uint32_t seed, Contents& contents) {
  Random random(seed);
  const auto guard = [&](std::vector<PlayedVolume>& volumes) {
    for (PlayedVolume& volume : volumes) {
      if (random.chance(4)) continue;
      volume.rules.guard = static_cast<GuardLevel>(random.below(5));
      volume.effect.push = random.number(-1, 1);
      volume.effect.chip = random.number(0, 3);
      volume.effect.blockStop = random.below(9);
      volume.effect.blockStun = random.below(30);
      volume.effect.blockPush = random.number(-1, 1);
    }
  };
  for (ModelContents& model : contents.models) {
    guard(model.fight.volumes);
    for (PlayedClipFight& fight : model.fights) guard(fight.volumes);
  }
}

}  // namespace squire::wad::test
