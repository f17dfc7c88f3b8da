#pragma once

#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/math/euler_order.h"

// Edits of single numbers of keys, as a curve editor shows them: metres, degrees about an axis (rotations as
// continuous angles, see euler_curves.h) and factors. Keys that get no other number keep their exact bits.
// A rotation takes the shorter way between two keys, so angles more than 180 degrees from those of the key
// before come back as the nearer way.
namespace squire {

struct CurvePoint {
  KeyRef key;
  int component = 0;  // 0: x, 1: y, 2: z
  auto operator<=>(const CurvePoint&) const = default;
};
struct PointValue {
  CurvePoint point;
  double value = 0.0;
};

// What the points show, in their order. Fails where a key is not there.
[[nodiscard]] Result<std::vector<PointValue>> pointValues(const Project& project, ClipRef clip,
                                                          const std::vector<CurvePoint>& points,
                                                          EulerOrder order);

struct SetPointValues {
  ClipRef clip;
  std::vector<PointValue> values;
  EulerOrder order = EulerOrder::XYZ;
};
[[nodiscard]] Result<Edit> setPointValues(const Project& project, const SetPointValues& args);

// A drag: the points get values, and their keys move in time. Handles that were automatic stay so.
struct DragPoints {
  ClipRef clip;
  std::vector<PointValue> values;
  Time by;
  EulerOrder order = EulerOrder::XYZ;
};
[[nodiscard]] Result<Edit> dragPoints(const Project& project, const DragPoints& args);

// A key on the curve of each of these channels at an instant; the motion stays as it is.
struct InsertKeys {
  ClipRef clip;
  std::vector<std::pair<BoneId, ChannelKind>> channels;
  Time time;
};
[[nodiscard]] Result<Edit> insertKeys(const Project& project, const InsertKeys& args);

}  // namespace squire
