#pragma once

#include <string>

#include "core/edit/motion/motion_part.h"

namespace squire {

// Blends the motion toward that of another clip of the model at the same time, toward a saved pose, or toward
// the rest pose. The other clip repeats if it loops; otherwise its end is held. A channel gets a key on every
// frame if `falloff` is above 0, or if there is another clip and one of both is eased in this channel.
struct BlendMotion {
  static constexpr LabelPattern labels[] = {{"Blend {clip} toward {other}"},
                                            {"Blend {clip} toward the rest pose"}};
  MotionPart part;
  std::string toward = {};  // a clip
  std::string pose = {};    // or a saved pose; neither: the rest pose
  double share = 0.5;       // 0: the motion stays; 1: it becomes the other one
  double falloff = 0.0;     // frames at both ends over which the blend grows
};
[[nodiscard]] Result<Edit> blendMotion(const Project& project, const BlendMotion& args);

}  // namespace squire
