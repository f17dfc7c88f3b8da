#pragma once

#include <span>
#include <vector>

#include "core/anim/keyframes/affine.h"
#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire::keyframes {

// An instant of a clip. Where a key steps, an instant has two sides.
struct Instant {
  Time time;
  bool before = false;  // the limit from the left

  bool operator==(const Instant&) const = default;
};

struct Span {
  Time from, to;
};

// The local transforms of the bones that a clip really moves ("live" ones), at one instant.
using LivePose = std::vector<Transform>;

// A bone that moves because it or a bone above it is live.
struct MovingBone {
  int bone = 0;     // index into the skeleton
  int parent = -1;  // index into Motion::moving, or -1: `base` is all that lies above
  int live = -1;    // index into a LivePose, or -1: `local` never changes
  Affine base;
  Affine local;
  float radius = 0.0f;
  float reach = 0.0f;      // metres to the farthest joint or skin that hangs on it, about
  bool rigid = true;       // nothing at or above it scales differently along its axes, or over time
  std::vector<int> chain;  // indices into Motion::moving, from the root to this bone
};

// What a clip does, boiled down to what moves. Borrows the skeleton and the clip.
class Motion {
 public:
  Motion(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip);

  [[nodiscard]] const std::vector<MovingBone>& moving() const { return moving_; }
  [[nodiscard]] std::size_t liveCount() const { return live_.size(); }
  // Sorted instants strictly inside the clip at which a live channel has a key.
  [[nodiscard]] std::vector<Time> keyTimes() const;
  // Sorted instants after the start, up to the end, at which a live channel jumps.
  [[nodiscard]] std::vector<Time> jumpTimes() const;
  // Sorted spans, none touching another, in which a live channel goes at another pace than time's.
  [[nodiscard]] std::vector<Span> easedSpans() const;

  // From one key to the next of a channel, where it turns by half a turn or nearly so.
  [[nodiscard]] std::vector<Span> halfTurns() const;

  // Metres that the keys strictly inside a span keep a joint from going straight through it, about: what each
  // channel is off by, times the reach of its bone, summed up down the chains.
  [[nodiscard]] float bendInside(const Instant& from, const Instant& to) const;

  // Fills liveCount() transforms. Quickest for instants that follow each other; not for two threads at once.
  void sampleLive(const Instant& instant, Transform* out) const;
  [[nodiscard]] Pose wholePose(const LivePose& live) const;
  // Model-space matrices of the moving bones, from liveCount() transforms into moving().size() matrices.
  void toModel(const Transform* live, Affine* out) const;

 private:
  struct Live {
    int bone;
    const Track* track;
    bool translates, turns, scales;
    // Where the channels were looked at last: the key after the instant.
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
  Pose still_;  // the whole pose, with what the clip holds still at its place
  std::vector<Live> live_;
  std::vector<MovingBone> moving_;
};

}  // namespace squire::keyframes
