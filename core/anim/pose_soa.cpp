#include "core/anim/pose_soa.h"

namespace squire {

Transform transformAt(std::span<const PoseBlock> pose, std::size_t bone) {
  const PoseBlock& block = pose[bone / PoseBlock::lanes];
  const std::size_t lane = bone % PoseBlock::lanes;
  return {vec3(block.translation[0][lane], block.translation[1][lane], block.translation[2][lane]),
          quat(block.rotation[3][lane], block.rotation[0][lane], block.rotation[1][lane],
               block.rotation[2][lane]),
          vec3(block.scale[0][lane], block.scale[1][lane], block.scale[2][lane])};
}

void setTransform(std::span<PoseBlock> pose, std::size_t bone, const Transform& transform) {
  PoseBlock& block = pose[bone / PoseBlock::lanes];
  const std::size_t lane = bone % PoseBlock::lanes;
  for (int i = 0; i < 3; ++i) {
    block.translation[i][lane] = transform.translation[i];
    block.scale[i][lane] = transform.scale[i];
  }
  block.rotation[0][lane] = transform.rotation.x;
  block.rotation[1][lane] = transform.rotation.y;
  block.rotation[2][lane] = transform.rotation.z;
  block.rotation[3][lane] = transform.rotation.w;
}

void toBlocks(std::span<const Transform> pose, std::span<PoseBlock> blocks) {
  const std::size_t lanes = blockCountFor(pose.size()) * PoseBlock::lanes;
  for (std::size_t i = 0; i < pose.size(); ++i) setTransform(blocks, i, pose[i]);
  for (std::size_t i = pose.size(); i < lanes; ++i) setTransform(blocks, i, Transform{});
}

void fromBlocks(std::span<const PoseBlock> blocks, std::span<Transform> pose) {
  for (std::size_t i = 0; i < pose.size(); ++i) pose[i] = transformAt(blocks, i);
}

PoseSoa::PoseSoa(std::size_t boneCount) : boneCount_(boneCount), blocks_(blockCountFor(boneCount)) {
  for (std::size_t i = 0; i < blocks_.size() * PoseBlock::lanes; ++i) set(i, Transform{});
}

PoseSoa::PoseSoa(std::span<const Transform> pose)
    : boneCount_(pose.size()), blocks_(blockCountFor(pose.size())) {
  toBlocks(pose, blocks_);
}

Pose PoseSoa::toPose() const {
  Pose pose(boneCount_);
  fromBlocks(blocks_, pose);
  return pose;
}

}  // namespace squire
