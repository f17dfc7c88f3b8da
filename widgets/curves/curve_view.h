#pragma once

#include <QWidget>
#include <optional>

#include "widgets/curves/curve_hand.h"
#include "widgets/curves/curve_painter.h"

namespace squire {

// Where curves are seen and pulled: frames to the right, values upward.
class CurveView : public QWidget {
  Q_OBJECT
 public:
  explicit CurveView(CurveModel& model, QWidget* parent = nullptr);

  [[nodiscard]] CurveModel& model() const { return model_; }
  [[nodiscard]] const CurveAxes& axes() const { return places_.axes(); }
  void fitAll();
  void fitSelected();
  // The next drag of a handle moves its side alone.
  void freeHandles() { hand_->freeHandles(); }
  [[nodiscard]] QPointF pointAt(const CurvePoint& point) const { return places_.pointAt(point); }
  // Where a handle is; none where the segment is not eased.
  [[nodiscard]] std::optional<QPointF> handleAt(const CurvePoint& point, HandleSide side) const {
    return places_.handleAt(point, side);
  }
  // Around the selected points; none where there is nothing to scale.
  [[nodiscard]] std::optional<CurveBox> box() const { return places_.box(); }
  [[nodiscard]] QSize sizeHint() const override { return {700, 240}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, 96}; }

 Q_SIGNALS:
  void hinted(const QString& text);
  // A right click, on the screen; a new key would go onto `curve` at `time`, where the pointer is on one.
  void menuWanted(QPoint at, std::optional<squire::CurveId> curve, squire::Time time);

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
  void fitTo(bool selectedOnly);
  void spoil();

  CurveModel& model_;
  CurvePlaces places_;
  CurvePainter painter_;
  CurveHand* hand_;
  bool isPlaced_ = false;  // by a hand; else all curves are shown whole, however large this is
};

}  // namespace squire
