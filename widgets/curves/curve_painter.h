#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

#include "widgets/curves/curve_hand.h"

namespace squire {

// Paints the curves with keys and handles. The curves are cached as an image until they, the axes or the
// curve under the pointer change.
class CurvePainter {
 public:
  // `widget`: the view. All references must outlive this object.
  CurvePainter(const QWidget& widget, const CurveModel& model, const CurvePlaces& places)
      : widget_(widget), model_(model), places_(places) {}

  void paint(QPainter& painter, const CurveHand& hand);
  // The curves or the axes have changed.
  void invalidate() { stale_ = true; }
  // Sets the curve under the pointer, which is drawn thicker. Returns false if unchanged.
  bool setHovered(const std::optional<CurveId>& curve);
  [[nodiscard]] const std::optional<CurveId>& hovered() const { return hovered_; }

 private:
  [[nodiscard]] const CurveAxes& axes() const { return places_.axes(); }
  void drawCurves();
  void paintGrid(QPainter& painter);
  void paintKeys(QPainter& painter);
  void paintKey(QPainter& painter, const ShownCurve& curve, std::size_t key, bool selected);
  void paintHandles(QPainter& painter);
  void paintBox(QPainter& painter);
  void paintPlayhead(QPainter& painter);
  void paintWelcome(QPainter& painter);
  [[nodiscard]] QColor colourOfCurve(const CurveId& id) const;

  const QWidget& widget_;
  const CurveModel& model_;
  const CurvePlaces& places_;
  QImage picture_;
  bool stale_ = true;
  std::optional<CurveId> hovered_;
};

}  // namespace squire
