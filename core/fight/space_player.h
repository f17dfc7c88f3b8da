#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/anim/blend_space.h"
#include "core/anim/root_motion.h"
#include "core/fight/fight_clip.h"
#include "core/model/project.h"

namespace squire {

// A clip of a blend space, prepared to be played.
struct SpaceClip {
  std::shared_ptr<const Clip> clip;  // of the project
  std::optional<Travel> travel;
  std::shared_ptr<const ClipFight> fight;
  std::shared_ptr<const FightClip> whole;  // with its travel in the bones
  EvaluatedClip motion;                    // without it
  RootMotion root;
  PlayedPhase phase;

  // Whether it is still as it was prepared.
  [[nodiscard]] bool isMadeOf(const std::shared_ptr<const Clip>& from, const std::optional<Travel>& by,
                              const std::shared_ptr<const ClipFight>& with) const {
    return clip == from && travel == by && fight == with;
  }
  [[nodiscard]] double length() const { return clip->duration.seconds(); }
  // The instant that is `seconds` after the start, in any round.
  [[nodiscard]] Time timeAfter(double seconds) const;
};

// Plays a blend space of a model as sqw_space_advance() and sqw_space_sample() do. Copies share what has been
// prepared of clips.
class SpacePlayer {
 public:
  // `drawn` is the resolved model. Clips that are the same as before are not prepared again.
  void setSpace(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                const BlendSpace& space);
  // Its points are those of the project's space; empty if there is none.
  [[nodiscard]] const PlayedSpace& space() const { return space_; }

  // Whether both have the same clips at the same places.
  [[nodiscard]] bool playsAs(const SpacePlayer& other) const;

  struct Shown {
    ClipId id;
    const SpaceClip* clip = nullptr;
    float weight = 0.0f;
    double seconds = 0.0;  // since the start, in all rounds
  };
  void restart();
  // To the values of the parameters, a time later.
  void advance(double x, double y, double seconds);
  // At most three, in the order of the points. Clips whose source is not loaded are left out.
  [[nodiscard]] std::span<const Shown> shown() const { return {shown_.data(), count_}; }
  // How the character went along in the last advance(), seen from itself.
  [[nodiscard]] const Transform& step() const { return step_; }
  // Seconds of a round of what is shown: of its cycles, or of the longest clip if there are none.
  [[nodiscard]] double round() const;
  // The matrices of all bones in the pose that is shown. Valid until the next call.
  [[nodiscard]] std::span<const mat4> pose();

 private:
  std::shared_ptr<const Skeleton> skeleton_;
  std::vector<std::int32_t> parents_;
  std::vector<IkChain> chains_;
  PlayedSpace space_;
  std::vector<ClipId> ids_;  // by PlayedSpace::Point::clip
  std::map<ClipId, std::shared_ptr<const SpaceClip>> clips_;
  SpaceClock clock_;
  std::array<Shown, 3> shown_{};
  std::size_t count_ = 0;
  Transform step_;
  PoseSoa pose_, other_;
  std::vector<mat4> matrices_;
};

}  // namespace squire
