#include "tests/formats/wad/sample_phases.h"

namespace squire::wad::test {

PlayedPhase randomPhase(std::mt19937& random) {
  const auto cycles = static_cast<float>(1 + random() % 3);
  const float first = static_cast<float>(random() % 64) / 64.0f;
  PlayedPhase out{{{0.0f, first}}};
  const std::size_t more = random() % 6;
  for (std::size_t i = 1; i <= more; ++i) {
    const auto place = static_cast<float>(i) / static_cast<float>(more + 1);
    const auto off = [&] { return 0.05f * (static_cast<float>(random() % 101) / 100.0f - 0.5f); };
    out.keys.push_back({place + off(), first + cycles * (place + off())});
  }
  out.keys.push_back({1.0f, first + cycles});
  return out;
}

void addRandomPhases(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  for (ModelContents& model : contents.models) {
    model.phases.resize(model.animations.size());
    for (PlayedPhase& phase : model.phases) {
      if (random() % 3 > 0) phase = randomPhase(random);
    }
  }
}

}  // namespace squire::wad::test
