#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/fight/attached_volumes.h"
#include "core/fight/round_cone.h"
#include "core/model/played_fight.h"
#include "core/model/travel.h"

namespace squire {

// A model prepared for fight analysis, as the engine plays it. Immutable.
struct FightModel {
  std::string name;
  std::vector<std::int32_t> parents;
  std::vector<std::string> bones;  // names
  IkRig rig;
  PlayedModelFight played;
  std::vector<AttachedVolume> attached;  // volumes of attached models

  FightModel(std::string modelName, const Skeleton& skeleton, const ModelFight& fight,
             const GameSettings& game, std::vector<AttachedVolume> attachedVolumes = {});
};

// The motion of a clip, compiled when it is first asked for. Thread-safe.
class CompiledMotion {
 public:
  CompiledMotion(std::shared_ptr<const Skeleton> skeleton, std::shared_ptr<const Clip> clip);

  [[nodiscard]] const EvaluatedClip& get() const;
  [[nodiscard]] const Skeleton& skeleton() const { return *skeleton_; }

 private:
  std::shared_ptr<const Skeleton> skeleton_;
  std::shared_ptr<const Clip> clip_;
  mutable std::once_flag once_;
  mutable std::optional<EvaluatedClip> compiled_;
};

// A clip prepared for fight analysis. Volumes are numbered in this order: the clip's own, those of the
// model's body, and those of attached models that the clip always shows. If the clip restricts when an
// attachment is visible, the volumes of that attachment are among the clip's own, with those spans.
struct FightClip {
  std::shared_ptr<const FightModel> model;
  ClipId id;
  std::string name;
  std::shared_ptr<const CompiledMotion> compiled;
  PlayedClipFight played;
  std::int64_t ticks = 0;  // duration in game ticks, at most mostFightTicks; spans are cut off there
  // The first tick at which the character can act again; at most `ticks`.
  std::int64_t actionable = 0;
  std::vector<Cancel> cancels;
  std::vector<std::size_t> carried;  // indices into model->attached; those that are always visible
  vec3 round{0.0f};  // metres by which a round of a loop goes on, if a travel moves the character straight

  FightClip(std::shared_ptr<const FightModel> fightModel, std::shared_ptr<const Skeleton> skeleton,
            std::shared_ptr<const Clip> clip, const ClipFight& fight, const GameSettings& game,
            const std::optional<Travel>& travel = {});

  [[nodiscard]] const EvaluatedClip& motion() const { return compiled->get(); }
  [[nodiscard]] Rate rate() const { return model->played.ticks; }
  [[nodiscard]] Time timeOf(std::int64_t tick) const { return timeOfFrame(tick, rate()); }
  [[nodiscard]] std::size_t ownVolumes() const { return played.volumes.size(); }
  [[nodiscard]] std::size_t volumeCount() const {
    return ownVolumes() + model->played.volumes.size() + carried.size();
  }
  [[nodiscard]] const PlayedVolume& volume(std::size_t index) const;
  // Index of the volume's span that is active at a time; -1 if none, 0 for volumes that are always active.
  [[nodiscard]] int spanAt(std::size_t index, Time time) const;
};

// Whether the volume is a hit or a grab.
[[nodiscard]] bool attacks(const PlayedVolume& volume);

// Number of game ticks in a duration as the engine counts them: a tick that starts less than instantSlack
// before the end does not count.
[[nodiscard]] std::int64_t ticksIn(Time length, Rate ticks);

// Evaluates poses of a clip with IK solved. Owns the memory for the evaluation: use one per thread. Only the
// first evaluation allocates.
class FightPose {
 public:
  void set(const FightClip& clip, Time time);

  // The matrices of all bones, and the shape of a volume, in model space.
  [[nodiscard]] const std::vector<mat4>& matrices() const { return matrices_; }
  [[nodiscard]] RoundCone shapeOf(std::size_t volume) const;

 private:
  const FightClip* clip_ = nullptr;
  float seconds_ = 0.0f;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

}  // namespace squire
