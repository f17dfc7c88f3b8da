#pragma once

#include <QMenu>
#include <optional>
#include <vector>

#include "core/charts/shown_channel.h"
#include "core/edit/keys/axis_edits.h"

namespace squire {

class CurveModel;

// The visible curves that have selected keys.
[[nodiscard]] std::vector<CurveId> curvesOfSelection(const CurveModel& model);
// How curves continue at an end; empty if they differ.
[[nodiscard]] std::optional<Beyond> beyondOf(const CurveModel& model, const std::vector<CurveId>& curves,
                                             CurveEnd end);

// Fills a menu with the ways in which curves can continue beyond their keys.
void fillBeyondMenu(QMenu& menu, CurveModel& model, const std::vector<CurveId>& curves);

}  // namespace squire
