#pragma once

#include <set>
#include <vector>

#include "core/edit/sources/reimport.h"

// Merges the clips of one model on re-import.
namespace squire {

struct ClipMergeInput {
  const Project* project = nullptr;          // before the re-import; borrowed
  const ProjectModel* before = nullptr;      // borrowed
  const Model* file = nullptr;               // with the project's bone ids; borrowed
  std::set<BoneId> goneBones;                // bones of the table that are no longer in the file
  const ReimportChoices* choices = nullptr;  // borrowed
};

struct ClipMergeOutput {
  // For clips with layers, `below` is set, but not yet the clip that is played, which needs the new bones.
  std::vector<std::shared_ptr<const ProjectClip>> clips;
  std::vector<ClipPlan> plans;
  std::set<BoneId> orphans;  // bones that are no longer in the file but that edits still refer to
  Diagnostics problems;
};

// `nextId` is the id of the next new clip; it is incremented.
[[nodiscard]] ClipMergeOutput mergeClips(const ClipMergeInput& input, std::uint32_t& nextId);

}  // namespace squire
