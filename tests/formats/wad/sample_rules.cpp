#include "tests/formats/wad/sample_rules.h"

#include "tests/formats/wad/random.h"

namespace squire::wad::test {

namespace {

std::vector<PlayedSpan> anySpans(Random& random) {
  std::vector<PlayedSpan> out;
  float at = 0.0f;
  for (int spans = random.below(3); spans > 0; --spans) {
    const float from = at + random.number(0, 0.3f);
    at = from + random.number(0, 0.5f);
    out.push_back({from, at});
  }
  return out;
}

void addHitRules(Random& random, std::vector<PlayedVolume>& volumes, bool isOfClip) {
  for (PlayedVolume& volume : volumes) {
    if (random.chance(2)) continue;
    volume.rules.stunned = random.chance(2);
    volume.rules.lying = random.chance(2);
    if (isOfClip && random.chance(4))
      volume.flight = {random.number(-2, 8), random.number(-1, 2), random.number(0, 9), 1 + random.below(30),
                       1 + random.below(3)};
    volume.effect.meterGain = random.below(8);
    volume.effect.blockMeterGain = random.below(4);
    volume.rules.tech = random.below(8);
    volume.rules.juggle = random.below(4);
  }
}

void addPushBodies(Random& random, ModelContents& model) {
  const auto add = [&](int clip) {
    if (random.chance(2)) return;
    const float radius = random.chance(4) ? 0.0f : random.number(0.1f, 0.5f);
    model.fight.pushBodies.push_back({clip, radius, random.number(-0.5f, 0.5f), random.number(0.0f, 2.0f)});
  };
  for (std::size_t i = 0; i < model.animations.size(); ++i) add(static_cast<int>(i));
  add(-1);
}

}  // namespace

void addRandomRules(std::uint32_t seed, Contents& contents) {
  Random random(seed);
  for (ModelContents& model : contents.models) {
    if (random.chance(2))
      model.fight.combo = {random.number(0, 0.5f), random.number(0, 1), random.number(0, 0.5f),
                           random.number(0, 1), random.below(4)};
    addHitRules(random, model.fight.volumes, false);
    addPushBodies(random, model);
    if (random.chance(2))
      model.fight.rules = {random.number(0, 1), random.below(8), random.below(3), random.below(40)};
    model.fights.resize(model.animations.size());
    for (PlayedClipFight& fight : model.fights) {
      addHitRules(random, fight.volumes, true);
      if (random.chance(3)) fight.meterCost = random.below(30);
      for (int i = random.below(3); i > 0; --i) {
        PlayedProtection one{"protection " + std::to_string(i), anySpans(random), random.below(3)};
        if (random.chance(2)) one.against = random.below(128u);
        if (random.chance(3)) one.zone = static_cast<HurtZone>(random.below(4));
        fight.protections.push_back(std::move(one));
      }
    }
  }
}

}  // namespace squire::wad::test
