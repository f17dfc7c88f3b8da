#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/pose_soa.h"
#include "core/anim/swung_bones.h"
#include "core/edit/poses/live_poses.h"
#include "core/model/model.h"

namespace squire {

// The IK rig and targets of a clip, prepared for evaluation. Immutable.
struct Limbs {
  IkRig rig;
  std::vector<PlayedTarget> targets;

  Limbs(const Skeleton& skeleton, const ModelFight& model, const ClipFight& clip)
      : rig(skeleton, model), targets(rig.targets(clip)) {}
  // Applies IK to a pose and its matrices.
  void pull(std::span<const std::int32_t> parents, Time time, std::span<PoseBlock> pose,
            std::span<mat4> matrices) const;
};

// A model in the pose that is shown: a clip at a time, or the rest pose. Independent of Qt.
class PosedModel {
 public:
  PosedModel() = default;

  // Data that does not depend on the changed value is reused.
  void setModel(std::shared_ptr<const Model> model);
  void setClip(std::shared_ptr<const Clip> clip);  // null: the rest pose
  void setTime(Time time);
  // The IK of the clip; null: no IK. Must be made for this model's skeleton.
  void setLimbs(std::shared_ptr<const Limbs> limbs);
  // Bones that follow the body over the clip's time, in what is drawn; null: none.
  void setSwung(std::shared_ptr<const SwungBones> swung);
  // Changes applied on top of the clip while posing; those of missing bones are ignored.
  void setChanges(PoseChanges changes);

  [[nodiscard]] const std::shared_ptr<const Model>& model() const { return model_; }
  [[nodiscard]] const std::shared_ptr<const Clip>& clip() const { return clip_; }
  [[nodiscard]] Time time() const { return time_; }
  // With IK applied.
  [[nodiscard]] std::span<const mat4> matrices() const { return matrices_; }
  [[nodiscard]] Pose shownPose() const { return limbs_ ? shown_.toPose() : pose_.toPose(); }
  // As drawn: with IK applied, and with bones that follow the body.
  [[nodiscard]] std::span<const mat4> drawnMatrices() const { return swung_ ? drawnMatrices_ : matrices_; }
  [[nodiscard]] Pose drawnPose() const { return swung_ ? drawn_.toPose() : shownPose(); }
  [[nodiscard]] const std::shared_ptr<const SwungBones>& swung() const { return swung_; }
  [[nodiscard]] const std::shared_ptr<const Limbs>& limbs() const { return limbs_; }
  // The ends of the limbs whose targets have at least this weight together at this time.
  [[nodiscard]] std::vector<std::size_t> heldEnds(float leastWeight) const;
  // From keys and changes only, without IK; this is what the user edits.
  [[nodiscard]] Transform local(std::size_t bone) const { return pose_[bone]; }
  [[nodiscard]] Pose pose() const { return pose_.toPose(); }
  [[nodiscard]] const PoseChanges& changes() const { return changes_; }
  // The compiled clip, without the changes; null in the rest pose.
  [[nodiscard]] const EvaluatedClip* evaluated() const { return compiled_ ? &*compiled_ : nullptr; }
  [[nodiscard]] std::span<const std::int32_t> parents() const { return parents_; }
  // The bounds of the vertices of each bone, in the bone's space.
  [[nodiscard]] std::span<const Box> boneBoxes() const { return boneBoxes_; }
  [[nodiscard]] Box bounds() const;

 private:
  void compile();
  bool replaceTracks(const Clip* before);
  void evaluate();
  void evaluatePose();

  std::shared_ptr<const Model> model_;
  std::shared_ptr<const Clip> clip_;
  Time time_;
  std::vector<std::int32_t> parents_;
  std::vector<Box> boneBoxes_;
  std::optional<EvaluatedClip> compiled_;
  std::set<BoneId> replaced_;  // bones whose tracks were replaced since compiling
  PoseChanges changes_;
  PoseSoa pose_;
  std::shared_ptr<const Limbs> limbs_;
  PoseSoa shown_;  // pose_ after IK; empty without IK
  std::vector<mat4> matrices_;
  std::shared_ptr<const SwungBones> swung_;
  PoseSoa drawn_;  // as drawn; outdated without swung_
  std::vector<mat4> drawnMatrices_;
};

}  // namespace squire
