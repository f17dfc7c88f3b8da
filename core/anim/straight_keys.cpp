#include "core/anim/straight_keys.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr int mostKeyHalvings = 18;  // halvings of the time between two keys
constexpr int probes = 7;            // times at which a piece is compared with its curve

float sizeOf(const vec3& v) { return glm::length(v); }
float sizeOf(float v) { return std::abs(v); }

// Splits an eased segment between two keys into linear pieces. The path itself is straight; only the progress
// along it is a curve over time.
template <typename T>
class EasedWay {
 public:
  EasedWay(const Key<T>& from, const Key<T>& to, float tolerance, PlayedKeys<T>& out)
      : from_(from), to_(to), out_(out) {
    const float size = sizeOf(to.value - from.value);
    allowed_ = size > 0.0f ? tolerance / size : 1e9f;
  }

  // Appends the keys strictly between `from` and `to`.
  void cut() { cut(0.0f, 0.0f, 1.0f, 1.0f, 0); }

 private:
  void cut(float begin, float beginWay, float end, float endWay, int depth) {
    if (depth == mostKeyHalvings || isStraight(begin, beginWay, end, endWay)) return;
    const float middle = 0.5f * (begin + end);
    const float way = shareOfWay(from_.ease, middle);
    cut(begin, beginWay, middle, way, depth + 1);
    const double seconds =
        from_.time.seconds() + (to_.time - from_.time).seconds() * static_cast<double>(middle);
    out_.push_back({static_cast<float>(seconds), from_.value + (to_.value - from_.value) * way});
    cut(middle, way, end, endWay, depth + 1);
  }

  [[nodiscard]] bool isStraight(float begin, float beginWay, float end, float endWay) const {
    for (int i = 1; i <= probes; ++i) {
      const float share = static_cast<float>(i) / static_cast<float>(probes + 1);
      const float curve = shareOfWay(from_.ease, begin + (end - begin) * share);
      if (std::abs(curve - (beginWay + (endWay - beginWay) * share)) > 0.9f * allowed_) return false;
    }
    return true;
  }

  const Key<T>& from_;
  const Key<T>& to_;
  PlayedKeys<T>& out_;
  float allowed_ = 0.0f;
};

template <typename T>
PlayedKeys<T> straight(const Channel<T>& channel, float tolerance) {
  PlayedKeys<T> out;
  if (!channel) return out;
  for (std::size_t i = 0; i < channel->size(); ++i) {
    const Key<T>& key = (*channel)[i];
    out.push_back({static_cast<float>(key.time.seconds()), key.value});
    if (i + 1 == channel->size()) break;
    const Key<T>& next = (*channel)[i + 1];
    if (key.ease.kind == Interpolation::Step)
      out.push_back({static_cast<float>(next.time.seconds()), key.value});
    if (key.ease.kind == Interpolation::Curve) EasedWay<T>(key, next, tolerance, out).cut();
  }
  return out;
}

template <typename T>
T valueOf(const PlayedKeys<T>& keys, float time) {
  const auto after = std::upper_bound(keys.begin(), keys.end(), time,
                                      [](float t, const PlayedKey<T>& key) { return t < key.time; });
  if (after == keys.begin()) return after->value;
  const PlayedKey<T>& key = *(after - 1);
  if (after == keys.end()) return key.value;
  return key.value + (after->value - key.value) * ((time - key.time) / (after->time - key.time));
}

}  // namespace

PlayedKeys<vec3> straightKeys(const Channel<vec3>& channel, float tolerance) {
  return straight(channel, tolerance);
}
PlayedKeys<float> straightKeys(const Channel<float>& channel, float tolerance) {
  return straight(channel, tolerance);
}

vec3 valueAt(const PlayedKeys<vec3>& keys, float time) { return valueOf(keys, time); }
float valueAt(const PlayedKeys<float>& keys, float time) { return valueOf(keys, time); }

}  // namespace squire
