#include "core/anim/packed/packed_error.h"

#include <algorithm>
#include <cmath>

#include "core/model/played_pose.h"

namespace squire::packed {

namespace {

using keyframes::Affine;

constexpr std::size_t quarters = 4;        // at which a row and the way to it are compared
constexpr std::size_t mostKept = 500'000;  // maps

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

RowErrors::RowErrors(const Skeleton& skeleton, std::span<const float> radii, const Rows& rows)
    : skeleton_(skeleton), radii_(radii), rows_(rows) {
  const std::size_t bones = skeleton.bones.size(), all = rows.times.size() * quarters;
  packed_.resize(bones);
  if (all * bones > mostKept) {
    exact_.resize(bones);
    return;
  }
  kept_.resize(all * bones);
  isKept_.resize(all);
}

float RowErrors::largest(const PackedClip& clip, float most) {
  const float atAll = atRows(clip, most);
  return atAll > most ? atAll : std::max(atAll, betweenRows(clip, most));
}

float RowErrors::atRows(const PackedClip& clip, float most) {
  float worst = 0.0f;
  for (std::uint32_t row = 0; row < clip.rowCount && worst <= most; ++row)
    worst = errorOf(exactAt(row, 0), clip.poseOf(row, skeleton_), worst);
  return worst;
}

float RowErrors::betweenRows(const PackedClip& clip, float most) {
  float worst = 0.0f;
  Pose last = clip.poseOf(0, skeleton_);
  for (std::uint32_t row = 1; row < clip.rowCount && worst <= most; ++row) {
    Pose pose = clip.poseOf(row, skeleton_);
    const double length = rows_.times[row] - rows_.times[row - 1];
    for (std::size_t i = 1; length > 0.0 && i < quarters; ++i) {
      const double time = rows_.times[row - 1] + 0.25 * static_cast<double>(i) * length;
      blendPose(last, pose, shareOf(clip, row, time), blended_);
      worst = errorOf(exactAt(row, i), blended_, worst);
    }
    last = std::move(pose);
  }
  return worst;
}

// The largest of `worst` and the errors of a pose.
float RowErrors::errorOf(std::span<const Affine> exact, const Pose& packed, float worst) {
  constexpr float rounded = 1.001f;
  setMaps(packed, packed_);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    const Affine off = exact[i] - packed_[i];
    const float moved = glm::length(keyframes::toVec3(off.origin));
    // No vector is lengthened by more than this.
    const float norm =
        std::sqrt(keyframes::dot(off.x, off.x) + keyframes::dot(off.y, off.y) + keyframes::dot(off.z, off.z));
    if (rounded * (moved + radii_[i] * norm) < worst) continue;
    worst = std::max(worst, moved + radii_[i] * keyframes::largestSingularValue(off));
  }
  return worst;
}

std::span<const Affine> RowErrors::exactAt(std::size_t row, std::size_t parts) {
  const std::size_t bones = packed_.size(), at = row * quarters + parts;
  const bool keeps = !kept_.empty();
  const std::span<Affine> maps = keeps ? std::span(kept_).subspan(at * bones, bones) : std::span(exact_);
  if (keeps && isKept_[at]) return maps;
  if (parts == 0) {
    setMaps(*rows_.poses[row], maps);
  } else {
    setMaps(blendedPose(*rows_.poses[row - 1], *rows_.poses[row], 0.25f * static_cast<float>(parts)), maps);
  }
  if (keeps) isKept_[at] = true;
  return maps;
}

void RowErrors::setMaps(const Pose& pose, std::span<Affine> maps) const {
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const int parent = skeleton_.bones[i].parent;
    const Affine local = keyframes::toAffine(pose[i].translation, pose[i].rotation, pose[i].scale);
    maps[i] = parent < 0 ? local : maps[static_cast<std::size_t>(parent)] * local;
  }
}

}  // namespace squire::packed
