#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handles.h"

namespace squire {

// The keys of points: those of single axes, or whole ones where all their axes are among the points.
[[nodiscard]] std::vector<KeyRef> keysOf(const std::vector<CurvePoint>& points);

// The shape of the handles of all points; empty if they differ or have none.
[[nodiscard]] std::optional<HandleShape> handleShapeOf(const Clip& clip,
                                                       const std::vector<CurvePoint>& points);

struct KeysOnAxes {
  KeysRef clip;
  std::vector<KeyRef> keys;
  EulerOrder order = EulerOrder::XYZ;
};
using EditOfKeys = std::function<Result<Edit>(const Project&)>;
// An edit of keys, before which rotations with keys of single axes are split into axes of the given order.
[[nodiscard]] Result<Edit> editOnAxes(const Project& project, const KeysOnAxes& keys, const EditOfKeys& edit);

}  // namespace squire
