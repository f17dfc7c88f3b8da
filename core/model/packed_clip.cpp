#include "core/model/packed_clip.h"

#include <cmath>
#include <cstring>

namespace squire {

namespace {

std::uint32_t numberAt(const std::byte* plane, unsigned bits, std::size_t lane) {
  const std::size_t at = bits * lane;
  std::uint32_t window = 0;
  std::memcpy(&window, plane + at / 8, sizeof window);
  return (window >> (at % 8)) & ((1u << bits) - 1u);
}

// The components of one track of a group in a row; the omitted component of an orientation is the last
// element.
std::array<float, 4> numbersOf(const PackedGroup& group, const std::byte* row, std::size_t lane) {
  std::array<float, 4> out{};
  for (int component = 0; component < componentsOf(group.kind); ++component) {
    const auto c = static_cast<std::size_t>(component);
    const auto n = static_cast<float>(numberAt(row, group.bits[c], lane));
    out[c] = group.least[c][lane] + n * group.step[c];
    row += planeBytes(group, component);
  }
  if (group.kind == PackedKind::Orientations) {
    const float rest = 1.0f - (out[0] * out[0] + out[1] * out[1]) - out[2] * out[2];
    out[3] = std::sqrt(rest > 0.0f ? rest : 0.0f);
  } else if (group.kind == PackedKind::AnyOrientations) {
    const float square = (out[0] * out[0] + out[1] * out[1] + out[2] * out[2]) + out[3] * out[3];
    const float unit = 1.0f / std::sqrt(square > 0.0f ? square : 1.0f);
    for (float& component : out) component *= unit;
  }
  return out;
}

quat toQuat(const std::array<float, 4>& numbers, const PackedGroup& group, std::size_t lane) {
  std::array<float, 4> q = numbers;
  if (group.kind == PackedKind::Orientations) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < 4; ++i) q[i] = i == group.omitted[lane] ? numbers[3] : numbers[from++];
  }
  return {q[3], q[0], q[1], q[2]};
}

void apply(const PackedGroup& group, const std::byte* row, Pose& pose) {
  for (std::size_t lane = 0; lane < group.count; ++lane) {
    const std::array<float, 4> n = numbersOf(group, row, lane);
    Transform& bone = pose[group.bones[lane]];
    switch (group.kind) {
      case PackedKind::Positions:
        bone.translation = {n[0], n[1], n[2]};
        break;
      case PackedKind::Scales:
        bone.scale = {n[0], n[1], n[2]};
        break;
      default:
        bone.rotation = toQuat(n, group, lane);
    }
  }
}

}  // namespace

double PackedClip::timeOf(std::uint32_t row) const {
  if (!times.empty()) return length * (static_cast<double>(times[row]) / static_cast<double>(wholeLength));
  return length * (static_cast<double>(row) / static_cast<double>(rowCount - 1));
}

Pose PackedClip::poseOf(std::uint32_t row, const Skeleton& skeleton) const {
  Pose pose(skeleton.bones.size());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    pose[i] = skeleton.bones[i].rest;
    if (!positions.empty()) pose[i].translation = positions[i];
    if (!orientations.empty()) pose[i].rotation = orientations[i];
    if (!scales.empty()) pose[i].scale = scales[i];
  }
  const std::byte* at = rows.data() + std::size_t{row} * rowBytes;
  for (const PackedGroup& group : groups) {
    apply(group, at, pose);
    for (int component = 0; component < componentsOf(group.kind); ++component)
      at += planeBytes(group, component);
  }
  return pose;
}

std::size_t PackedClip::bytes() const {
  return sizeof(std::uint32_t) * times.size() + 2 * times.size() + sizeof(vec3) * positions.size() +
         sizeof(quat) * orientations.size() + sizeof(vec3) * scales.size() +
         sizeof(PackedGroup) * groups.size() + rows.size();
}

std::vector<std::uint16_t> lookupOf(const PackedClip& clip) {
  std::vector<std::uint16_t> lookup;
  lookup.reserve(clip.times.size());
  std::uint32_t row = 0;
  for (std::uint64_t i = 0; i < clip.times.size(); ++i) {
    const std::uint64_t start = PackedClip::wholeLength * i / clip.times.size();
    while (row + 2 < clip.rowCount && clip.times[row + 1] <= start) ++row;
    lookup.push_back(static_cast<std::uint16_t>(row));
  }
  return lookup;
}

KeyframeAnimation unpacked(const PackedClip& clip, const Skeleton& skeleton,
                           const KeyframeAnimation& animation) {
  KeyframeAnimation out;
  out.name = animation.name;
  out.loop = animation.loop;
  std::vector<double> times;
  for (std::uint32_t row = 0; row < clip.rowCount; ++row) {
    times.push_back(clip.timeOf(row));
    out.keyframes.push_back({0.0f, clip.poseOf(row, skeleton)});
  }
  setDurations(out.keyframes, times);
  if (clip.wraps) out.keyframes.pop_back();
  return out;
}

}  // namespace squire
