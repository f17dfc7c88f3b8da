#pragma once

#include <QScrollBar>
#include <QWidget>

#include "widgets/timeline/sheet_places.h"

namespace squire {

// The names of the dope sheet's rows. A click selects the bone, the arrow expands its channels, a double
// click selects all keys of the row.
class RowLabels : public QWidget {
  Q_OBJECT
 public:
  RowLabels(SheetModel& model, QScrollBar& scroll, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override { return {190, 120}; }
  [[nodiscard]] QRect rectOf(int row) const;
  [[nodiscard]] QRect arrowOf(int row) const;
  // The button on a heading that pins its rows above the bones.
  [[nodiscard]] QRect pinOf(int row) const;

 Q_SIGNALS:
  void menuRequested(int row, const QPoint& at);
  void hinted(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  void paintRow(QPainter& painter, int row);
  void pressBone(const SheetRow& row, Qt::KeyboardModifiers modifiers);

  void togglePin(const SheetRow& row);

  SheetModel& model_;
  QScrollBar& scroll_;
  SheetPlaces places_;
};

}  // namespace squire
