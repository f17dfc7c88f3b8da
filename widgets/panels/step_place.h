#pragma once

#include <QString>

#include "core/edit/history/history.h"

namespace squire {

// What a step changed and where, as far as its label does not contain it: "hand.R in punch". Empty if there
// is nothing to add.
[[nodiscard]] QString placeOfStep(const History& history, std::size_t step);

}  // namespace squire
