#include "core/model/played_pose.h"

#include <algorithm>

#include "core/model/clip.h"

namespace squire {

Pose blendedPose(const Pose& from, const Pose& to, float share) {
  Pose pose;
  blendPose(from, to, share, pose);
  return pose;
}

void blendPose(const Pose& from, const Pose& to, float share, Pose& pose) {
  pose = from;
  for (std::size_t i = 0; i < pose.size(); ++i) {
    pose[i].translation += (to[i].translation - pose[i].translation) * share;
    pose[i].rotation = slerpShort(pose[i].rotation, to[i].rotation, share);
    pose[i].scale += (to[i].scale - pose[i].scale) * share;
  }
}

Pose playedPose(const KeyframeAnimation& animation, double seconds) {
  std::size_t i = 0;
  double into = std::max(0.0, seconds);
  const std::vector<Keyframe>& keyframes = animation.keyframes;
  while (i + 1 < keyframes.size() && into >= static_cast<double>(keyframes[i].duration)) {
    into -= static_cast<double>(keyframes[i].duration);
    ++i;
  }
  if (i + 1 == keyframes.size() || into <= 0.0) return keyframes[i].pose;
  const auto share = static_cast<float>(into / static_cast<double>(keyframes[i].duration));
  return blendedPose(keyframes[i].pose, keyframes[i + 1].pose, share);
}

}  // namespace squire
