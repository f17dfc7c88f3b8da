#pragma once

#include <QString>
#include <optional>

#include "widgets/curves/curve_model.h"

namespace squire {

// The key to which the keyboard moves from the active one: the next or previous one of its curve. Without an
// active key, the key of the first curve that is nearest to the playhead.
[[nodiscard]] std::optional<CurvePoint> keyBeside(const CurveModel& model, int by);
// The nearest key of the next or previous curve.
[[nodiscard]] std::optional<CurvePoint> keyOfNextCurve(const CurveModel& model, int by);
// The text for screen readers about the active key: "hand.R – Rotation X, frame 12, 30.5 °".
[[nodiscard]] QString spokenKey(const CurveModel& model);

}  // namespace squire
