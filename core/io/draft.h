#pragma once

#include <functional>

#include "core/model/model.h"

namespace squire {

// Hears of parts of a model while the rest of its file is still being read, so that work on them can begin:
// first everything but the clips, with no more of the meshes than says how far each bone's skin reaches
// (core/model/skin_reach.h), then the skeleton with one clip at a time. The id tells one model's drafts from
// another's. A draft is sound, but what it holds may in the end be called otherwise, mended or left out: what
// was made from a draft counts only where the finished import holds the same.
using DraftListener = std::function<void(const Model& draft)>;

}  // namespace squire
