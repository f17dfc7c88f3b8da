#include "core/edit/merge/their_clip.h"

#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/edit/merge/settle_conflict.h"

namespace squire {

namespace {

bool isAbout(const MergeConflict& conflict, ClipRef ref) {
  const Json::Array& at = conflict.at;
  return at.size() >= 4 && at[0] == Json("models") && at[1]["id"] == Json(ref.model.value) &&
         at[2] == Json("clips") && at[3]["id"] == Json(ref.clip.value);
}

}  // namespace

std::shared_ptr<const Clip> theirClip(const Project& project, ClipRef ref, const JobControl& job) {
  const std::vector<MergeConflict> conflicts = conflictsOf(project);
  SettleConflicts args{{}, MergeSide::Theirs};
  for (std::size_t i = 0; i < conflicts.size(); ++i) {
    if (isAbout(conflicts[i], ref)) args.numbers.push_back(i + 1);
  }
  if (args.numbers.empty()) return nullptr;
  const SettledConflicts settled = settleAll(project, args, job);
  if (job.cancelled()) return nullptr;
  const ProjectModel* model = (settled.edit ? settled.edit->project : project).find(ref.model);
  const ProjectClip* entry = model != nullptr ? model->find(ref.clip) : nullptr;
  return entry != nullptr ? entry->clip : nullptr;
}

}  // namespace squire
