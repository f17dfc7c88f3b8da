#pragma once

#include <functional>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Shared by the edits in this folder.
namespace squire {

// Returns the edit that applies `change` to one model.
[[nodiscard]] Result<Edit> changeModel(const Project& project, ModelId model, Label label,
                                       const std::function<Status(ProjectModel&)>& change);

// Returns the edit that applies `change` to one entry of a model's clip list.
[[nodiscard]] Result<Edit> changeEntry(const Project& project, ClipRef ref, Label label,
                                       const std::function<Status(ProjectClip&)>& change);

// Returns the edit that applies `change` to one clip, which the project file then stores. If the clip ends up
// the same, the project does too. The cost depends on the changed channels, not on the clip's length.
[[nodiscard]] Result<Edit> changeClip(const Project& project, ClipRef ref, Label label,
                                      const std::function<Status(Clip&)>& change);

// The clip as it plays; fails if it is not loaded.
[[nodiscard]] Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, ClipRef ref);

}  // namespace squire
