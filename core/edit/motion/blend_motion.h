#pragma once

#include <string>

#include "core/edit/motion/motion_part.h"

namespace squire {

// Leads the motion toward that of another clip of the model at the same time, toward a saved pose, or toward
// the rest pose. The other clip goes on from its start if it loops, and otherwise stays at its end. Where one
// of both motions is eased, there is a key on every frame afterwards.
struct BlendMotion {
  static constexpr LabelPattern labels[] = {{"Blend {clip} toward {other}"},
                                            {"Blend {clip} toward the rest pose"}};
  MotionPart part;
  std::string toward = {};  // a clip
  std::string pose = {};    // or a saved pose; neither: the rest pose
  double share = 0.5;       // 1: the other motion
  double falloff = 0.0;     // frames at both ends over which it grows
};
[[nodiscard]] Result<MeasuredEdit> measuredBlendMotion(const Project& project, const BlendMotion& args);
[[nodiscard]] Result<Edit> blendMotion(const Project& project, const BlendMotion& args);

}  // namespace squire
