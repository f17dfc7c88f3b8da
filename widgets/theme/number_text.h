#pragma once

#include <QString>

namespace squire {

// Formats a number in the user's locale so that a field can parse it again: no thousands separators, no
// negative zero.
[[nodiscard]] QString numberText(double value, int decimals);

}  // namespace squire
