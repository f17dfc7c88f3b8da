#include "core/edit/keys/handles.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr float third = 1.0f / 3.0f;
// The length of automatic handles: just below a third, where a cubic is smoothest; no other handle has this
// length.
constexpr float autoReach = 0.332f;
constexpr float flatReach = 0.4f;     // fraction of the segment's time
constexpr double leastReach = 1e-3;   // a shorter handle is treated as one of this length
constexpr double leastLength = 1e-9;  // metres or radians; a shorter distance counts as 0
constexpr double sameSpeed = 1e-3;    // relative difference of speeds that still count as aligned
// Rounding error of a speed, relative to the mean speed of the segment: handles are floats, precise to 1e-7
// near 1.
constexpr double floatSlack = 1e-5;

// The change between two keys, in metres or radians, and its duration in seconds.
struct Stretch {
  dvec3 way{0.0};
  double seconds = 0.0;
  [[nodiscard]] double length() const { return glm::length(way); }
  [[nodiscard]] double speed() const { return length() / seconds; }
};

dvec3 wayBetween(float a, float b) { return {static_cast<double>(b) - static_cast<double>(a), 0.0, 0.0}; }
dvec3 wayBetween(const vec3& a, const vec3& b) { return dvec3(b) - dvec3(a); }

// The rotation as axis times angle, in the parent's space.
dvec3 wayBetween(const quat& a, const quat& b) {
  quat turn = b * glm::conjugate(a);
  if (turn.w < 0.0f) turn = -turn;
  const dvec3 axis(static_cast<double>(turn.x), static_cast<double>(turn.y), static_cast<double>(turn.z));
  const double sine = glm::length(axis);
  if (sine < 1e-12) return dvec3(0.0);
  return axis * (2.0 * std::atan2(sine, static_cast<double>(turn.w)) / sine);
}

template <typename T>
Stretch stretchBetween(const Key<T>& a, const Key<T>& b) {
  return {wayBetween(a.value, b.value), (b.time - a.time).seconds()};
}

// The segments on both sides of a key, if any.
struct Sides {
  std::optional<Stretch> before;
  std::optional<Stretch> after;
};

template <typename T>
Sides sidesOf(const Keys<T>& keys, std::size_t index, HandleView view) {
  Sides sides;
  const std::size_t last = keys.size() - 1;
  const bool wraps = view.loops && keys.size() > 2;
  if (index > 0) {
    sides.before = stretchBetween(keys[index - 1], keys[index]);
  } else if (wraps) {
    sides.before = stretchBetween(keys[last - 1], keys[last]);
  }
  if (index < last) {
    sides.after = stretchBetween(keys[index], keys[index + 1]);
  } else if (wraps) {
    sides.after = stretchBetween(keys[0], keys[1]);
  }
  return sides;
}

// The cosine of the angle between two changes: 1 same direction, 0 perpendicular or no change, -1 opposite.
double straightness(const Stretch& before, const Stretch& after) {
  const double lengths = before.length() * after.length();
  return lengths < leastLength * leastLength ? 0.0 : glm::dot(before.way, after.way) / lengths;
}

// The weighted harmonic mean of both speeds, which prevents overshoot; reduced if the direction changes, and
// 0 if it reverses.
double autoSpeed(const Sides& sides) {
  if (!sides.before || !sides.after) return 0.0;
  const double on = straightness(*sides.before, *sides.after);
  if (on <= 0.0) return 0.0;
  const double a = sides.before->seconds;
  const double b = sides.after->seconds;
  const double mean =
      3.0 * (a + b) / ((a + 2.0 * b) / sides.before->speed() + (2.0 * a + b) / sides.after->speed());
  return mean * on;
}

// The slope that an ease needs at its end for a speed there.
double steepness(double speed, const Stretch& stretch) {
  return stretch.length() < leastLength ? 0.0 : speed / stretch.speed();
}

