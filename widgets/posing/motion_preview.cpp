#include "widgets/posing/motion_preview.h"

#include <algorithm>

#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

bool same(const PoseChanges& a, const PoseChanges& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const BonePose& x, const BonePose& y) {
    return x.bone == y.bone && x.translation == y.translation && x.rotation == y.rotation &&
           x.scale == y.scale;
  });
}

}  // namespace

void MotionPreview::refresh() {
  const PosedModel& posed = session_.posed();
  const bool sameInstant = posed.changes().empty() || posed.time() == time_;
  if (posed.clip() == from_ && sameInstant && same(posed.changes(), changes_)) return;
  ++version_;
  from_ = clip_ = posed.clip();
  changes_ = posed.changes();
  time_ = posed.time();
  changed_.reset();
  if (!from_ || changes_.empty() || posed.evaluated() == nullptr) return;
  const auto edit = setPose(session_.project(), {session_.keysRef(), time_, changes_, {}});
  if (!edit) return;
  clip_ = edit->project.find(session_.modelId())->find(session_.clipId())->clip;
  changed_ = *posed.evaluated();
  const Skeleton& skeleton = *posed.model()->skeleton;
  for (const BonePose& change : changes_) {
    const auto bone = skeleton.indexOf(change.bone);
    const Track* track = findTrack(*clip_, change.bone);
    if (bone && track != nullptr) changed_->replaceTrack(skeleton, static_cast<std::size_t>(*bone), *track);
  }
}

const Clip* MotionPreview::clip() {
  refresh();
  return clip_.get();
}

const EvaluatedClip* MotionPreview::evaluated() {
  refresh();
  if (!clip_) return nullptr;
  return changed_ ? &*changed_ : session_.posed().evaluated();
}

std::uint64_t MotionPreview::version() {
  refresh();
  return version_;
}

}  // namespace squire
