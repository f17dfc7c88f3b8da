#include "widgets/timeline/time_ruler.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/mark_edits.h"
#include "widgets/controls/focus_frame.h"
#include "widgets/session/frame_locale.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int framesHeight = 17;
constexpr int secondsHeight = 12;
constexpr int markersTop = 30;
constexpr int rangeTop = 43;
constexpr int rangeHeight = 9;
constexpr double markerReach = 5.0;

}  // namespace

TimeRuler::TimeRuler(Session& session, TimeView& time, QWidget* parent)
    : QWidget(parent), session_(session), time_(time) {
  setObjectName(QStringLiteral("timeRuler"));
  setAccessibleName(tr("Timeline"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setFixedHeight(height_);
  const auto repaint = [this] { update(); };
  session_.onChange(SessionChange::content | SessionChange::Pose, this, repaint);
  connect(&session_.playback(), &Playback::changed, this, repaint);
  connect(&time_, &TimeView::changed, this, repaint);
  connect(&session_.gestures(), &Gestures::ended, this, [this] {
    if (hand_ == Hand::Marker && !session_.gestures().isActive(gesture_)) hand_ = Hand::None;
  });
}

int TimeRuler::rangeY() { return rangeTop + rangeHeight / 2; }
int TimeRuler::markerY() { return markersTop + 6; }

const std::vector<Marker>& TimeRuler::markers() const {
  static const std::vector<Marker> none;
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  return clip == nullptr ? none : clip->markers;
}

const Marker* TimeRuler::markerAt(QPointF at) const {
  if (at.y() < markersTop || at.y() >= rangeTop) return nullptr;
  const Marker* best = nullptr;
  for (const Marker& marker : markers()) {
    const double x = time_.xOf(marker.time);
    const double wide = 14.0 + fontMetrics().horizontalAdvance(QString::fromStdString(marker.name));
    if (at.x() >= x - markerReach && at.x() <= x + wide) best = &marker;
  }
  return best;
}

Time TimeRuler::timeAt(double x, bool snap) const {
  const Time at = snap ? time_.snapped(time_.timeAt(x)) : time_.timeAt(x);
  return std::clamp(at, Time(), time_.length());
}

TimeRuler::Hand TimeRuler::handAt(QPointF at) const {
  if (at.y() < markersTop) return Hand::Scrub;
  if (at.y() < rangeTop) return markerAt(at) == nullptr ? Hand::Scrub : Hand::Marker;
  if (const auto& range = session_.playback().range()) {
    if (std::abs(at.x() - time_.xOf(range->from)) <= markerReach) return Hand::RangeStart;
    if (std::abs(at.x() - time_.xOf(range->to)) <= markerReach) return Hand::RangeEnd;
    if (at.x() > time_.xOf(range->from) && at.x() < time_.xOf(range->to)) return Hand::MoveRange;
  }
  return Hand::DrawRange;
}

void TimeRuler::showHover(QPointF at) {
  switch (handAt(at)) {
    case Hand::Marker:
      setCursor(Qt::PointingHandCursor);
      Q_EMIT hinted(tr("Drag to move the marker, double-click to rename it"));
      break;
    case Hand::RangeStart:
    case Hand::RangeEnd:
      setCursor(Qt::SizeHorCursor);
      Q_EMIT hinted(tr("Drag the end of the playback range; double-click to play the whole clip"));
      break;
    case Hand::MoveRange:
      setCursor(Qt::SizeAllCursor);
      Q_EMIT hinted(tr("Drag the playback range; double-click to play the whole clip"));
      break;
    case Hand::DrawRange:
      setCursor(Qt::CrossCursor);
      Q_EMIT hinted(tr("Drag to set a playback range"));
      break;
    default:
      setCursor(Qt::SizeHorCursor);
      Q_EMIT hinted(tr("Drag to move the playhead, with Shift between frames; the wheel zooms"));
  }
}

void TimeRuler::mousePressEvent(QMouseEvent* event) {
  if (session_.clip() == nullptr) return;
  if (hand_ != Hand::None) {
    if (event->button() == Qt::RightButton) cancel();
    return;
  }
  from_ = event->position();
  if (event->button() == Qt::RightButton) {
    const Marker* marker = markerAt(from_);
    Q_EMIT menuRequested(marker == nullptr ? MarkerId() : marker->id, timeAt(from_.x(), true),
                         event->globalPosition().toPoint());
    return;
  }
  if (event->button() == Qt::MiddleButton) {
    hand_ = Hand::Pan;
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  hand_ = handAt(from_);
  hadRange_ = session_.playback().range().has_value();
  rangeBefore_ = session_.playback().range().value_or(Span{});
  gesture_ = session_.gestures().begin();
  before_ = session_.history().snapshot();
  if (const Marker* marker = markerAt(from_)) marker_ = marker->id;
  if (hand_ == Hand::Scrub) drag(from_, !event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimeRuler::mouseMoveEvent(QMouseEvent* event) {
  if (hand_ == Hand::None) {
    if (session_.clip() != nullptr) showHover(event->position());
    return;
  }
  drag(event->position(), !event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimeRuler::drag(QPointF at, bool snap) {
  switch (hand_) {
    case Hand::Scrub:
      session_.playback().setPlaying(false);
      session_.setPlayhead(timeAt(at.x(), snap));
      break;
    case Hand::Pan:
      time_.panBy(at.x() - from_.x());
      from_ = at;
      break;
    case Hand::Marker:
      if (std::abs(at.x() - from_.x()) >= 3.0)
        session_.apply(moveMarker(*before_, {{session_.clipRef(), marker_}, timeAt(at.x(), snap)}), gesture_);
      break;
    case Hand::None:
      break;
    default:
      dragRange(at, snap);
  }
}

void TimeRuler::dragRange(QPointF at, bool snap) {
  const Time time = timeAt(at.x(), snap);
  Span range = rangeBefore_;
  if (hand_ == Hand::DrawRange) {
    const Time start = timeAt(from_.x(), snap);
    range = {std::min(start, time), std::max(start, time)};
  } else if (hand_ == Hand::RangeStart) {
    range.from = std::min(time, range.to);
  } else if (hand_ == Hand::RangeEnd) {
    range.to = std::max(time, range.from);
  } else {
    const Time length = range.to - range.from;
    const Time by = time - timeAt(from_.x(), snap);
    range.from = std::clamp(range.from + by, Time(), std::max(Time(), time_.length() - length));
    range.to = range.from + length;
  }
  session_.playback().setRange(range);
}

// Restores the state before the drag.
void TimeRuler::cancel() {
  if (hand_ == Hand::Marker) session_.abandon(gesture_);
  if (hand_ >= Hand::DrawRange && hand_ <= Hand::MoveRange)
    session_.playback().setRange(hadRange_ ? std::optional(rangeBefore_) : std::nullopt);
  hand_ = Hand::None;
}

void TimeRuler::mouseReleaseEvent(QMouseEvent* event) {
  if (event->buttons() != Qt::NoButton) return;
  hand_ = Hand::None;
  if (session_.clip() != nullptr) showHover(event->position());
}

void TimeRuler::mouseDoubleClickEvent(QMouseEvent* event) {
  if (session_.clip() == nullptr || event->button() != Qt::LeftButton) return;
  if (const Marker* marker = markerAt(event->position())) {
    renameMarker(marker->id);
  } else if (event->position().y() >= rangeTop) {
    session_.playback().setRange({});
  }
}

void TimeRuler::renameMarker(MarkerId id) {
  const auto found = std::ranges::find(markers(), id, &Marker::id);
  if (found == markers().end()) return;
  delete name_;
  name_ = new QLineEdit(QString::fromStdString(found->name), this);
  name_->setGeometry(static_cast<int>(time_.xOf(found->time)), markersTop - 6, 130, 22);
  name_->selectAll();
  name_->show();
  name_->setFocus();
  connect(name_, &QLineEdit::editingFinished, this, [this, id] {
    QLineEdit* field = std::exchange(name_, nullptr);
    if (field == nullptr) return;
    field->deleteLater();
    const auto marker = std::ranges::find(markers(), id, &Marker::id);
    if (marker != markers().end() && field->text().toStdString() != marker->name)
      session_.apply(
          squire::renameMarker(session_.project(), {{session_.clipRef(), id}, field->text().toStdString()}));
  });
}

bool TimeRuler::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right || (key == Qt::Key_Escape && hand_ != Hand::None)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void TimeRuler::keyPressEvent(QKeyEvent* event) {
  const auto frame = std::llround(session_.playheadFrame());
  switch (event->key()) {
    case Qt::Key_Left:
      session_.setPlayheadFrame(frame - 1);
      return;
    case Qt::Key_Right:
      session_.setPlayheadFrame(frame + 1);
      return;
    case Qt::Key_Escape:
      return cancel();
    default:
      QWidget::keyPressEvent(event);
  }
}

void TimeRuler::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  if (event->modifiers().testFlag(Qt::ShiftModifier) || turn.x() != 0) {
    time_.panBy(0.5 * (turn.x() != 0 ? turn.x() : turn.y()));
  } else {
    time_.zoomAt(event->position().x(), std::pow(1.2, turn.y() / 120.0));
  }
  event->accept();
}

void TimeRuler::leaveEvent(QEvent* /*event*/) { Q_EMIT hinted({}); }

void TimeRuler::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  if (session_.clip() == nullptr) return;
  paintScale(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintRange(painter);
  paintMarkers(painter);
  paintPlayhead(painter);
  paintFocusFrame(painter, *this);
}

void TimeRuler::paintScale(QPainter& painter) {
  const QLocale locale = frameLocale();
  QFont small = font();
  small.setPointSizeF(0.85 * font().pointSizeF());
  const double rate = session_.rate().perSecond();
  const double last = frameAt(time_.length(), time_.rate());
  for (const RulerMark& mark : marksOf(time_.layout(), 64.0)) {
    const auto frame = static_cast<double>(mark.frame);
    const double x = std::round(time_.xOfFrame(frame));
    painter.fillRect(QRectF(x, framesHeight - (mark.major ? 4.0 : 2.0), 1.0, mark.major ? 4.0 : 2.0),
                     colourOf(Role::Line));
    if (!mark.major) continue;
    QColor ink = colourOf(frame < 0.0 || frame > last + 0.5 ? Role::Line : Role::Text);
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(QRectF(x - 32.0, 0.0, 64.0, framesHeight - 3.0), Qt::AlignCenter,
                     locale.toString(mark.frame));
    painter.setFont(small);
    painter.setPen(frame < 0.0 || frame > last + 0.5 ? ink : colourOf(Role::Secondary));
    const int decimals = 64.0 / time_.perFrame() / rate < 1.0 ? 2 : 0;
    painter.drawText(QRectF(x - 32.0, framesHeight, 64.0, secondsHeight), Qt::AlignCenter,
                     tr("%1 s").arg(locale.toString(frame / rate, 'f', decimals)));
  }
  painter.setFont(font());
}

void TimeRuler::paintRange(QPainter& painter) {
  const QRectF strip(0.0, rangeTop, width(), rangeHeight);
  painter.fillRect(strip, colourOf(Role::Field));
  const auto& chosen = session_.playback().range();
  const Span range = session_.playback().rangeIn(session_.clip()->duration);
  QColor colour = colourOf(chosen ? Role::SelectedRow : Role::Raised);
  const QRectF bar(QPointF(time_.xOf(range.from), rangeTop + 1.0),
                   QPointF(time_.xOf(range.to), rangeTop + rangeHeight - 1.0));
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawRoundedRect(bar, 3.0, 3.0);
  if (!chosen) return;
  painter.setBrush(colourOf(Role::AccentText));
  for (const double x : {bar.left() + 2.5, bar.right() - 2.5})
    painter.drawRect(QRectF(x - 0.75, bar.top() + 1.5, 1.5, bar.height() - 3.0));
}

double TimeRuler::nameStart(double x, double nameWidth, double width) {
  constexpr double gap = 7.0;
  const bool fitsAtTheRight = x + gap + nameWidth <= width;
  return fitsAtTheRight || x - gap - nameWidth < 0.0 ? x + gap : x - gap - nameWidth;
}

void TimeRuler::paintMarkers(QPainter& painter) {
  const QColor colour = colourOf(Role::Warm);
  for (const Marker& marker : markers()) {
    const double x = time_.xOf(marker.time);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{x - 4.0, markersTop + 1.0},
                                   {x + 4.0, markersTop + 1.0},
                                   {x + 4.0, markersTop + 7.0},
                                   {x, markersTop + 12.0},
                                   {x - 4.0, markersTop + 7.0}}));
    painter.setPen(colourOf(Role::Text));
    const QString name = QString::fromStdString(marker.name);
    painter.drawText(QPointF(nameStart(x, fontMetrics().horizontalAdvance(name), width()), markersTop + 11.0),
                     name);
  }
}

void TimeRuler::paintPlayhead(QPainter& painter) {
  const double x = time_.xOf(session_.playhead());
  const double frame = session_.playheadFrame();
  const bool whole = std::abs(frame - std::round(frame)) < 0.005;
  const QString text = frameLocale().toString(frame, 'f', whole || session_.playback().playing() ? 0 : 2);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRect(QRectF(std::round(x) - 0.5, framesHeight - 2.0, 1.5, height() - framesHeight + 2.0));
  const double wide = std::max(24.0, fontMetrics().horizontalAdvance(text) + 10.0);
  painter.drawRoundedRect(QRectF(x - 0.5 * wide, 1.0, wide, framesHeight - 1.0), 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRectF(x - 0.5 * wide, 1.0, wide, framesHeight - 1.0), Qt::AlignCenter, text);
}

}  // namespace squire

#include "moc_time_ruler.cpp"
