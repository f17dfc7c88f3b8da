#include "core/anim/fade.h"

#include <algorithm>
#include <cmath>

#include "core/anim/blend.h"
#include "core/anim/blend_kernels.h"

namespace squire {

namespace {

constexpr double leastStep = 1e-4;  // seconds
constexpr float longestWay = 0.2f;  // seconds until a speed has died away
// Of a bone that did not jump, a second: metres, and the sine of half a turn.
constexpr float mostMove = 20.0f;
constexpr double mostTurn = 30.0;

float speedOf(float before, float shown, float rate) {
  const float speed = (shown - before) * rate;
  return std::abs(speed) < mostMove ? speed : 0.0f;
}

// `least`: of the square of the cosine of half a turn.
void setTurning(const PoseBlock& before, const PoseBlock& shown, std::size_t lane, float rate, float least,
                PoseBlock& speed) {
  const auto& a = before.rotation;
  const auto& b = shown.rotation;
  const float dot = (a[0][lane] * b[0][lane] + a[1][lane] * b[1][lane]) +
                    (a[2][lane] * b[2][lane] + a[3][lane] * b[3][lane]);
  const float cosine = std::abs(dot), sign = dot < 0.0f ? -1.0f : 1.0f;
  for (int i = 0; i < 4; ++i) {
    speed.rotation[i][lane] =
        cosine * cosine >= least ? (b[i][lane] * cosine - a[i][lane] * sign) * rate : 0.0f;
  }
}

}  // namespace

void speedOf(std::span<const PoseBlock> before, std::span<const PoseBlock> shown, double seconds,
             std::span<PoseBlock> speed) {
  const float rate = seconds >= leastStep ? static_cast<float>(1.0 / seconds) : 0.0f;
  const auto sure = static_cast<float>(1.0 - mostTurn * mostTurn * seconds * seconds),
             least = sure > 0.5f ? sure : 0.5f;
  for (std::size_t block = 0; block < shown.size(); ++block) {
    PoseBlock& out = speed[block];
    for (std::size_t lane = 0; lane < PoseBlock::lanes; ++lane) {
      for (int i = 0; i < 3; ++i) {
        out.translation[i][lane] =
            speedOf(before[block].translation[i][lane], shown[block].translation[i][lane], rate);
        out.scale[i][lane] = 0.0f;
      }
      setTurning(before[block], shown[block], lane, rate, least, out);
    }
  }
}

void MovingFadeJob::run() const {
  if (!(elapsed < duration)) return;
  if (elapsed <= 0.0) {
    std::copy(shown.begin(), shown.end(), pose.begin());
    return;
  }
  const float length = std::min(duration, longestWay);
  const float left = std::max(1.0f - static_cast<float>(elapsed / length), 0.0f);
  const float square = left * left;
  const float way = length * ((1.0f - square * square) * 0.25f);
  const float share = shareOfWay(curve, static_cast<float>(elapsed / duration));
  anim::blendMoving({shown.data(), speed.data(), way}, gentleWeight(share), pose.data(), shown.size());
}

float gentleWeight(float weight) {
  const float held = std::clamp(weight, 0.0f, 1.0f);
  return held * held * (3.0f - 2.0f * held);
}

float fadeWeight(float elapsed, float duration) {
  if (!(duration > 0.0f)) return 1.0f;
  return std::clamp(elapsed / duration, 0.0f, 1.0f);
}

float fadeWeight(float elapsed, float duration, const Ease& curve) {
  return shareOfWay(curve, fadeWeight(elapsed, duration));
}

double meanFadeWeight(double from, double to, float duration, const Ease& curve, bool keepSpeed) {
  const auto seconds = static_cast<double>(duration);
  const auto weightAt = [&](double time) {
    const float share = duration > 0.0f ? static_cast<float>(time / seconds) : 1.0f;
    const float weight = shareOfWay(curve, std::clamp(share, 0.0f, 1.0f));
    return static_cast<double>(keepSpeed ? gentleWeight(weight) : weight);
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
  BlendJob{frozen_.blocks(), pose.first(frozen_.blocks().size()), weight, pose}.run();
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
    BlendJob{out, layer.pose, fadeWeight(layer.elapsed, layer.duration), out}.run();
  }
}

}  // namespace squire
