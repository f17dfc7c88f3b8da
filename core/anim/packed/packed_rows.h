#pragma once

#include <vector>

#include "core/model/keyframes.h"
#include "core/model/packed_clip.h"
#include "core/model/skeleton.h"

namespace squire::packed {

// The poses of an animation at the times of its rows, in seconds: its keyframes, and one more row at the end
// if the last keyframe blends into the first or holds its pose.
struct Rows {
  std::vector<double> times;
  std::vector<const Pose*> poses;
  bool wraps = false;
};
[[nodiscard]] Rows rowsOf(const KeyframeAnimation& animation);

// A track that moves.
struct MovingTrack {
  PackedKind kind = PackedKind::Positions;
  std::uint16_t bone = 0;
  std::uint8_t omitted = 3;  // orientations: index of the component that is not stored
  float reach = 0.0f;        // largest displacement in metres for an error of 1 in a stored number
  std::vector<std::array<float, 4>> numbers;  // one entry per row; components in the order of the file
  std::array<float, 4> least{}, most{};
};
// `reaches` has the distance in metres from each bone to the farthest point that it moves.
[[nodiscard]] std::vector<MovingTrack> movingTracks(const Rows& rows, const std::vector<float>& reaches);

// Writes the tracks with quantisation steps of `step / reach`: an error of one quantisation step displaces a
// point by at most `step` metres.
[[nodiscard]] PackedClip packedRows(const Skeleton& skeleton, const Rows& rows,
                                    const std::vector<MovingTrack>& tracks, float step);

}  // namespace squire::packed
