#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/anim/pose_soa.h"
#include "core/math/ease.h"

namespace squire {

enum class FadeKind {
  Frozen,  // the engine's: what was to be seen at the start stands still and makes way
  Cross,   // the older clips play on below the newer ones; to compare with
};

// A clip that starts at an instant of a sequence and covers what was before it within a fade. Seconds.
struct SequencePart {
  std::shared_ptr<const EvaluatedClip> clip;  // never null; all of one skeleton
  double start = 0.0;                         // in the sequence
  double from = 0.0;                          // in the clip, which phase matching sets
  double fade = 0.0;
  Ease curve;  // of the fade's weight over its time
};

// Finishes what was to be seen of a part at an instant of its clip: limbs go to their targets.
using FinishPose = std::function<void(std::size_t part, Time clipTime, std::span<PoseBlock> pose)>;

// Clips one after the other with fades between them. Any instant can be asked for in any order. A fade that a
// new part interrupts freezes what was to be seen, so that nothing jumps.
class Sequence {
 public:
  // Poses are frozen finished, as the game freezes what is on the screen; sample() leaves that to its caller.
  explicit Sequence(std::size_t boneCount, FinishPose finish = {})
      : boneCount_(boneCount), finish_(std::move(finish)) {}

  // Starts before the last part's start are put there.
  void append(SequencePart part);
  void clear() { parts_.clear(); }
  // Forgets the parts that a later one has wholly covered by an instant: what comes after it stays as it is.
  void forgetCovered(double seconds);
  [[nodiscard]] bool empty() const { return parts_.empty(); }
  [[nodiscard]] std::size_t partCount() const { return parts_.size(); }
  [[nodiscard]] const SequencePart& part(std::size_t index) const { return parts_[index].part; }
  // The part that plays at an instant: the last one that has started, the first before any has.
  [[nodiscard]] std::size_t partAt(double seconds) const;
  // Where in its clip a part is: wrapped where the clip loops, held at its ends where it does not.
  [[nodiscard]] Time clipTime(std::size_t index, double seconds) const;
  // How far a part has covered those before it.
  [[nodiscard]] float weightOf(std::size_t index, double seconds) const;

  // Neither allocates nor fails; `pose` and `scratch` have to hold blockCountFor(boneCount) and be apart. At
  // rest, the identity, where there are no parts.
  void sample(double seconds, FadeKind kind, std::span<PoseBlock> pose, std::span<PoseBlock> scratch) const;

 private:
  struct Entry {
    SequencePart part;
    PoseSoa frozen;  // what was to be seen when it started
  };
  std::size_t boneCount_;
  FinishPose finish_;
  std::vector<Entry> parts_;
};

}  // namespace squire
