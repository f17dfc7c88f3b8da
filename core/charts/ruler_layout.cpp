#include "core/charts/ruler_layout.h"

#include <algorithm>
#include <cmath>

#include "core/base/sort_once.h"
#include "core/model/axis_curves.h"

namespace squire {

std::vector<RulerMark> marksOf(const RulerLayout& layout, double majorPixels) {
  static constexpr std::int64_t steps[] = {1,   2,    5,    10,   20,    50,    100,  200,
                                           500, 1000, 2000, 5000, 10000, 20000, 50000};
  if (!(layout.perFrame() > 0.0)) return {};
  std::int64_t major = steps[0];
  for (const std::int64_t step : steps) {
    major = step;
    if (static_cast<double>(step) * layout.perFrame() >= majorPixels) break;
  }
  std::int64_t minor = std::max<std::int64_t>(1, major / 5);
  if (major == 2) minor = 1;
  const auto first =
      static_cast<std::int64_t>(std::ceil(layout.firstFrame / static_cast<double>(minor))) * minor;
  std::vector<RulerMark> marks;
  for (std::int64_t frame = first; static_cast<double>(frame) <= layout.lastFrame; frame += minor) {
    marks.push_back({frame, frame % major == 0});
  }
  return marks;
}

std::vector<Time> keyTimes(const Clip& clip, const std::vector<BoneId>& bones) {
  std::vector<Time> times;
  const auto add = [&](const auto& channel, const auto& axes) {
    if (!channel) return;
    for (const auto& key : *columnsOf(channel, axes)) times.push_back(key.time);
  };
  for (const Track& track : clip.tracks) {
    if (!bones.empty() && std::find(bones.begin(), bones.end(), track.bone) == bones.end()) continue;
    eachChannelOf(track, add);
  }
  sortOnce(times);
  return times;
}

}  // namespace squire
