#include "core/anim/packed/packed_error.h"

#include <algorithm>

#include "core/anim/keyframes/affine.h"
#include "core/model/played_pose.h"

namespace squire::packed {

namespace {

using keyframes::Affine;

std::vector<Affine> modelMaps(const Skeleton& skeleton, const Pose& pose) {
  std::vector<Affine> maps;
  maps.reserve(pose.size());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const int parent = skeleton.bones[i].parent;
    const Affine local = keyframes::toAffine(pose[i].translation, pose[i].rotation, pose[i].scale);
    maps.push_back(parent < 0 ? local : maps[static_cast<std::size_t>(parent)] * local);
  }
  return maps;
}

float errorOf(const Skeleton& skeleton, std::span<const float> radii, const Pose& exact, const Pose& packed) {
  const std::vector<Affine> a = modelMaps(skeleton, exact), b = modelMaps(skeleton, packed);
  float worst = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Affine off = a[i] - b[i];
    worst = std::max(
        worst, glm::length(keyframes::toVec3(off.origin)) + radii[i] * keyframes::largestSingularValue(off));
  }
  return worst;
}

// Where a time lies between row - 1 and row of a packed clip, from 0 to 1.
float shareOf(const PackedClip& clip, std::uint32_t row, double time) {
  const double from = clip.timeOf(row - 1), to = clip.timeOf(row);
  return to > from ? static_cast<float>(std::clamp((time - from) / (to - from), 0.0, 1.0)) : 1.0f;
}

}  // namespace

std::vector<float> reachesOf(const Skeleton& skeleton, std::span<const float> radii, const Pose& pose) {
  const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  std::vector<float> reaches(matrices.size(), 0.0f);
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    const glm::mat3 basis(matrices[i]);
    const float scale = std::max({glm::length(basis[0]), glm::length(basis[1]), glm::length(basis[2])});
    // Extends the reach of bone i and of each of its ancestors to the shell around joint i.
    for (int bone = static_cast<int>(i); bone >= 0;
         bone = skeleton.bones[static_cast<std::size_t>(bone)].parent) {
      const auto b = static_cast<std::size_t>(bone);
      reaches[b] =
          std::max(reaches[b], glm::distance(vec3(matrices[b][3]), vec3(matrices[i][3])) + radii[i] * scale);
    }
  }
  return reaches;
}

float largestError(const Skeleton& skeleton, std::span<const float> radii, const Rows& rows,
                   const PackedClip& clip, bool between) {
  float worst = 0.0f;
  Pose last;
  for (std::uint32_t row = 0; row < clip.rowCount; ++row) {
    Pose pose = clip.poseOf(row, skeleton);
    worst = std::max(worst, errorOf(skeleton, radii, *rows.poses[row], pose));
    const double length = row > 0 ? rows.times[row] - rows.times[row - 1] : 0.0;
    for (int i = 1; between && length > 0.0 && i < 4; ++i) {
      const float share = 0.25f * static_cast<float>(i);
      const double time = rows.times[row - 1] + 0.25 * i * length;
      worst =
          std::max(worst, errorOf(skeleton, radii, blendedPose(*rows.poses[row - 1], *rows.poses[row], share),
                                  blendedPose(last, pose, shareOf(clip, row, time))));
    }
    last = std::move(pose);
  }
  return worst;
}

}  // namespace squire::packed
