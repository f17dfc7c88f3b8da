#include "core/edit/merge/their_clip.h"

#include <algorithm>
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

std::size_t countAbout(const Project& project, ClipRef ref) {
  return static_cast<std::size_t>(std::ranges::count_if(
      conflictsOf(project), [&](const MergeConflict& conflict) { return isAbout(conflict, ref); }));
}

// The number, from 1, of the first conflict about a clip among those from number `from` on; 0 if there is
// none.
std::size_t nextAbout(const Project& project, ClipRef ref, std::size_t from) {
  const std::vector<MergeConflict> conflicts = conflictsOf(project);
  for (std::size_t number = from; number <= conflicts.size(); ++number) {
    if (isAbout(conflicts[number - 1], ref)) return number;
  }
  return 0;
}

}  // namespace

std::shared_ptr<const Clip> theirClip(const Project& project, ClipRef ref, const JobControl& job) {
  std::size_t number = nextAbout(project, ref, 1);
  if (number == 0) return nullptr;
  const auto all = static_cast<float>(countAbout(project, ref));
  float done = 0.0f;
  Project theirs = project;
  while (number != 0) {
    if (job.cancelled()) return nullptr;
    job.report(done++ / all, "Taking theirs");
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
