#pragma once

#include <functional>
#include <string>

#include "core/formats/wad/contents.h"

namespace squire {

// Says what changed in the fights of a model and of the clips that both have, a line each: `hit volume
// "fist": radius 0.1 to 0.12`.
void compareFights(const wad::ModelContents& before, const wad::ModelContents& after,
                   const std::function<void(const std::string&)>& say);

}  // namespace squire
