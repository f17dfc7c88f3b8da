#pragma once

#include <span>
#include <vector>

#include "core/anim/keyframes/affine.h"
#include "core/anim/packed/packed_rows.h"

namespace squire::packed {

// The distance in metres from each bone to the farthest point that it moves: the joints below it and their
// shells.
[[nodiscard]] std::vector<float> reachesOf(const Skeleton& skeleton, std::span<const float> radii,
                                           const Pose& pose);

// Compares packed clips with the rows that they are made of. Keeps what it computed of the rows, so that it
// is made once for many clips. Borrows its arguments.
class RowErrors {
 public:
  RowErrors(const Skeleton& skeleton, std::span<const float> radii, const Rows& rows);

  // The largest distance in metres by which `clip` displaces any joint, or point within its shell radius,
  // from its position in the rows: at the rows, and at three times between neighbours, where it is what each
  // shows at that time. If it is larger than `most`, the result may be any error above that.
  [[nodiscard]] float largest(const PackedClip& clip, float most);

 private:
  using Maps = std::vector<keyframes::Affine>;  // by bone, to model space

  [[nodiscard]] float atRows(const PackedClip& clip, float most);
  [[nodiscard]] float betweenRows(const PackedClip& clip, float most);
  [[nodiscard]] float errorOf(std::span<const keyframes::Affine> exact, const Pose& packed, float worst);
  // The maps of the rows at a row, or at some quarters of the way to it from the row before.
  [[nodiscard]] std::span<const keyframes::Affine> exactAt(std::size_t row, std::size_t quarters);
  void setMaps(const Pose& pose, std::span<keyframes::Affine> maps) const;

  const Skeleton& skeleton_;
  std::span<const float> radii_;
  const Rows& rows_;
  Maps kept_, exact_, packed_;  // `kept_`: of all rows and quarters; empty if that would be too much
  std::vector<bool> isKept_;
  Pose blended_;
};

}  // namespace squire::packed
