#pragma once

#include <optional>

#include "core/edit/motion/motion_part.h"

namespace squire {

// Replaces keys by the fewest eased keys with which the motion stays the same within a tolerance. The
// tolerance applies at all keys and frames and at seven instants between each two of them, or at 1,500 of
// these if there are more.
struct ReduceKeys {
  static constexpr LabelPattern labels[] = {
      {"Reduce the keys of {clip}"}, {"Reduce the keys of {count} clip", "Reduce the keys of {count} clips"}};
  MotionPart part;
  double millimetres = 1.0;  // how far the skin may move
  std::optional<double> degrees =
      {};  // largest change of a bone's own rotation; none: as far as the skin allows
  // Keys other than the first and the last of each run between steps lie on whole frames, where that keeps
  // the tolerance.
  bool wholeFrames = false;
  // Keys at which a channel turns back stay, so that the poses that a person would key are keys.
  bool extremes = false;
  // Keys at which a foot comes to the ground or leaves it stay, in all channels.
  bool contacts = false;
  // A channel gets keys with handles of their own for each axis, where these are at fewer times than keys of
  // all three axes, which turn a bone the shortest way.
  bool eachAxis = false;
};
[[nodiscard]] Result<Edit> reduceKeys(const Project& project, const ReduceKeys& args);

}  // namespace squire
