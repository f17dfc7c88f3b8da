#include "core/anim/packed/packed_error.h"

#include <algorithm>
#include <cmath>

#include "core/model/clip.h"

namespace squire::packed {

namespace {

Pose blended(const Pose& from, const Pose& to, float share) {
  Pose out(from.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].translation = from[i].translation + (to[i].translation - from[i].translation) * share;
    out[i].rotation = slerpShort(from[i].rotation, to[i].rotation, share);
    out[i].scale = from[i].scale + (to[i].scale - from[i].scale) * share;
  }
  return out;
}

// The largest factor by which a matrix lengthens a vector: power iteration, and a margin for its end.
float largestStretch(const glm::mat3& m) {
  const glm::mat3 square = glm::transpose(m) * m;
  int start = 0;
  for (int i = 1; i < 3; ++i)
    if (square[i][i] > square[start][start]) start = i;
  vec3 v = square[start];
  float largest = square[start][start];
  for (int i = 0; i < 8; ++i) {
    const float size = std::sqrt(glm::dot(v, v));
    if (!(size > 1e-30f)) break;
    v /= size;
    const vec3 next = square * v;
    largest = std::max(largest, glm::dot(v, next));
    v = next;
  }
  return std::sqrt(largest) * 1.01f;
}

float errorOf(const Skeleton& skeleton, std::span<const float> radii, const Pose& exact, const Pose& packed) {
  const std::vector<mat4> a = modelMatrices(skeleton, exact), b = modelMatrices(skeleton, packed);
  float worst = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const float joint = glm::distance(vec3(a[i][3]), vec3(b[i][3]));
    worst = std::max(worst, joint + radii[i] * largestStretch(glm::mat3(a[i]) - glm::mat3(b[i])));
  }
  return worst;
}

}  // namespace

std::vector<float> reachesOf(const Skeleton& skeleton, std::span<const float> radii, const Pose& pose) {
  const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  std::vector<float> reaches(matrices.size(), 0.0f);
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    const glm::mat3 basis(matrices[i]);
    const float scale = std::max({glm::length(basis[0]), glm::length(basis[1]), glm::length(basis[2])});
    // To the joint and its shell, from each of its ancestors.
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
    for (int i = 1; between && row > 0 && i < 4; ++i) {
      const float share = 0.25f * static_cast<float>(i);
      worst = std::max(worst, errorOf(skeleton, radii, blended(*rows.poses[row - 1], *rows.poses[row], share),
                                      blended(last, pose, share)));
    }
    last = std::move(pose);
  }
  return worst;
}

}  // namespace squire::packed
