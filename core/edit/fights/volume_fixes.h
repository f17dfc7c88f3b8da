#pragma once

#include "core/edit/fights/volume_edits.h"

namespace squire {

// Enlarges a volume of a clip in all its keys.
struct WidenVolume {
  static constexpr LabelPattern labels[] = {{"Change the radius of {volume}"}};
  VolumeRef volume;
  float by = 0.0f;  // metres
};
[[nodiscard]] Result<Edit> widenVolume(const Project& project, const WidenVolume& args);

}  // namespace squire
