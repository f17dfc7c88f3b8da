#pragma once

#include <span>
#include <vector>

#include "core/anim/keyframes/affine.h"
#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire::keyframes {

// A time in a clip. At a stepped key it has two sides: before and after the step.
struct Instant {
  Time time;
  bool before = false;  // the limit from the left

  bool operator==(const Instant&) const = default;
};

struct Span {
  Time from, to;
};

// Local transforms at one time of the bones that the clip animates ("live" bones).
using LivePose = std::vector<Transform>;

// A bone that moves because it or one of its ancestors is live.
struct MovingBone {
  int bone = 0;     // index into the skeleton
  int parent = -1;  // index into Motion::moving, or -1: all ancestors are constant, see `base`
  int live = -1;    // index into a LivePose, or -1: `local` is constant
  Affine base;
  Affine local;
  float radius = 0.0f;
  float reach = 0.0f;  // approximate distance in metres to the farthest joint or skin below it
  bool rigid = true;   // the bone and its ancestors have constant, uniform scale
};

// The moving part of a clip. Borrows the skeleton and the clip.
class Motion {
 public:
  Motion(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip);

  [[nodiscard]] const std::vector<MovingBone>& moving() const { return moving_; }
  [[nodiscard]] std::size_t liveCount() const { return live_.size(); }
  // Sorted key times of live channels, strictly inside the clip.
  [[nodiscard]] std::vector<Time> keyTimes() const;
  // Sorted times at which a live channel jumps, after the start and up to the end.
  [[nodiscard]] std::vector<Time> jumpTimes() const;
  // Sorted, disjoint spans in which a live channel is eased (not linear in time).
  [[nodiscard]] std::vector<Span> easedSpans() const;

  // Spans between keys that are about half a turn apart.
  [[nodiscard]] std::vector<Span> halfTurns() const;

  // The key times that are needed in addition to the sorted `times`: both ends of jumps of one or two ticks,
  // which interpolation would smear, and keys within turns of half a circle, across which interpolation could
  // turn the wrong way.
  [[nodiscard]] std::vector<Time> timesBesides(const std::vector<Time>& times) const;

  // Approximate error in metres of linear interpolation across a span, from the keys strictly inside it: each
  // channel's deviation, for rotations and scales times the reach of the bone, summed along the chains.
  [[nodiscard]] float bendInside(const Instant& from, const Instant& to) const;

  // Writes liveCount() transforms. Fastest for ascending times. Not thread-safe.
  void sampleLive(const Instant& instant, Transform* out) const;
  [[nodiscard]] Pose wholePose(const LivePose& live) const;
  // Model-space matrices of the moving bones: reads liveCount() transforms, writes moving().size() matrices.
  void toModel(const Transform* live, Affine* out) const;

 private:
  struct Live {
    int bone;
    const Track* track;
    bool translates, turns, scales;
    // Cached position in each channel: the index of the first key after the last sampled time.
    mutable std::size_t translation = 0, rotation = 0, scale = 0;
  };
  template <typename F>
  void eachChannel(const F& f) const;
  void findLive(const Clip& clip);
  void findMoving(std::span<const float> radii);
  void findReach();
  [[nodiscard]] float bendOf(const Live& live, float reach, const Instant& from, const Instant& to) const;

  const Skeleton& skeleton_;
  Time duration_;
  Pose still_;  // the whole pose with the constant values of the clip
  std::vector<Live> live_;
  std::vector<MovingBone> moving_;
};

}  // namespace squire::keyframes
