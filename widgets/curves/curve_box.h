#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "widgets/curves/curve_model.h"

namespace squire {

// The frame around selected points: its sides and corners scale them, its border moves them. In pixels.
struct CurveBox {
  QRectF points;  // around the points themselves

  // What of the frame a hand takes: which sides go with it. Both of an axis: the border, which moves.
  struct Grip {
    bool left = false, right = false, top = false, bottom = false;
    [[nodiscard]] bool moves() const { return left && right; }
    [[nodiscard]] bool scalesTime() const { return left != right; }
    [[nodiscard]] bool scalesValue() const { return top != bottom; }
    bool operator==(const Grip&) const = default;
  };

  [[nodiscard]] QRectF frame() const;  // with room for the keys
  [[nodiscard]] QPointF placeOf(const Grip& grip) const;
  // Corners and middles; those of an axis along which the points do not spread are left out.
  [[nodiscard]] std::vector<Grip> handles() const;
  [[nodiscard]] std::optional<Grip> gripAt(QPointF at) const;
};

// The factors of a drag from the points' side to `to`, about the other side or the middle.
struct BoxDrag {
  CurveBox::Grip grip;
  QPointF from, to;
  bool aboutMiddle = false;
};
struct BoxFactors {
  QPointF pivot;
  double time = 1.0, value = 1.0;
};
[[nodiscard]] BoxFactors factorsOf(const CurveBox& box, const BoxDrag& drag);

}  // namespace squire
