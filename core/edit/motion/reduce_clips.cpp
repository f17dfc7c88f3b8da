#include "core/edit/motion/reduce_clips.h"

#include <utility>

#include "core/edit/clips/clip_batch.h"

namespace squire {

namespace {

Error cancelled() { return makeError(ErrorCode::Cancelled, "reducing the keys was cancelled"); }

// The change of several clips together.
struct ChangeOfAll {
  MotionChange change;
  ClipId farthest;

  void add(const MotionChange& one, ClipId clip) {
    const std::size_t before = change.keysBefore + one.keysBefore;
    const std::size_t after = change.keysAfter + one.keysAfter;
    if (one.metres > change.metres) {
      change = one;
      farthest = clip;
    }
    change.keysBefore = before;
    change.keysAfter = after;
  }
};

}  // namespace

Result<ReducedClips> reduceClips(const Project& project, const std::vector<ClipRef>& clips,
                                 const ReduceKeys& like, const JobControl& job) {
  ChangeOfAll sum;
  float count = 0.0f;
  ReduceKeys args = like;
  auto edit = onClips<ReduceKeys>(project, clips, [&](const Project& now, ClipRef clip) -> Result<Edit> {
    if (job.cancelled()) return cancelled();
    const ProjectModel* model = now.find(clip.model);
    const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip.clip);
    if (entry != nullptr) job.report(count++ / static_cast<float>(clips.size()), entry->name);
    args.part.clip = clip;
    auto done = reduceKeys(now, args);
    if (done) sum.add(*done->motion, clip.clip);
    return done;
  });
  if (!edit) return edit.error();
  if (job.cancelled()) return cancelled();
  return ReducedClips{*std::move(edit), sum.change, sum.farthest};
}

}  // namespace squire
