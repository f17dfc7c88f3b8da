#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/keyframes.h"

namespace squire {

namespace anim {
struct RowGroup;
struct KeyedGroup;
}  // namespace anim

enum class Precision : std::uint32_t {
  Exact,    // 32-bit values: same as sampling the keys, up to rounding
  Compact,  // 16-bit values if they are accurate enough: with a skeleton, joints and points 0.1 m away on
            // their axes are displaced by at most 0.1 mm; about a fifth of the memory of a whole pose per
            // frame
  AsKeys,   // exact, reads the clip's own (shared) keys; adds half a byte per key, slower to sample
};

// A clip compiled for sampling. Channels with equal key times and easing share a group of tables with one row
// per key time, so that one lookup serves all of them; constant values are stored once. Sampling at any time
// costs O(log n) in the keys of a channel. Copies share their tables.
class EvaluatedClip {
 public:
  // The skeleton and the clip must be valid (see fault()); tracks of unknown bones are ignored. Keeps no
  // reference to either, except to the clip's keys with AsKeys.
  [[nodiscard]] static EvaluatedClip compile(const Skeleton& skeleton, const Clip& clip,
                                             Precision precision = Precision::Exact);
  // Compiles the engine's keyframes. sample() takes a time as for clips; sampleBetween() takes the engine's
  // keyframe index.
  [[nodiscard]] static EvaluatedClip compile(const KeyframeAnimation& animation,
                                             Precision precision = Precision::Exact);

  // Replaces the keys of one bone, for example during a key drag. The keys of `track` are shared and sampled
  // as with AsKeys, which is exact but slower, until the clip is compiled again.
  void replaceTrack(const Skeleton& skeleton, std::size_t bone, const Track& track);

  // Samples the pose at a time: lerp, slerp along the shorter arc, eased; the first and last values are held.
  // Does not allocate and cannot fail; `pose` must have blockCountFor(boneCount()) blocks.
  void sample(Time time, std::span<PoseBlock> pose) const;
  // Samples between two keyframes of a KeyframeAnimation; `share` 0 is `from`, 1 is `to`.
  void sampleBetween(std::size_t from, std::size_t to, float share, std::span<PoseBlock> pose) const;

  [[nodiscard]] std::size_t boneCount() const { return boneCount_; }
  [[nodiscard]] Time duration() const { return duration_; }
  [[nodiscard]] bool loops() const { return loop_; }
  // Duration of each keyframe of a KeyframeAnimation in seconds; empty for a clip.
  [[nodiscard]] std::span<const float> frameDurations() const { return frameDurations_; }
  // Memory of the compiled form, without shared keys.
  [[nodiscard]] std::size_t bytes() const;

 private:
  static EvaluatedClip compileAsKeys(const Skeleton& skeleton, const Clip& clip);
  void findWholeTables();

  std::size_t boneCount_ = 0;
  Time duration_;
  bool loop_ = false;
  std::vector<float> frameDurations_;
  std::vector<PoseBlock> constants_;
  std::vector<std::shared_ptr<const anim::RowGroup>> groups_;
  std::shared_ptr<const std::vector<anim::KeyedGroup>> keyed_;  // null except for AsKeys
  // The bones whose tracks replaceTrack() has replaced, one entry each. Sampled after all groups, so that
  // they overwrite the bone's pose.
  struct Replacement {
    std::size_t bone;
    std::shared_ptr<const std::vector<anim::KeyedGroup>> groups;
  };
  std::vector<Replacement> replacements_;
  // Whether the first group writes this part of every bone, so that constants can be skipped.
  bool wholeTranslations_ = false;
  bool wholeRotations_ = false;
  bool wholeScales_ = false;
};

// Samples `clip` at `time` into `pose`.
struct SampleJob {
  const EvaluatedClip* clip = nullptr;
  Time time;
  std::span<PoseBlock> pose;  // out

  [[nodiscard]] Status validate() const;
  void run() const { clip->sample(time, pose); }
};

}  // namespace squire
