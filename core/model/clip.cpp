#include "core/model/clip.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <unordered_set>

#include "core/math/bezier.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

bool isSoundValue(float v) { return std::isfinite(v); }
bool isSoundValue(const vec3& v) { return isFinite(v); }
bool isSoundValue(const quat& q) {
  const float length = glm::length(q);
  return std::isfinite(length) && std::abs(length - 1.0f) < 1e-3f;
}

template <typename T>
bool hasFiniteLift(const Key<T>& key) {
  if constexpr (std::is_same_v<T, float>) return std::isfinite(key.lift.first + key.lift.second);
  return true;
}

template <typename T>
std::string channelFault(const Channel<T>& channel) {
  if (!channel) return {};
  for (std::size_t i = 0; i < channel->size(); ++i) {
    const Key<T>& key = (*channel)[i];
    const Ease& ease = key.ease;
    if (i > 0 && key.time <= (*channel)[i - 1].time) return "has keys that are not in order";
    if (!isSoundValue(key.value)) return "has a value that is not finite or not of unit length";
    if (!std::isfinite(ease.x1 + ease.y1 + ease.x2 + ease.y2) || !hasFiniteLift(key))
      return "has a curve that is not finite";
    if (ease.kind > Interpolation::Curve) return "has an unknown interpolation";
  }
  return {};
}

template <typename T>
std::string axesFault(const Channel<T>& channel, const Axes<T>& axes) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr) return {};
  for (const Channel<float>& axis : curves->axes) {
    if (!axis || axis->empty()) return "has an axis without keys";
    if (std::string fault = channelFault(axis); !fault.empty()) return fault;
  }
  return {};
}

template <typename T>
T lifted(const Key<T>& key, float shareOfTime, const T& value) {
  if constexpr (std::is_same_v<T, float>) {
    if (key.isLifted()) return value + liftAt(key, shareOfTime);
  }
  return value;
}

float between(float a, float b, float share) { return a + (b - a) * share; }
vec3 between(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
quat between(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

template <typename T>
T channelValue(const Channel<T>& channel, Time time, const T& fallback) {
  if (!channel || channel->empty()) return fallback;
  const auto after = std::upper_bound(channel->begin(), channel->end(), time,
                                      [](Time t, const Key<T>& key) { return t < key.time; });
  if (after == channel->begin()) return after->value;
  const Key<T>& key = *(after - 1);
  if (after == channel->end()) return key.value;
  const double share =
      static_cast<double>((time - key.time).ticks) / static_cast<double>((after->time - key.time).ticks);
  const auto shareOfTime = static_cast<float>(share);
  return lifted(key, shareOfTime, between(key.value, after->value, shareOfWay(key.ease, shareOfTime)));
}

}  // namespace

float liftAt(const Key<float>& key, float shareOfTime) {
  if (!key.isLifted() || shareOfTime <= 0.0f || 1.0f <= shareOfTime) return 0.0f;
  const double x1 = std::clamp(key.ease.x1, 0.0f, 1.0f), x2 = std::clamp(key.ease.x2, 0.0f, 1.0f);
  const double t = bezierParameter(x1, x2, static_cast<double>(shareOfTime)), rest = 1.0 - t;
  const double first = static_cast<double>(key.lift.first), second = static_cast<double>(key.lift.second);
  return static_cast<float>(3.0 * rest * t * (rest * first + t * second));
}

quat slerpShort(const quat& from, const quat& to, float share) {
  if (share <= 0.0f) return from;
  if (share >= 1.0f) return to;
  // Computed in doubles, because C libraries agree on the result once it is rounded to a float.
  return glm::normalize(quat(glm::slerp(glm::dquat(from), glm::dquat(to), static_cast<double>(share))));
}

vec3 valueAt(const Channel<vec3>& channel, Time time, const vec3& fallback) {
  return channelValue(channel, time, fallback);
}
quat valueAt(const Channel<quat>& channel, Time time, const quat& fallback) {
  return channelValue(channel, time, fallback);
}

float valueAt(const Channel<float>& channel, Time time, float fallback) {
  return channelValue(channel, time, fallback);
}

std::string faultOf(const Channel<vec3>& channel) { return channelFault(channel); }
std::string faultOf(const Channel<quat>& channel) { return channelFault(channel); }
std::string faultOf(const Channel<float>& channel) { return channelFault(channel); }

std::size_t Clip::keyCount() const {
  std::size_t count = 0;
  for (const Track& track : tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      if (channel) count += columnsOf(channel, axes)->size();
    });
  }
  return count;
}

std::string Clip::fault() const {
  if (duration.ticks < 0) return "has a negative length";
  if (rate.numerator == 0 || rate.denominator == 0) return "has no frame rate";
  std::unordered_set<BoneId> seen;
  for (const Track& track : tracks) {
    if (!track.bone.valid() || !seen.insert(track.bone).second) return "has two tracks for one bone";
    std::string fault;
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      if (fault.empty()) fault = channelFault(channel);
      if (fault.empty()) fault = axesFault(channel, axes);
    });
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace squire
