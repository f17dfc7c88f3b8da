#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/skeleton.h"

namespace squire {

// Sixteen bones of a pose in structure-of-arrays layout, used by all fast code. Bone i of a pose is lane i %
// 16 of block i / 16. Lanes past the last bone hold arbitrary finite numbers.
struct alignas(64) PoseBlock {
  static constexpr std::size_t lanes = 16;

  float translation[3][lanes];
  float rotation[4][lanes];  // x, y, z, w
  float scale[3][lanes];
};

[[nodiscard]] constexpr std::size_t blockCountFor(std::size_t boneCount) {
  return (boneCount + PoseBlock::lanes - 1) / PoseBlock::lanes;
}

[[nodiscard]] Transform transformAt(std::span<const PoseBlock> pose, std::size_t bone);
void setTransform(std::span<PoseBlock> pose, std::size_t bone, const Transform& transform);

// Convert between both layouts without allocating. `blocks` must have blockCountFor(pose.size()) elements;
// unused lanes become the identity.
void toBlocks(std::span<const Transform> pose, std::span<PoseBlock> blocks);
void fromBlocks(std::span<const PoseBlock> blocks, std::span<Transform> pose);

// A pose in blocks that owns its memory; initially the identity.
class PoseSoa {
 public:
  PoseSoa() = default;
  explicit PoseSoa(std::size_t boneCount);
  explicit PoseSoa(std::span<const Transform> pose);

  [[nodiscard]] std::size_t boneCount() const { return boneCount_; }
  [[nodiscard]] std::span<PoseBlock> blocks() { return blocks_; }
  [[nodiscard]] std::span<const PoseBlock> blocks() const { return blocks_; }
  [[nodiscard]] Transform operator[](std::size_t bone) const { return transformAt(blocks_, bone); }
  void set(std::size_t bone, const Transform& transform) { setTransform(blocks_, bone, transform); }
  [[nodiscard]] Pose toPose() const;

 private:
  std::size_t boneCount_ = 0;
  std::vector<PoseBlock> blocks_;
};

}  // namespace squire
