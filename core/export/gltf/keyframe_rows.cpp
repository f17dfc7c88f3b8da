#include "core/export/gltf/keyframe_rows.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "core/math/half_turn.h"
#include "core/model/clip.h"

namespace squire {

namespace {

using gltf::WrittenMotion;
using gltf::WrittenRow;

// Whether two values are equal up to rounding errors.
bool areSame(const vec3& a, const vec3& b) {
  return glm::length(a - b) <= std::max(1e-6f, 2e-7f * glm::length(a));
}
bool areSame(const quat& a, const quat& b) { return angleBetween(a, b) <= 2e-6f; }

vec3 between(const vec3& a, const vec3& b, float share) { return glm::mix(a, b, share); }
quat between(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

bool areLineEnds(const vec3& /*a*/, const vec3& /*b*/) { return true; }
bool areLineEnds(const quat& a, const quat& b) { return !areNearHalfATurn(a, b); }

template <typename T>
struct Moment {
  double seconds = 0.0;
  T value{};
};
template <typename T>
using Moments = std::vector<Moment<T>>;

// The times of the keyframes. A time close to a frame is moved to it, since durations are rounded.
std::vector<double> timesOf(const KeyframeAnimation& animation, Rate rate) {
  constexpr double near = 1e-3;  // frames
  std::vector<double> out;
  double sum = 0.0;
  for (const Keyframe& keyframe : animation.keyframes) {
    const double frame = std::round(sum * rate.perSecond());
    out.push_back(std::abs(sum * rate.perSecond() - frame) < near ? frame / rate.perSecond() : sum);
    sum += static_cast<double>(keyframe.duration);
  }
  return out;
}

// Rounds down, so that a program that samples at a frame finds the key of that frame.
float writtenTime(double seconds) {
  const auto nearest = static_cast<float>(seconds);
  return static_cast<double>(nearest) > seconds ? std::nextafter(nearest, -1.0f) : nearest;
}

// Whether the value only changes in jumps.
template <typename T>
bool isStepped(const Moments<T>& moments) {
  for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
    if (moments[i].seconds < moments[i + 1].seconds && !areSame(moments[i].value, moments[i + 1].value))
      return false;
  }
  return true;
}

template <typename T>
Moments<T> changesOf(const Moments<T>& moments) {
  Moments<T> out;
  for (const Moment<T>& moment : moments) {
    if (!out.empty() && out.back().seconds == moment.seconds) out.pop_back();
    if (out.empty() || !areSame(out.back().value, moment.value)) out.push_back(moment);
  }
  return out;
}

// The same motion without jumps: the value before a jump gets a slightly earlier time.
template <typename T>
Moments<T> withoutJumps(const Moments<T>& moments) {
  constexpr double gap = 1.0 / 2048.0;  // seconds
  Moments<T> out;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    Moment<T> moment = moments[i];
    if (i + 1 < moments.size() && moments[i + 1].seconds == moment.seconds) {
      if (out.empty() || areSame(moment.value, moments[i + 1].value)) continue;
      const double before = out.back().seconds;
      moment.seconds = std::max(moment.seconds - gap, 0.5 * (before + moment.seconds));
    }
    out.push_back(moment);
  }
  return out;
}

// Whether all moments between `from` and `to` lie on the straight line between these two.
template <typename T>
bool isLine(const Moments<T>& moments, std::size_t from, std::size_t to) {
  const Moment<T>&a = moments[from], &b = moments[to];
  if (!areLineEnds(a.value, b.value)) return false;
  for (std::size_t i = from + 1; i < to; ++i) {
    const double share = (moments[i].seconds - a.seconds) / (b.seconds - a.seconds);
    if (!areSame(between(a.value, b.value, static_cast<float>(share)), moments[i].value)) return false;
  }
  return true;
}

// The last moment up to which the value at `from` does not change.
template <typename T>
std::size_t endOfRest(const Moments<T>& moments, std::size_t from) {
  std::size_t to = from;
  while (to + 1 < moments.size() && areSame(moments[from].value, moments[to + 1].value)) ++to;
  return to;
}

template <typename T>
Moments<T> reduced(const Moments<T>& moments) {
  constexpr std::size_t farthest = 64;  // maximum distance of kept moments, except for constant values
  Moments<T> out{moments.front()};
  for (std::size_t from = 0; from + 1 < moments.size();) {
    std::size_t to = std::max(from + 1, endOfRest(moments, from));
    while (to + 1 < moments.size() && to + 1 - from <= farthest && isLine(moments, from, to + 1)) ++to;
    out.push_back(moments[to]);
    from = to;
  }
  return out;
}

// Adds keys on frames within long turns, where programs that interpolate the components of a quaternion
// linearly would deviate from slerp by more than the tolerance. The deviation is at most 0.004 times `reach`
// times the cube of the angle.
Moments<quat> withShortTurns(const Moments<quat>& moments, Rate rate, float tolerance, float reach) {
  constexpr float share = 0.00401f;
  const float most =
      static_cast<float>(std::cbrt(static_cast<double>(tolerance / (share * std::max(reach, 1e-3f)))));
  Moments<quat> out;
  for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
    const Moment<quat>&a = moments[i], &b = moments[i + 1];
    out.push_back(a);
    const auto parts = static_cast<int>(std::ceil(angleBetween(a.value, b.value) / most));
    double last = std::floor(a.seconds * rate.perSecond() + 1e-6);
    for (int part = 1; part < parts; ++part) {
      const double at = a.seconds + (b.seconds - a.seconds) * part / parts;
      const double frame = std::max(last + 1.0, std::round(at * rate.perSecond()));
      const double seconds = frame / rate.perSecond();
      if (seconds > b.seconds - 1e-6) break;
      last = frame;
      const double along = (seconds - a.seconds) / (b.seconds - a.seconds);
      out.push_back({seconds, slerpShort(a.value, b.value, static_cast<float>(along))});
    }
  }
  out.push_back(moments.back());
  return out;
}

