#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/formats/fbx/takes.h"
#include "core/model/axis_curves.h"

namespace squire::fbx {

// How the values of a channel's axes follow from the curves of a file: each axis is `factor` times one curve,
// plus `offset`.
struct AxisSource {
  const CurveTriple* curves = nullptr;
  std::array<std::size_t, 3> component{0, 1, 2};  // by axis
  dvec3 factor{1.0}, offset{0.0};
  EulerOrder order = EulerOrder::XYZ;  // of a rotation
};

// The axes about which a rotation first and last turns.
struct OuterAxes {
  int first = 0, last = 2;
};
[[nodiscard]] EulerOrder eulerOrderOf(RotationOrder order);
[[nodiscard]] OuterAxes outerAxesOf(RotationOrder order);
// The angle in degrees of a rotation about this axis of the coordinates; none if it turns about another one.
[[nodiscard]] std::optional<double> turnAbout(const dquat& rotation, int axis);
// Sets the axes of `source` if each row of the map has a single number: axis = map * component.
[[nodiscard]] bool setComponents(AxisSource& source, const dmat3& map);

// The part of a take in which a clip lies, and the frames of the clip.
struct AxisSpan {
  std::int64_t start = 0, stop = 0;  // ticks
  Rate rate;
};

// The curves of the three axes, null where an axis keeps its value, and how they continue beyond their keys.
struct AxisPlan {
  std::array<const Curve*, 3> curves{};
  AxesBeyond beyond{};
};
// Curves that repeat or go on beyond their keys do so as axes (Continued), or have keys there (WithKeys).
enum class CurveEnds { Continued, WithKeys };
[[nodiscard]] AxisPlan planOf(const AxisSource& source, const AxisSpan& span, CurveEnds ends);

// Whether a channel's curves are sparse and say more than keys of all three values can: some of them are
// cubic or continue beyond their keys, and they have keys at different times, or `keys` keys of all values
// were needed to follow them.
[[nodiscard]] bool areWorthKeeping(const AxisPlan& plan, const AxisSpan& span, std::size_t keys);

// The keys of each axis from the start of the span to its stop. None if an axis cannot hold the curve.
[[nodiscard]] std::optional<std::array<Channel<float>, 3>> keysOfAxes(const AxisSource& source,
                                                                      const AxisPlan& plan,
                                                                      const AxisSpan& span);

}  // namespace squire::fbx
