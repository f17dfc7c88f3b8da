#pragma once

#include <optional>
#include <string_view>

namespace squire {

// Evaluates the text of a number field: numbers with a decimal point or comma, + - * / ^ ( ), pi, and the
// name in `unit` ("m", "deg", "%"), which is ignored. A leading "+=" "-=" "*=" "/=" applies to the previous
// value. Empty if the text is invalid or the result is not finite.
[[nodiscard]] std::optional<double> evaluate(std::string_view text, double before = 0.0,
                                             std::string_view unit = {});

}  // namespace squire
