#pragma once

#include <QPointF>
#include <QSizeF>
#include <optional>
#include <utility>

#include "core/charts/curve_axes.h"
#include "widgets/curves/curve_box.h"
#include "widgets/curves/curve_model.h"

namespace squire {

// Where keys, handles and curves are in the view, in pixels, and what is under a place.
class CurvePlaces {
 public:
  explicit CurvePlaces(const CurveModel& model) : model_(model) {}

  struct HandleGrip {
    CurvePoint point;
    HandleSide side = HandleSide::After;
  };
  // A curve and where it is nearest to the pointer.
  struct CurveHit {
    CurveId curve;
    double distance = 0.0;
  };

  [[nodiscard]] const CurveAxes& axes() const { return axes_; }
  [[nodiscard]] CurveAxes& axes() { return axes_; }
  void setSize(QSizeF size);
  // Shows all curves whole, or the selected points.
  void fit(bool selectedOnly);

  [[nodiscard]] double frameOf(Time time) const;
  [[nodiscard]] Time frameNear(double x) const;
  [[nodiscard]] QPointF place(const ShownCurve& curve, std::size_t key) const;
  [[nodiscard]] QPointF pointAt(const CurvePoint& point) const;
  // None where the segment is not eased.
  [[nodiscard]] std::optional<QPointF> handleAt(const CurvePoint& point, HandleSide side) const;
  // Around the selected points; none where there is nothing to scale.
  [[nodiscard]] std::optional<CurveBox> box() const;
  [[nodiscard]] std::optional<CurvePoint> keyAt(QPointF at) const;
  [[nodiscard]] std::optional<HandleGrip> handleUnder(QPointF at) const;
  [[nodiscard]] std::optional<CurveHit> curveAt(QPointF at) const;
  [[nodiscard]] bool inRuler(QPointF at) const;
  [[nodiscard]] bool onPlayhead(QPointF at) const;
  // First and last key of a curve on the screen; empty range where none is.
  [[nodiscard]] std::pair<std::size_t, std::size_t> keysSeen(const ShownChannel& channel) const;

 private:
  const CurveModel& model_;
  CurveAxes axes_;
};

}  // namespace squire
