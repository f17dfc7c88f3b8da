#include "tests/formats/wad/sample_packed.h"

#include "core/anim/packed/pack.h"
#include "tests/formats/wad/sample_contents.h"

namespace squire::wad::test {

void packAll(Contents& contents, bool beside) {
  for (ModelContents& model : contents.models) {
    const std::vector<float> radii(model.skeleton->bones.size(), 0.1f);
    for (const KeyframeAnimation& animation : model.animations) {
      PackedClip clip = pack(*model.skeleton, radii, animation, 1e-3f).clip;
      clip.isBeside = beside && !clip.empty();
      model.packed.push_back(std::move(clip));
    }
  }
}

Contents packedContents(std::uint32_t seed, bool beside) {
  Contents contents = randomContents(seed, {2, 1 + static_cast<int>(seed % 40), 1, 10, 4, 9, 0});
  packAll(contents, beside);
  return contents;
}

}  // namespace squire::wad::test
