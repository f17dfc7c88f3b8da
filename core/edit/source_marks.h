#pragma once

#include <memory>

#include "core/model/project.h"

// Applies the changes of a source's events and hit volumes since the last import to a project: added, moved
// and removed ones. What was changed in the project itself stays as it is.
namespace squire {

// Merges the marks (events and hit volumes) of a re-imported clip: what has changed from entry.sourceMarks,
// the marks at the last import, to `file` (null: no marks) is applied to the clip's events and hit volumes.
// Returns whether any mark has changed. `model` is the clip's model, with the bones of the new version of the
// source.
bool takeMarks(ProjectClip& entry, const std::shared_ptr<const SourceMarks>& file, const ProjectModel& model,
               std::uint32_t& nextId);
// The same for the model's own hit volumes, those of the body.
bool takeMarks(ProjectModel& model, const std::shared_ptr<const SourceMarks>& file, std::uint32_t& nextId);

}  // namespace squire
