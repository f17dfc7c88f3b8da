#include "widgets/curves/curve_box.h"

#include <cmath>

namespace squire {

namespace {

constexpr double room = 12.0;        // pixels from the points to the frame, so that it covers no key
constexpr double handleReach = 6.0;  // pixels around a handle
constexpr double least = 4.0;        // minimum extent of the points, in pixels, for scaling
constexpr double borderHalf = 3.0;   // pixels on each side of the border within which it can be grabbed

double factor(double pivot, double from, double to) {
  return std::abs(from - pivot) < 1e-9 ? 1.0 : (to - pivot) / (from - pivot);
}

}  // namespace

QRectF CurveBox::frame() const { return points.adjusted(-room, -room, room, room); }

QPointF CurveBox::placeOf(const Grip& grip) const {
  const QRectF box = frame();
  const QPointF middle = box.center();
  return {grip.scalesTime() ? (grip.left ? box.left() : box.right()) : middle.x(),
          grip.scalesValue() ? (grip.top ? box.top() : box.bottom()) : middle.y()};
}

std::vector<CurveBox::Grip> CurveBox::handles() const {
  std::vector<Grip> all;
  const bool isWide = points.width() >= least;
  const bool isHigh = points.height() >= least;
  if (isWide) all.insert(all.end(), {{.left = true}, {.right = true}});
  if (isHigh) all.insert(all.end(), {{.top = true}, {.bottom = true}});
  if (isWide && isHigh) {
    all.insert(all.end(), {{.left = true, .top = true},
                           {.right = true, .top = true},
                           {.left = true, .bottom = true},
                           {.right = true, .bottom = true}});
  }
  return all;
}

std::optional<CurveBox::Grip> CurveBox::gripAt(QPointF at) const {
  for (const Grip& grip : handles()) {
    const QPointF way = placeOf(grip) - at;
    if (std::abs(way.x()) <= handleReach && std::abs(way.y()) <= handleReach) return grip;
  }
  const QRectF outer = frame().adjusted(-borderHalf, -borderHalf, borderHalf, borderHalf);
  const QRectF inner = frame().adjusted(borderHalf, borderHalf, -borderHalf, -borderHalf);
  if (outer.contains(at) && !inner.contains(at)) return Grip{true, true, true, true};
  return std::nullopt;
}

// The factors that move the dragged side of the points' bounding box by the distance of the pointer.
BoxFactors factorsOf(const CurveBox& box, const BoxDrag& drag) {
  const QRectF& in = box.points;
  const CurveBox::Grip& grip = drag.grip;
  BoxFactors out{in.center(), 1.0, 1.0};
  const QPointF way = drag.to - drag.from;
  if (grip.scalesTime()) {
    const double side = grip.left ? in.left() : in.right();
    if (!drag.aboutMiddle) out.pivot.setX(grip.left ? in.right() : in.left());
    out.time = factor(out.pivot.x(), side, side + way.x());
  }
  if (grip.scalesValue()) {
    const double side = grip.top ? in.top() : in.bottom();
    if (!drag.aboutMiddle) out.pivot.setY(grip.top ? in.bottom() : in.top());
    out.value = factor(out.pivot.y(), side, side + way.y());
  }
  return out;
}

}  // namespace squire
