#pragma once

#include <array>
#include <optional>

#include "core/math/euler_order.h"
#include "core/model/axis_ends.h"
#include "core/model/clip.h"

namespace squire {

// A channel whose axes have keys and eases of their own: metres, degrees (about the axes of an Euler order)
// or factors. `beyond` says what they do before their first and after their last keys.
template <typename T>
struct AxisCurves {
  std::array<Channel<float>, 3> axes;  // x, y, z; each has keys
  EulerOrder order = EulerOrder::XYZ;  // of a rotation
  AxesBeyond beyond{};
  // Set for curves of a file, whose frames are exact; see jointFrameError.
  std::optional<Rate> frames{};
  Channel<T> joint;    // the motion of the axes as keys of all three: what is played, exported and checked
  Channel<T> columns;  // the keys of `joint` at the times of the axes' keys: what a person sees as keys
};

// The largest difference between the axes and the keys made from them, as long as `jointRoom` is not used up.
// Of vectors: jointVectorError (metres or factors) plus jointWayError times the change between keys; of
// rotations: jointTurnError (radians).
constexpr double jointVectorError = 1e-5, jointWayError = 3e-5;
constexpr double jointTurnError = 2e-4;
// The largest errors (metres or factors, and radians) on the frames of `AxisCurves::frames`, and between
// them.
constexpr double jointFrameError = 1e-6, jointFrameTurnError = 2e-6;
constexpr double jointBetweenError = 1.8e-5, jointBetweenTurnError = 1.6e-4;
// The most keys that are made in addition to those at the times of the axes' keys: a fixed number, plus a
// number per key.
constexpr std::size_t jointRoom = 20'000, jointRoomPerKey = 16;

// Makes the keys of all three axes. The same axes give the same keys. Where all axes that change between two
// keys do so with one ease, the keys of vectors are exact; otherwise there are as many keys between them as
// the error requires. `axes` must be valid lists of at least one key. Parts of `before` that were made from
// the same keys are reused, which changes only the cost. Axes that continue beyond their keys do so from time
// 0 to `beyond.until`.
template <typename T>
[[nodiscard]] Axes<T> joinedAxes(std::array<Channel<float>, 3> axes, EulerOrder order = EulerOrder::XYZ,
                                 const AxisCurves<T>* before = nullptr, const AxesBeyond& beyond = {},
                                 std::optional<Rate> frames = {});

// The axes with a list of keys that was made from them before, such as in another process. Null if these keys
// differ from the axes at a key of an axis.
template <typename T>
[[nodiscard]] Axes<T> axesWithJoint(AxisCurves<T> axes, Channel<T> joint);

// The axes of a channel; null if its keys hold all three values.
template <typename T>
[[nodiscard]] const AxisCurves<T>* curvesOf(const Channel<T>& channel, const Axes<T>& axes) {
  return axes && channel && axes->joint == channel ? axes.get() : nullptr;
}
// The keys of a channel that are shown to users: those that were made between the keys of axes are left out.
template <typename T>
[[nodiscard]] const Channel<T>& columnsOf(const Channel<T>& channel, const Axes<T>& axes) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  return curves ? curves->columns : channel;
}

// Calls `use` with each channel of a track and its axes.
template <typename TrackLike, typename Use>
void eachChannelOf(TrackLike& track, Use use) {
  use(track.translation, track.translationAxes);
  use(track.rotation, track.rotationAxes);
  use(track.scale, track.scaleAxes);
}

// Makes the keys of channels whose axes continue beyond their keys, up to the end of the clip. Returns the
// clip itself if they are there already.
void makeUntil(std::vector<Track>& tracks, Time end);
[[nodiscard]] std::shared_ptr<const Clip> madeToItsEnd(std::shared_ptr<const Clip> clip);

}  // namespace squire
