#pragma once

#include <QPointF>
#include <QSizeF>
#include <optional>
#include <utility>

#include "core/charts/curve_axes.h"
#include "widgets/curves/curve_box.h"
#include "widgets/curves/curve_model.h"

namespace squire {

// The positions of keys, handles and curves in the view, in pixels, and hit tests.
class CurvePlaces {
 public:
  explicit CurvePlaces(const CurveModel& model) : model_(model) {}

  struct HandleGrip {
    CurvePoint point;
    HandleSide side = HandleSide::After;
  };
  // A curve and its distance from the pointer, measured vertically in pixels.
  struct CurveHit {
    CurveId curve;
    double distance = 0.0;
  };

  [[nodiscard]] const CurveAxes& axes() const { return axes_; }
  [[nodiscard]] CurveAxes& axes() { return axes_; }
  void setSize(QSizeF size);
  // Fits the axes to all curves or to the selected points.
  void fit(bool selectedOnly);

  [[nodiscard]] double frameOf(Time time) const;
  [[nodiscard]] Time frameNear(double x) const;
  [[nodiscard]] QPointF place(const ShownCurve& curve, std::size_t key) const;
  [[nodiscard]] QPointF pointAt(const CurvePoint& point) const;
  // Empty if the segment is not eased.
  [[nodiscard]] std::optional<QPointF> handleAt(const CurvePoint& point, HandleSide side) const;
  // How far a handle is from its key: as a fraction of the time to the neighbouring key, and in value.
  struct HandleReach {
    double length = 0.0;
    double offset = 0.0;
  };
  [[nodiscard]] std::optional<HandleReach> reachOf(const CurvePoint& point, HandleSide side) const;
  // The frame around the selected points; empty if there is nothing to scale.
  [[nodiscard]] std::optional<CurveBox> box() const;
  [[nodiscard]] std::optional<CurvePoint> keyAt(QPointF at) const;
  [[nodiscard]] std::optional<HandleGrip> handleUnder(QPointF at) const;
  [[nodiscard]] std::optional<CurveHit> curveAt(QPointF at) const;
  [[nodiscard]] bool inRuler(QPointF at) const;
  [[nodiscard]] bool onPlayhead(QPointF at) const;
  // The first visible key of a curve and the one after its last; an empty range if none is visible.
  [[nodiscard]] std::pair<std::size_t, std::size_t> keysSeen(const ShownChannel& channel) const;

 private:
  const CurveModel& model_;
  CurveAxes axes_;
};

}  // namespace squire
