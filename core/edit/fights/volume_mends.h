#pragma once

#include "core/edit/fights/volume_edits.h"

namespace squire {

// Enlarges a volume of a clip in all its keys.
struct WidenVolume {
  VolumeRef volume;
  float by = 0.0f;  // metres
};
[[nodiscard]] Result<Edit> widenVolume(const Project& project, const WidenVolume& args);

}  // namespace squire
