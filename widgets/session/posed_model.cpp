#include "widgets/session/posed_model.h"

#include "core/anim/local_to_model.h"
#include "core/scene/scene.h"

namespace squire {

void PosedModel::setModel(std::shared_ptr<const Model> model) {
  const bool sameSkeleton = model_ && model && model_->skeleton == model->skeleton;
  const bool sameMeshes = model_ && model && model_->meshes == model->meshes;
  model_ = std::move(model);
  if (!model_) {
    *this = PosedModel();
    return;
  }
  if (!sameSkeleton) {
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
  clip_ = std::move(clip);
  compile();
  evaluate();
}

void PosedModel::setTime(Time time) {
  if (time == time_) return;
  time_ = time;
  evaluate();
}

void PosedModel::setChanges(PoseChanges changes) {
  if (changes.empty() && changes_.empty()) return;
  changes_ = std::move(changes);
  evaluate();
}

void PosedModel::compile() {
  compiled_.reset();
  if (model_ && clip_) compiled_ = EvaluatedClip::compile(*model_->skeleton, *clip_);
}

void PosedModel::evaluate() {
  if (!model_) return;
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
}

Box PosedModel::bounds() const { return posedBounds(boneBoxes_, matrices_); }

}  // namespace squire
