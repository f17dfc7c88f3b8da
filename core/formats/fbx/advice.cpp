#include "core/formats/fbx/advice.h"

#include <algorithm>
#include <cmath>

namespace squire::fbx {

void ExportAdvice::watchTimes(const std::vector<std::int64_t>& times) {
  if (times.size() < 4) return;
  std::int64_t shortest = times[1] - times[0], longest = shortest;
  for (std::size_t i = 2; i < times.size(); ++i) {
    shortest = std::min(shortest, times[i] - times[i - 1]);
    longest = std::max(longest, times[i] - times[i - 1]);
  }
  const double frame = static_cast<double>(Time::ticksPerSecond) / rate_.perSecond();
  const double fewest = static_cast<double>(shortest) / frame, most = static_cast<double>(longest) / frame;
  if (std::abs(fewest - 1.0) < 0.01 && most > 1.5) ++thinned_;
  if (fewest > 1.5 && most - fewest < 0.01) ++coarse_;
}

void ExportAdvice::watch(const Scene& scene, const TakeMotion& motion) {
  if (!blender_) return;
  std::set<int> bones;
  const std::vector<std::int64_t>* last = nullptr;
  for (const auto& [node, parts] : motion) {
    if (scene.nodes[static_cast<std::size_t>(node)].limb) bones.insert(node);
    for (const auto& layers : parts.parts) {
      for (const CurveTriple& triple : layers) {
        for (const auto& curve : triple.curves) {
          if (!curve || curve->times.get() == last) continue;
          last = curve->times.get();
          watchTimes(*last);
        }
      }
    }
  }
  keyed_.insert(bones.begin(), bones.end());
  if (!bones.empty()) takes_.push_back(std::move(bones));
}

void ExportAdvice::tell(Diagnostics& diagnostics) const {
  if (thinned_ > 0) {
    diagnostics.push_back({Severity::Note,
                           "animation-simplified",
                           "the exporter left keys out; frames between them are only near to the original",
                           "export with Simplify 0 for motion that is exact on every frame",
                           {}});
  }
  if (coarse_ > 0) {
    diagnostics.push_back({Severity::Note,
                           "animation-sampled-coarsely",
                           "the motion was sampled less than once a frame; quick moves are cut short",
                           "export with Sampling Rate 1",
                           {}});
  }
  const bool gaps = std::any_of(takes_.begin(), takes_.end(), [&](const std::set<int>& bones) {
    return bones.size() < keyed_.size() && 2 * bones.size() > keyed_.size();
  });
  if (gaps) {
    diagnostics.push_back(
        {Severity::Note,
         "bones-without-keys",
         "some bones have keys in one clip and none in another; there they take the default pose",
         "export with Key All Bones if a clip looks wrong",
         {}});
  }
}

}  // namespace squire::fbx
