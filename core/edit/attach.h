#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Returns how a source that was read again differs from the project in its models, bones and clips, which are
// compared by name; empty if nothing differs. If it differs, import it again with
// core/edit/sources/reimport.h.
[[nodiscard]] std::string mismatch(const Project& project, SourceId source, const Imported& imported);

// Attaches the imported geometry and the unedited clips of a source to the project. It changes no user data,
// so it is not an edit and adds no undo step. Fails if mismatch() finds a difference.
[[nodiscard]] Result<Project> attachSource(const Project& project, SourceId source,
                                           const std::shared_ptr<const Imported>& imported);

// The imported model with the project's bones; null if its source is not loaded or lacks the model.
[[nodiscard]] const Model* importedModel(const Project& project, const ProjectModel& model);
// The imported clip of an entry; null if its source is not loaded or lacks the clip.
[[nodiscard]] std::shared_ptr<const Clip> importedClip(const Project& project, const ProjectModel& model,
                                                       const ProjectClip& entry);

// Returns the imported model with the bone ids and names of `table`, which must have an entry for each bone
// label of the model. Shares all data with the imported model if ids and names are already equal.
[[nodiscard]] Model withBoneIds(const Model& imported, ModelId id, const std::vector<ProjectBone>& table);

// Names the bones of a model that has the project's bone ids.
void nameBones(Model& model, const std::vector<ProjectBone>& table);

// Returns an imported clip as the project plays it, with the id, name and settings of the entry.
[[nodiscard]] std::shared_ptr<const Clip> asDecided(const std::shared_ptr<const Clip>& imported,
                                                    const ProjectClip& entry);

// Names that identify models, clips and bones within one imported file.
[[nodiscard]] std::vector<std::string> modelLabels(const Imported& imported);
[[nodiscard]] std::vector<std::string> clipLabels(const Model& model);
[[nodiscard]] std::vector<std::string> boneLabels(const Skeleton& skeleton);

}  // namespace squire
