#include "core/model/played_pose.h"

#include <algorithm>

#include "core/model/clip.h"

namespace squire {

Pose playedPose(const KeyframeAnimation& animation, double seconds) {
  std::size_t i = 0;
  double into = std::max(0.0, seconds);
  const std::vector<Keyframe>& keyframes = animation.keyframes;
  while (i + 1 < keyframes.size() && into >= static_cast<double>(keyframes[i].duration)) {
    into -= static_cast<double>(keyframes[i].duration);
    ++i;
  }
  Pose pose = keyframes[i].pose;
  if (i + 1 == keyframes.size() || into <= 0.0) return pose;
  const auto share = static_cast<float>(into / static_cast<double>(keyframes[i].duration));
  const Pose& next = keyframes[i + 1].pose;
  for (std::size_t k = 0; k < pose.size(); ++k) {
    pose[k].translation += (next[k].translation - pose[k].translation) * share;
    pose[k].rotation = slerpShort(pose[k].rotation, next[k].rotation, share);
    pose[k].scale += (next[k].scale - pose[k].scale) * share;
  }
  return pose;
}

}  // namespace squire
