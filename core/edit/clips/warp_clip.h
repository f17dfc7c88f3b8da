#pragma once

#include "core/edit/clip_ref.h"
#include "core/edit/clips/time_map.h"
#include "core/edit/edit.h"

namespace squire {

// Makes parts of a clip faster or slower, with everything in it: keys, layers, volumes, targets, events,
// sounds.
struct WarpClip {
  static constexpr LabelPattern labels[] = {{"Warp the time of clip {clip}"}};
  ClipRef clip;
  std::vector<WarpPoint> points;
  bool onTicks = false;  // hit volumes begin and end on whole ticks of the game
};
[[nodiscard]] Result<Edit> warpClip(const Project& project, const WarpClip& args);

}  // namespace squire
