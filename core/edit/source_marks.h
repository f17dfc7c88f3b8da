#pragma once

#include <memory>

#include "core/model/project.h"

// Applies the changes of a source's events and hit volumes since the last import to a project: added, moved
// and removed ones. What was changed in the project itself stays as it is.
namespace squire {

// Returns whether the clip changed. `model` has the bones of the new version.
bool takeMarks(ProjectClip& entry, const std::shared_ptr<const SourceMarks>& file, const ProjectModel& model,
               std::uint32_t& nextId);
// The same for the volumes of the body.
bool takeMarks(ProjectModel& model, const std::shared_ptr<const SourceMarks>& file, std::uint32_t& nextId);

}  // namespace squire
