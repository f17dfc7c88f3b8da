#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/skeleton.h"

namespace squire {

[[nodiscard]] std::vector<mat4> inverseBindsOf(const Skeleton& skeleton);

// Computes the skinning palette of the engine's shader: each bone's model-space matrix times the inverse of
// its bind matrix. All affine.
struct PaletteJob {
  std::span<const mat4> matrices;      // model space, one per bone
  std::span<const mat4> inverseBinds;  // one per bone
  std::span<mat4> palette;             // out, one per bone; may alias `matrices`

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
