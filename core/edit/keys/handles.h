#pragma once

#include <optional>

#include "core/math/euler_order.h"
#include "core/model/clip.h"

// The handles of keys. A segment has one ease that all three numbers of the key share, so a key's handles are
// how fast the way is walked when it is reached and when it is left; the way itself is straight. Nothing is
// stored but the ease: what kind a handle is, is read from it. Automatic handles are known by their reach,
// which no other handle has.
namespace squire {

enum class HandleShape : std::uint32_t {
  Free,     // each side goes its own pace
  Aligned,  // the same speed before and after
  Flat,     // at rest at the key
  Auto,     // as fast as the neighbours let it be without running past any value
};

enum class HandleSide : std::uint32_t { Before, After };

// Keys seen as a loop: the one after the last is the one after the first. Only for lists that begin and end
// with one value.
struct HandleView {
  bool loops = false;
};

// Which shape the handles of a key have; none where nothing around it is eased.
template <typename T>
[[nodiscard]] std::optional<HandleShape> handleShape(const Keys<T>& keys, std::size_t index);

// Gives a key's handles a shape, both sides of it becoming curves; Free changes nothing. Held segments
// (steps) stay held.
template <typename T>
void shapeHandles(Keys<T>& keys, std::size_t index, HandleShape shape, HandleView view = {});

// Puts one handle somewhere in the unit square of its segment (see Ease); x is held to [0, 1]. With
// `aligned` the other side takes the same speed.
template <typename T>
void setHandle(Keys<T>& keys, std::size_t index, HandleSide side, vec2 at, bool aligned);

// Fits the automatic handles of a list to where its keys are now. Others keep their bits.
template <typename T>
void refreshAutoHandles(Keys<T>& keys, HandleView view = {});

// Whether a channel's keys close into a loop over a clip of this length.
template <typename T>
[[nodiscard]] bool closesLoop(const Keys<T>& keys, Time duration);
template <typename T>
[[nodiscard]] HandleView viewOf(const Keys<T>& keys, const Clip& clip) {
  return {clip.loop && closesLoop(keys, clip.duration)};
}

}  // namespace squire
