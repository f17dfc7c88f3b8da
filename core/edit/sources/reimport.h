#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/edit/sources/match_bones.h"

// A source that changed is taken in by a merge of three sides, a bone and a clip: what was imported then,
// what is in the file now, what was edited here. Where only one side changed, that side is taken. No edit is
// ever dropped: one whose bone or clip is gone stays and is told of.
namespace squire {

// What is taken in.
struct NewVersion {
  SourceId source;
  ContentHash hash;
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
};

// For the bones of a clip that were changed on both sides.
enum class ClipChoice : std::uint32_t {
  KeepEdits,  // as edited here
  TakeFile,   // as the file has them; the edits of these bones go
  KeepBoth,   // as edited here, and the file's clip comes in beside it as a clip of its own
};

struct ReimportChoices {
  std::map<ModelId, BoneChoices> bones;
  std::map<std::pair<ModelId, ClipId>, ClipChoice> clips;  // default: KeepEdits
};

enum class ClipFate : std::uint32_t {
  Same,      // neither side changed it
  New,       // in the file only
  Updated,   // changed in the file, not edited here
  Edited,    // edited here, the same in the file
  Merged,    // changed on both sides, in different bones
  Conflict,  // changed on both sides in the same bones
  Gone,      // no longer in the file and never edited: leaves the project
  Kept,      // no longer in the file; stays as a clip of the project's own
};

struct ClipPlan {
  ModelId model;
  ClipId clip;  // none for a new one
  std::string name;
  ClipFate fate = ClipFate::Same;
  std::vector<BoneId> conflicts;  // bones changed on both sides
  bool lengthConflict = false;    // so was its length or rate
};

struct ModelPlan {
  ModelId model;  // none for one that is new
  std::string name;
  bool isGone = false;  // no longer in the file; stays without geometry
  std::vector<BoneMatch> bones;
};

// What a re-import would do, to be shown and corrected before anything changes.
struct ReimportPlan {
  std::vector<ModelPlan> models;
  std::vector<ClipPlan> clips;
  Diagnostics problems;  // edits that lost their bone or clip

  [[nodiscard]] bool hasConflicts() const;
};

[[nodiscard]] Result<ReimportPlan> planReimport(const Project& project, const NewVersion& version,
                                                const ReimportChoices& choices = {});

// The arguments of a re-import, as a history keeps them.
struct Reimport {
  NewVersion version;
  ReimportChoices choices;
};

// The whole re-import as one edit.
[[nodiscard]] Result<Edit> reimport(const Project& project, const NewVersion& version,
                                    const ReimportChoices& choices = {});

// Edits that have no bone in the source any more, for the list of problems.
[[nodiscard]] Diagnostics orphanedEdits(const Project& project);

// What a person is told of a model that its source has no more.
[[nodiscard]] Diagnostic goneModel(const ProjectModel& model);

}  // namespace squire
