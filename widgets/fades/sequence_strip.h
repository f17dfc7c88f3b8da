#pragma once

#include <QWidget>
#include <optional>

#include "widgets/fades/sequence_preview.h"

namespace squire {

// The clips of the preview over time, in two lanes, so that overlaps (fades) are visible. Blocks can be
// dragged, the handle of a fade changes its duration, the ruler scrubs. Escape or the right button cancels a
// drag.
class SequenceStrip : public QWidget {
  Q_OBJECT
 public:
  SequenceStrip(Session& session, SequencePreview& preview, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override { return {480, 112}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, 96}; }
  [[nodiscard]] std::optional<std::size_t> chosen() const { return chosen_; }
  void choose(std::optional<std::size_t> part);
  // Positions, for tests and tool tips.
  [[nodiscard]] QRectF blockOf(std::size_t part) const;
  [[nodiscard]] QPointF fadeHandleOf(std::size_t part) const;
  [[nodiscard]] double xOf(double seconds) const;

 Q_SIGNALS:
  void chosenChanged();
  // Requests a duration for the fade into a part; `last` is false during a drag.
  void fadeRequested(std::size_t part, double seconds, bool last);
  void fadeAbandoned();
  void hinted(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Taken { Nothing, Playhead, Block, Fade };
  struct Place {
    Taken taken = Taken::Nothing;
    std::size_t part = 0;
  };
  [[nodiscard]] Place placeAt(QPointF position) const;
  [[nodiscard]] double secondsAt(double x) const;
  // Rounded to the nearest frame of the project's rate; unchanged with Shift.
  [[nodiscard]] double snapped(double seconds, Qt::KeyboardModifiers modifiers) const;
  void paintRuler(QPainter& painter) const;
  void paintBlock(QPainter& painter, std::size_t part) const;
  void dropGone();
  void cancelDrag();
  void drag(QPointF position, Qt::KeyboardModifiers modifiers);
  void nudge(double seconds);

  Session& session_;
  SequencePreview& preview_;
  double pixelsPerSecond_ = 140.0;
  std::optional<std::size_t> chosen_;
  Place held_;
  double heldOffset_ = 0.0;  // seconds between the pointer and what it grabbed
  std::vector<PreviewPart> before_;
};

}  // namespace squire