struct Handle {
  float x = third;
  float y = third;
  bool operator==(const Handle&) const = default;
};

// Handles are relative to their own key: x as a fraction of time, y as a fraction of the change.
Handle handleOf(const Ease& ease, HandleSide side) {
  return side == HandleSide::After ? Handle{ease.x1, ease.y1} : Handle{1.0f - ease.x2, 1.0f - ease.y2};
}

void putHandle(Ease& ease, HandleSide side, Handle handle) {
  if (ease.kind == Interpolation::Step) return;
  if (ease.kind == Interpolation::Linear)
    ease = {Interpolation::Curve, third, third, 1.0f - third, 1.0f - third};
  if (side == HandleSide::After) {
    ease.x1 = handle.x;
    ease.y1 = handle.y;
  } else {
    ease.x2 = 1.0f - handle.x;
    ease.y2 = 1.0f - handle.y;
  }
}

Handle autoHandle(double speed, const Stretch& stretch) {
  return {autoReach, static_cast<float>(static_cast<double>(autoReach) * steepness(speed, stretch))};
}

bool isAuto(const Ease* ease, HandleSide side) {
  if (ease == nullptr || ease->kind != Interpolation::Curve) return false;
  return side == HandleSide::After ? ease->x1 == autoReach : ease->x2 == 1.0f - autoReach;
}

double steepnessOf(const Handle& handle) {
  return static_cast<double>(handle.y) / std::max(leastReach, static_cast<double>(handle.x));
}

template <typename T>
Ease* easeBefore(Keys<T>& keys, std::size_t index) {
  return index > 0 ? &keys[index - 1].ease : nullptr;
}
template <typename T>
Ease* easeAfter(Keys<T>& keys, std::size_t index) {
  return index + 1 < keys.size() ? &keys[index].ease : nullptr;
}

bool isCurve(const Ease* ease) { return ease != nullptr && ease->kind == Interpolation::Curve; }

// The handles of a key on its eased sides.
struct KeyHandles {
  std::optional<Handle> before;
  std::optional<Handle> after;
};

template <typename T>
KeyHandles handlesOf(const Keys<T>& keys, std::size_t index) {
  KeyHandles handles;
  if (index > 0 && isCurve(&keys[index - 1].ease))
    handles.before = handleOf(keys[index - 1].ease, HandleSide::Before);
  if (index + 1 < keys.size() && isCurve(&keys[index].ease))
    handles.after = handleOf(keys[index].ease, HandleSide::After);
  return handles;
}

// The speed on one side of a key, along the direction of the change before the key. The sign of speedAfter()
// is reversed if the change after the key is in the opposite direction.
double speedBefore(const Handle& handle, const Sides& sides) {
  return steepnessOf(handle) * sides.before->speed();
}
double speedAfter(const Handle& handle, const Sides& sides) {
  const double sign = straightness(*sides.before, *sides.after) < 0.0 ? -1.0 : 1.0;
  return sign * steepnessOf(handle) * sides.after->speed();
}

// Changes a length that would be recognised as automatic.
float manualReach(float x) { return std::abs(x - autoReach) < 1e-6f ? third : x; }

Handle withSteepness(const Handle& handle, double steep) {
  const float x = manualReach(std::max(handle.x, static_cast<float>(leastReach)));
  return {x, static_cast<float>(static_cast<double>(x) * steep)};
}

void putBoth(Ease* before, Ease* after, const Sides& sides, double speed) {
  const double sign =
      sides.before && sides.after && straightness(*sides.before, *sides.after) < 0.0 ? -1.0 : 1.0;
  if (before != nullptr) {
    const Handle old = isCurve(before) ? handleOf(*before, HandleSide::Before) : Handle{};
    putHandle(*before, HandleSide::Before, withSteepness(old, steepness(speed, *sides.before)));
  }
  if (after != nullptr) {
    const Handle old = isCurve(after) ? handleOf(*after, HandleSide::After) : Handle{};
    putHandle(*after, HandleSide::After, withSteepness(old, steepness(sign * speed, *sides.after)));
  }
}

