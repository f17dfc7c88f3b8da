#include "widgets/session/pose_gesture.h"

#include <algorithm>

#include "core/posing/pose_values.h"

namespace squire {

namespace {

std::optional<BentBones> bentBonesOf(const Skeleton& skeleton, std::size_t end) {
  if (!canPin(skeleton, end)) return std::nullopt;
  const int lower = skeleton.bones[end].parent;
  return BentBones{skeleton.bones[static_cast<std::size_t>(lower)].parent, lower, static_cast<int>(end)};
}

// Whether a limb bends when this bone is moved.
bool bendsWith(const Session& session, std::size_t end) {
  const auto& pins = session.posing().pins();
  const BoneId bone = session.model()->skeleton->bones[end].id;
  return limbWithEnd(session.posing().limbs(), end) != nullptr ||
         std::find(pins.begin(), pins.end(), bone) != pins.end();
}

}  // namespace

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

std::vector<Pin> PoseGesture::pinsAgainst(const PoseChanges& changes, const Pose& posed,
                                          MovedEnds ends) const {
  const Skeleton& skeleton = *session_.model()->skeleton;
  const std::vector<mat4> before = modelMatrices(skeleton, start_);
  const std::vector<mat4> after = modelMatrices(skeleton, posed);
  const std::vector<PlayedChain>& limbs = session_.posing().limbs();
  std::vector<Pin> pins;
  const auto add = [&](std::size_t end, const mat4& place) {
    const auto bent = bentBonesOf(skeleton, end);
    const auto isPosed = [&](int bone) {
      return findBone(changes, skeleton.bones[static_cast<std::size_t>(bone)].id) != nullptr;
    };
    if (bent && !isPosed(bent->upper) && !isPosed(bent->lower))
      pins.push_back({end, place, limbWithEnd(limbs, end)});
  };
  for (const BoneId bone : session_.posing().pins()) {
    const auto end = skeleton.indexOf(bone);
    const BonePose* change = findBone(changes, bone);
    if (!end || (change != nullptr && change->translation)) continue;
    add(static_cast<std::size_t>(*end), (change != nullptr ? after : before)[static_cast<std::size_t>(*end)]);
  }
  for (const BonePose& change : changes) {
    const auto end = static_cast<std::size_t>(*skeleton.indexOf(change.bone));
    if (change.translation && ends == MovedEnds::Bend && bendsWith(session_, end)) add(end, after[end]);
  }
  return pins;
}

bool PoseGesture::showHolding(const PoseChanges& changes, MovedEnds ends) {
  if (!isActive()) return false;
  const Skeleton& skeleton = *session_.model()->skeleton;
  const PoseChanges sorted = merged({}, changes);
  Pose posed = withChanges(skeleton, start_, sorted);
  const std::vector<Pin> pins = pinsAgainst(sorted, posed, ends);
  for (const Pin& pin : pins) posed[pin.end].translation = start_[pin.end].translation;
  return show(withChanges(skeleton, posed, held(skeleton, posed, pins)));
}

BentLimbs limbsBentBy(PoseChange change, const Session& session, const std::vector<int>& bones,
                      MovedEnds ends) {
  const Skeleton& skeleton = *session.model()->skeleton;
  const auto isPosed = [&](int bone) { return std::find(bones.begin(), bones.end(), bone) != bones.end(); };
  const auto isBelowPosed = [&](int bone) {
    while (bone != Bone::noParent && !isPosed(bone))
      bone = skeleton.bones[static_cast<std::size_t>(bone)].parent;
    return bone != Bone::noParent;
  };
  BentLimbs out;
  const bool moves = change == PoseChange::Move;
  for (const int bone : bones) {
    const auto end = static_cast<std::size_t>(bone);
    if (const auto bent = bentBonesOf(skeleton, end);
        bent && moves && ends == MovedEnds::Bend && bendsWith(session, end))
      out.moved.push_back(*bent);
  }
  for (const BoneId pin : session.posing().pins()) {
    const auto end = skeleton.indexOf(pin);
    const auto bent = end ? bentBonesOf(skeleton, static_cast<std::size_t>(*end)) : std::nullopt;
    if (bent && !isPosed(*end) && !isPosed(bent->lower) && !isPosed(bent->upper) && isBelowPosed(bent->upper))
      out.held.push_back(*bent);
  }
  return out;
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
