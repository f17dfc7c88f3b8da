#include "widgets/theme/line_picture.h"

#include <QPainter>
#include <QXmlStreamReader>

#include "widgets/theme/path_text.h"

namespace squire {

namespace {

QColor colourOf(QStringView text, const QColor& current) {
  if (text == QLatin1String("none")) return {};
  return text == QLatin1String("currentColor") ? current : QColor(text.toString());
}

QList<qreal> lengthsOf(QStringView text) {
  QList<qreal> lengths;
  for (const QStringView word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) lengths << word.toDouble();
  return lengths;
}

QPainterPath pathOf(QStringView name, const QXmlStreamAttributes& attributes) {
  const auto number = [&attributes](const char* of) {
    return attributes.value(QLatin1String(of)).toDouble();
  };
  QPainterPath path;
  if (name == QLatin1String("path")) path = pathFromText(attributes.value(QLatin1String("d")));
  if (name == QLatin1String("circle"))
    path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"));
  if (name == QLatin1String("rect"))
    path.addRoundedRect({number("x"), number("y"), number("width"), number("height")}, number("rx"),
                        number("rx"));
  return path;
}

}  // namespace

LinePicture::LinePicture(const QByteArray& svg, const QColor& current) {
  Shape common;  // what <svg> says of all shapes
  QXmlStreamReader reader(svg);
  while (!reader.atEnd()) {
    if (reader.readNext() != QXmlStreamReader::StartElement) continue;
    const QXmlStreamAttributes attributes = reader.attributes();
    Shape shape = common;
    shape.path = pathOf(reader.name(), attributes);
    for (const QXmlStreamAttribute& attribute : attributes) {
      const QStringView name = attribute.name(), value = attribute.value();
      if (name == QLatin1String("fill")) shape.fill = colourOf(value, current);
      if (name == QLatin1String("stroke")) shape.stroke = colourOf(value, current);
      if (name == QLatin1String("stroke-width")) shape.width = value.toDouble();
      if (name == QLatin1String("stroke-dasharray")) shape.dashes = lengthsOf(value);
      if (name == QLatin1String("opacity")) shape.opacity = value.toDouble();
    }
    if (reader.name() == QLatin1String("svg")) {
      size_ = {attributes.value(QLatin1String("width")).toDouble(),
               attributes.value(QLatin1String("height")).toDouble()};
      common = shape;
    } else {
      shapes_.push_back(shape);
    }
  }
}

void LinePicture::paint(QPainter& painter, const QRectF& target) const {
  if (size_.isEmpty()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(target.topLeft());
  painter.scale(target.width() / size_.width(), target.height() / size_.height());
  const qreal opacity = painter.opacity();
  for (const Shape& shape : shapes_) {
    QPen pen(shape.stroke, shape.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    QList<qreal> dashes = shape.dashes;
    for (qreal& dash : dashes) dash /= shape.width;
    if (!dashes.isEmpty()) pen.setDashPattern(dashes);
    painter.setPen(shape.stroke.isValid() ? pen : QPen(Qt::NoPen));
    painter.setBrush(shape.fill.isValid() ? QBrush(shape.fill) : QBrush(Qt::NoBrush));
    painter.setOpacity(opacity * shape.opacity);
    painter.drawPath(shape.path);
  }
  painter.restore();
}

}  // namespace squire
