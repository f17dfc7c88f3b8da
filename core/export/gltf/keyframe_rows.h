#pragma once

#include <span>
#include <vector>

#include "core/formats/gltf_out/written_model.h"
#include "core/model/keyframes.h"
#include "core/model/skeleton.h"
#include "core/model/time.h"

namespace squire {

// Converts keyframes of whole poses to keys of single bones.
struct RowsOf {
  const Skeleton& skeleton;
  std::span<const float> radii;  // of the shells, one per bone; see shellRadii()
  Rate rate;                     // of the clip
  float tolerance = 1e-5f;       // metres; maximum error in programs that interpolate rotations differently

  // The motions of the bones that are not at rest. Keys that interpolation between other keys reproduces are
  // left out. A channel that changes only in jumps is stepped; otherwise a jump gets a key shortly before it.
  // Long turns get further keys on frames, since not every program interpolates rotations at a constant
  // speed. At least one row begins at 0 and ends with the animation.
  [[nodiscard]] std::vector<gltf::WrittenMotion> motions(const KeyframeAnimation& animation) const;
};

// Adds a key of the rest pose to each animation for every channel that only other animations move. Otherwise
// a program that changes animations would leave such a bone where the previous animation put it.
void addRests(const Skeleton& skeleton, std::span<gltf::WrittenAnimation> animations);

}  // namespace squire
