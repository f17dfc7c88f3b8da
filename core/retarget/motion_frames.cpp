#include "core/retarget/motion_frames.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace squire {

std::vector<vec3> MotionFrames::pathOf(std::size_t bone) const {
  std::vector<vec3> path;
  path.reserve(frames.size());
  for (const BodyFrame& frame : frames) path.push_back(frame.positions[bone]);
  return path;
}

std::vector<Time> frameTimes(const Clip& clip, double fewest) {
  const double perSecond = clip.rate.perSecond();
  const double parts = std::max(1.0, std::ceil(fewest / std::max(perSecond, 0.01)));
  if (!(clip.duration.seconds() * perSecond * parts < static_cast<double>(mostFrames))) return {};
  const auto part = static_cast<std::int64_t>(parts);
  std::vector<Time> times;
  for (std::int64_t i = 0;; ++i) {
    const Time from = timeOfFrame(i / part, clip.rate), to = timeOfFrame(i / part + 1, clip.rate);
    const Time time{from.ticks + (to - from).ticks * (i % part) / part};
    if (time >= clip.duration) break;
    times.push_back(time);
  }
  times.push_back(clip.duration);
  return times;
}

MotionFrames framesOf(const MeasuredBody& body, SolvedMotion& motion, std::vector<Time> times) {
  MotionFrames out;
  out.times = std::move(times);
  out.frames.resize(out.times.size());
  const std::vector<Bone>& bones = body.skeleton->bones;
  for (std::size_t f = 0; f < out.times.size(); ++f) {
    motion.set(out.times[f]);
    BodyFrame& frame = out.frames[f];
    frame.rotations.reserve(bones.size());
    frame.positions.reserve(bones.size());
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const quat above =
          bones[i].parent < 0 ? body.facing : frame.rotations[static_cast<std::size_t>(bones[i].parent)];
      frame.rotations.push_back(glm::normalize(above * motion.pose()[i].rotation));
      frame.positions.push_back(body.facing * vec3(motion.matrices()[i][3]));
    }
  }
  return out;
}

float groundOf(const MeasuredBody& body, const MotionFrames& motion) {
  const bool isKnown = body.isStanding && body.size.ground == 0.0f;
  if (isKnown || body.size.leg <= 0.0f) return body.size.ground;
  float lowest = std::numeric_limits<float>::max();
  for (const LimbPlan& limb : body.plan.limbs) {
    if (!limb.isLeg || limb.pair > 0) continue;
    for (const BodyFrame& frame : motion.frames) lowest = std::min(lowest, frame.positions[limb.end].y);
  }
  return lowest - body.size.ankle;
}

double framesPerSecond(const Clip& clip, const MotionFrames& motion) {
  const double seconds = clip.duration.seconds();
  if (!(seconds > 0.0)) return std::max(clip.rate.perSecond(), 1.0);
  return std::max(static_cast<double>(motion.times.size() - 1) / seconds, 1.0);
}

}  // namespace squire
