#include "widgets/session/posing.h"

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/loop_ends.h"
#include "core/posing/pose_values.h"
#include "widgets/session/pose_gesture.h"
#include "widgets/session/session.h"

namespace squire {

namespace {

BonePose channelOf(BoneId bone, ChannelKind channel, const Transform& local) {
  BonePose out;
  out.bone = bone;
  if (channel == ChannelKind::Translation) out.translation = local.translation;
  if (channel == ChannelKind::Rotation) out.rotation = local.rotation;
  if (channel == ChannelKind::Scale) out.scale = local.scale;
  return out;
}

// Keys a pose and, in a closed loop, the other end with it.
Result<Edit> keyedAtBothEnds(const Project& project, const SetPose& pose) {
  auto edit = setPose(project, pose);
  const auto other = edit ? otherEndOf(project, pose) : std::nullopt;
  if (!other) return edit;
  auto second = setPose(edit->project, *other);
  if (!second) return second;
  return together(*std::move(edit), *std::move(second));
}

}  // namespace

void Posing::reset() {
  clipMaker_ = {};
  pins_.clear();
}

void Posing::leave(const PoseInstant& instant) {
  if (!work_.live().at(instant).empty()) Q_EMIT unkeyedPoseLeft(instant);
}

PoseInstant Posing::instant() const { return session_.shown().instant(); }
const PoseChanges& Posing::changes() const { return session_.posed().changes(); }

bool Posing::key(const PoseInstant& at, const PoseChanges& changes, GestureId gesture) {
  if (session_.gestures().isOver(gesture)) return false;
  const KeysRef shown = session_.keysRef();
  const KeysRef keys = shown.model == at.clip.model && shown.clip == at.clip.clip ? shown : KeysRef(at.clip);
  auto edit = keyedAtBothEnds(session_.project(), {keys, at.time, changes, {}});
  if (!edit) return session_.apply(std::move(edit));
  if (work_.live().at(at).empty() && isUnchanged(session_.project(), edit->project)) return true;
  session_.step(std::move(edit).value(), gesture, [&] { work_.live().removeKeyed(at, merged({}, changes)); });
  return true;
}

// Creating the clip and keying it form one step, which undo and Escape revert together.
bool Posing::keyInNewClip(const PoseChanges& changes, GestureId gesture) {
  const ModelId model = session_.modelId();
  auto clip =
      newClip(session_.project(), {model, Session::tr("pose").toStdString(), Time{Time::ticksPerSecond}});
  if (!clip) return session_.apply(std::move(clip));
  const ClipId made = clip->first<ClipId>();
  auto edit = setPose(clip->project, {{model, made}, Time{}, changes, {}});
  if (!edit) return session_.apply(std::move(edit));
  edit = together(*std::move(clip), *std::move(edit));
  clipMaker_ = gesture;
  session_.shown().chooseNewClip(made);
  if (!session_.apply(std::move(edit), gesture)) return false;
  Q_EMIT clipMade(QString::fromStdString(session_.projectModel()->find(made)->name));
  return true;
}

bool Posing::pose(const PoseChanges& changes, const Label& label, GestureId gesture) {
  if (session_.model() == nullptr || changes.empty() || session_.gestures().isOver(gesture)) return false;
  session_.playback().setPlaying(false);
  if (session_.clip() == nullptr) return keyInNewClip(merged({}, changes), gesture);
  PoseChanges all = merged(work_.live().at(instant()), merged({}, changes));
  const bool keepsKeying = gesture != GestureId() && gesture == clipMaker_;
  if (autoKey_ || keepsKeying) return key(instant(), all, gesture);
  session_.changeLive(gesture, [&] { work_.live().set(instant(), std::move(all), label, gesture); });
  return true;
}

// The unkeyed changes of the limbs, or of the body, that follow when these bones are moved.
PoseChanges Posing::movedWith(const std::vector<BoneId>& bones) const {
  const Skeleton& skeleton = *session_.model()->skeleton;
  std::vector<int> indices;
  for (const BoneId bone : bones) {
    if (const auto index = skeleton.indexOf(bone)) indices.push_back(*index);
  }
  const BentLimbs bent =
      limbsBentBy(PoseChange::Move, session_, indices, pullsBody_ ? MovedEnds::Body : MovedEnds::Bend);
  PoseChanges out;
  for (const std::size_t bone : bent.body) {
    if (const BonePose* change = findBone(changes(), skeleton.bones[bone].id)) out.push_back(*change);
  }
  for (const auto& limbs : {bent.moved, bent.held}) {
    for (const LimbBones& limb : limbs) {
      for (const std::size_t bone : {limb.upper, limb.lower, limb.end}) {
        if (const BonePose* change = findBone(changes(), skeleton.bones[bone].id)) out.push_back(*change);
      }
    }
  }
  return merged({}, out);
}

bool Posing::keyAsShown(const std::vector<BoneId>& bones) {
  if (session_.model() == nullptr || bones.empty()) return false;
  session_.stopOnFrame();
  PoseChanges changes;
  for (const BoneId bone : bones) {
    if (const auto index = session_.model()->skeleton->indexOf(bone)) {
      const Transform local = session_.posed().local(static_cast<std::size_t>(*index));
      changes.push_back({bone, local.translation, local.rotation, local.scale});
    }
  }
  if (session_.clip() == nullptr) return keyInNewClip(merged({}, changes), {});
  return key(instant(), merged(movedWith(bones), merged({}, changes)), {});
}

bool Posing::keyChannel(const std::vector<BoneId>& bones, ChannelKind channel) {
  if (session_.model() == nullptr) return false;
  session_.stopOnFrame();
  PoseChanges changes;
  for (const BoneId bone : bones) {
    if (const auto index = session_.model()->skeleton->indexOf(bone))
      changes.push_back(channelOf(bone, channel, session_.posed().local(static_cast<std::size_t>(*index))));
  }
  if (changes.empty()) return false;
  changes = merged({}, changes);
  return session_.clip() == nullptr ? keyInNewClip(changes, {}) : key(instant(), changes, {});
}

void Posing::discardChannel(const std::vector<BoneId>& bones, ChannelKind channel) {
  PoseChanges taken;
  for (const BoneId bone : bones) taken.push_back(channelOf(bone, channel, {}));
  const PoseChanges before = work_.live().at(instant());
  PoseChanges after = without(before, merged({}, taken));
  if (before.empty()) return;
  session_.changeLive(
      {}, [&] { work_.live().set(instant(), std::move(after), labelOf<PoseSteps>("Discard unkeyed")); });
}

bool Posing::keyChanges(const PoseInstant& at) {
  const PoseChanges changes = work_.live().at(at);
  return !changes.empty() && key(at, changes, {});
}

bool Posing::keyAllChanges() {
  const GestureId gesture = session_.gestures().begin();
  for (const PoseInstant& at : unkeyedPoses()) {
    const PoseChanges changes = work_.live().at(at);
    if (!key(at, changes, gesture)) return false;
  }
  return true;
}

void Posing::discardChanges(const PoseInstant& at) {
  if (work_.live().at(at).empty()) return;
  session_.changeLive({}, [&] { work_.live().set(at, {}, labelOf<PoseSteps>("Discard unkeyed")); });
}

void Posing::discardAllChanges() {
  if (work_.live().all().empty()) return;
  session_.changeLive({}, [&] { work_.live().discardAll(); });
}

void Posing::setPinned(BoneId bone, bool pinned) {
  std::erase(pins_, bone);
  if (pinned) pins_.push_back(bone);
  Q_EMIT pinsChanged();
}

void Posing::unpinAll() {
  pins_.clear();
  Q_EMIT pinsChanged();
}

const std::vector<PosedLimb>& Posing::limbs() const {
  const ProjectModel* entry = session_.projectModel();
  if (session_.model() == nullptr || entry == nullptr) {
    limbs_.clear();
    limbSkeleton_.reset();
    return limbs_;
  }
  const auto& skeleton = session_.model()->skeleton;
  if (limbSkeleton_ != skeleton || limbFight_ != entry->fight) {
    limbs_ = limbsOf(*skeleton, *entry);
    limbSkeleton_ = skeleton;
    limbFight_ = entry->fight;
  }
  return limbs_;
}

void Posing::setPullsBody(bool on) {
  if (on == pullsBody_) return;
  pullsBody_ = on;
  Q_EMIT pullsBodyChanged();
}

void Posing::setAutoKey(bool on) {
  if (on == autoKey_) return;
  autoKey_ = on;
  Q_EMIT autoKeyChanged();
}

}  // namespace squire

#include "moc_posing.cpp"
