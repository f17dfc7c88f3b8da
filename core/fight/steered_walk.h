#pragma once

#include <memory>

#include "core/anim/sequence.h"
#include "core/fight/ground_walk.h"
#include "core/model/fade_rule.h"

namespace squire {

// A character that is steered over a ground: it walks in one clip and stands in another, with the fades of
// the game between them.
class SteeredWalk {
 public:
  struct Clips {
    std::shared_ptr<const FightClip> walk;
    std::shared_ptr<const FightClip> idle;  // null: the character stands still in the pose it has
    FadeRule toWalk, toIdle;
  };
  SteeredWalk(Clips clips, std::vector<GroundPiece> pieces, const WalkSettings& settings);

  // `way` is 1 forward, -1 back, 0 where the character stands. It jumps as long as `jumps` is set.
  void steer(int way, bool jumps);
  void advance(double seconds);
  // The pose, before its feet are on the ground.
  void sample(std::span<PoseBlock> pose);

  // The ground and the place in it, as the character sees them: back is forward once it has turned around.
  [[nodiscard]] const Ground& groundAhead() const { return isBack_ ? mirrored_ : walk_.ground(); }
  [[nodiscard]] vec2 placeAhead() const;
  [[nodiscard]] GroundWalk::Place place() const;
  [[nodiscard]] bool isTurnedBack() const { return isBack_; }
  [[nodiscard]] const GroundWalk& walk() const { return walk_; }

 private:
  SteeredWalk(const SteeredWalk&) = delete;
  SteeredWalk& operator=(const SteeredWalk&) = delete;
  void append(const std::shared_ptr<const FightClip>& clip, const FadeRule& rule);
  void step(float seconds);
  [[nodiscard]] float forward(double seconds) const;
  void solveTargets(std::size_t part, Time clipTime, std::span<PoseBlock> pose);

  Clips clips_;
  GroundWalk walk_;
  Ground mirrored_;
  GroundBody body_;
  vec2 before_;          // of the feet, one tick ago
  double behind_ = 0.0;  // seconds since the last tick
  int way_ = 0;
  std::int64_t walked_ = 0;  // ticks of the walking clip
  bool jumps_ = false, isBack_ = false;
  std::vector<std::shared_ptr<const FightClip>> played_;  // one per part of the sequence
  Sequence sequence_;
  double seconds_ = 0.0;  // in the sequence
  PoseSoa scratch_;
  std::vector<mat4> matrices_;
};

}  // namespace squire
