#include "core/edit/keys/handles.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/edit/keys/stretches.h"

namespace squire {

namespace {

constexpr float third = 1.0f / 3.0f;
// The length of automatic handles: just below a third, where a cubic is smoothest; no other handle has this
// length.
constexpr float autoReach = 0.332f;
constexpr double mostSteepness = 4.0;  // a handle that differs by more times the change of the keys is lifted
constexpr float flatReach = 0.4f;      // fraction of the segment's time
constexpr double leastReach = 1e-3;    // a shorter handle is treated as one of this length
constexpr double sameSpeed = 1e-3;     // relative difference of speeds that still count as aligned
// Rounding error of a speed, relative to the mean speed of the segment: handles are floats, precise to 1e-7
// near 1.
constexpr double floatSlack = 1e-5;

// The ease between two keys, and the lift of an axis.
struct Segment {
  Ease* ease = nullptr;
  Lift* lift = nullptr;  // null: the keys have none

  [[nodiscard]] bool exists() const { return ease != nullptr; }
};

// Handles are relative to their own key: x as a fraction of time, y as a fraction of the change, and the lift
// in the unit of the axis, all three along time.
struct Handle {
  float x = third;
  float y = third;
  float lift = 0.0f;
};

Handle handleOf(const Ease& ease, const Lift& lift, HandleSide side) {
  return side == HandleSide::After ? Handle{ease.x1, ease.y1, lift.first}
                                   : Handle{1.0f - ease.x2, 1.0f - ease.y2, -lift.second};
}
Handle handleOf(const Segment& segment, HandleSide side) {
  return handleOf(*segment.ease, segment.lift != nullptr ? *segment.lift : Lift(), side);
}

void putHandle(const Segment& segment, HandleSide side, Handle handle) {
  Ease& ease = *segment.ease;
  if (ease.kind == Interpolation::Step) return;
  if (segment.lift != nullptr) {
    if (ease.kind == Interpolation::Linear) *segment.lift = {};
    (side == HandleSide::After ? segment.lift->first : segment.lift->second) =
        side == HandleSide::After ? handle.lift : 0.0f - handle.lift;
  }
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
Segment segmentFrom(Key<T>& key) {
  if constexpr (std::is_same_v<T, float>) {
    return {&key.ease, &key.lift};
  } else {
    return {&key.ease};
  }
}
template <typename T>
Segment segmentBefore(Keys<T>& keys, std::size_t index) {
  return index > 0 ? segmentFrom(keys[index - 1]) : Segment();
}
template <typename T>
Segment segmentAfter(Keys<T>& keys, std::size_t index) {
  return index + 1 < keys.size() ? segmentFrom(keys[index]) : Segment();
}

template <typename T>
Lift liftOf(const Key<T>& key) {
  if constexpr (std::is_same_v<T, float>) return key.lift;
  return {};
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
    handles.before = handleOf(keys[index - 1].ease, liftOf(keys[index - 1]), HandleSide::Before);
  if (index + 1 < keys.size() && isCurve(&keys[index].ease))
    handles.after = handleOf(keys[index].ease, liftOf(keys[index]), HandleSide::After);
  return handles;
}

// Whether the change after a key is in the opposite direction of that before it. Lifted handles have a
// direction even where the keys of an axis do not change.
bool turnsBack(const Sides& sides, bool areNumbers) {
  if (areNumbers) return sides.before->goesDown() != sides.after->goesDown();
  return straightness(*sides.before, *sides.after) < 0.0;
}

// The speed at a key along the direction of the segment.
double speedOf(const Handle& handle, const Stretch& stretch) {
  const double speed = steepnessOf(handle) * stretch.speed();
  if (handle.lift == 0.0f) return speed;
  const double reach = std::max(leastReach, static_cast<double>(handle.x)) * stretch.seconds;
  return speed + (stretch.goesDown() ? -1.0 : 1.0) * static_cast<double>(handle.lift) / reach;
}

// The speed of a side along the direction before the key; negative if the change after it is in the opposite
// direction.
double speedBefore(const Handle& handle, const Sides& sides) { return speedOf(handle, *sides.before); }
double speedAfter(const Handle& handle, const Sides& sides, bool areNumbers) {
  return (turnsBack(sides, areNumbers) ? -1.0 : 1.0) * speedOf(handle, *sides.after);
}

// Changes a length that would be recognised as automatic.
float manualReach(float x) { return std::abs(x - autoReach) < 1e-6f ? third : x; }

// The handle of the same length with a speed along the direction of its segment.
Handle withSpeed(const Handle& handle, double speed, const Stretch& stretch, bool mayLift) {
  const float x = manualReach(std::max(handle.x, static_cast<float>(leastReach)));
  const double offset = speed * static_cast<double>(x) * stretch.seconds;
  if (mayLift && mostSteepness * stretch.length() < std::abs(offset))
    return {x, 0.0f, static_cast<float>(stretch.goesDown() ? -offset : offset)};
  return {x, static_cast<float>(static_cast<double>(x) * steepness(speed, stretch))};
}

void putSpeed(const Segment& segment, HandleSide side, double speed, const Stretch& stretch) {
  const Handle old = isCurve(segment.ease) ? handleOf(segment, side) : Handle{};
  putHandle(segment, side, withSpeed(old, speed, stretch, segment.lift != nullptr));
}

void putBoth(const Segment& before, const Segment& after, const Sides& sides, double speed) {
  if (before.exists()) putSpeed(before, HandleSide::Before, speed, *sides.before);
  if (!after.exists()) return;
  const bool isBack = sides.before && sides.after && turnsBack(sides, after.lift != nullptr);
  putSpeed(after, HandleSide::After, isBack ? -speed : speed, *sides.after);
}

void alignHandles(const Segment& before, const Segment& after, const Sides& sides) {
  const bool isBefore = before.exists() && before.ease->kind != Interpolation::Step;
  const bool isAfter = after.exists() && after.ease->kind != Interpolation::Step;
  if (!isBefore || !isAfter) return;
  const Handle in = isCurve(before.ease) ? handleOf(before, HandleSide::Before) : Handle{};
  const Handle out = isCurve(after.ease) ? handleOf(after, HandleSide::After) : Handle{};
  const double speed = 0.5 * (speedBefore(in, sides) + speedAfter(out, sides, after.lift != nullptr));
  putBoth(before, after, sides, speed);
}

// A handle without a length has no slope that could stay.
void lengthen(const Segment& segment, HandleSide side, float length) {
  if (!segment.exists() || segment.ease->kind == Interpolation::Step) return;
  const Handle old = isCurve(segment.ease) ? handleOf(segment, side) : Handle{};
  const float x = manualReach(length);
  if (static_cast<double>(old.x) < leastReach) return putHandle(segment, side, {x, old.y, old.lift});
  putHandle(segment, side,
            {x, static_cast<float>(static_cast<double>(x) * steepnessOf(old)), old.lift * (x / old.x)});
}

}  // namespace

template <typename T>
std::optional<HandleShape> handleShape(const Keys<T>& keys, std::size_t index) {
  const KeyHandles handles = handlesOf(keys, index);
  if (!handles.before && !handles.after) return std::nullopt;
  const bool isAutoBefore = !handles.before || isAuto(&keys[index - 1].ease, HandleSide::Before);
  const bool isAutoAfter = !handles.after || isAuto(&keys[index].ease, HandleSide::After);
  if (isAutoBefore && isAutoAfter) return HandleShape::Auto;
  const auto isFlat = [](const std::optional<Handle>& handle) {
    return !handle || (handle->y == 0.0f && handle->lift == 0.0f);
  };
  if (isFlat(handles.before) && isFlat(handles.after)) return HandleShape::Flat;
  if (!handles.before || !handles.after) return HandleShape::Free;
  const Sides sides = sidesOf(keys, index, {});
  const double before = speedBefore(*handles.before, sides);
  const double after = speedAfter(*handles.after, sides, std::is_same_v<T, float>);
  const double slack = sameSpeed * std::max(std::abs(before), std::abs(after)) +
                       floatSlack * (sides.before->speed() + sides.after->speed());
  return std::abs(before - after) <= slack ? HandleShape::Aligned : HandleShape::Free;
}

template <typename T>
void shapeHandles(Keys<T>& keys, std::size_t index, HandleShape shape, HandleView view) {
  const Segment before = segmentBefore(keys, index);
  const Segment after = segmentAfter(keys, index);
  const Sides sides = sidesOf(keys, index, view);
  switch (shape) {
    case HandleShape::Free:
      return;
    case HandleShape::Aligned:
      return alignHandles(before, after, sides);
    case HandleShape::Flat:
      if (before.exists()) putHandle(before, HandleSide::Before, {flatReach, 0.0f});
      if (after.exists()) putHandle(after, HandleSide::After, {flatReach, 0.0f});
      return;
    case HandleShape::Auto: {
      const double speed = autoSpeed(sides);
      if (before.exists()) putHandle(before, HandleSide::Before, autoHandle(speed, *sides.before));
      if (after.exists()) putHandle(after, HandleSide::After, autoHandle(speed, *sides.after));
      return;
    }
  }
}

HandlePlace placeOfHandle(HandleSide side, float shareOfTime, double offset, double way) {
  const bool isAfter = side == HandleSide::After;
  if (mostSteepness * std::abs(way) < std::abs(offset))
    return {vec2(shareOfTime, isAfter ? 0.0f : 1.0f), static_cast<float>(offset)};
  const double share = way == 0.0 ? 0.0 : offset / way;
  return {vec2(shareOfTime, static_cast<float>(isAfter ? share : 1.0 + share))};
}

template <typename T>
void setHandle(Keys<T>& keys, std::size_t index, HandleSide side, const HandlePlace& place, bool aligned) {
  const Segment before = segmentBefore(keys, index);
  const Segment after = segmentAfter(keys, index);
  const Segment& mine = side == HandleSide::Before ? before : after;
  const Segment& other = side == HandleSide::Before ? after : before;
  if (!mine.exists()) return;
  const float x = std::clamp(place.at.x, 0.0f, 1.0f);
  const Handle wanted = side == HandleSide::After ? Handle{x, place.at.y, place.lift}
                                                  : Handle{1.0f - x, 1.0f - place.at.y, -place.lift};
  putHandle(mine, side, {manualReach(wanted.x), wanted.y, wanted.lift});
  if (!aligned || !isCurve(other.ease)) return;
  const Sides sides = sidesOf(keys, index, {});
  const Handle handle = handleOf(mine, side);
  if (side == HandleSide::Before) {
    putBoth({}, after, sides, speedBefore(handle, sides));
  } else {
    putBoth(before, {}, sides, speedAfter(handle, sides, after.lift != nullptr));
  }
}

template <typename T>
void setHandleLengths(Keys<T>& keys, std::size_t index, float length) {
  lengthen(segmentBefore(keys, index), HandleSide::Before, length);
  lengthen(segmentAfter(keys, index), HandleSide::After, length);
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
    const Segment before = segmentBefore(keys, i);
    const Segment after = segmentAfter(keys, i);
    const bool isBefore = isAuto(before.ease, HandleSide::Before);
    const bool isAfter = isAuto(after.ease, HandleSide::After);
    if (!isBefore && !isAfter) continue;
    const Sides sides = sidesOf(keys, i, view);
    const double speed = autoSpeed(sides);
    if (isBefore) putHandle(before, HandleSide::Before, autoHandle(speed, *sides.before));
    if (isAfter) putHandle(after, HandleSide::After, autoHandle(speed, *sides.after));
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
template void setHandle(Keys<float>&, std::size_t, HandleSide, const HandlePlace&, bool);
template void setHandle(Keys<vec3>&, std::size_t, HandleSide, const HandlePlace&, bool);
template void setHandle(Keys<quat>&, std::size_t, HandleSide, const HandlePlace&, bool);
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
