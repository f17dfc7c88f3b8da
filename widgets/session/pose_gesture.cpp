#include "widgets/session/pose_gesture.h"

#include <algorithm>
#include <glm/matrix.hpp>
#include <limits>
#include <optional>

#include "core/posing/pose_values.h"

namespace squire {

namespace {

bool isPinnedEnd(const Session& session, std::size_t end) {
  const auto& pins = session.posing().pins();
  return std::find(pins.begin(), pins.end(), session.model()->skeleton->bones[end].id) != pins.end();
}

// The bones that bend when a bone is moved; none if it moves alone.
std::optional<LimbBones> bentWith(const Session& session, std::size_t bone) {
  const Skeleton& skeleton = *session.model()->skeleton;
  if (const PosedLimb* limb = limbOf(skeleton, session.posing().limbs(), bone)) return *limb;
  if (!isPinnedEnd(session, bone) || !canPin(skeleton, bone)) return std::nullopt;
  const auto lower = static_cast<std::size_t>(skeleton.bones[bone].parent);
  return LimbBones{static_cast<std::size_t>(skeleton.bones[lower].parent), lower, bone};
}

// The bones of the limbs whose ends stay in place: pinned ones, and those that are apart.
std::vector<LimbBones> heldLimbs(const Session& session) {
  std::vector<LimbBones> out;
  for (const BoneId pin : session.posing().pins()) {
    const auto end = session.model()->skeleton->indexOf(pin);
    if (const auto bent = end ? bentWith(session, static_cast<std::size_t>(*end)) : std::nullopt)
      out.push_back(*bent);
  }
  for (const PosedLimb& limb : session.posing().limbs()) {
    if (limb.isApart && !isPinnedEnd(session, limb.end)) out.push_back(limb);
  }
  return out;
}

// The pull of bones by the current pose. What is pinned stays, and so do the ends that IK targets hold: their
// limbs begin as they are shown.
BodyPull pullOf(const Session& session, Pose pose, const std::vector<int>& bones) {
  const Skeleton& skeleton = *session.model()->skeleton;
  const std::vector<std::size_t> pulled(bones.begin(), bones.end());
  std::vector<std::size_t> pinned;
  const auto pin = [&](std::size_t bone) {
    const bool isFree = std::find(pulled.begin(), pulled.end(), bone) == pulled.end() &&
                        std::find(pinned.begin(), pinned.end(), bone) == pinned.end();
    if (isFree) pinned.push_back(bone);
  };
  for (const BoneId id : session.posing().pins()) {
    if (const auto bone = skeleton.indexOf(id)) pinned.push_back(static_cast<std::size_t>(*bone));
  }
  const Pose shown = session.posed().shownPose();
  for (const std::size_t end : session.posed().heldEnds(1.0f)) {
    auto bone = static_cast<int>(end);
    for (int joint = 0; joint < 3; ++joint, bone = skeleton.bones[static_cast<std::size_t>(bone)].parent)
      pose[static_cast<std::size_t>(bone)] = shown[static_cast<std::size_t>(bone)];
  }
  for (const std::size_t end : session.posed().heldEnds(std::numeric_limits<float>::min())) pin(end);
  return {skeleton, std::move(pose), session.posing().limbs(), {pulled, pinned}};
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

// The start pose with changes, before and after the limbs are bent.
class PoseGesture::Holding {
 public:
  Holding(const PoseGesture& gesture, PoseChanges changes)
      : session_(gesture.session_),
        skeleton_(*session_.model()->skeleton),
        start_(gesture.start_),
        changes_(std::move(changes)),
        posed_(withChanges(skeleton_, start_, changes_)),
        before_(modelMatrices(skeleton_, start_)),
        after_(modelMatrices(skeleton_, posed_)) {}

  [[nodiscard]] Pose run(MovedEnds ends) && {
    for (const LimbBones& limb : heldLimbs(session_)) hold(limb);
    if (ends == MovedEnds::Bend) {
      for (const BonePose& change : changes_) {
        if (change.translation) bend(indexOf(change.bone));
      }
    }
    return withChanges(skeleton_, posed_, held(skeleton_, posed_, pins_));
  }

 private:
  [[nodiscard]] std::size_t indexOf(BoneId bone) const {
    return static_cast<std::size_t>(*skeleton_.indexOf(bone));
  }
  [[nodiscard]] const BonePose* changeOf(std::size_t bone) const {
    return findBone(changes_, skeleton_.bones[bone].id);
  }
  [[nodiscard]] bool isPosed(const LimbBones& limb) const {
    return changeOf(limb.upper) != nullptr || changeOf(limb.lower) != nullptr;
  }

  // Whether the bone or one above it is changed.
  [[nodiscard]] bool isCarried(std::size_t bone) const {
    for (auto at = static_cast<int>(bone); at != Bone::noParent;
         at = skeleton_.bones[static_cast<std::size_t>(at)].parent) {
      if (changeOf(static_cast<std::size_t>(at)) != nullptr) return true;
    }
    return false;
  }

  void pin(const LimbBones& limb, const mat4& place) {
    const PosedLimb* known = limbWithEnd(session_.posing().limbs(), limb.end);
    pins_.push_back({limb.end, place, known});
    posed_[limb.end].translation = start_[limb.end].translation;
  }

  void hold(const LimbBones& limb) {
    const PosedLimb* known = limbWithEnd(session_.posing().limbs(), limb.end);
    const bool isApart = known != nullptr && known->isApart;
    const BonePose* change = changeOf(limb.end);
    if (change != nullptr && change->translation) return;
    if (isPosed(limb)) {
      if (isApart) takeAlong(limb);
      return;
    }
    // What is apart hangs on something else, which may move it or the limb.
    const bool isFree = isApart && !isPinnedEnd(session_, limb.end);
    if (isFree && !isCarried(limb.upper) && !isCarried(limb.end)) return;
    const bool isMoved = change != nullptr || isFree;
    pin(limb, (isMoved ? after_ : before_)[limb.end]);
  }

  // Moves an end that is apart as if it hung on the limb.
  void takeAlong(const LimbBones& limb) {
    const mat4 place = after_[limb.lower] * glm::inverse(before_[limb.lower]) * before_[limb.end];
    const int parent = skeleton_.bones[limb.end].parent;
    const mat4 above = parent == Bone::noParent ? mat4(1.0f) : after_[static_cast<std::size_t>(parent)];
    const Transform local = toTransform(glm::inverse(above) * place);
    posed_[limb.end].translation = local.translation;
    posed_[limb.end].rotation = local.rotation;
  }

  // A bone that hangs on the end takes the end along.
  void bend(std::size_t bone) {
    const auto limb = bentWith(session_, bone);
    if (!limb || isPosed(*limb)) return;
    mat4 place = after_[limb->end];
    if (bone != limb->end) {
      if (changeOf(limb->end) != nullptr) return;
      place[3] += after_[bone][3] - before_[bone][3];
      posed_[bone].translation = start_[bone].translation;
    }
    const bool isKnown =
        std::any_of(pins_.begin(), pins_.end(), [&](const Pin& one) { return one.end == limb->end; });
    if (isKnown) std::erase_if(pins_, [&](const Pin& one) { return one.end == limb->end; });
    pin(*limb, place);
  }

  const Session& session_;
  const Skeleton& skeleton_;
  const Pose& start_;
  PoseChanges changes_;
  Pose posed_;
  std::vector<mat4> before_, after_;
  std::vector<Pin> pins_;
};

bool PoseGesture::showHolding(const PoseChanges& changes, MovedEnds ends) {
  return isActive() && show(Holding(*this, merged({}, changes)).run(ends));
}

bool PoseGesture::beginPull(const std::vector<int>& bones) {
  pull_.emplace(pullOf(session_, start_, bones));
  pulledBy_.resize(bones.size());
  if (pull_->isEmpty()) pull_.reset();
  return pulls();
}

bool PoseGesture::showPulled(const vec3& by) {
  std::fill(pulledBy_.begin(), pulledBy_.end(), by);
  return isActive() && show(pull_->moved(pulledBy_));
}

BentLimbs limbsBentBy(PoseChange change, const Session& session, const std::vector<int>& bones,
                      MovedEnds ends) {
  const Skeleton& skeleton = *session.model()->skeleton;
  const auto isPosed = [&](std::size_t bone) {
    return std::find(bones.begin(), bones.end(), static_cast<int>(bone)) != bones.end();
  };
  const auto isBelowPosed = [&](std::size_t bone) {
    auto at = static_cast<int>(bone);
    while (at != Bone::noParent && !isPosed(static_cast<std::size_t>(at)))
      at = skeleton.bones[static_cast<std::size_t>(at)].parent;
    return at != Bone::noParent;
  };
  BentLimbs out;
  if (change == PoseChange::Move && ends == MovedEnds::Body && !bones.empty()) {
    out.body = pullOf(session, session.posed().pose(), bones).moving();
    if (!out.body.empty()) return out;
  }
  if (change == PoseChange::Move && ends != MovedEnds::Alone) {
    for (const int bone : bones) {
      if (const auto bent = bentWith(session, static_cast<std::size_t>(bone))) out.moved.push_back(*bent);
    }
  }
  for (const LimbBones& limb : heldLimbs(session)) {
    const bool isHeld = !isPosed(limb.end) && !isPosed(limb.lower) && !isPosed(limb.upper);
    if (isHeld && isBelowPosed(limb.upper)) out.held.push_back(limb);
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
