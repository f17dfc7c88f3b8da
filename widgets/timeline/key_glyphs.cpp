#include "widgets/timeline/key_glyphs.h"

#include "core/charts/key_columns.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int imageSide = 14;  // width and height of an icon, in logical pixels

void drawShape(QPainter& painter, std::uint8_t traits) {
  const double c = 0.5 * imageSide;
  const double r = KeyGlyphs::radius - 0.5;
  switch (traits & (stepKey | linearKey | curveKey)) {
    case stepKey:
      painter.drawRect(QRectF(c - 3.5, c - 3.5, 7.0, 7.0));
      break;
    case curveKey:
      painter.drawEllipse(QPointF(c, c), 4.0, 4.0);
      break;
    default:
      painter.drawPolygon(QPolygonF({{c, c - r}, {c + r, c}, {c, c + r}, {c - r, c}}));
  }
}

}  // namespace

QPixmap KeyGlyphs::picture(std::uint8_t traits, double ratio) const {
  QPixmap out((QSizeF(imageSide, imageSide) * ratio).toSize());
  out.setDevicePixelRatio(ratio);
  out.fill(Qt::transparent);
  QPainter painter(&out);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool selected = (traits & selectedKey) != 0;
  const bool edited = (traits & editedKey) != 0;
  const QColor strong = colourOf(selected ? Role::Selected : Role::Text);
  if (edited) {
    painter.setPen(QPen(selected ? colourOf(Role::Text) : colourOf(Role::Field), 1.0));
    painter.setBrush(strong);
  } else {
    painter.setPen(QPen(selected ? strong : colourOf(Role::Secondary), selected ? 1.6 : 1.2));
    painter.setBrush(selected ? faded(strong, 90) : colourOf(Role::Field));
  }
  drawShape(painter, traits);
  return out;
}

void KeyGlyphs::draw(QPainter& painter, double x, double y, std::uint8_t traits) {
  const double ratio = painter.device()->devicePixelRatioF();
  if (ratio != ratio_) forget();
  ratio_ = ratio;
  QPixmap& kept = pictures_[traits & 127];
  if (kept.isNull()) kept = picture(traits, ratio);
  painter.drawPixmap(QPointF(x - 0.5 * imageSide, y - 0.5 * imageSide), kept);
}

void KeyGlyphs::drawRun(QPainter& painter, double from, double to, double y, std::uint8_t traits) const {
  const bool selected = (traits & selectedKey) != 0;
  const bool edited = (traits & editedKey) != 0;
  const QColor colour = selected ? colourOf(Role::Selected)
                        : edited ? faded(colourOf(Role::Text), 190)
                                 : faded(colourOf(Role::Secondary), 130);
  painter.fillRect(QRectF(from - 1.0, y - 3.0, std::max(2.0, to - from + 2.0), 6.0), colour);
}

}  // namespace squire
