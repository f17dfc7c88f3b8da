#pragma once

#include <vector>

#include "core/anim/compile_rows.h"
#include "core/anim/evaluated_clip.h"

namespace squire::anim {

// Bounds the error of a clip's compact form: the displacement of each joint and of the points at the distance
// `hand` on its axes, at the times of all rows and at the midpoints between them. A rotation error displaces
// the bones below the more the farther away they are, so that errors cannot be bounded bone by bone.
class CompactBound {
 public:
  static constexpr float largest = 1e-4f;  // metres
  static constexpr float hand = 0.1f;

  // `exact` is the same clip with 32-bit values.
  CompactBound(const Skeleton& skeleton, const EvaluatedClip& exact,
               std::span<const std::vector<const ChannelSource*>> lists);

  // Finds the joint with the largest error and adds the channels that cause most of it to `kept`, the ones
  // that stay 32-bit. Returns false if no joint is displaced too far, or if all channels that displace it are
  // kept already.
  [[nodiscard]] bool keepMore(const EvaluatedClip& compact, KeptParts& kept) const;

 private:
  struct Moment {
    PoseSoa exact, compact;
    std::vector<mat4> exactPlaces, compactPlaces;
  };
  struct Worst {
    float error = 0.0f;
    std::int64_t time = 0;
    std::size_t joint = 0;
  };

  void evaluate(const EvaluatedClip& compact, std::int64_t time, Moment& moment) const;
  [[nodiscard]] Worst worstOf(const EvaluatedClip& compact, Moment& moment) const;

  const EvaluatedClip& exact_;
  std::vector<std::int32_t> parents_;
  std::vector<std::int64_t> times_;
};

}  // namespace squire::anim
