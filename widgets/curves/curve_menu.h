#pragma once

#include <QMenu>
#include <optional>

#include "core/charts/curve_trace.h"

namespace squire {

class CurveModel;
class CurveView;
class EaseMenu;

// Fills the context menu for the keys of curves, with their shortcuts. A new key is inserted into `curve` at
// `time`, if the pointer is on a curve.
void fillCurveMenu(QMenu& menu, CurveModel& model, CurveView& view, EaseMenu& eases,
                   std::optional<CurveId> curve, Time time);

}  // namespace squire
