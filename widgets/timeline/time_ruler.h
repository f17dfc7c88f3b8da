#pragma once

#include <QWidget>

#include "widgets/session/session.h"
#include "widgets/timeline/time_view.h"

class QLineEdit;

namespace squire {

// Shows frames and seconds, the playhead, the playback range and the clip's markers. Dragging on the numbers
// moves the playhead; dragging on the strip below draws the range, or moves it or one of its ends.
class TimeRuler : public QWidget {
  Q_OBJECT
 public:
  TimeRuler(Session& session, TimeView& time, QWidget* parent = nullptr);
  [[nodiscard]] RulerLayout layoutNow() const { return time_.layout(); }
  [[nodiscard]] QSize sizeHint() const override { return {600, height_}; }
  // The y coordinates of the range strip and of the markers, in this widget.
  [[nodiscard]] static int rangeY();
  [[nodiscard]] static int markerY();
  // The x at which the name of a marker at `x` starts: to its right, or to its left if it would be cut off.
  [[nodiscard]] static double nameStart(double x, double nameWidth, double width);

  void renameMarker(MarkerId marker);

 Q_SIGNALS:
  // Emitted on a right click; `marker` is valid if the click was on a marker.
  void menuRequested(squire::MarkerId marker, squire::Time at, const QPoint& globally);
  void hinted(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  enum class Hand { None, Scrub, DrawRange, RangeStart, RangeEnd, MoveRange, Marker, Pan };

  [[nodiscard]] const std::vector<Marker>& markers() const;
  [[nodiscard]] const Marker* markerAt(QPointF at) const;
  [[nodiscard]] Hand handAt(QPointF at) const;
  [[nodiscard]] Time timeAt(double x, bool snap) const;
  void drag(QPointF at, bool snap);
  void dragRange(QPointF at, bool snap);
  void cancel();
  void showHover(QPointF at);
  void paintScale(QPainter& painter);
  void paintRange(QPainter& painter);
  void paintMarkers(QPainter& painter);
  void paintPlayhead(QPainter& painter);

  static constexpr int height_ = 54;

  Session& session_;
  TimeView& time_;
  Hand hand_ = Hand::None;
  QPointF from_;
  Span rangeBefore_;
  bool hadRange_ = false;
  MarkerId marker_;
  GestureId gesture_;
  std::shared_ptr<const Project> before_;
  QLineEdit* name_ = nullptr;
};

}  // namespace squire