// Negates rotations so that neighbours lie in one hemisphere.
void straighten(std::vector<quat>& values) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (glm::dot(values[i - 1], values[i]) < 0.0f) values[i] = -values[i];
  }
}
void straighten(std::vector<vec3>& /*values*/) {}

template <typename T>
WrittenRow<T> written(const Moments<T>& moments, bool stepped) {
  WrittenRow<T> row;
  row.stepped = stepped;
  for (const Moment<T>& moment : moments) {
    const float seconds = writtenTime(moment.seconds);
    if (!row.empty() && seconds <= row.seconds.back()) {
      row.values.back() = moment.value;
      continue;
    }
    row.seconds.push_back(seconds);
    row.values.push_back(moment.value);
  }
  straighten(row.values);
  return row;
}

// For each joint, an upper bound on the distance to the farthest point that it moves, in the rest pose.
std::vector<float> reachesOf(const Skeleton& skeleton, std::span<const float> radii) {
  std::vector<float> out(radii.begin(), radii.end());
  for (std::size_t i = skeleton.bones.size(); i-- > 0;) {
    const Bone& bone = skeleton.bones[i];
    const vec3 size = glm::abs(bone.rest.scale);
    const float whole = glm::length(bone.rest.translation) + std::max({size.x, size.y, size.z}) * out[i];
    if (bone.parent < 0) continue;
    float& above = out[static_cast<std::size_t>(bone.parent)];
    above = std::max(above, whole);
  }
  return out;
}

class RowMaker {
 public:
  RowMaker(const RowsOf& way, const KeyframeAnimation& animation)
      : way_(way), animation_(animation), times_(timesOf(animation, way.rate)) {}

  template <typename T>
  WrittenRow<T> row(std::size_t bone, T Transform::*part, float reach) const {
    Moments<T> moments;
    for (std::size_t i = 0; i < times_.size(); ++i)
      moments.push_back({times_[i], animation_.keyframes[i].pose[bone].*part});
    if (isStepped(moments)) {
      const Moments<T> changes = changesOf(moments);
      if (changes.size() == 1 && areSame(changes[0].value, way_.skeleton.bones[bone].rest.*part)) return {};
      return written(changes, true);
    }
    return written(shortened(reduced(withoutJumps(moments)), reach), false);
  }

  [[nodiscard]] float end() const { return writtenTime(times_.back()); }

