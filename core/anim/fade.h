#pragma once

#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"
#include "core/math/ease.h"

namespace squire {

// How far a fade has come: linear over its time, 1 at its end and for fades of no length.
[[nodiscard]] float fadeWeight(float elapsed, float duration);
// The new clip's share when the fade is walked at the pace of a curve.
[[nodiscard]] float fadeWeight(float elapsed, float duration, const Ease& curve);

// The engine's fade: the pose at the start is frozen and blended linearly into what plays now. A fade that
// starts during a fade freezes what was to be seen, so nothing jumps.
class FrozenFade {
 public:
  explicit FrozenFade(std::size_t boneCount) : frozen_(boneCount) {}

  // `shown` is the pose on the screen, after any fade that is still running.
  void start(std::span<const PoseBlock> shown, float duration, const Ease& curve = {});
  void advance(float seconds) { elapsed_ += seconds; }
  [[nodiscard]] bool done() const { return fadeWeight(elapsed_, duration_) >= 1.0f; }
  // Blends the frozen pose into `pose`, which holds the new animation's. Does not allocate.
  void apply(std::span<PoseBlock> pose) const;

 private:
  PoseSoa frozen_;
  float elapsed_ = 0.0f;
  float duration_ = 0.0f;
  Ease curve_;
};

// One animation of a cross-fade and how far it has been faded in.
struct FadeLayer {
  std::span<const PoseBlock> pose;
  float elapsed = 0.0f;   // seconds since it was started
  float duration = 0.0f;  // seconds until it covers those before it
};

// A cross-fade in which the older animations keep running: each layer is blended over those before it, so a
// fade during a fade is one more layer.
struct CrossFadeJob {
  std::span<const FadeLayer> layers;  // oldest first, at least one; the first one's fade is ignored
  std::span<PoseBlock> pose;          // out; none of the layers

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
