#pragma once

#include <QWidget>
#include <optional>

#include "widgets/fight/spar_ring.h"

namespace squire {

// Distance against tick: the number of opponent poses that a move hits. The cross marks the current state;
// a click, a drag or the arrow keys change it; Escape or the right button cancels a drag.
class SparMapView : public QWidget {
  Q_OBJECT
 public:
  explicit SparMapView(Session& session, SparRing& ring, QWidget* parent = nullptr);

  // The displayed map. Null if there is none, or if the move lasts no tick.
  [[nodiscard]] const SparMap* map() const;
  // The position of a cell.
  [[nodiscard]] QPointF placeOf(std::int64_t tick, std::size_t distance) const;
  [[nodiscard]] QSize sizeHint() const override { return {260, 150}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 110}; }

 Q_SIGNALS:
  void chosen(squire::Time at, float distance);
  void hinted(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Cell {
    std::int64_t tick = 0;
    std::size_t distance = 0;
  };
  struct Stand {
    Time at;
    float distance = 0.0f;
  };
  [[nodiscard]] QRectF area() const;
  void goTo(const Cell& cell);
  void cancelDrag();
  void adoptMap();
  [[nodiscard]] std::optional<Cell> cellAt(QPointF position) const;
  [[nodiscard]] QString textOf(const Cell& cell) const;
  void paintAxes(QPainter& painter) const;
  void paintNow(QPainter& painter) const;

  Session& session_;
  SparRing& ring_;
  std::optional<Stand> before_;     // state before the drag
  std::int64_t from_ = 0, to_ = 1;  // the displayed ticks: those with a hit and some around them
};

}  // namespace squire
