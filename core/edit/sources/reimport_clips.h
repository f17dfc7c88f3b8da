#pragma once

#include <set>
#include <vector>

#include "core/edit/sources/reimport.h"

// How a re-import goes through the clips of one model.
namespace squire {

struct ClipMergeInput {
  const Project* project = nullptr;          // before; borrowed
  const ProjectModel* before = nullptr;      // borrowed
  const Model* file = nullptr;               // with the project's bone ids; borrowed
  std::set<BoneId> goneBones;                // of the table, no longer in the file
  const ReimportChoices* choices = nullptr;  // borrowed
};

struct ClipMergeOutput {
  std::vector<std::shared_ptr<const ProjectClip>> clips;
  std::vector<ClipPlan> plans;
  std::set<BoneId> orphans;  // gone bones that edits still name
  Diagnostics problems;
};

// `nextId` gives ids to clips that are new.
[[nodiscard]] ClipMergeOutput mergeClips(const ClipMergeInput& input, std::uint32_t& nextId);

}  // namespace squire
