#pragma once

#include <QString>

namespace squire {

// A number as people write it where they are, and as a field takes it back: no marks between thousands, no
// sign before a nought.
[[nodiscard]] QString numberText(double value, int decimals);

}  // namespace squire