void alignHandles(Ease* before, Ease* after, const Sides& sides) {
  const bool isBefore = before != nullptr && before->kind != Interpolation::Step;
  const bool isAfter = after != nullptr && after->kind != Interpolation::Step;
  if (!isBefore || !isAfter) return;
  const Handle in = isCurve(before) ? handleOf(*before, HandleSide::Before) : Handle{};
  const Handle out = isCurve(after) ? handleOf(*after, HandleSide::After) : Handle{};
  const double speed = 0.5 * (speedBefore(in, sides) + speedAfter(out, sides));
  putBoth(before, after, sides, speed);
}

// A handle without a length has no slope that could stay.
void lengthen(Ease* ease, HandleSide side, float length) {
  if (ease == nullptr || ease->kind == Interpolation::Step) return;
  const Handle old = isCurve(ease) ? handleOf(*ease, side) : Handle{};
  const float x = manualReach(length);
  const bool hasSlope = leastReach <= static_cast<double>(old.x);
  putHandle(*ease, side,
            {x, hasSlope ? static_cast<float>(static_cast<double>(x) * steepnessOf(old)) : old.y});
}

}  // namespace

template <typename T>
std::optional<HandleShape> handleShape(const Keys<T>& keys, std::size_t index) {
  const KeyHandles handles = handlesOf(keys, index);
  if (!handles.before && !handles.after) return std::nullopt;
  const bool isAutoBefore = !handles.before || isAuto(&keys[index - 1].ease, HandleSide::Before);
  const bool isAutoAfter = !handles.after || isAuto(&keys[index].ease, HandleSide::After);
  if (isAutoBefore && isAutoAfter) return HandleShape::Auto;
  const bool isFlat =
      (!handles.before || handles.before->y == 0.0f) && (!handles.after || handles.after->y == 0.0f);
  if (isFlat) return HandleShape::Flat;
  if (!handles.before || !handles.after) return HandleShape::Free;
  const Sides sides = sidesOf(keys, index, {});
  const double before = speedBefore(*handles.before, sides);
  const double after = speedAfter(*handles.after, sides);
  const double slack = sameSpeed * std::max(std::abs(before), std::abs(after)) +
                       floatSlack * (sides.before->speed() + sides.after->speed());
  return std::abs(before - after) <= slack ? HandleShape::Aligned : HandleShape::Free;
}

template <typename T>
void shapeHandles(Keys<T>& keys, std::size_t index, HandleShape shape, HandleView view) {
  Ease* before = easeBefore(keys, index);
  Ease* after = easeAfter(keys, index);
  const Sides sides = sidesOf(keys, index, view);
  switch (shape) {
    case HandleShape::Free:
      return;
    case HandleShape::Aligned:
      return alignHandles(before, after, sides);
    case HandleShape::Flat:
      if (before != nullptr) putHandle(*before, HandleSide::Before, {flatReach, 0.0f});
      if (after != nullptr) putHandle(*after, HandleSide::After, {flatReach, 0.0f});
      return;
    case HandleShape::Auto: {
      const double speed = autoSpeed(sides);
      if (before != nullptr) putHandle(*before, HandleSide::Before, autoHandle(speed, *sides.before));
      if (after != nullptr) putHandle(*after, HandleSide::After, autoHandle(speed, *sides.after));
      return;
    }
  }
}

