#include "widgets/controls/colour_area.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/controls/screen_colour.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr qreal handleRadius = 5.0;
constexpr float keyStep = 0.02f;

float stepOf(const QKeyEvent& event) {
  if (event.modifiers() & Qt::ShiftModifier) return 0.1f * keyStep;
  return event.modifiers() & Qt::ControlModifier ? 10.0f * keyStep : keyStep;
}

}  // namespace

ColourArea::ColourArea(Shows shows, QWidget* parent) : QWidget(parent), shows_(shows) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  setAccessibleName(shows == Shows::Hues ? tr("Hue") : tr("Saturation and value"));
  setToolTip(shows == Shows::Hues ? tr("Drag to choose the hue; arrow keys move it, with Shift finely")
                                  : tr("Drag sideways for saturation, up for a lighter colour; arrow keys "
                                       "move it, with Shift finely"));
}

QSize ColourArea::sizeHint() const { return {shows_ == Shows::Hues ? 32 : 206, 166}; }

void ColourArea::setColour(const Hsv& colour) {
  if (colour == colour_) return;
  colour_ = colour;
  update();
}

QRectF ColourArea::field() const { return QRectF(rect()).adjusted(7, 7, -7, -7); }

QPointF ColourArea::placeOf(const Hsv& colour) const {
  const QRectF in = field();
  if (shows_ == Shows::Hues)
    return {in.center().x(), in.top() + static_cast<qreal>(colour.hue) * in.height()};
  return {in.left() + static_cast<qreal>(colour.saturation) * in.width(),
          in.bottom() - static_cast<qreal>(colour.value) * in.height()};
}

Hsv ColourArea::colourAt(QPointF place) const {
  const QRectF in = field();
  const auto share = [](qreal length, qreal whole) {
    return static_cast<float>(std::clamp(length / whole, 0.0, 1.0));
  };
  const float down = share(place.y() - in.top(), in.height());
  if (shows_ == Shows::Hues) return {down, colour_.saturation, colour_.value};
  return {colour_.hue, share(place.x() - in.left(), in.width()), 1.0f - down};
}

void ColourArea::pick(const Hsv& colour) {
  if (colour == colour_) return;
  setColour(colour);
  Q_EMIT picked(colour);
}

void ColourArea::paintField(QPainter& painter) const {
  const QRectF in = field();
  if (shows_ == Shows::Hues) {
    QLinearGradient hues(in.topLeft(), in.bottomLeft());
    for (int i = 0; i <= 6; ++i) {
      const float hue = static_cast<float>(i) / 6.0f;
      hues.setColorAt(static_cast<qreal>(hue), colourOfSrgb(srgbOfHsv({hue, 1.0f, 1.0f})));
    }
    painter.fillRect(in, hues);
    return;
  }
  QLinearGradient saturations(in.topLeft(), in.topRight());
  saturations.setColorAt(0.0, Qt::white);
  saturations.setColorAt(1.0, colourOfSrgb(srgbOfHsv({colour_.hue, 1.0f, 1.0f})));
  painter.fillRect(in, saturations);
  QLinearGradient values(in.topLeft(), in.bottomLeft());
  values.setColorAt(0.0, Qt::transparent);
  values.setColorAt(1.0, Qt::black);
  painter.fillRect(in, values);
}

void ColourArea::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  paintField(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colourOf(hasFocus() ? Role::Accent : Role::Line), hasFocus() ? 2.0 : 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(field());
  const Hsv shown = shows_ == Shows::Hues ? Hsv{colour_.hue, 1.0f, 1.0f} : colour_;
  painter.setBrush(colourOfSrgb(srgbOfHsv(shown)));
  // The handle has two rings, so that it is visible on any colour.
  painter.setPen(QPen(Qt::black, 3.0));
  painter.drawEllipse(placeOf(colour_), handleRadius, handleRadius);
  painter.setPen(QPen(Qt::white, 1.5));
  painter.drawEllipse(placeOf(colour_), handleRadius, handleRadius);
}

void ColourArea::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) pick(colourAt(event->position()));
}

void ColourArea::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) pick(colourAt(event->position()));
}

void ColourArea::keyPressEvent(QKeyEvent* event) {
  const float step = stepOf(*event);
  const auto moved = [](float value, float by) { return std::clamp(value + by, 0.0f, 1.0f); };
  Hsv to = colour_;
  const bool hues = shows_ == Shows::Hues;
  switch (event->key()) {
    case Qt::Key_Up:
      hues ? to.hue = moved(to.hue, -step) : to.value = moved(to.value, step);
      break;
    case Qt::Key_Down:
      hues ? to.hue = moved(to.hue, step) : to.value = moved(to.value, -step);
      break;
    case Qt::Key_Left:
      if (!hues) to.saturation = moved(to.saturation, -step);
      break;
    case Qt::Key_Right:
      if (!hues) to.saturation = moved(to.saturation, step);
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  pick(to);
}

}  // namespace squire

#include "moc_colour_area.cpp"
