#include "widgets/session/pose_gesture.h"

#include <algorithm>

#include "core/posing/pose_values.h"

namespace squire {

PoseGesture::PoseGesture(Session& session, Label label)
    : session_(session),
      label_(std::move(label)),
      gesture_(session.gestures().begin()),
      start_(session.posed().pose()) {
  session_.playback().setPlaying(false);
}

bool PoseGesture::show(const Pose& target) {
  return isActive() && apply(changesTo(*session_.model()->skeleton, start_, target));
}

// Restores channels that earlier calls changed but this one does not.
bool PoseGesture::apply(const PoseChanges& changes) {
  const Skeleton& skeleton = *session_.model()->skeleton;
  PoseChanges before = changes;
  for (BonePose& one : before) {
    const Transform& local = start_[static_cast<std::size_t>(*skeleton.indexOf(one.bone))];
    if (one.translation) one.translation = local.translation;
    if (one.rotation) one.rotation = local.rotation;
    if (one.scale) one.scale = local.scale;
  }
  touched_ = merged(touched_, before);
  return touched_.empty() || session_.posing().pose(merged(touched_, changes), label_, gesture_);
}

std::vector<Pin> PoseGesture::pinsAgainst(const PoseChanges& changes, const Pose& posed) const {
  const Skeleton& skeleton = *session_.model()->skeleton;
  const std::vector<mat4> before = modelMatrices(skeleton, start_);
  const std::vector<mat4> after = modelMatrices(skeleton, posed);
  std::vector<Pin> pins;
  for (const BoneId bone : session_.posing().pins()) {
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
  if (!isActive()) return false;
  const Skeleton& skeleton = *session_.model()->skeleton;
  Pose posed = withChanges(skeleton, start_, merged({}, changes));
  if (session_.posing().pins().empty()) return show(posed);
  const std::vector<Pin> pins = pinsAgainst(changes, posed);
  for (const Pin& pin : pins) posed[pin.end].translation = start_[pin.end].translation;
  return show(withChanges(skeleton, posed, held(skeleton, posed, pins)));
}

Label poseLabel(PoseChange change, const Session& session, const std::vector<int>& bones) {
  const auto& all = session.model()->skeleton->bones;
  const std::string name =
      bones.size() == 1 ? all[static_cast<std::size_t>(bones.front())].name : std::string();
  const bool isOne = bones.size() == 1;
  switch (change) {
    case PoseChange::Move:
      return isOne ? labelOf<PoseSteps>("Move", name) : labelOf<PoseSteps>("Move", bones.size());
    case PoseChange::Rotate:
      return isOne ? labelOf<PoseSteps>("Rotate", name) : labelOf<PoseSteps>("Rotate", bones.size());
    case PoseChange::Scale:
      break;
  }
  return isOne ? labelOf<PoseSteps>("Scale", name) : labelOf<PoseSteps>("Scale", bones.size());
}

}  // namespace squire
