#pragma once

#include <QByteArray>
#include <QColor>
#include <QPainterPath>
#include <QRectF>
#include <QSizeF>
#include <vector>

class QPainter;

namespace squire {

// A picture of lines, from the part of SVG that Squire's own icons are made of: <svg> with <path>, <circle>
// and <rect>, whose attributes are fill, stroke, stroke-width, stroke-dasharray and opacity. Lines have round
// ends and joins.
class LinePicture {
 public:
  // `current`: the colour that the picture calls currentColor.
  LinePicture(const QByteArray& svg, const QColor& current);

  [[nodiscard]] QSizeF size() const { return size_; }
  // Fills `target` with the picture.
  void paint(QPainter& painter, const QRectF& target) const;

 private:
  struct Shape {
    QPainterPath path;
    QColor fill, stroke;  // invalid: none
    qreal width = 1.0;
    qreal opacity = 1.0;
    QList<qreal> dashes;  // lengths
  };

  QSizeF size_;
  std::vector<Shape> shapes_;
};

}  // namespace squire
