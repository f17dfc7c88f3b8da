#pragma once

#include <QString>

#include "core/edit/history/history.h"

namespace squire {

// The clip that a step changed, and the bone if it changed a single one: "hand.R in punch". Leaves out names
// that the label of the step contains; empty if nothing is left.
[[nodiscard]] QString placeOfStep(const History& history, std::size_t step);

}  // namespace squire
