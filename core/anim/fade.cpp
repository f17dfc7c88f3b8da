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

double meanFadeWeight(double from, double to, float duration, const Ease& curve) {
  const auto seconds = static_cast<double>(duration);
  const auto weightAt = [&](double time) {
    const float share = duration > 0.0f ? static_cast<float>(time / seconds) : 1.0f;
    return static_cast<double>(shareOfWay(curve, std::clamp(share, 0.0f, 1.0f)));
  };
  if (!(to > from)) return weightAt(to);
  const double start = std::max(from, 0.0), end = std::min(to, seconds);
  if (!(end > start)) return to > 0.0 ? 1.0 : 0.0;
  const double middle = 0.5 * (start + end), apart = 0.38729833462074168852 * (end - start);
  double sum = weightAt(middle - apart) + weightAt(middle + apart);
  sum = (5.0 * sum + 8.0 * weightAt(middle)) / 18.0;
  return (sum * (end - start) + (to - end)) / (to - from);
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
