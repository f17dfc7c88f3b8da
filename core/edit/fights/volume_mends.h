#pragma once

#include "core/edit/fights/volume_edits.h"

namespace squire {

// A volume of a clip that is larger all over, in all of its keys.
struct WidenVolume {
  VolumeRef volume;
  float by = 0.0f;  // metres
};
[[nodiscard]] Result<Edit> widenVolume(const Project& project, const WidenVolume& args);

}  // namespace squire
