#pragma once

#include <QWidget>
#include <optional>

#include "widgets/curves/curve_hand.h"
#include "widgets/curves/curve_painter.h"

namespace squire {

// Shows and edits curves, with frames to the right and values upward.
class CurveView : public QWidget {
  Q_OBJECT
 public:
  explicit CurveView(CurveModel& model, QWidget* parent = nullptr);

  [[nodiscard]] CurveModel& model() const { return model_; }
  [[nodiscard]] const CurveAxes& axes() const { return places_.axes(); }
  void fitAll();
  void fitSelected();
  // The next drag of a handle moves only that handle.
  void freeHandles() { hand_->freeHandles(); }
  [[nodiscard]] QPointF pointAt(const CurvePoint& point) const { return places_.pointAt(point); }
  // The position of a handle; empty if the segment is not eased.
  [[nodiscard]] std::optional<QPointF> handleAt(const CurvePoint& point, HandleSide side) const {
    return places_.handleAt(point, side);
  }
  // The frame around the selected points; empty if there is nothing to scale.
  [[nodiscard]] std::optional<CurveBox> box() const { return places_.box(); }
  [[nodiscard]] QSize sizeHint() const override { return {700, 240}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, 96}; }

 Q_SIGNALS:
  void hinted(const QString& text);
  // Emitted on a right click. `at`: screen coordinates. If the pointer is on a curve, a new key would be
  // inserted into `curve` at `time`.
  void menuRequested(QPoint at, std::optional<squire::CurveId> curve, squire::Time time);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void pressRight(const QMouseEvent& event);
  void hover(QPointF at);
  void nudge(int frames, double steps);
  void widenBy(int arrow);
  void stepKey(const std::optional<CurvePoint>& point);
  void fitTo(bool selectedOnly);
  void invalidate();

  CurveModel& model_;
  CurvePlaces places_;
  CurvePainter painter_;
  CurveHand* hand_;
  bool isPlaced_ = false;  // the user has panned or zoomed; otherwise all curves are fitted on resize
};

}  // namespace squire
