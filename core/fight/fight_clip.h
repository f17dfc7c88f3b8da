#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/fight/attached_volumes.h"
#include "core/fight/round_cone.h"
#include "core/model/played_fight.h"

namespace squire {

// A model made ready to try its fight: what the engine plays of it. Never changed.
struct FightModel {
  std::string name;
  std::vector<std::int32_t> parents;
  std::vector<std::string> bones;  // names
  IkRig rig;
  PlayedModelFight played;
  std::vector<AttachedVolume> attached;  // of the models that hang on it

  FightModel(std::string modelName, const Skeleton& skeleton, const ModelFight& fight,
             const GameSettings& game, std::vector<AttachedVolume> attachedVolumes = {});
};

// A clip made ready to try its fight. Its volumes are the clip's own, then those of the model's body, then
// those of attached models that it says nothing of. Where a clip says when it shows an attachment, that one's
// volumes are among the clip's own, and there in those spans.
struct FightClip {
  std::shared_ptr<const FightModel> model;
  ClipId id;
  std::string name;
  EvaluatedClip motion;
  PlayedClipFight played;
  std::int64_t ticks = 0;  // of the game, that it takes
  // The first tick at which its character may do something else; at most `ticks`.
  std::int64_t actionable = 0;
  std::vector<std::size_t> carried;  // of model->attached; those that are always there

  FightClip(std::shared_ptr<const FightModel> fightModel, const Skeleton& skeleton, const Clip& clip,
            const ClipFight& fight, const GameSettings& game);

  [[nodiscard]] Rate rate() const { return model->played.ticks; }
  [[nodiscard]] Time timeOf(std::int64_t tick) const { return timeOfFrame(tick, rate()); }
  [[nodiscard]] std::size_t ownVolumes() const { return played.volumes.size(); }
  [[nodiscard]] std::size_t volumeCount() const {
    return ownVolumes() + model->played.volumes.size() + carried.size();
  }
  [[nodiscard]] const PlayedVolume& volume(std::size_t index) const;
  // Index of the span that a volume is active in at an instant, -1 for none; 0 for those that are always
  // there.
  [[nodiscard]] int spanAt(std::size_t index, Time time) const;
};

// Whether a volume is one that a move is made of: a hit or a grab.
[[nodiscard]] bool attacks(const PlayedVolume& volume);

// Game ticks in a length, as the engine counts them: one that begins no more than instantSlack before its end
// is not counted.
[[nodiscard]] std::int64_t ticksIn(Time length, Rate ticks);

// A clip's pose at an instant, with its chains at their targets. Owns what evaluation needs: one for each
// thread, and no allocation but for the first one.
class FightPose {
 public:
  void set(const FightClip& clip, Time time);

  // Model space.
  [[nodiscard]] const std::vector<mat4>& matrices() const { return matrices_; }
  [[nodiscard]] RoundCone shapeOf(std::size_t volume) const;

 private:
  const FightClip* clip_ = nullptr;
  float seconds_ = 0.0f;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

}  // namespace squire
