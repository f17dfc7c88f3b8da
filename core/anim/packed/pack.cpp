#include "core/anim/packed/pack.h"

#include "core/anim/packed/packed_error.h"
#include "core/anim/packed/packed_rows.h"

namespace squire {

namespace {

constexpr std::size_t mostRows = 65535;

}  // namespace

PackResult pack(const Skeleton& skeleton, std::span<const float> radii, const KeyframeAnimation& animation,
                float tolerance) {
  const packed::Rows rows = packed::rowsOf(animation);
  if (rows.times.size() < 2 || rows.times.size() > mostRows || !(rows.times.back() > 0.0)) return {};
  const auto tracks = packed::movingTracks(rows, packed::reachesOf(skeleton, radii, *rows.poses.front()));
  packed::RowErrors errors(skeleton, radii, rows);
  // Larger steps need fewer bytes: bisects for the largest step that keeps the tolerance. The first step,
  // whose half is the tolerance, would be small enough if only one track had errors.
  float sound = 0.0f, coarse = 2.0f * tolerance;
  PackResult best;
  for (int round = 0; round < 9; ++round) {
    const float step = round == 0 ? coarse : 0.5f * (sound + coarse);
    PackedClip clip = packed::packedRows(skeleton, rows, tracks, step);
    const float error = errors.largest(clip, tolerance);
    if (error <= tolerance) {
      sound = step;
      best = {std::move(clip), error};
      if (round == 0) break;
    } else {
      coarse = step;
    }
  }
  return best;
}

}  // namespace squire
