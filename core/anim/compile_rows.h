#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/row_group.h"

// Inside core/anim only: from channels of keys to the tables of an EvaluatedClip.
namespace squire::anim {

// A channel that changes: its keys apart by what they say.
struct ChannelSource {
  std::size_t bone = 0;
  std::uint32_t part = 0;  // translationFloats, ...
  std::vector<std::int64_t> times;
  std::vector<Ease> eases;   // one a key; that of the last key, and handles that are not used, are neutral
  std::vector<vec4> values;  // x, y, z, w
  bool linear = true;

  [[nodiscard]] bool isRotation() const { return part == rotationFloats; }
  [[nodiscard]] bool still() const { return values.size() == 1; }
  // The one value of a still channel, put into a pose.
  void hold(std::span<PoseBlock> pose) const;
};

// The three channels of a bone, those without keys as one key of the rest pose; channels whose keys are all
// alike have one key.
[[nodiscard]] std::vector<ChannelSource> channelsOf(std::size_t bone, const Track& track,
                                                    const Transform& rest);
// The same of an animation's keyframes at these instants.
[[nodiscard]] std::vector<ChannelSource> channelsOf(std::size_t bone, const KeyframeAnimation& animation,
                                                    const std::vector<std::int64_t>& times);

struct TableOptions {
  Precision precision = Precision::Exact;
  // The pose that lanes without a channel hold, where a table covers every bone. Empty: none may.
  std::span<const PoseBlock> constants;
  std::size_t boneCount = 0;
};

// One table of channels that have the same times and eases.
[[nodiscard]] std::shared_ptr<const RowGroup> makeGroup(std::span<const ChannelSource* const> channels,
                                                        const TableOptions& options);

// Groups of channels that share their times, the largest first. Linear channels are put on the union of their
// times where that does not cost too much memory, which changes no value that they pass through.
[[nodiscard]] std::vector<std::vector<const ChannelSource*>> groupChannels(
    std::vector<ChannelSource>& channels, Rate rate);

}  // namespace squire::anim