 private:
  [[nodiscard]] Moments<quat> shortened(const Moments<quat>& moments, float reach) const {
    return withShortTurns(moments, way_.rate, way_.tolerance, reach);
  }
  [[nodiscard]] static Moments<vec3> shortened(Moments<vec3> moments, float /*reach*/) { return moments; }

  const RowsOf& way_;
  const KeyframeAnimation& animation_;
  std::vector<double> times_;
};

template <typename T>
bool spans(const WrittenRow<T>& row, float end) {
  return !row.empty() && row.seconds.front() <= 0.0f && row.seconds.back() >= end;
}

template <typename T>
void addEnd(WrittenRow<T>& row, float end) {
  if (row.seconds.back() >= end) return;
  row.seconds.push_back(end);
  row.values.push_back(T(row.values.back()));
}

// Makes one row span the whole animation if none does: adds a key at the end to the first row, or a row of
// one key for the first bone if there is none.
void spanAll(std::vector<WrittenMotion>& motions, const Skeleton& skeleton, float end) {
  const bool isSpanned = std::ranges::any_of(motions, [&](const WrittenMotion& motion) {
    return spans(motion.translation, end) || spans(motion.rotation, end) || spans(motion.scale, end);
  });
  if (isSpanned || skeleton.bones.empty()) return;
  if (motions.empty()) {
    motions.push_back({.bone = 0, .translation = {}, .rotation = {}, .scale = {}});
    motions[0].rotation = {{0.0f}, {skeleton.bones[0].rest.rotation}, true};
  }
  WrittenMotion& first = motions.front();
  if (!first.rotation.empty()) return addEnd(first.rotation, end);
  if (!first.translation.empty()) return addEnd(first.translation, end);
  addEnd(first.scale, end);
}

// The parts of a bone that are moved by any of the animations.
struct Moved {
  bool translation = false, rotation = false, scale = false;
};

template <typename T>
void addRest(WrittenRow<T>& row, bool isMoved, const T& rest) {
  if (isMoved && row.empty()) row = {{0.0f}, {rest}, true};
}

}  // namespace

void addRests(const Skeleton& skeleton, std::span<gltf::WrittenAnimation> animations) {
  std::vector<Moved> moved(skeleton.bones.size());
  for (const gltf::WrittenAnimation& animation : animations) {
    for (const WrittenMotion& motion : animation.motions) {
      Moved& bone = moved[static_cast<std::size_t>(motion.bone)];
      bone.translation = bone.translation || !motion.translation.empty();
      bone.rotation = bone.rotation || !motion.rotation.empty();
      bone.scale = bone.scale || !motion.scale.empty();
    }
  }
  for (gltf::WrittenAnimation& animation : animations) {
    std::vector<WrittenMotion> all;
    auto next = animation.motions.begin();
    for (std::size_t i = 0; i < moved.size(); ++i) {
      WrittenMotion motion;
      motion.bone = static_cast<int>(i);
      if (next != animation.motions.end() && next->bone == motion.bone) motion = std::move(*next++);
      addRest(motion.translation, moved[i].translation, skeleton.bones[i].rest.translation);
      addRest(motion.rotation, moved[i].rotation, skeleton.bones[i].rest.rotation);
      addRest(motion.scale, moved[i].scale, skeleton.bones[i].rest.scale);
      if (moved[i].translation || moved[i].rotation || moved[i].scale) all.push_back(std::move(motion));
    }
    animation.motions = std::move(all);
  }
}

std::vector<WrittenMotion> RowsOf::motions(const KeyframeAnimation& animation) const {
  const RowMaker maker(*this, animation);
  const std::vector<float> reaches = reachesOf(skeleton, radii);
  std::vector<WrittenMotion> out;
  for (std::size_t bone = 0; bone < skeleton.bones.size(); ++bone) {
    WrittenMotion motion;
    motion.bone = static_cast<int>(bone);
    motion.translation = maker.row(bone, &Transform::translation, reaches[bone]);
    motion.rotation = maker.row(bone, &Transform::rotation, reaches[bone]);
    motion.scale = maker.row(bone, &Transform::scale, reaches[bone]);
    if (!motion.translation.empty() || !motion.rotation.empty() || !motion.scale.empty())
      out.push_back(std::move(motion));
  }
  spanAll(out, skeleton, maker.end());
  return out;
}

}  // namespace squire
