#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// Describes the differences between two exports, one line each: `model "hero": clip "punch": 3 keyframes
// moved, the farthest by 12.0 mm (bone "hand.R")`. Models, clips, meshes, bones, materials and textures are
// matched by name; those of the same name by order. Empty if there are none.
[[nodiscard]] std::vector<std::string> differences(const Contents& before, const Contents& after);
// The same with a list of kinds other than allKinds().
[[nodiscard]] std::vector<std::string> differences(const Contents& before, const Contents& after,
                                                   std::span<const WadKind> kinds);

}  // namespace squire::wad
