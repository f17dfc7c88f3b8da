#pragma once

#include <memory>

#include "core/edit/clip_ref.h"
#include "core/model/project.h"

namespace squire {

// The imported clip with the project's bone ids; null if the clip was made in Squire or the imported clip is
// not loaded.
[[nodiscard]] std::shared_ptr<const Clip> sourceClip(const Project& project, ClipRef ref);

}  // namespace squire
