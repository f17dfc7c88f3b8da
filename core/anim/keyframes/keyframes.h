#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/keyframes.h"
#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/skeleton.h"

namespace squire {

// Metres; below this tolerance, rounding errors exceed the errors to be measured.
constexpr float finestTolerance = 1e-5f;

struct KeyframeOptions {
  // Maximum error in metres of any joint and of any point within its shell radius. Values below
  // finestTolerance have the effect of finestTolerance. 0 also keeps a keyframe for every key; eased keys,
  // which keyframes cannot reproduce exactly, are then approximated within finestTolerance.
  float tolerance = 1e-4f;
  ToleranceOn on = ToleranceOn::Path;

  bool operator==(const KeyframeOptions&) const = default;
};

struct KeyframeReport {
  // The largest error; `bone` is empty if there is no error.
  struct Worst {
    float metres = 0.0f;
    std::string bone;
    Time time;
  };
  std::size_t before = 0;   // number of key times of the clip, including its ends; jumps count twice
  std::size_t after = 0;    // number of keyframes in the result
  float worstError = 0.0f;  // metres; at the candidates, and between them if the tolerance applies there
  std::string worstBone;    // empty if the keyframes reproduce the clip exactly
  Time worstTime;
  Worst betweenFrames;  // with ToleranceOn::Frames: the largest error between frames
};

struct ConvertedClip {
  KeyframeAnimation animation;
  KeyframeReport report;
};

// Limits the work for all clips that share the budget: the number of poses of single bones at the candidates
// for keyframes, and the number of comparisons of such poses. Thread-safe.
class PoseBudget {
 public:
  // An hour of motion of 70 bones at 30 frames a second.
  static constexpr std::uint64_t usual = 8'000'000;
  static constexpr std::uint64_t comparisonsOfPose = 32;
  static constexpr std::uint64_t unlimited =
      std::numeric_limits<std::uint64_t>::max() / (2 * comparisonsOfPose);

  explicit PoseBudget(std::uint64_t most) : most_(std::min(most, unlimited)) {}

  // Use up a part of the budget. If too little remains, the budget is spent for all other clips too, and
  // take() returns false.
  bool take(std::uint64_t bones, std::uint64_t candidates);
  void takeComparisons(std::uint64_t poses) { compared_ += poses; }
  [[nodiscard]] std::uint64_t comparisonsLeft() const;
  [[nodiscard]] bool isSpent() const { return used_ > most_ || compared_ > comparisonsOfPose * most_; }
  [[nodiscard]] std::uint64_t most() const { return most_; }

 private:
  std::uint64_t most_;
  std::atomic<std::uint64_t> used_ = 0, compared_ = 0;
};

// The shell radius of every bone, in its own units: the distance from its joint to the farthest skin that it
// moves with a weight of at least 2 %. A bone without skin gets 0.1 m at rest (about a hand), since something
// may be attached to it.
[[nodiscard]] std::vector<float> shellRadii(const Model& model);

// Computes the fewest whole-pose keyframes, chosen from candidate times, for which the engine's interpolation
// (lerp, slerp, then local to model) keeps every joint and its shell within the tolerance of the clip. They
// are a shortest path over the candidates and therefore optimal, with two exceptions: the search from a
// keyframe stops after 8 candidates in a row that exceed the tolerance, and spans of more than 256 candidates
// are found by doubling and may be too short. Candidates are the clip's key times; if these are denser than
// two per frame (channels keyed at different times), the frames and those key times that linear interpolation
// between frames would miss by more than a quarter of the tolerance; within an eased key, frames and
// subdivisions by the same measure. Neighbouring keyframes are less than 170 degrees apart in every bone, so
// that rounding cannot change the direction of a turn.
//
// With ToleranceOn::Frames, candidates are the frames if a frame has two key times or an eased clip has keys
// between frames, else the key times and the frames within eased keys. The tolerance applies at the
// candidates, and between neighbours if every channel is linear there. Other times between frames are added
// only for steps, and within a turn of half a circle from one frame to the next.
//
// Every keyframe is the exact pose of the clip at its time; only a pause of more than 8 s, whose length a
// float cannot hold to a microsecond, gets one on the way between its ends, after whole seconds. A stepped
// key makes two keyframes: the pose before it with a duration of 0, then the pose after it. Neighbouring
// rotations lie in one hemisphere; durations sum to the clip's length and the last is 0. The clip must be
// valid (Clip::fault) and `radii` must have one entry per bone.
[[nodiscard]] ConvertedClip toKeyframes(const Skeleton& skeleton, std::span<const float> radii,
                                        const Clip& clip, const KeyframeOptions& options = {});
// The same; nothing if the budget does not suffice.
[[nodiscard]] std::optional<ConvertedClip> toKeyframes(const Skeleton& skeleton, std::span<const float> radii,
                                                       const Clip& clip, const KeyframeOptions& options,
                                                       PoseBudget& budget);

}  // namespace squire