template <typename T>
void setHandle(Keys<T>& keys, std::size_t index, HandleSide side, vec2 at, bool aligned) {
  Ease* before = easeBefore(keys, index);
  Ease* after = easeAfter(keys, index);
  Ease* mine = side == HandleSide::Before ? before : after;
  Ease* other = side == HandleSide::Before ? after : before;
  if (mine == nullptr) return;
  const float x = std::clamp(at.x, 0.0f, 1.0f);
  const Handle wanted = side == HandleSide::After ? Handle{x, at.y} : Handle{1.0f - x, 1.0f - at.y};
  putHandle(*mine, side, {manualReach(wanted.x), wanted.y});
  if (!aligned || !isCurve(other)) return;
  const Sides sides = sidesOf(keys, index, {});
  const Handle handle = handleOf(*mine, side);
  if (side == HandleSide::Before) {
    putBoth(nullptr, after, sides, speedBefore(handle, sides));
  } else {
    putBoth(before, nullptr, sides, speedAfter(handle, sides));
  }
}

template <typename T>
void setHandleLengths(Keys<T>& keys, std::size_t index, float length) {
  lengthen(easeBefore(keys, index), HandleSide::Before, length);
  lengthen(easeAfter(keys, index), HandleSide::After, length);
}

template <typename T>
std::optional<float> handleLength(const Keys<T>& keys, std::size_t index) {
  const KeyHandles handles = handlesOf(keys, index);
  if (!handles.before || !handles.after) {
    const auto& only = handles.before ? handles.before : handles.after;
    return only ? std::optional(only->x) : std::nullopt;
  }
  const bool areSame = std::abs(handles.before->x - handles.after->x) < 1e-4f;
  return areSame ? std::optional(handles.after->x) : std::nullopt;
}

template <typename T>
void refreshAutoHandles(Keys<T>& keys, HandleView view) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    Ease* before = easeBefore(keys, i);
    Ease* after = easeAfter(keys, i);
    const bool isBefore = isAuto(before, HandleSide::Before);
    const bool isAfter = isAuto(after, HandleSide::After);
    if (!isBefore && !isAfter) continue;
    const Sides sides = sidesOf(keys, i, view);
    const double speed = autoSpeed(sides);
    if (isBefore) putHandle(*before, HandleSide::Before, autoHandle(speed, *sides.before));
    if (isAfter) putHandle(*after, HandleSide::After, autoHandle(speed, *sides.after));
  }
}

template <typename T>
bool closesLoop(const Keys<T>& keys, Time duration) {
  if (keys.size() < 3 || keys.front().time != Time() || keys.back().time != duration) return false;
  return glm::length(wayBetween(keys.front().value, keys.back().value)) < 1e-4;
}

template std::optional<HandleShape> handleShape(const Keys<float>&, std::size_t);
template std::optional<HandleShape> handleShape(const Keys<vec3>&, std::size_t);
template std::optional<HandleShape> handleShape(const Keys<quat>&, std::size_t);
template void refreshAutoHandles(Keys<float>&, HandleView);
template void refreshAutoHandles(Keys<vec3>&, HandleView);
template void refreshAutoHandles(Keys<quat>&, HandleView);
template void shapeHandles(Keys<float>&, std::size_t, HandleShape, HandleView);
template void shapeHandles(Keys<vec3>&, std::size_t, HandleShape, HandleView);
template void shapeHandles(Keys<quat>&, std::size_t, HandleShape, HandleView);
template void setHandle(Keys<float>&, std::size_t, HandleSide, vec2, bool);
template void setHandle(Keys<vec3>&, std::size_t, HandleSide, vec2, bool);
template void setHandle(Keys<quat>&, std::size_t, HandleSide, vec2, bool);
template void setHandleLengths(Keys<float>&, std::size_t, float);
template void setHandleLengths(Keys<vec3>&, std::size_t, float);
template void setHandleLengths(Keys<quat>&, std::size_t, float);
template std::optional<float> handleLength(const Keys<float>&, std::size_t);
template std::optional<float> handleLength(const Keys<vec3>&, std::size_t);
template std::optional<float> handleLength(const Keys<quat>&, std::size_t);
template bool closesLoop(const Keys<float>&, Time);
template bool closesLoop(const Keys<vec3>&, Time);
template bool closesLoop(const Keys<quat>&, Time);

}  // namespace squire
