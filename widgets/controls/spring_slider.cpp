#include "widgets/controls/spring_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double keyStep = 0.1;
constexpr double knob = 6.0;

}  // namespace

SpringSlider::SpringSlider(QString left, QString right, double most, QWidget* parent)
    : QWidget(parent), left_(std::move(left)), right_(std::move(right)), most_(most) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::SizeHorCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
}

QSize SpringSlider::sizeHint() const { return {200, 38}; }
// The texts at both ends and space for the amount between them.
QSize SpringSlider::minimumSizeHint() const {
  constexpr int between = 40;
  const QFontMetrics metrics = fontMetrics();
  return {metrics.horizontalAdvance(left_) + metrics.horizontalAdvance(right_) + between, 38};
}

void SpringSlider::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(isEnabled() ? 1.0 : 0.4);
  const double middle = 0.5 * width();
  constexpr double y = 27.0;
  painter.setPen(colourOf(pulling_ ? Role::Text : Role::Secondary));
  const QRect words(4, 0, width() - 8, 18);
  painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, left_);
  painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, right_);
  if (pulling_) {
    const QString text = shown_ ? shown_(value_) : QStringLiteral("%1 %").arg(std::lround(100.0 * value_));
    painter.setPen(colourOf(Role::Accent));
    painter.drawText(words, Qt::AlignHCenter | Qt::AlignVCenter, text);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Field));
  painter.drawRoundedRect(QRectF(8.0, y - 2.0, width() - 16.0, 4.0), 2.0, 2.0);
  const double x = middle + std::clamp(value_, -1.0, 1.0) * halfTrack();
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRect(QRectF(std::min(x, middle), y - 2.0, std::abs(x - middle), 4.0));
  painter.setBrush(colourOf(Role::Secondary));
  painter.drawRect(QRectF(middle - 0.5, y - 5.0, 1.0, 10.0));
  painter.setBrush(colourOf(pulling_ || underMouse() ? Role::Text : Role::Secondary));
  painter.setPen(hasFocus() ? QPen(colourOf(Role::Accent), 1.5) : QPen(Qt::NoPen));
  painter.drawEllipse(QPointF(x, y), knob, knob);
}

void SpringSlider::pull(double value) {
  if (!pulling_) {
    pulling_ = true;
    Q_EMIT started();
  }
  value_ = std::clamp(value, -most_, most_);
  update();
  Q_EMIT pulled(value_);
}

void SpringSlider::endPull(bool take) {
  held_ = false;
  if (!std::exchange(pulling_, false)) return;
  value_ = 0.0;
  update();
  take ? Q_EMIT finished() : Q_EMIT abandoned();
}

void SpringSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton && pulling_) endPull(false);
  if (event->button() != Qt::LeftButton) return;
  held_ = true;
  setFocus(Qt::MouseFocusReason);
  from_ = event->position().x() - (pulling_ ? value_ * halfTrack() : 0.0);
}

void SpringSlider::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x();
  if (follows_ && !event->buttons().testFlag(Qt::LeftButton)) {
    pull((x - 0.5 * width()) / halfTrack());
    return;
  }
  if (!held_ || !event->buttons().testFlag(Qt::LeftButton)) {
    update();
    return;
  }
  if (!pulling_ && std::abs(x - from_) < 2.0) return;
  const double slow = event->modifiers().testFlag(Qt::ShiftModifier) ? 0.25 : 1.0;
  pull(slow * (x - from_) / halfTrack());
}

void SpringSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) endPull(true);
}

void SpringSlider::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      pull(value_ - keyStep);
      return;
    case Qt::Key_Right:
      pull(value_ + keyStep);
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      endPull(true);
      return;
    case Qt::Key_Escape:
      if (!pulling_) break;
      endPull(false);
      return;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void SpringSlider::focusOutEvent(QFocusEvent* event) {
  endPull(true);
  update();
  QWidget::focusOutEvent(event);
}

void SpringSlider::focusInEvent(QFocusEvent* event) {
  update();
  QWidget::focusInEvent(event);
}

// Left and right belong to the slider while it has the focus; Escape and Enter only during a drag.
bool SpringSlider::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool arrows = key == Qt::Key_Left || key == Qt::Key_Right;
    if (arrows || (pulling_ && (key == Qt::Key_Escape || key == Qt::Key_Return))) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace squire

#include "moc_spring_slider.cpp"
