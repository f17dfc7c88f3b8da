#pragma once

#include <span>
#include <vector>

#include "core/formats/gltf_out/written_model.h"
#include "core/model/keyframes.h"
#include "core/model/skeleton.h"
#include "core/model/time.h"

namespace squire {

// How keyframes of whole poses become keys of single bones.
struct RowsOf {
  const Skeleton& skeleton;
  std::span<const float> radii;  // of the shells, one per bone; see shellRadii()
  Rate rate;                     // of the clip
  float tolerance = 1e-5f;       // metres that a bone may be off where a program turns it in another way

  // The motions of the bones that are not at rest. Keys that lie on the way between others are left out. A
  // jump is a step where nothing else of the part moves, or else a key shortly before it. Long turns get
  // further keys on frames, since not every program turns at a constant speed. One row at least begins at 0
  // and ends with the animation.
  [[nodiscard]] std::vector<gltf::WrittenMotion> motions(const KeyframeAnimation& animation) const;
};

// Gives each animation a key at rest for what only others of them move. Otherwise, in a program that changes
// from one to the other, a bone would stay where the first one left it.
void addRests(const Skeleton& skeleton, std::span<gltf::WrittenAnimation> animations);

}  // namespace squire
