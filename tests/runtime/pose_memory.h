#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/model/model.h"
#include "core/runtime/squire_wad.h"

// Conversions between the runtime's poses and Squire's own.
namespace squire::runtime::test {

struct PoseMemory {
  explicit PoseMemory(std::uint32_t bones)
      : floats(SQW_POSE_FLOATS(bones)), view(sqw_pose_in(floats.data(), bones)) {}
  [[nodiscard]] Pose toPose() const {
    Pose pose(floats.size() / 10);
    for (std::size_t i = 0; i < pose.size(); ++i) {
      const float* p = view.positions + 3 * i;
      const float* q = view.orientations + 4 * i;
      const float* s = view.scales + 3 * i;
      pose[i] = {{p[0], p[1], p[2]}, quat(q[3], q[0], q[1], q[2]), {s[0], s[1], s[2]}};
    }
    return pose;
  }
  std::vector<float> floats;
  sqw_pose view;
};

inline PoseMemory fromPose(const Pose& pose) {
  PoseMemory memory(static_cast<std::uint32_t>(pose.size()));
  for (std::size_t i = 0; i < pose.size(); ++i) {
    for (int axis = 0; axis < 3; ++axis) {
      memory.view.positions[3 * i + static_cast<std::size_t>(axis)] = pose[i].translation[axis];
      memory.view.scales[3 * i + static_cast<std::size_t>(axis)] = pose[i].scale[axis];
    }
    const quat& q = pose[i].rotation;
    float* out = memory.view.orientations + 4 * i;
    out[0] = q.x;
    out[1] = q.y;
    out[2] = q.z;
    out[3] = q.w;
  }
  return memory;
}

inline bool haveSameBits(const PoseMemory& theirs, std::span<const PoseBlock> ours) {
  Pose pose(theirs.floats.size() / 10);
  fromBlocks(ours, pose);
  const PoseMemory same = fromPose(pose);
  return std::memcmp(same.floats.data(), theirs.floats.data(), theirs.floats.size() * sizeof(float)) == 0;
}

// The largest difference of a number over all bones; q and -q are the same rotation.
inline float largestDifference(const Pose& a, const Pose& b) {
  float largest = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const float sign = glm::dot(a[i].rotation, b[i].rotation) < 0 ? -1.0f : 1.0f;
    const quat rotation = a[i].rotation - b[i].rotation * sign;
    for (int axis = 0; axis < 3; ++axis) {
      largest = std::max(largest, std::abs(a[i].translation[axis] - b[i].translation[axis]));
      largest = std::max(largest, std::abs(a[i].scale[axis] - b[i].scale[axis]));
    }
    for (int k = 0; k < 4; ++k) largest = std::max(largest, std::abs(rotation[k]));
  }
  return largest;
}

}  // namespace squire::runtime::test
