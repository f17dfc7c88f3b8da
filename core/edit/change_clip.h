#pragma once

#include <functional>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// What the edits of this folder share.
namespace squire {

// The project with one model replaced by what `change` makes of it.
[[nodiscard]] Result<Edit> changeModel(const Project& project, ModelId model, std::string label,
                                       const std::function<Status(ProjectModel&)>& change);

// The project with one entry of a clip list replaced.
[[nodiscard]] Result<Edit> changeEntry(const Project& project, ClipRef ref, std::string label,
                                       const std::function<Status(ProjectClip&)>& change);

// The project with the keys of one clip changed: from here on the clip is stored. A change that leaves the
// clip as it was leaves the project as it was. The work is in what changes, not in the length of the clip.
[[nodiscard]] Result<Edit> changeClip(const Project& project, ClipRef ref, std::string label,
                                      const std::function<Status(Clip&)>& change);

// The clip as it plays, or why it cannot be had.
[[nodiscard]] Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, ClipRef ref);

}  // namespace squire
