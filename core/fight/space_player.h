#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/anim/blend_space.h"
#include "core/anim/root_motion.h"
#include "core/fight/fight_clip.h"
#include "core/model/project.h"

namespace squire {

// What the project has of a clip of a blend space.
struct SpaceSource {
  std::shared_ptr<const Clip> clip;
  std::optional<Travel> travel;
  std::shared_ptr<const ClipFight> fight;
  bool operator==(const SpaceSource&) const = default;
};

// A clip of a blend space, prepared to be played.
struct SpaceClip {
  SpaceSource source;
  std::shared_ptr<const FightClip> whole;  // with its travel in the bones
  EvaluatedClip motion;                    // without it
  RootMotion root;
  PlayedPhase phase;

  [[nodiscard]] double length() const { return source.clip->duration.seconds(); }
  // The instant that is `seconds` after the start, in any round.
  [[nodiscard]] Time timeAfter(double seconds) const;
};

// Plays a blend space of a model as sqw_space_advance() and sqw_space_sample() do. A clip is prepared when it
// first plays, which takes milliseconds; copies share what has been prepared.
class SpacePlayer {
 public:
  // `drawn` is the resolved model. Clips that are the same as before are not prepared again.
  void setSpace(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                const BlendSpace& space);
  // Its points are those of the project's space; empty if there is none.
  [[nodiscard]] const PlayedSpace& space() const { return space_; }

  // Whether both have the same clips at the same places.
  [[nodiscard]] bool playsAs(const SpacePlayer& other) const;

  struct Weighed {
    ClipId id;
    float weight = 0.0f;
  };
  // What plays at values of the parameters: at most three clips, in the order of the points. Clips whose
  // source is not loaded are left out.
  [[nodiscard]] std::vector<Weighed> weighedAt(double x, double y) const;

  struct Shown {
    ClipId id;
    const SpaceClip* clip = nullptr;
    float weight = 0.0f;
    double seconds = 0.0;  // since the start, in all rounds
  };
  void restart();
  // To the values of the parameters, a time later.
  void advance(double x, double y, double seconds);
  // Those of weighedAt().
  [[nodiscard]] std::span<const Shown> shown() const { return {shown_.data(), count_}; }
  // How the character went along in the last advance(), seen from itself.
  [[nodiscard]] const Transform& step() const { return step_; }
  // Seconds of a round of what is shown: of its cycles, or of the longest clip if there are none.
  [[nodiscard]] double round() const;
  // The matrices of all bones in the pose that is shown. Valid until the next call.
  [[nodiscard]] std::span<const mat4> pose();

 private:
  [[nodiscard]] const SpaceClip& prepared(ClipId id);

  std::shared_ptr<const Skeleton> skeleton_;
  std::string model_;
  std::shared_ptr<const ModelFight> fight_;
  GameSettings game_;
  std::vector<std::int32_t> parents_;
  std::vector<IkChain> chains_;
  PlayedSpace space_;
  std::vector<ClipId> ids_;  // by PlayedSpace::Point::clip
  std::map<ClipId, SpaceSource> sources_;
  std::map<ClipId, std::shared_ptr<const SpaceClip>> clips_;  // those that have been prepared
  SpaceClock clock_;
  std::array<Shown, 3> shown_{};
  std::size_t count_ = 0;
  Transform step_;
  PoseSoa pose_, other_;
  std::vector<mat4> matrices_;
};

}  // namespace squire
