#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/row_group.h"

// Internal to core/anim: converts channels of keys to the tables of an EvaluatedClip.
namespace squire::anim {

// A channel with at least one key, split into arrays.
struct ChannelSource {
  std::size_t bone = 0;
  std::uint32_t part = 0;  // translationFloats, rotationFloats or scaleFloats
  std::vector<std::int64_t> times;
  std::vector<Ease> eases;   // one per key; neutral for the last key and for unused handles
  std::vector<vec4> values;  // x, y, z, w
  bool linear = true;

  [[nodiscard]] bool isRotation() const { return part == rotationFloats; }
  [[nodiscard]] bool still() const { return values.size() == 1; }
  // Writes the only value of a constant channel into a pose.
  void writeConstant(std::span<PoseBlock> pose) const;
};

// The three channels of a bone. Channels without keys get one key with the rest pose; channels whose keys are
// all equal are reduced to one key.
[[nodiscard]] std::vector<ChannelSource> channelsOf(std::size_t bone, const Track& track,
                                                    const Transform& rest);
// The same for the keyframes of an animation at the given times.
[[nodiscard]] std::vector<ChannelSource> channelsOf(std::size_t bone, const KeyframeAnimation& animation,
                                                    const std::vector<std::int64_t>& times);

// The channels of each bone that stay 32-bit in the compact form, as bits; empty: none.
using KeptParts = std::vector<std::uint8_t>;

[[nodiscard]] constexpr std::uint8_t partBit(std::uint32_t part) {
  return part == translationFloats ? 1u : part == rotationFloats ? 2u : 4u;
}
[[nodiscard]] inline bool isKept(const KeptParts& kept, std::size_t bone, std::uint32_t part) {
  return bone < kept.size() && (kept[bone] & partBit(part)) != 0;
}
inline void keep(KeptParts& kept, std::size_t bone, std::uint32_t part) {
  if (bone >= kept.size()) kept.resize(bone + 1);
  kept[bone] = static_cast<std::uint8_t>(kept[bone] | partBit(part));
}

struct TableOptions {
  Precision precision = Precision::Exact;
  // Pose of the lanes without a channel in tables that cover every bone. Empty: tables must not cover every
  // bone.
  std::span<const PoseBlock> constants;
  std::size_t boneCount = 0;
  KeptParts kept = {};
};

// Makes the tables of channels with equal times and eases.
[[nodiscard]] std::shared_ptr<const RowGroup> makeGroup(std::span<const ChannelSource* const> channels,
                                                        const TableOptions& options);

// Groups channels with equal times and eases, largest group first. Linear channels are resampled at the union
// of their times if that does not cost too much memory; this does not change the motion.
[[nodiscard]] std::vector<std::vector<const ChannelSource*>> groupChannels(
    std::vector<ChannelSource>& channels, Rate rate);

}  // namespace squire::anim
