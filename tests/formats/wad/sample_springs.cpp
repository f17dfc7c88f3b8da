#include "tests/formats/wad/sample_springs.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace squire::wad::test {

namespace {

float number(std::mt19937& random, float least, float most) {
  return least + (most - least) * static_cast<float>(random() % 1001) / 1000.0f;
}

// From the end on.
std::vector<int> bonesOf(const ModelContents& model, const PlayedSpring& spring) {
  std::vector<int> out{spring.end};
  while (out.size() < spring.boneCount)
    out.push_back(model.skeleton->bones[static_cast<std::size_t>(out.back())].parent);
  return out;
}

}  // namespace

PlayedSpring randomSpring(std::mt19937& random, const ModelContents& model, int end,
                          std::uint32_t mostBones) {
  PlayedSpring out;
  out.name = "spring at " + std::to_string(end);
  out.end = end;
  int bone = end;
  for (std::uint32_t length = 1 + static_cast<std::uint32_t>(random() % mostBones); out.boneCount < length;
       ++out.boneCount) {
    bone = model.skeleton->bones[static_cast<std::size_t>(bone)].parent;
    if (bone < 0) break;
  }
  out.stiffness = random() % 4 == 0 ? 0.0f : number(random, 0.0f, 12.0f);
  out.drag = number(random, 0.0f, 20.0f);
  out.wind = number(random, 0.0f, 4.0f);
  out.gravity = number(random, -1.0f, 2.0f);
  out.limitCosine = number(random, -1.0f, 1.0f);
  out.radius = number(random, 0.0f, 0.1f);
  out.tip = vec3(number(random, -0.2f, 0.2f), number(random, -0.3f, 0.1f), number(random, -0.2f, 0.2f));
  for (std::uint32_t i = 0; i < model.fight.volumes.size() && i < 32; ++i) {
    if (random() % 2 == 0) out.colliders.push_back(i);
  }
  return out;
}

void addRandomSprings(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  for (ModelContents& model : contents.models) {
    const std::size_t bones = model.skeleton->bones.size();
    std::set<int> taken;
    for (std::size_t i = bones == 0 ? 0 : random() % 4; i > 0; --i) {
      const PlayedSpring spring = randomSpring(random, model, static_cast<int>(random() % bones), 5);
      const std::vector<int> chain = bonesOf(model, spring);
      if (std::ranges::any_of(chain, [&](int bone) { return taken.contains(bone); })) continue;
      taken.insert(chain.begin(), chain.end());
      model.fight.springs.push_back(spring);
    }
    std::ranges::stable_sort(model.fight.springs, {},
                             [&](const PlayedSpring& spring) { return bonesOf(model, spring).back(); });
  }
}

}  // namespace squire::wad::test
