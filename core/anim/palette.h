#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/skeleton.h"

namespace squire {

[[nodiscard]] std::vector<mat4> inverseBindsOf(const Skeleton& skeleton);

// The matrices that the engine's shader skins with: a bone's place in model space after the inverse of where
// it was bound. All affine.
struct PaletteJob {
  std::span<const mat4> matrices;      // model space, one a bone
  std::span<const mat4> inverseBinds;  // one a bone
  std::span<mat4> palette;             // out, one a bone; may be `matrices` itself

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
