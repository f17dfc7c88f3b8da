#include "core/anim/fade.h"

#include <algorithm>

#include "core/anim/blend.h"

namespace squire {

float fadeWeight(float elapsed, float duration) {
  if (!(duration > 0.0f)) return 1.0f;
  return std::clamp(elapsed / duration, 0.0f, 1.0f);
}

float fadeWeight(float elapsed, float duration, const Ease& curve) {
  return shareOfWay(curve, fadeWeight(elapsed, duration));
}

void FrozenFade::start(std::span<const PoseBlock> shown, float duration, const Ease& curve) {
  std::copy_n(shown.begin(), frozen_.blocks().size(), frozen_.blocks().begin());
  elapsed_ = 0.0f;
  duration_ = duration;
  curve_ = curve;
}

void FrozenFade::apply(std::span<PoseBlock> pose) const {
  const float weight = fadeWeight(elapsed_, duration_, curve_);
  BlendJob{frozen_.blocks(), pose.first(frozen_.blocks().size()), weight, {}, pose}.run();
}

Status CrossFadeJob::validate() const {
  if (layers.empty()) return makeError(ErrorCode::Usage, "a cross-fade has no layers");
  for (const FadeLayer& layer : layers) {
    if (layer.pose.size() != layers.front().pose.size()) {
      return makeError(ErrorCode::Usage, "a cross-fade has poses of different lengths");
    }
    if (layer.pose.data() == pose.data()) {
      return makeError(ErrorCode::Usage, "a cross-fade writes over one of its layers");
    }
  }
  if (pose.size() < layers.front().pose.size()) {
    return makeError(ErrorCode::Usage, "a cross-fade has no room for its pose");
  }
  return {};
}

void CrossFadeJob::run() const {
  const std::span<PoseBlock> out = pose.first(layers.front().pose.size());
  std::copy(layers.front().pose.begin(), layers.front().pose.end(), out.begin());
  for (const FadeLayer& layer : layers.subspan(1)) {
    BlendJob{out, layer.pose, fadeWeight(layer.elapsed, layer.duration), {}, out}.run();
  }
}

}  // namespace squire
