#pragma once

#include <memory>
#include <random>

#include "core/fight/fight_clip.h"

namespace squire::test {

[[nodiscard]] inline float between(std::mt19937& random, float from, float to) {
  return from + (to - from) * static_cast<float>(random() % 100001) / 100000.0f;
}

// A model with a few bones in a row and a clip that swings them, for testing fights. Owns the data that the
// reference functions of core/model need.
struct Fighter {
  Skeleton skeleton;
  ModelFight body;
  Clip clip;
  ClipFight fight;
  GameSettings game;

  // The bones are stacked upwards from the origin, a third of a metre each; the clip holds them for a second.
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

// Random rotations, increasingly fast; one hit volume, a sphere or a capsule, with up to two random spans of
// a few ticks. Deterministic for a state of `random`.
[[nodiscard]] Fighter randomSwing(std::mt19937& random);

// Distance between a sphere and a round cone, found by search over the cone's balls.
[[nodiscard]] double slowGap(const RoundCone& cone, const Sphere& sphere);

}  // namespace squire::test
