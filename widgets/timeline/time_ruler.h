#pragma once

#include <QWidget>

#include "widgets/session/session.h"
#include "widgets/timeline/ruler_layout.h"

namespace squire {

// Frames, the keys of the selection (or of all bones) and the playhead, which a press or drag moves.
class TimeRuler : public QWidget {
  Q_OBJECT
 public:
  explicit TimeRuler(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] RulerLayout layoutNow() const;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void scrub(double x, bool snap);
  void paintKeys(QPainter& painter, const RulerLayout& layout);
  void paintPlayhead(QPainter& painter, const RulerLayout& layout);

  Session& session_;
  std::vector<Time> keys_;
};

}  // namespace squire
