#pragma once

#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/math/euler_order.h"

// Edits of single values of keys, as the curve editor shows them: metres, degrees about an axis (rotations as
// continuous angles, see euler_curves.h) and factors. Keys whose values do not change keep their exact bits.
// An edit of some axes that would change the others' curves gives the axes keys of their own (see
// axis_edits.h). As long as the axes share keys, rotations interpolate along the shorter arc, so an angle
// more than 180 degrees from that of the previous key is replaced by the nearer equivalent.
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

// The values of points, in their order. Fails if a key is missing.
[[nodiscard]] Result<std::vector<PointValue>> pointValues(const Project& project, const KeysRef& clip,
                                                          const std::vector<CurvePoint>& points,
                                                          EulerOrder order);

struct SetPointValues {
  static constexpr LabelPattern labels[] = {{"Set {count} value", "Set {count} values"}};
  KeysRef clip;
  std::vector<PointValue> values;
  EulerOrder order = EulerOrder::XYZ;
};
[[nodiscard]] Result<Edit> setPointValues(const Project& project, const SetPointValues& args);

// Sets values of points and moves their keys in time, as one drag. Automatic handles stay automatic.
struct DragPoints {
  static constexpr LabelPattern labels[] = {{"Drag {count} point", "Drag {count} points"},
                                            {"Scale {count} point", "Scale {count} points"}};
  KeysRef clip;
  std::vector<PointValue> values;
  Time by;
  EulerOrder order = EulerOrder::XYZ;
};
[[nodiscard]] Result<Edit> dragPoints(const Project& project, const DragPoints& args);

// Inserts a key into each curve without changing the motion.
struct InsertKeys {
  static constexpr LabelPattern labels[] = {{"Insert {count} key", "Insert {count} keys"}};
  KeysRef clip;
  std::vector<CurveRef> channels;
  Time time;
};
[[nodiscard]] Result<Edit> insertKeys(const Project& project, const InsertKeys& args);

}  // namespace squire
