#pragma once

#include <QWidget>

#include "core/math/colour.h"

namespace squire {

// A field of colours in which a handle is dragged or moved by arrow keys (with Shift by a tenth, with Ctrl by
// ten times as much): saturation and value of a hue, or the hues from top to bottom.
class ColourArea : public QWidget {
  Q_OBJECT
 public:
  enum class Shows { SaturationAndValue, Hues };

  ColourArea(Shows shows, QWidget* parent);
  void setColour(const Hsv& colour);
  [[nodiscard]] QSize sizeHint() const override;
  // Where the handle of a colour is, in pixels.
  [[nodiscard]] QPointF placeOf(const Hsv& colour) const;

 Q_SIGNALS:
  void picked(const squire::Hsv& colour);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] QRectF field() const;
  [[nodiscard]] Hsv colourAt(QPointF place) const;
  void pick(const Hsv& colour);
  void paintField(QPainter& painter) const;

  Shows shows_;
  Hsv colour_;
};

}  // namespace squire
