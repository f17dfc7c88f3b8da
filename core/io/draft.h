#pragma once

#include <functional>

#include "core/model/model.h"

namespace squire {

// Called with parts of a model while the rest of its file is still being read, so that dependent work can
// start early. The first draft has everything except clips, and of the meshes only the vertices that
// determine each bone's skin reach (core/model/skin_reach.h); each later draft has the skeleton and one clip.
// Drafts of one model share its id. A draft is valid, but the final import may rename, correct or omit its
// content: use results derived from a draft only if the finished import contains the same data.
using DraftListener = std::function<void(const Model& draft)>;

}  // namespace squire
