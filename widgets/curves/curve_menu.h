#pragma once

#include <QMenu>
#include <optional>

#include "core/charts/curve_trace.h"

namespace squire {

class CurveModel;
class CurveView;
class EaseMenu;

// What is done with the curves' keys, with the keys that do the same. A new key goes onto `curve` at `time`,
// where the pointer is on one.
void fillCurveMenu(QMenu& menu, CurveModel& model, CurveView& view, EaseMenu& eases,
                   std::optional<CurveId> curve, Time time);

}  // namespace squire
