#pragma once

#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"
#include "core/math/ease.h"

namespace squire {

// Weight of the new clip: linear in time, 1 at the end and for a duration of 0.
[[nodiscard]] float fadeWeight(float elapsed, float duration);
// The same with an easing curve.
[[nodiscard]] float fadeWeight(float elapsed, float duration, const Ease& curve);
// The weight in a fade that keeps the speed, from that along the curve: it begins and ends gently.
[[nodiscard]] float gentleWeight(float weight);

// Its mean between two times since the start of the fade, as sqw_fade_step() has it: how a character that
// both animations move goes along with the new one.
[[nodiscard]] double meanFadeWeight(double from, double to, float duration, const Ease& curve,
                                    bool keepSpeed = false);

// The engine's cross-fade: freezes the pose at its start and blends from it to the running animation,
// linearly or along a curve. A fade that interrupts another one freezes the displayed pose, so nothing jumps.
class FrozenFade {
 public:
  explicit FrozenFade(std::size_t boneCount) : frozen_(boneCount) {}

  // `shown` is the displayed pose, including any running fade.
  void start(std::span<const PoseBlock> shown, float duration, const Ease& curve = {});
  void advance(float seconds) { elapsed_ += seconds; }
  [[nodiscard]] bool done() const { return fadeWeight(elapsed_, duration_) >= 1.0f; }
  // Blends the frozen pose into `pose`, the pose of the new animation. Does not allocate.
  void apply(std::span<PoseBlock> pose) const;

 private:
  PoseSoa frozen_;
  float elapsed_ = 0.0f;
  float duration_ = 0.0f;
  Ease curve_;
};

// How fast the bones of a pose move, relative to their parents, from the pose that was shown `seconds`
// before: metres a second in `translation`, in `rotation` how much the quaternion changes a second, 0 in
// `scale`. A bone that moved faster than 20 m/s, or turned faster than some 3400 degrees a second or by more
// than a right angle, has jumped and has no speed. No bone has one if `seconds` is less than a
// ten-thousandth.
void speedOf(std::span<const PoseBlock> before, std::span<const PoseBlock> shown, double seconds,
             std::span<PoseBlock> speed);

// A fade that keeps the speed: the pose that was displayed at its start goes on with its speed, which dies
// away until the end of the fade, within 0.2 seconds at most. The weight of the new animation begins and ends
// gently, whatever the curve. Gives the same bits as sqw_fade_on().
struct MovingFadeJob {
  std::span<const PoseBlock> shown;  // when the fade started
  std::span<const PoseBlock> speed;  // of it, from speedOf()
  double elapsed = 0.0;              // seconds since the start
  float duration = 0.0f;             // seconds
  Ease curve;
  std::span<PoseBlock> pose;  // in: of the new animation; out

  void run() const;
};

// One animation of a cross-fade.
struct FadeLayer {
  std::span<const PoseBlock> pose;
  float elapsed = 0.0f;   // seconds since the animation started
  float duration = 0.0f;  // seconds from its start until it hides all earlier layers
};

// A cross-fade in which older animations keep playing. Each layer is blended over the earlier ones, so a fade
// during a fade is one more layer.
struct CrossFadeJob {
  std::span<const FadeLayer> layers;  // oldest first, at least one; the fade of the first is ignored
  std::span<PoseBlock> pose;          // out; must not be one of the layers

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
