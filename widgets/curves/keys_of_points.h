#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handles.h"

namespace squire {

// The keys of points: of single axes, or of whole channels if all their axes are among the points.
[[nodiscard]] std::vector<KeyRef> keysOf(const std::vector<CurvePoint>& points);

// The shape of the handles of all points; empty if they differ or have none.
[[nodiscard]] std::optional<HandleShape> handleShapeOf(const Clip& clip,
                                                       const std::vector<CurvePoint>& points);

// The length of the handles of all points, as a share of the time to the neighbouring key; empty if they
// differ or have none.
[[nodiscard]] std::optional<float> handleLengthOf(const Clip& clip, const std::vector<CurvePoint>& points);

struct KeysOnAxes {
  KeysRef clip;
  std::vector<KeyRef> keys;
  EulerOrder order = EulerOrder::XYZ;
};
using EditOfKeys = std::function<Result<Edit>(const Project&)>;
// Splits the rotations of keys of single axes into axes of the given order, then runs `edit`; all as one
// edit.
[[nodiscard]] Result<Edit> editOnAxes(const Project& project, const KeysOnAxes& keys, const EditOfKeys& edit);

}  // namespace squire
