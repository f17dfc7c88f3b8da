#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/edit/sources/match_bones.h"

// Re-imports a changed source with a three-way merge for each bone and clip between the last import, the
// current file and the edits. If only one side changed, its version is used. Edits are discarded only by the
// choice TakeFile; those whose bone or clip no longer exists are kept and reported.
namespace squire {

// The new version of a source.
struct NewVersion {
  SourceId source;
  ContentHash hash;
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
};

// The choice for the bones of a clip that were changed on both sides.
enum class ClipChoice : std::uint32_t {
  KeepEdits,  // use the edited version
  TakeFile,   // use the file's version and discard the edits of these bones
  KeepBoth,   // use the edited version and add the file's clip as a separate clip
};

struct ReimportChoices {
  std::map<ModelId, BoneChoices> bones;
  std::map<std::pair<ModelId, ClipId>, ClipChoice> clips;  // default: KeepEdits
};

enum class ClipFate : std::uint32_t {
  Same,      // changed on neither side
  New,       // in the file only
  Updated,   // changed in the file, not edited here
  Edited,    // edited here, the same in the file
  Merged,    // changed on both sides, in different bones
  Conflict,  // changed on both sides in the same bones
  Gone,      // no longer in the file and never edited: removed from the project
  Kept,      // no longer in the file, but kept as a clip of the project
};

struct ClipPlan {
  ModelId model;
  ClipId clip;  // invalid for a new clip
  std::string name;
  ClipFate fate = ClipFate::Same;
  std::vector<BoneId> conflicts;  // bones changed on both sides
  bool lengthConflict = false;    // length or rate also changed on both sides
};

struct ModelPlan {
  ModelId model;  // invalid for a new model
  std::string name;
  bool isGone = false;  // no longer in the file; kept without geometry
  std::vector<BoneMatch> bones;
};

// The effects of a re-import, for review before it is applied.
struct ReimportPlan {
  std::vector<ModelPlan> models;
  std::vector<ClipPlan> clips;
  Diagnostics problems;  // edits whose bone or clip no longer exists

  [[nodiscard]] bool hasConflicts() const;
};

[[nodiscard]] Result<ReimportPlan> planReimport(const Project& project, const NewVersion& version,
                                                const ReimportChoices& choices = {});

// The arguments of a re-import, as recorded in the history.
struct Reimport {
  static constexpr LabelPattern labels[] = {{"Re-import {source}"}};
  NewVersion version;
  ReimportChoices choices;
};

// Applies the re-import as one edit.
[[nodiscard]] Result<Edit> reimport(const Project& project, const NewVersion& version,
                                    const ReimportChoices& choices = {});

// Edits of bones that the source no longer has, for the list of problems.
[[nodiscard]] Diagnostics orphanedEdits(const Project& project);

// The message about a model that is no longer in its source.
[[nodiscard]] Diagnostic missingModel(const ProjectModel& model);

}  // namespace squire
