#pragma once

#include <memory>
#include <random>

#include "core/fight/fight_clip.h"

namespace squire::test {

// A model of a few bones in a row, with a clip that swings them, to try fights on. Owns what the slow and
// obvious functions of core/model want.
struct Fighter {
  Skeleton skeleton;
  ModelFight body;
  Clip clip;
  ClipFight fight;
  GameSettings game;

  // The bones stand on each other, a third of a metre each, from the origin up; the clip holds them for a
  // second.
  explicit Fighter(std::size_t bones = 3);

  [[nodiscard]] FightClip made() const;
  [[nodiscard]] Time tick(double number) const;
  // A hit volume of the clip, there from one tick until before another.
  HitVolume& hit(const std::string& name, std::size_t bone, double from, double to);
  HitVolume& hurt(const std::string& name, std::size_t bone);  // of the body
  // Moves a bone's track: at a tick it is at a place relative to its parent.
  void moveBone(std::size_t bone, std::vector<std::pair<double, vec3>> places);

  // Where a volume is: the slow way.
  [[nodiscard]] RoundCone slowShape(const HitVolume& volume, Time time) const;
};

// Bones turn as they like, by more the faster; one hit volume, a sphere or a capsule, in up to two spans of a
// few ticks that begin and end where they like. A function of the state of `random`.
[[nodiscard]] Fighter randomSwing(std::mt19937& random);

// Metres between a place and a round cone, found by walking over its balls.
[[nodiscard]] double slowGap(const RoundCone& cone, const Sphere& sphere);

}  // namespace squire::test
