#pragma once

#include <memory>

#include "core/model/project.h"

// Applies the changes of a source's events and hit volumes since the last import to a project: added, moved
// and removed ones. What was changed in the project itself stays as it is.
namespace squire {

// Applies what differs between the marks that the clip last took from its source and those in `file` (null:
// none) to its events and hit volumes. Returns whether there was a difference. `model` is the clip's model,
// with the bones of the new version of the source.
bool takeMarks(ProjectClip& entry, const std::shared_ptr<const SourceMarks>& file, const ProjectModel& model,
               std::uint32_t& nextId);
// The same for the model's own hit volumes, those of the body.
bool takeMarks(ProjectModel& model, const std::shared_ptr<const SourceMarks>& file, std::uint32_t& nextId);

}  // namespace squire
