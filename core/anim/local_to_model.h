#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// The parents of a skeleton's bones, -1 for none, as the jobs take them.
[[nodiscard]] std::vector<std::int32_t> parentsOf(const Skeleton& skeleton);

// Model-space matrices of a pose: each bone's local transform after its parent's.
struct LocalToModelJob {
  std::span<const std::int32_t> parents;  // -1 or an index before the bone's own
  std::span<const PoseBlock> pose;
  mat4 root{1.0f};           // where the model stands; above every bone without a parent. Affine
  std::span<mat4> matrices;  // out, one a bone

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
