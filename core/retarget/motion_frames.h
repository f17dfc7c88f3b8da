#pragma once

#include <vector>

#include "core/anim/solved_motion.h"
#include "core/retarget/measured_body.h"

namespace squire {

// A body in one frame, standing and facing as `MeasuredBody` has it.
struct BodyFrame {
  std::vector<quat> rotations;
  std::vector<vec3> positions;
};

// A motion on the frames of a clip.
struct MotionFrames {
  std::vector<Time> times;  // from the start of the clip; the last is its end
  std::vector<BodyFrame> frames;

  [[nodiscard]] std::vector<vec3> pathOf(std::size_t bone) const;
  [[nodiscard]] double secondsAt(std::size_t frame) const { return times[frame].seconds(); }
};

constexpr double fewestFrames = 24.0;
constexpr std::size_t mostFrames = 200'000;

// The times at which a clip is sampled: its frames, and times between them if there are fewer a second than
// `fewest`; empty if there would be more than `mostFrames`.
[[nodiscard]] std::vector<Time> frameTimes(const Clip& clip, double fewest = fewestFrames);
[[nodiscard]] MotionFrames framesOf(const MeasuredBody& body, SolvedMotion& motion, std::vector<Time> times);
// The height of the ground in a motion: 0, or below the feet if the rest pose does not stand there either.
[[nodiscard]] float groundOf(const MeasuredBody& body, const MotionFrames& motion);
[[nodiscard]] double framesPerSecond(const Clip& clip, const MotionFrames& motion);

}  // namespace squire
