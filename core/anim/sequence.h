#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/pose_soa.h"
#include "core/math/ease.h"
#include "core/model/time.h"

namespace squire {

enum class FadeKind {
  Frozen,  // as in the engine: the displayed pose is frozen and blended out
  Cross,   // older clips keep playing below the newer ones; for comparison
};

// A clip that starts at a time in a sequence and fades in over earlier ones. Times are in seconds.
struct SequencePart {
  std::shared_ptr<const EvaluatedClip> clip;  // never null; all parts must use the same skeleton
  double start = 0.0;                         // in the sequence
  double from = 0.0;                          // start time within the clip, which phase matching sets
  double fade = 0.0;
  Ease curve;  // of the fade's weight over its time
  bool keepSpeed = false;
};

// Post-processes the pose of a part before it is frozen, for example by solving IK targets.
using FinishPose = std::function<void(std::size_t part, Time clipTime, std::span<PoseBlock> pose)>;

// Clips played one after the other with fades between them; random access by time. A fade that is interrupted
// by a new part freezes the displayed pose, so that nothing jumps. If the new part keeps the speed, that pose
// goes on as it moved over the last tick.
class Sequence {
 public:
  // `finish` is applied to poses that get frozen, as in the game; callers of sample() apply it themselves.
  explicit Sequence(std::size_t boneCount, FinishPose finish = {}, Rate ticks = {60, 1})
      : boneCount_(boneCount), finish_(std::move(finish)), tick_(1.0 / ticks.perSecond()) {}

  // A part cannot start before the last part: an earlier start is moved to that of the last part.
  void append(SequencePart part);
  void clear() { parts_.clear(); }
  // Removes parts that later ones hide completely at `seconds`: later times are not affected.
  void forgetCovered(double seconds);
  [[nodiscard]] bool empty() const { return parts_.empty(); }
  [[nodiscard]] std::size_t partCount() const { return parts_.size(); }
  [[nodiscard]] const SequencePart& part(std::size_t index) const { return parts_[index].part; }
  // The part that plays at a time: the last one that has started; the first if none has.
  [[nodiscard]] std::size_t partAt(double seconds) const;
  // Time within the clip of a part: wrapped if the clip loops, else clamped.
  [[nodiscard]] Time clipTime(std::size_t index, double seconds) const;
  // Weight of a part over the earlier ones.
  [[nodiscard]] float weightOf(std::size_t index, double seconds) const;

  // Does not allocate and cannot fail. `pose` and `scratch` must have blockCountFor(boneCount) blocks and not
  // overlap. Writes the identity if there are no parts.
  void sample(double seconds, FadeKind kind, std::span<PoseBlock> pose, std::span<PoseBlock> scratch) const;

 private:
  struct Entry {
    SequencePart part;
    PoseSoa frozen;  // the displayed pose when the part started
    PoseSoa speed;   // of it; empty if the part does not keep it
  };
  // The displayed pose, finished.
  void show(double seconds, std::span<PoseBlock> pose) const;

  std::size_t boneCount_;
  FinishPose finish_;
  double tick_;  // seconds
  std::vector<Entry> parts_;
};

}  // namespace squire
