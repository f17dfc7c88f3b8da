#pragma once

#include <optional>

#include "core/math/euler_order.h"
#include "core/model/clip.h"

// The handles of keys. A segment has a single ease for all three values of a key, so the handles determine
// only the speed at which a key is reached and left; the path is straight. The handles of axes have values of
// their own (see Lift). Only the ease is stored, and the kind of a handle is derived from it. Automatic
// handles are recognised by their length, which no other handle has.
namespace squire {

enum class HandleShape : std::uint32_t {
  Free,     // the sides have independent speeds
  Aligned,  // the same speed before and after
  Flat,     // speed 0 at the key
  Auto,     // a mean of the speeds on both sides that does not overshoot
};

enum class HandleSide : std::uint32_t { Before, After };

// Whether the keys form a loop, in which the first key follows the last. Only for lists whose first and last
// values are equal.
struct HandleView {
  bool loops = false;
};

// The shape of a key's handles; none if neither side is eased.
template <typename T>
[[nodiscard]] std::optional<HandleShape> handleShape(const Keys<T>& keys, std::size_t index);

// Sets the shape of a key's handles, which makes both sides curves. Stepped segments stay stepped. Free has
// no effect.
template <typename T>
void shapeHandles(Keys<T>& keys, std::size_t index, HandleShape shape, HandleView view = {});

// Where a handle lies, in the coordinates of an Ease of its segment; x is clamped to [0, 1]. `lift` is added
// to its value, for axes alone (see Lift).
struct HandlePlace {
  vec2 at{0.0f};
  float lift = 0.0f;
};
// The place of a handle at a fraction of the time of a segment whose value changes by `way`, if the handle
// differs by `offset` from the value of its own key. It is lifted if it differs much more than the keys do.
[[nodiscard]] HandlePlace placeOfHandle(HandleSide side, float shareOfTime, double offset, double way);

// Moves one handle. If `aligned` and the segment on the other side is a curve, the other handle gets the same
// speed.
template <typename T>
void setHandle(Keys<T>& keys, std::size_t index, HandleSide side, const HandlePlace& place, bool aligned);

// Sets the lengths of both handles of a key: the share of the time to the neighbouring key, above 0 and at
// most 1. The speeds at the key stay. This makes both sides curves; stepped segments stay stepped. The
// handles are no longer automatic.
template <typename T>
void setHandleLengths(Keys<T>& keys, std::size_t index, float length);
// The length of a key's handles; none if there are none or they differ.
template <typename T>
[[nodiscard]] std::optional<float> handleLength(const Keys<T>& keys, std::size_t index);

// Updates the automatic handles of a list after its keys have changed. Other handles keep their bits.
template <typename T>
void refreshAutoHandles(Keys<T>& keys, HandleView view = {});

// Whether the keys of a channel form a loop in a clip of this duration.
template <typename T>
[[nodiscard]] bool closesLoop(const Keys<T>& keys, Time duration);
template <typename T>
[[nodiscard]] HandleView viewOf(const Keys<T>& keys, const Clip& clip) {
  return {clip.loop && closesLoop(keys, clip.duration)};
}

}  // namespace squire
