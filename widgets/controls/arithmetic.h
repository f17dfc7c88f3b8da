#pragma once

#include <optional>
#include <string_view>

namespace squire {

// The value of what somebody typed into a number field: numbers with a point or a comma, + - * / ^ ( ), pi,
// and words that name the unit and are skipped ("m", "deg", "%"... as `unit`). A leading "+=" "-=" "*=" "/="
// works on the value that was there. Empty when it is no number or not finite.
[[nodiscard]] std::optional<double> evaluate(std::string_view text, double before = 0.0,
                                             std::string_view unit = {});

}  // namespace squire
