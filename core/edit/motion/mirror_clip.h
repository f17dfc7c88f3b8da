#pragma once

#include "core/edit/motion/motion_part.h"

namespace squire {

// Mirrors the motion of a clip across the plane between left and right: the bones of both sides change
// places. Hit volumes, targets and events stay.
struct MirrorClip {
  static constexpr LabelPattern labels[] = {{"Mirror {clip}"},
                                            {"Mirror {count} clip", "Mirror {count} clips"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> mirrorClip(const Project& project, const MirrorClip& args);

}  // namespace squire
