#include "widgets/timeline/time_ruler.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/mark_edits.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int markersTop = 30;
constexpr int rangeTop = 43;
constexpr int rangeHeight = 9;
constexpr double reach = 5.0;

}  // namespace

TimeRuler::TimeRuler(Session& session, TimeView& time, QWidget* parent)
    : QWidget(parent), session_(session), time_(time) {
  setObjectName(QStringLiteral("timeRuler"));
  setAccessibleName(tr("Timeline"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setFixedHeight(height_);
  const auto repaint = [this] { update(); };
  connect(&session_, &Session::clipChanged, this, repaint);
  connect(&session_, &Session::projectChanged, this, repaint);
  connect(&session_, &Session::poseChanged, this, repaint);
  connect(&session_.playback(), &Playback::changed, this, repaint);
  connect(&time_, &TimeView::changed, this, repaint);
  connect(&session_, &Session::gesturesEnded, this, [this] {
    if (hand_ == Hand::Marker && !session_.goesOn(gesture_)) hand_ = Hand::None;
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
    if (at.x() >= x - reach && at.x() <= x + wide) best = &marker;
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
    if (std::abs(at.x() - time_.xOf(range->from)) <= reach) return Hand::RangeStart;
    if (std::abs(at.x() - time_.xOf(range->to)) <= reach) return Hand::RangeEnd;
    if (at.x() > time_.xOf(range->from) && at.x() < time_.xOf(range->to)) return Hand::MoveRange;
  }
  return Hand::DrawRange;
}

void TimeRuler::showHover(QPointF at) {
  switch (handAt(at)) {
    case Hand::Marker:
      setCursor(Qt::PointingHandCursor);
      Q_EMIT hinted(tr("Drag moves the marker, a double click renames it"));
      break;
    case Hand::RangeStart:
    case Hand::RangeEnd:
      setCursor(Qt::SizeHorCursor);
      Q_EMIT hinted(tr("Drag the end of what plays; a double click plays all again"));
      break;
    case Hand::MoveRange:
      setCursor(Qt::SizeAllCursor);
      Q_EMIT hinted(tr("Drag what plays; a double click plays all again"));
      break;
    case Hand::DrawRange:
      setCursor(Qt::CrossCursor);
      Q_EMIT hinted(tr("Drag to play only a part of the clip"));
      break;
    default:
      setCursor(Qt::SizeHorCursor);
      Q_EMIT hinted(tr("Drag moves the playhead, with Shift between the frames; the wheel zooms"));
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
    Q_EMIT menuWanted(marker == nullptr ? MarkerId() : marker->id, timeAt(from_.x(), true),
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
  gesture_ = session_.newGesture();
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

// As if the drag had not been.
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

}  // namespace squire
