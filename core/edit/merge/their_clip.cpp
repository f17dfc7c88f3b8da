#include "core/edit/merge/their_clip.h"

#include <utility>

#include "core/edit/merge/conflict.h"
#include "core/edit/merge/settle_conflict.h"

namespace squire {

namespace {

bool isAbout(const MergeConflict& conflict, ClipRef ref) {
  const Json::Array& at = conflict.at;
  return at.size() >= 4 && at[0] == Json("models") && at[1]["id"] == Json(ref.model.value) &&
         at[2] == Json("clips") && at[3]["id"] == Json(ref.clip.value);
}

// The first of those from a number on; 0: there is none.
std::size_t nextAbout(const Project& project, ClipRef ref, std::size_t from) {
  const std::vector<MergeConflict> conflicts = conflictsOf(project);
  for (std::size_t number = from; number <= conflicts.size(); ++number) {
    if (isAbout(conflicts[number - 1], ref)) return number;
  }
  return 0;
}

}  // namespace

std::shared_ptr<const Clip> theirClip(const Project& project, ClipRef ref) {
  std::size_t number = nextAbout(project, ref, 1);
  if (number == 0) return nullptr;
  Project theirs = project;
  while (number != 0) {
    auto settled = settleConflict(theirs, {number, MergeSide::Theirs});
    if (settled)
      theirs = std::move(settled->project);
    else
      ++number;
    number = nextAbout(theirs, ref, number);
  }
  const ProjectModel* model = theirs.find(ref.model);
  const ProjectClip* entry = model != nullptr ? model->find(ref.clip) : nullptr;
  return entry != nullptr ? entry->clip : nullptr;
}

}  // namespace squire
