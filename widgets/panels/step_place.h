#pragma once

#include <QString>

#include "core/edit/history/history.h"

namespace squire {

// The objects that a step changed, except those that its label names: "hand.R in punch". May be empty.
[[nodiscard]] QString placeOfStep(const History& history, std::size_t step);

}  // namespace squire
