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
  Exact,    // 32-bit values: what sampling the keys themselves gives, but for rounding
  Compact,  // 16-bit values where they stay near the keys, about a fifth of the memory
  AsKeys,   // exact, read from the clip's own keys, which it shares: half a byte a key, slower to sample
};

// A clip compiled for sampling: channels that share their key times and easing are rows of one table, so that
// a lookup serves all of them; what never changes is stored once. Costs O(log n) in the keys of a channel at
// any instant. Copies share their tables.
class EvaluatedClip {
 public:
  // The skeleton and the clip have to be sound (see fault()); tracks of bones that the skeleton lacks are
  // left out. But for AsKeys nothing is kept of either.
  [[nodiscard]] static EvaluatedClip compile(const Skeleton& skeleton, const Clip& clip,
                                             Precision precision = Precision::Exact);
  // What the engine plays. Sampled by time as a clip is; sampleBetween() takes the
  // engine's own index.
  [[nodiscard]] static EvaluatedClip compile(const KeyframeAnimation& animation,
                                             Precision precision = Precision::Exact);

  // Puts other keys in the place of one bone's, as while a key is dragged: they are shared and read where
  // they are, exact, and a little slower to sample until the clip is compiled anew.
  void replaceTrack(const Skeleton& skeleton, std::size_t bone, const Track& track);

  // The pose at an instant: lerp, slerp along the shorter arc, eased; first and last values held.
  // Neither allocates nor fails; `pose` has to hold blockCountFor(boneCount()).
  void sample(Time time, std::span<PoseBlock> pose) const;
  // The pose between two keyframes of a KeyframeAnimation, `share` of the way from one to the other.
  void sampleBetween(std::size_t from, std::size_t to, float share, std::span<PoseBlock> pose) const;

  [[nodiscard]] std::size_t boneCount() const { return boneCount_; }
  [[nodiscard]] Time duration() const { return duration_; }
  [[nodiscard]] bool loops() const { return loop_; }
  // Of a KeyframeAnimation, the seconds that each keyframe takes; empty for a clip.
  [[nodiscard]] std::span<const float> frameDurations() const { return frameDurations_; }
  // What the compiled form occupies, without the keys that it shares.
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
  std::shared_ptr<const std::vector<anim::KeyedGroup>> keyed_;  // null but for AsKeys
  // Groups of one replaced bone each, sampled after the others.
  struct Replacement {
    std::size_t bone;
    std::shared_ptr<const std::vector<anim::KeyedGroup>> groups;
  };
  std::vector<Replacement> replacements_;
  // Parts that the first group writes for every bone, so that constants need not.
  bool wholeTranslations_ = false;
  bool wholeRotations_ = false;
  bool wholeScales_ = false;
};

// Samples a clip at an instant.
struct SampleJob {
  const EvaluatedClip* clip = nullptr;
  Time time;
  std::span<PoseBlock> pose;  // out

  [[nodiscard]] Status validate() const;
  void run() const { clip->sample(time, pose); }
};

}  // namespace squire
