#include "widgets/session/posed_model.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "core/anim/local_to_model.h"
#include "core/scene/scene.h"

namespace squire {

namespace {

constexpr std::size_t longClip = 20'000;   // keys; shorter clips compile quickly
constexpr std::size_t hugeClip = 200'000;  // keys; from here on, memory matters more than fast sampling
constexpr std::size_t mostReplaced = 12;   // tracks; each makes sampling a little slower

}  // namespace

void Limbs::pull(std::span<const std::int32_t> parents, Time time, std::span<PoseBlock> pose,
                 std::span<mat4> matrices) const {
  const auto seconds = static_cast<float>(time.seconds());
  IkTargetsJob{parents, rig.chains, rig.attachments, targets, seconds, pose, matrices}.run();
}

std::vector<std::size_t> PosedModel::heldEnds(float leastWeight) const {
  std::vector<std::size_t> out;
  if (!limbs_) return out;
  const auto& [rig, targets] = *limbs_;
  for (std::size_t chain = 0; chain < rig.chains.size(); ++chain) {
    const TargetNow now = chainTargetAt(targets, rig.attachments, matrices_, static_cast<int>(chain),
                                        static_cast<float>(time_.seconds()));
    if (now.weight >= leastWeight) out.push_back(static_cast<std::size_t>(rig.chains[chain].end));
  }
  return out;
}

void PosedModel::setModel(std::shared_ptr<const Model> model) {
  const bool sameSkeleton = model_ && model && model_->skeleton == model->skeleton;
  const bool sameMeshes = model_ && model && model_->meshes == model->meshes;
  model_ = std::move(model);
  if (!model_) {
    *this = PosedModel();
    return;
  }
  if (!sameSkeleton) {
    limbs_.reset();
    swung_.reset();
    parents_ = parentsOf(*model_->skeleton);
    matrices_.assign(parents_.size(), mat4(1.0f));
    pose_ = PoseSoa(parents_.size());
    compile();
  }
  if (!sameSkeleton || !sameMeshes) boneBoxes_ = squire::boneBoxes(*model_);
  evaluate();
}

void PosedModel::setClip(std::shared_ptr<const Clip> clip) {
  if (clip == clip_) return;
  const std::shared_ptr<const Clip> before = std::exchange(clip_, std::move(clip));
  if (!replaceTracks(before.get())) compile();
  evaluate();
}

// Recompiles only the tracks of a few bones while their keys are dragged in a long clip. Returns false if the
// whole clip must be compiled.
bool PosedModel::replaceTracks(const Clip* before) {
  if (!compiled_ || before == nullptr || !clip_ || clip_->id != before->id || clip_->rate != before->rate ||
      clip_->keyCount() < longClip) {
    return false;
  }
  std::map<BoneId, const Track*> changed;
  const auto same = [](const Track& a, const Track& b) {
    return a.translation == b.translation && a.rotation == b.rotation && a.scale == b.scale;
  };
  std::unordered_map<BoneId, const Track*> old;
  for (const Track& track : before->tracks) old.emplace(track.bone, &track);
  for (const Track& track : clip_->tracks) {
    const auto found = old.find(track.bone);
    if (found == old.end() || !same(track, *found->second)) changed.emplace(track.bone, &track);
    if (found != old.end()) old.erase(found);
  }
  for (const auto& gone : old) changed.emplace(gone.first, nullptr);
  for (const auto& one : changed) replaced_.insert(one.first);
  if (replaced_.size() > mostReplaced) return false;
  for (const auto& [bone, track] : changed) {
    const auto index = model_->skeleton->indexOf(bone);
    if (!index) continue;
    compiled_->replaceTrack(*model_->skeleton, static_cast<std::size_t>(*index),
                            track ? *track : Track{bone, {}, {}, {}});
  }
  return true;
}

void PosedModel::setTime(Time time) {
  if (time == time_) return;
  time_ = time;
  evaluate();
}

void PosedModel::setLimbs(std::shared_ptr<const Limbs> limbs) {
  if (limbs == limbs_) return;
  limbs_ = std::move(limbs);
  shown_ = limbs_ ? pose_ : PoseSoa();
  evaluate();
}

void PosedModel::setSwung(std::shared_ptr<const SwungBones> swung) {
  if (swung == swung_) return;
  swung_ = std::move(swung);
  evaluate();
}

void PosedModel::setChanges(PoseChanges changes) {
  if (changes.empty() && changes_.empty()) return;
  changes_ = std::move(changes);
  evaluate();
}

void PosedModel::compile() {
  compiled_.reset();
  replaced_.clear();
  if (!model_ || !clip_) return;
  const Precision precision = clip_->keyCount() < hugeClip ? Precision::Exact : Precision::AsKeys;
  compiled_ = EvaluatedClip::compile(*model_->skeleton, *clip_, precision);
}

void PosedModel::evaluate() {
  if (!model_) return;
  evaluatePose();
  if (!swung_) return;
  drawn_ = limbs_ ? shown_ : pose_;
  swung_->turn(time_, drawn_);
  drawnMatrices_.resize(matrices_.size());
  LocalToModelJob{.parents = parents_, .pose = drawn_.blocks(), .matrices = drawnMatrices_}.run();
}

void PosedModel::evaluatePose() {
  if (compiled_) {
    compiled_->sample(time_, pose_.blocks());
  } else {
    toBlocks(model_->skeleton->restPose(), pose_.blocks());
  }
  for (const BonePose& change : changes_) {
    const auto bone = model_->skeleton->indexOf(change.bone);
    if (!bone) continue;
    Transform local = pose_[static_cast<std::size_t>(*bone)];
    if (change.translation) local.translation = *change.translation;
    if (change.rotation) local.rotation = *change.rotation;
    if (change.scale) local.scale = *change.scale;
    pose_.set(static_cast<std::size_t>(*bone), local);
  }
  LocalToModelJob job;
  job.parents = parents_;
  job.pose = pose_.blocks();
  job.matrices = matrices_;
  job.run();
  if (!limbs_) return;
  std::copy(pose_.blocks().begin(), pose_.blocks().end(), shown_.blocks().begin());
  limbs_->pull(parents_, time_, shown_.blocks(), matrices_);
}

Box PosedModel::bounds() const { return posedBounds(boneBoxes_, matrices_); }

}  // namespace squire
