#pragma once

#include <memory>
#include <random>

#include "core/fight/fight_clip.h"

namespace squire::test {

[[nodiscard]] inline float between(std::mt19937& random, float from, float to) {
  return from + (to - from) * static_cast<float>(random() % 100001) / 100000.0f;
}

// A model with a few bones in a chain and a clip, for tests of fight data. Owns the data that the reference
// functions of core/model need.
struct Fighter {
  Skeleton skeleton;
  ModelFight body;
  Clip clip;
  ClipFight fight;
  GameSettings game;
  std::optional<Travel> travel = {};

  // Each bone is a third of a metre above its parent, the first at the origin. The clip of one second has no
  // keys.
  explicit Fighter(std::size_t bones = 3);

  [[nodiscard]] FightClip made() const;
  [[nodiscard]] Time tick(double number) const;
  // Adds a hit volume to the clip that is active from tick `from` until before `to`.
  HitVolume& hit(const std::string& name, std::size_t bone, double from, double to);
  HitVolume& hurt(const std::string& name, std::size_t bone);  // of the body
  // Keys the translation of a bone: positions relative to its parent, by tick.
  void moveBone(std::size_t bone, std::vector<std::pair<double, vec3>> places);

  // The shape of a volume, computed by the reference functions.
  [[nodiscard]] RoundCone slowShape(const HitVolume& volume, Time time) const;
};

// A fighter whose bones swing randomly, with one hit or grab volume: a sphere or a round cone, active in one
// or two random spans of a few ticks. The result depends only on the state of `random`.
[[nodiscard]] Fighter randomSwing(std::mt19937& random);

// Distance between a sphere and a round cone, found by a search for the nearest sphere along the cone.
[[nodiscard]] double slowGap(const RoundCone& cone, const Sphere& sphere);

}  // namespace squire::test
