#pragma once

#include "core/edit/motion/motion_part.h"

namespace squire {

// Lets bones follow those above them: moves all keys of a bone later by a number of frames for each of the
// chosen bones above it. In a looping motion, keys moved past the end continue at the start; elsewhere the
// first value is held, and what is moved beyond the end of the clip is cut off.
struct OffsetKeys {
  static constexpr LabelPattern labels[] = {{"Offset the keys of {clip} along the chain"}};
  ClipRef clip;
  std::vector<BoneId> bones = {};  // empty: all
  double frames = 1.0;             // below 0: earlier
};
[[nodiscard]] Result<Edit> offsetKeys(const Project& project, const OffsetKeys& args);

}  // namespace squire
