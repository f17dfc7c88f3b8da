#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Whether a source, read again, is what the project knows: the same models, bones and clips under the same
// names. Where it is not, it has to be taken in by a re-import (core/edit/sources/reimport.h). Empty when it
// fits, else what differs.
[[nodiscard]] std::string misfit(const Project& project, SourceId source, const Imported& imported);

// Hangs what was read from a source on the project: geometry, and the clips that nobody edited. Changes
// nothing that a person decided, so it is no edit. Fails where it does not fit.
[[nodiscard]] Result<Project> attachSource(const Project& project, SourceId source,
                                           const std::shared_ptr<const Imported>& imported);

// A model of a loaded source, with the bone ids of the project; null where it is not loaded or not there.
[[nodiscard]] const Model* importedModel(const Project& project, const ProjectModel& model);
// What the source has for a clip; null where there is nothing.
[[nodiscard]] std::shared_ptr<const Clip> importedClip(const Project& project, const ProjectModel& model,
                                                       const ProjectClip& entry);

// The imported model with its bones named by the ids of a table that has a bone of each label. Shares
// everything where the ids are the same already.
[[nodiscard]] Model withBoneIds(const Model& imported, ModelId id, const std::vector<ProjectBone>& table);

// An imported clip as the project plays it: under the entry's id and name, with what was decided over it.
[[nodiscard]] std::shared_ptr<const Clip> asDecided(const std::shared_ptr<const Clip>& imported,
                                                    const ProjectClip& entry);

// Names by which a project tells the parts of an imported file apart.
[[nodiscard]] std::vector<std::string> modelLabels(const Imported& imported);
[[nodiscard]] std::vector<std::string> clipLabels(const Model& model);
[[nodiscard]] std::vector<std::string> boneLabels(const Skeleton& skeleton);

}  // namespace squire
