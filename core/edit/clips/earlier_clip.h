#pragma once

#include <memory>

#include "core/edit/clip_ref.h"
#include "core/model/project.h"

namespace squire {

// What the source has for a clip, in the bones of the project; null for a clip that was made here, or whose
// source is not loaded.
[[nodiscard]] std::shared_ptr<const Clip> sourceClip(const Project& project, ClipRef ref);

}  // namespace squire
