#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// Parent indices of a skeleton's bones, -1 for none, as the jobs expect them.
[[nodiscard]] std::vector<std::int32_t> parentsOf(const Skeleton& skeleton);

// Computes the model-space matrices of a pose: each bone's parent matrix times its local transform.
struct LocalToModelJob {
  std::span<const std::int32_t> parents;  // -1 or an index less than the bone's own
  std::span<const PoseBlock> pose;
  mat4 root{1.0f};           // transform of the model; parent of all root bones. Affine
  std::span<mat4> matrices;  // out, one per bone

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
