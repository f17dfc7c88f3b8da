#include "core/edit/clips/clip_edits.h"
#include "widgets/session/session.h"

namespace squire {

namespace {

std::vector<BoneId> bonesOf(const PoseChanges& changes) {
  std::vector<BoneId> bones;
  for (const BonePose& change : changes) bones.push_back(change.bone);
  return bones;
}

}  // namespace

void Session::goTo(Time time) {
  const PoseInstant left = instant();
  posed_.setTime(time);
  showChanges();
  Q_EMIT poseChanged();
  if (!playback_.playing() && !live_.at(left).empty()) Q_EMIT unkeyedPoseLeft(left);
}

void Session::showChanges() { posed_.setChanges(playback_.playing() ? PoseChanges() : live_.at(instant())); }

// Made anew only where the skeleton, the chains or the targets changed; nothing where a clip has no target.
void Session::refreshLimbs() {
  const ProjectModel* entry = projectModel();
  const ProjectClip* clip = entry == nullptr ? nullptr : entry->find(clipId_);
  const bool wanted = limbsShown_ && model() != nullptr && clip != nullptr && !clip->removed &&
                      !fightOf(*clip).targets.empty();
  if (!wanted) {
    limbSkeleton_.reset();
    limbModel_.reset();
    limbClip_.reset();
    posed_.setLimbs(nullptr);
    return;
  }
  const std::shared_ptr<const Skeleton>& skeleton = model()->skeleton;
  if (posed_.limbs() && skeleton == limbSkeleton_ && entry->fight == limbModel_ && clip->fight == limbClip_) {
    return;
  }
  limbSkeleton_ = skeleton;
  limbModel_ = entry->fight;
  limbClip_ = clip->fight;
  posed_.setLimbs(std::make_shared<const Limbs>(*skeleton, fightOf(*entry), fightOf(*clip)));
}

void Session::lead(const mat4& place, std::span<const mat4> matrices) {
  if (!led_) led_.emplace();
  led_->place = place;
  led_->matrices.assign(matrices.begin(), matrices.end());
}

void Session::setLimbsShown(bool shown) {
  if (shown == limbsShown_) return;
  limbsShown_ = shown;
  if (history_) refreshLimbs();
  Q_EMIT poseChanged();
}

bool Session::key(const PoseInstant& at, const PoseChanges& changes, GestureId gesture) {
  if (isDead(gesture)) return false;
  auto edit = setPose(project(), {at.clip, at.time, changes, {}});
  if (!edit) return apply(std::move(edit));
  if (live_.at(at).empty() && isUnchanged(project(), edit->project)) return true;
  step(std::move(edit).value(), gesture);
  live_.settleKeyed(at, bonesOf(changes));
  refresh();
  Q_EMIT projectChanged();
  return true;
}

// A pose that is changed begins another way from here, as every edit does.
void Session::forgetRedo(GestureId gesture) {
  if (!history_->canRedo()) return;
  forgetNewerDiagnostics();
  history_->forgetNewer(gesture);
  Q_EMIT projectChanged();
}

// What the clip is made of and what is keyed in it are one step, which undo and Escape take back together.
bool Session::keyInNewClip(const PoseChanges& changes, GestureId gesture) {
  const ClipId made{project().nextId};
  auto clip = newClip(project(), {modelId_, tr("pose").toStdString(), Time{Time::ticksPerSecond}});
  if (!clip) return apply(std::move(clip));
  const std::string label = clip->label;
  auto edit = setPose(clip->project, {{modelId_, made}, Time{}, changes, {}});
  if (!edit) return apply(std::move(edit));
  edit->label = label;
  clipMaker_ = gesture;
  clipBefore_ = {};
  clipGone_ = {};
  clipId_ = made;
  posed_.setTime({});
  if (!apply(std::move(edit), gesture)) return false;
  Q_EMIT clipMadeByPose(QString::fromStdString(projectModel()->find(made)->name));
  return true;
}

bool Session::pose(const PoseChanges& changes, const std::string& label, GestureId gesture) {
  if (model() == nullptr || changes.empty() || isDead(gesture)) return false;
  playback_.setPlaying(false);
  if (clip() == nullptr) return keyInNewClip(merged({}, changes), gesture);
  PoseChanges all = merged(live_.at(instant()), merged({}, changes));
  const bool keepsKeying = gesture != GestureId() && gesture == clipMaker_;
  if (autoKey_ || keepsKeying) return key(instant(), all, gesture);
  endGestures(gesture);
  forgetRedo(gesture);
  live_.set(instant(), std::move(all), label, gesture);
  showChanges();
  Q_EMIT poseChanged();
  Q_EMIT changesChanged();
  return true;
}

bool Session::keyAsShown(const std::vector<BoneId>& bones) {
  if (model() == nullptr || bones.empty()) return false;
  stopOnFrame();
  PoseChanges changes;
  for (const BoneId bone : bones) {
    if (const auto index = model()->skeleton->indexOf(bone)) {
      const Transform local = posed_.local(static_cast<std::size_t>(*index));
      changes.push_back({bone, local.translation, local.rotation, local.scale});
    }
  }
  if (clip() == nullptr) return keyInNewClip(merged({}, changes), {});
  return key(instant(), merged({}, changes), {});
}

bool Session::keyChanges(const PoseInstant& at) {
  const PoseChanges changes = live_.at(at);
  return !changes.empty() && key(at, changes, {});
}

std::uint64_t Session::workNumber() const {
  constexpr std::uint64_t unkeyed = std::uint64_t{1} << 63;
  return live_.number() == 0 ? history_->revision() : live_.number() | unkeyed;
}

std::vector<PoseInstant> Session::unkeyedPoses() const {
  std::vector<PoseInstant> poses;
  for (const auto& [at, changes] : live_.all()) {
    const ProjectModel* model = project().find(at.clip.model);
    const ProjectClip* clip = model == nullptr ? nullptr : model->find(at.clip.clip);
    if (clip != nullptr && clip->clip && !clip->removed) poses.push_back(at);
  }
  return poses;
}

bool Session::keyAllChanges() {
  const GestureId gesture = newGesture();
  for (const PoseInstant& at : unkeyedPoses()) {
    const PoseChanges changes = live_.at(at);
    if (!key(at, changes, gesture)) return false;
  }
  return true;
}

void Session::dropChanges(const PoseInstant& at) {
  if (live_.at(at).empty()) return;
  endGestures();
  forgetRedo();
  live_.set(at, {}, "Drop unkeyed changes");
  showChanges();
  Q_EMIT poseChanged();
  Q_EMIT changesChanged();
}

void Session::dropAllChanges() {
  if (live_.all().empty()) return;
  endGestures();
  forgetRedo();
  live_.dropAll("Drop all unkeyed changes");
  showChanges();
  Q_EMIT poseChanged();
  Q_EMIT changesChanged();
}

void Session::setPinned(BoneId bone, bool pinned) {
  std::erase(pins_, bone);
  if (pinned) pins_.push_back(bone);
  Q_EMIT pinsChanged();
}

void Session::unpinAll() {
  pins_.clear();
  Q_EMIT pinsChanged();
}

void Session::setAutoKey(bool on) {
  if (on == autoKey_) return;
  autoKey_ = on;
  Q_EMIT autoKeyChanged();
}

}  // namespace squire
