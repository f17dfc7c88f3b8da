#pragma once

#include "core/edit/fights/volume_edits.h"

namespace squire {

// Adds `by`, which may be negative, to the radius of a volume and to all its radius keys; the results are at
// least 0.
struct WidenVolume {
  static constexpr LabelPattern labels[] = {{"Change the radius of {volume}"}};
  VolumeRef volume;
  float by = 0.0f;  // metres
};
[[nodiscard]] Result<Edit> widenVolume(const Project& project, const WidenVolume& args);

}  // namespace squire
