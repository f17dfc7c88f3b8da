#include "widgets/session/pose_gesture.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/posing/pose_values.h"

namespace squire {

PoseGesture::PoseGesture(Session& session, std::string label)
    : session_(session),
      label_(std::move(label)),
      gesture_(session.newGesture()),
      start_(session.posed().pose()) {
  session_.playback().setPlaying(false);
}

bool PoseGesture::show(const Pose& target) {
  if (!goesOn()) return false;
  const Skeleton& skeleton = *session_.model()->skeleton;
  touched_ = merged(touched_, changesTo(skeleton, start_, target));
  if (touched_.empty()) return true;
  PoseChanges changes = touched_;
  for (BonePose& change : changes) {
    const Transform& local = target[static_cast<std::size_t>(*skeleton.indexOf(change.bone))];
    if (change.translation) change.translation = local.translation;
    if (change.rotation) change.rotation = local.rotation;
    if (change.scale) change.scale = local.scale;
  }
  return session_.pose(changes, label_, gesture_);
}

std::vector<Pin> PoseGesture::pinsAgainst(const PoseChanges& changes, const Pose& posed) const {
  const Skeleton& skeleton = *session_.model()->skeleton;
  const std::vector<mat4> before = modelMatrices(skeleton, start_);
  const std::vector<mat4> after = modelMatrices(skeleton, posed);
  std::vector<Pin> pins;
  for (const BoneId bone : session_.pins()) {
    const auto index = skeleton.indexOf(bone);
    if (!index || !canPin(skeleton, static_cast<std::size_t>(*index))) continue;
    const auto end = static_cast<std::size_t>(*index);
    const auto middle = static_cast<std::size_t>(skeleton.bones[end].parent);
    const auto root = static_cast<std::size_t>(skeleton.bones[middle].parent);
    if (findBone(changes, skeleton.bones[middle].id) || findBone(changes, skeleton.bones[root].id)) continue;
    pins.push_back({end, findBone(changes, bone) ? after[end] : before[end]});
  }
  return pins;
}

bool PoseGesture::showHolding(const PoseChanges& changes) {
  if (!goesOn()) return false;
  const Skeleton& skeleton = *session_.model()->skeleton;
  Pose posed = withChanges(skeleton, start_, merged({}, changes));
  const std::vector<Pin> pins = pinsAgainst(changes, posed);
  for (const Pin& pin : pins) posed[pin.end].translation = start_[pin.end].translation;
  return show(withChanges(skeleton, posed, held(skeleton, posed, pins)));
}

std::string poseLabel(const char* verb, const Session& session, const std::vector<int>& bones) {
  const auto& all = session.model()->skeleton->bones;
  return std::string(verb) + ' ' +
         (bones.size() == 1 ? inQuotes(all[static_cast<std::size_t>(bones.front())].name)
                            : counted(bones.size(), "bone"));
}

}  // namespace squire
