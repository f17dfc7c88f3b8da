#pragma once

#include <span>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/fight/ground.h"

namespace squire {

// Puts the feet of a pose on the ground that is under them, as the game does while its body slides over it.
struct PlantFeetJob {
  const Ground* ground = nullptr;
  std::span<const std::int32_t> parents;
  std::span<const PlayedChain> chains;
  std::span<const std::size_t> feet;  // ends of chains
  vec2 place{0.0f};                   // of the model's origin in the ground's plane: where the body stands
  float step = 0.45f;                 // metres above and below it within which a foot looks for ground
  // In and out, model space: the clip's pose with its matrices. A foot that the clip lifts stays as far above
  // the ground; the whole body goes down as far as its lowest foot has to.
  std::span<PoseBlock> pose;
  std::span<mat4> matrices;
  // Who climbs keeps the body where it is; a foot that comes near a piece is drawn to it.
  bool climbs = false;
  float sole = 0.09f;  // metres of a foot's joint above its sole, for who climbs

  // The metres that the body went down.
  float run() const;
};

}  // namespace squire
