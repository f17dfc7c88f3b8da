#include "widgets/timeline/time_ruler.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int side = 20;  // pixels beside the first and last frame
constexpr int rulerHeight = 24;
constexpr double keySize = 4.5;

}  // namespace

TimeRuler::TimeRuler(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  setObjectName(QStringLiteral("timeRuler"));
  setAccessibleName(tr("Timeline"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setCursor(Qt::SizeHorCursor);
  const auto collect = [this] {
    keys_ = session_.clip() == nullptr ? std::vector<Time>()
                                       : keyTimes(*session_.clip(), session_.selectedBones());
    update();
  };
  connect(&session_, &Session::clipChanged, this, collect);
  connect(&session_, &Session::selectionChanged, this, collect);
  connect(&session_, &Session::poseChanged, this, [this] { update(); });
}

QSize TimeRuler::sizeHint() const { return {600, 64}; }
QSize TimeRuler::minimumSizeHint() const { return {200, 56}; }

RulerLayout TimeRuler::layoutNow() const {
  return {0.0, std::max(1.0, static_cast<double>(session_.lastFrame())), static_cast<double>(side),
          static_cast<double>(std::max(2 * side + 1, width()) - side)};
}

void TimeRuler::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  painter.fillRect(QRect(0, rulerHeight, width(), height() - rulerHeight), colourOf(Role::Field));
  if (session_.clip() == nullptr) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(rect(), Qt::AlignCenter,
                     session_.model() == nullptr ? tr("Open a model to see its clips here")
                                                 : tr("Choose a clip to play it and to key poses"));
    return;
  }
  const RulerLayout layout = layoutNow();
  QColor faint = colourOf(Role::Line);
  for (const RulerMark& mark : marksOf(layout, 56.0)) {
    const double x = std::round(layout.xOf(static_cast<double>(mark.frame))) + 0.5;
    painter.setPen(colourOf(Role::Secondary));
    if (mark.major) {
      painter.drawText(QRectF(x - 30.0, 2.0, 60.0, rulerHeight - 8.0), Qt::AlignCenter,
                       QString::number(mark.frame));
    }
    painter.setPen(faint);
    painter.drawLine(QPointF(x, rulerHeight - (mark.major ? 5.0 : 3.0)), QPointF(x, rulerHeight));
    if (mark.major) painter.drawLine(QPointF(x, rulerHeight), QPointF(x, height()));
  }
  painter.setRenderHint(QPainter::Antialiasing);
  paintKeys(painter, layout);
  paintPlayhead(painter, layout);
}

// Keys that lie nearer than they are wide become one bar, so that a clip baked at every frame stays legible.
void TimeRuler::paintKeys(QPainter& painter, const RulerLayout& layout) {
  const double y = 0.5 * (rulerHeight + height());
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(session_.selectedBones().empty() ? Role::Secondary : Role::Text));
  std::size_t i = 0;
  while (i < keys_.size()) {
    const auto xAt = [&](std::size_t k) { return layout.xOf(frameAt(keys_[k], session_.rate())); };
    std::size_t end = i;
    while (end + 1 < keys_.size() && xAt(end + 1) - xAt(end) < 2.0 * keySize) ++end;
    if (end == i) {
      const double x = xAt(i);
      painter.drawPolygon(
          QPolygonF({{x, y - keySize}, {x + keySize, y}, {x, y + keySize}, {x - keySize, y}}));
    } else {
      painter.drawRoundedRect(
          QRectF(QPointF(xAt(i) - keySize, y - 3.0), QPointF(xAt(end) + keySize, y + 3.0)), 3.0, 3.0);
    }
    i = end + 1;
  }
}

void TimeRuler::paintPlayhead(QPainter& painter, const RulerLayout& layout) {
  const double x = layout.xOf(session_.playheadFrame());
  painter.setPen(QPen(colourOf(Role::Accent), 1.5));
  painter.drawLine(QPointF(x, rulerHeight - 4.0), QPointF(x, height()));
  const QString text = QString::number(std::lround(session_.playheadFrame()));
  const double wide = std::max(22.0, fontMetrics().horizontalAdvance(text) + 10.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRoundedRect(QRectF(x - 0.5 * wide, 2.0, wide, rulerHeight - 6.0), 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRectF(x - 0.5 * wide, 2.0, wide, rulerHeight - 6.0), Qt::AlignCenter, text);
}

void TimeRuler::scrub(double x, bool snap) {
  if (session_.clip() == nullptr) return;
  session_.playback().setPlaying(false);
  const double frame = layoutNow().frameAtX(x);
  if (snap) {
    session_.setPlayheadFrame(std::llround(frame));
  } else {
    session_.setPlayhead(Time::fromSeconds(frame / session_.rate().perSecond()));
  }
}

void TimeRuler::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton)
    scrub(event->position().x(), !event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimeRuler::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) {
    scrub(event->position().x(), !event->modifiers().testFlag(Qt::ShiftModifier));
  }
}

void TimeRuler::mouseReleaseEvent(QMouseEvent* /*event*/) { update(); }

void TimeRuler::keyPressEvent(QKeyEvent* event) {
  const auto frame = std::llround(session_.playheadFrame());
  switch (event->key()) {
    case Qt::Key_Left:
      session_.setPlayheadFrame(frame - 1);
      return;
    case Qt::Key_Right:
      session_.setPlayheadFrame(frame + 1);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace squire
