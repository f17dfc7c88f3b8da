#pragma once

#include <span>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/fight/ground.h"

namespace squire {

// Moves the feet of a pose onto the ground below them, as the game does.
struct PlantFeetJob {
  const Ground* ground = nullptr;
  std::span<const std::int32_t> parents;
  std::span<const PlayedChain> chains;
  std::span<const std::size_t> feet;  // bones; each is the end of a chain
  vec2 place{0.0f};                   // position of the model's origin in the ground's plane
  float step = 0.45f;                 // metres above and below the origin in which a foot searches for ground
  // In and out: the pose of the clip, and its matrices in model space. A foot keeps its height above the
  // ground; the whole body is lowered as far as the lowest foot requires.
  std::span<PoseBlock> pose;
  std::span<mat4> matrices;
  // When climbing, the body is not lowered, and feet near a piece are pulled onto it.
  bool climbs = false;
  float sole = 0.09f;  // metres from the sole of a foot to its joint, for climbing

  // Returns how far the body was lowered, in metres.
  float run() const;
};

}  // namespace squire
