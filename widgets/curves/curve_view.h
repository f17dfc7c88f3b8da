#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

#include "widgets/curves/curve_box.h"
#include "widgets/curves/curve_model.h"

namespace squire {

// Where curves are seen and pulled: frames to the right, values upward.
class CurveView : public QWidget {
  Q_OBJECT
 public:
  explicit CurveView(CurveModel& model, QWidget* parent = nullptr);

  [[nodiscard]] CurveModel& model() const { return model_; }
  [[nodiscard]] const CurveAxes& axes() const { return axes_; }
  void fitAll();
  void fitSelected();
  // The next drag of a handle moves its side alone.
  void freeHandles() { freed_ = true; }
  [[nodiscard]] QPointF pointAt(const CurvePoint& point) const;
  // Where a handle is; none where the segment is not eased.
  [[nodiscard]] std::optional<QPointF> handleAt(const CurvePoint& point, HandleSide side) const;
  // Around the selected points; none where there is nothing to scale.
  [[nodiscard]] std::optional<CurveBox> box() const;
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
  enum class Grip { None, Scrub, Pan, Points, Handle, Frame, Box };
  struct HandleGrip {
    CurvePoint point;
    HandleSide side = HandleSide::After;
  };
  // A curve and where it is nearest to the pointer.
  struct CurveHit {
    CurveId curve;
    double distance = 0.0;
  };

  [[nodiscard]] QPointF place(const ShownCurve& curve, std::size_t key) const;
  [[nodiscard]] double frameOf(Time time) const;
  [[nodiscard]] Time frameNear(double x) const;
  [[nodiscard]] std::optional<CurvePoint> keyAt(QPointF at) const;
  [[nodiscard]] std::optional<HandleGrip> handleUnder(QPointF at) const;
  [[nodiscard]] std::optional<CurveHit> curveAt(QPointF at) const;
  [[nodiscard]] bool inRuler(QPointF at) const;
  [[nodiscard]] bool onPlayhead(QPointF at) const;
  // First and last key of a curve on the screen; empty range where none is.
  [[nodiscard]] std::pair<std::size_t, std::size_t> keysSeen(const ShownChannel& channel) const;

  void pressLeft(QMouseEvent* event);
  void pressRight(QMouseEvent* event);
  bool pressFrame(QPointF at);
  void dragPoints(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragHandle(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragFrame(QPointF at, Qt::KeyboardModifiers modifiers);
  void tellDrag(const QString& what);
  void finishBox(Qt::KeyboardModifiers modifiers);
  void scrub(double x, Qt::KeyboardModifiers modifiers);
  void hover(QPointF at);
  [[nodiscard]] Qt::CursorShape cursorAt(QPointF at) const;
  void nudge(int frames, double steps);
  void widenBy(int arrow);
  void fitTo(bool selectedOnly);
  void spoil();
  void takeBack();

  void drawCurves();
  void paintGrid(QPainter& painter);
  void paintKeys(QPainter& painter);
  void paintKey(QPainter& painter, const ShownCurve& curve, std::size_t key, bool selected);
  void paintHandles(QPainter& painter);
  void paintBox(QPainter& painter);
  void paintPlayhead(QPainter& painter);
  void paintWelcome(QPainter& painter);
  [[nodiscard]] QColor colourOfCurve(const CurveId& id) const;

  CurveModel& model_;
  CurveAxes axes_;
  QImage picture_;
  bool spoilt_ = true;
  bool isPlaced_ = false;  // by a hand; else all curves are shown whole, however large this is
  Grip grip_ = Grip::None;
  Qt::MouseButton button_ = Qt::NoButton;  // that the drag began with
  QPointF pressedAt_;
  QPointF lastAt_;
  bool moved_ = false;
  bool freed_ = false;
  CurvePoint grabbed_;
  Time grabbedTime_;
  HandleGrip handle_;
  CurveBox startBox_;
  CurveBox::Grip frameGrip_;
  std::optional<CurveId> hovered_;
};

}  // namespace squire
