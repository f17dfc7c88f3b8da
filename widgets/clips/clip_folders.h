#pragma once

#include <QString>
#include <vector>

#include "core/edit/clips/rename_clips.h"
#include "core/model/project.h"

namespace squire {

// The part of a clip's name before its last slash; empty if it has none.
[[nodiscard]] QString folderOf(const QString& name);
// A folder as it was typed, without spaces and slashes around its parts.
[[nodiscard]] QString cleanFolder(const QString& typed);
// The new names of clips that are moved to a folder; an empty one moves them out of folders. Contains only
// names that change.
[[nodiscard]] std::vector<ClipName> movedTo(const QString& folder, const ProjectModel& model,
                                            const std::vector<ClipId>& clips);

}  // namespace squire
