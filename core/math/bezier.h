#pragma once

namespace squire {

// One coordinate of a cubic Bezier curve from 0 to 1 with control values a and b, and its slope.
[[nodiscard]] double bezierAt(double a, double b, double t);
[[nodiscard]] double bezierSlopeAt(double a, double b, double t);
// The parameter at which x is reached; x1 and x2 are control values in [0, 1].
[[nodiscard]] double bezierParameter(double x1, double x2, double x);

}  // namespace squire
