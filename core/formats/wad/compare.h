#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// What changed from one export to another, a line each, in the words of the model: `model "hero": clip
// "punch": 3 keyframes moved, the farthest by 12.0 mm (bone "hand.R")`. Models, clips, meshes, bones,
// materials and textures are paired by their names, those of one name in their order. Empty where nothing
// did.
[[nodiscard]] std::vector<std::string> differences(const Contents& before, const Contents& after);
// The same with other kinds than allKinds().
[[nodiscard]] std::vector<std::string> differences(const Contents& before, const Contents& after,
                                                   std::span<const WadKind> kinds);

}  // namespace squire::wad
