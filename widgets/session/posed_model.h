#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/pose_soa.h"
#include "core/edit/poses/live_poses.h"
#include "core/model/model.h"

namespace squire {

// What a clip's targets do to a model's chains, ready to be evaluated. Never changed.
struct Limbs {
  IkRig rig;
  std::vector<PlayedTarget> targets;

  Limbs(const Skeleton& skeleton, const ModelFight& model, const ClipFight& clip)
      : rig(skeleton, model), targets(rig.targets(clip)) {}
  // Brings the chains of a pose, and its matrices, to their targets.
  void pull(std::span<const std::int32_t> parents, Time time, std::span<PoseBlock> pose,
            std::span<mat4> matrices) const;
};

// A model with the pose that it is looked at in: a clip at an instant, or at rest. Knows no Qt.
class PosedModel {
 public:
  PosedModel() = default;

  // Parts that did not change keep what was computed of them.
  void setModel(std::shared_ptr<const Model> model);
  void setClip(std::shared_ptr<const Clip> clip);  // null: the rest pose
  void setTime(Time time);
  // What IK makes of the clip; null: nothing. They have to be of this model's skeleton.
  void setLimbs(std::shared_ptr<const Limbs> limbs);
  // Shown over the clip, for posing; bones that the model lacks are left out.
  void setChanges(PoseChanges changes);

  [[nodiscard]] const std::shared_ptr<const Model>& model() const { return model_; }
  [[nodiscard]] const std::shared_ptr<const Clip>& clip() const { return clip_; }
  [[nodiscard]] Time time() const { return time_; }
  // What is seen: with chains at their targets.
  [[nodiscard]] std::span<const mat4> matrices() const { return matrices_; }
  [[nodiscard]] Pose shownPose() const { return limbs_ ? shown_.toPose() : pose_.toPose(); }
  [[nodiscard]] const std::shared_ptr<const Limbs>& limbs() const { return limbs_; }
  // What keys and changes say, which is what hands edit: without targets.
  [[nodiscard]] Transform local(std::size_t bone) const { return pose_[bone]; }
  [[nodiscard]] Pose pose() const { return pose_.toPose(); }
  [[nodiscard]] const PoseChanges& changes() const { return changes_; }
  // What the clip is sampled with, without the changes; null at rest.
  [[nodiscard]] const EvaluatedClip* evaluated() const { return compiled_ ? &*compiled_ : nullptr; }
  [[nodiscard]] std::span<const std::int32_t> parents() const { return parents_; }
  // What each bone moves, in its own space.
  [[nodiscard]] std::span<const Box> boneBoxes() const { return boneBoxes_; }
  [[nodiscard]] Box bounds() const;

 private:
  void compile();
  bool replaceTracks(const Clip* before);
  void evaluate();

  std::shared_ptr<const Model> model_;
  std::shared_ptr<const Clip> clip_;
  Time time_;
  std::vector<std::int32_t> parents_;
  std::vector<Box> boneBoxes_;
  std::optional<EvaluatedClip> compiled_;
  std::set<BoneId> replaced_;  // of them, since it was compiled
  PoseChanges changes_;
  PoseSoa pose_;
  std::shared_ptr<const Limbs> limbs_;
  PoseSoa shown_;  // where there are limbs
  std::vector<mat4> matrices_;
};

}  // namespace squire
