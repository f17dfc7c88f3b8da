#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "widgets/curves/curve_model.h"

namespace squire {

// The frame around selected points: its sides and corners scale them, its border moves them. In pixels.
struct CurveBox {
  QRectF points;  // the bounding box of the points

  // The sides of the frame that a drag moves. Both sides of an axis: the border, which moves everything.
  struct Grip {
    bool left = false, right = false, top = false, bottom = false;
    [[nodiscard]] bool moves() const { return left && right; }
    [[nodiscard]] bool scalesTime() const { return left != right; }
    [[nodiscard]] bool scalesValue() const { return top != bottom; }
    bool operator==(const Grip&) const = default;
  };

  [[nodiscard]] QRectF frame() const;  // with a margin for the keys
  [[nodiscard]] QPointF placeOf(const Grip& grip) const;
  // Corners and centres of sides, without those of an axis along which the points have no extent.
  [[nodiscard]] std::vector<Grip> handles() const;
  [[nodiscard]] std::optional<Grip> gripAt(QPointF at) const;
};

// A drag of a side of the frame to `to`; it scales about the opposite side or the middle.
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
