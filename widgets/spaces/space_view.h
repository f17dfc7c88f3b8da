#pragma once

#include <QWidget>
#include <optional>

#include "widgets/spaces/space_plot.h"
#include "widgets/spaces/space_slides.h"

namespace squire {

// The clips of a blend space as dots over its one or two numbers, with the triangles between them, and a
// cross where the preview plays. Dots and the cross are dragged, or moved by the arrow keys (with Shift by a
// tenth, with Ctrl by ten times as much); Page Down and Page Up go through them. Escape or the right button
// cancels a drag.
class SpaceView : public QWidget {
  Q_OBJECT
 public:
  SpaceView(SpaceChoice& choice, SpacePreview& preview, const SpaceSlides& slides, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override { return {360, 240}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, 110}; }
  // Where values of the numbers are, in pixels.
  [[nodiscard]] QPointF placeOf(const vec2& values) const { return plot().placeOf(values); }

 Q_SIGNALS:
  void hinted(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Held { Nothing, Point, Cross };
  [[nodiscard]] const BlendSpace* space() const { return choice_.space(); }
  // What is shown; its ranges stay during a drag. There is a space.
  [[nodiscard]] SpacePlot plot() const;
  [[nodiscard]] std::optional<std::size_t> pointAt(QPointF place) const;
  // Rounded, unless Shift is pressed.
  [[nodiscard]] vec2 valuesFor(QPointF place, Qt::KeyboardModifiers modifiers) const;
  [[nodiscard]] QString textOf(const vec2& values) const;
  [[nodiscard]] QString spoken() const;
  void drag(QPointF place, Qt::KeyboardModifiers modifiers);
  void cancelDrag();
  void nudge(const vec2& way);
  void chooseNext(int by);

  SpaceChoice& choice_;
  SpacePreview& preview_;
  const SpaceSlides& slides_;
  Held held_ = Held::Nothing;
  SpacePlot heldPlot_;
  QPointF pressedAt_;
  QPointF offset_;  // from the pointer to what it holds
  bool isMoved_ = false;
  vec2 before_{0.0f};  // the values of the cross at the press
  GestureId gesture_;
  GestureId keys_;  // of an arrow key that is held
};

}  // namespace squire
