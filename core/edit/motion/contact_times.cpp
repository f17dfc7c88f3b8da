#include "core/edit/motion/contact_times.h"

#include <algorithm>

#include "core/anim/evaluated_clip.h"
#include "core/anim/found_limbs.h"
#include "core/anim/local_to_model.h"
#include "core/base/sort_once.h"

namespace squire {

namespace {

constexpr float lowest = 0.2f;                        // of the heights of a foot
constexpr float leastRise = 0.03f;                    // metres; a foot that rises less stands or slides
constexpr std::int64_t mostFramesLookedAt = 100'000;  // of longer clips, only the beginning is looked at

std::vector<std::size_t> feetOf(const Skeleton& skeleton) {
  std::vector<std::size_t> out;
  for (const FoundLimb& limb : foundLimbs(skeleton))
    if (limb.name.ends_with("leg")) out.push_back(limb.end);
  return out;
}

// The height of each foot at each frame.
std::vector<std::vector<float>> heightsOf(const Skeleton& skeleton, const Clip& clip,
                                          const std::vector<std::size_t>& feet) {
  const EvaluatedClip motion = EvaluatedClip::compile(skeleton, clip);
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  PoseSoa pose(skeleton.bones.size());
  std::vector<mat4> matrices(skeleton.bones.size());
  std::vector<std::vector<float>> out(feet.size());
  for (std::int64_t frame = 0; frame <= mostFramesLookedAt; ++frame) {
    const Time time = timeOfFrame(frame, clip.rate);
    if (time > clip.duration) break;
    motion.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
    for (std::size_t i = 0; i < feet.size(); ++i) out[i].push_back(matrices[feet[i]][3].y);
  }
  return out;
}

}  // namespace

std::vector<Time> contactTimes(const Skeleton& skeleton, const Clip& clip) {
  std::vector<Time> out;
  const std::vector<std::size_t> feet = feetOf(skeleton);
  if (feet.empty()) return out;
  for (const std::vector<float>& heights : heightsOf(skeleton, clip, feet)) {
    const auto [least, most] = std::ranges::minmax(heights);
    if (most - least < leastRise) continue;
    const auto isLow = [&, limit = least + lowest * (most - least)](std::size_t at) {
      return heights[at] <= limit;
    };
    for (std::size_t at = 0; at < heights.size(); ++at) {
      const bool begins = isLow(at) && at > 0 && !isLow(at - 1);
      const bool ends = isLow(at) && at + 1 < heights.size() && !isLow(at + 1);
      if (begins || ends) out.push_back(timeOfFrame(static_cast<std::int64_t>(at), clip.rate));
    }
  }
  sortOnce(out);
  return out;
}

}  // namespace squire
