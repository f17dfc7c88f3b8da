#include "widgets/spaces/space_view.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/controls/focus_frame.h"
#include "widgets/controls/spoken_canvas.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/spaces/space_painter.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double grip = 9.0;  // pixels around a dot within which it is grabbed
constexpr double leastDrag = 3.0;

// The way in steps for an arrow key; empty for other keys.
std::optional<vec2> wayOf(int key) {
  switch (key) {
    case Qt::Key_Left:
      return vec2(-1.0f, 0.0f);
    case Qt::Key_Right:
      return vec2(1.0f, 0.0f);
    case Qt::Key_Up:
      return vec2(0.0f, 1.0f);
    case Qt::Key_Down:
      return vec2(0.0f, -1.0f);
    default:
      return std::nullopt;
  }
}

}  // namespace

SpaceView::SpaceView(SpaceChoice& choice, SpacePreview& preview, const SpaceSlides& slides, QWidget* parent)
    : QWidget(parent), choice_(choice), preview_(preview), slides_(slides) {
  setObjectName(QStringLiteral("spaceView"));
  setAccessibleName(tr("Clips of the blend space"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAcceptDrops(true);
  speakFor(*this, [this] { return spoken(); });
  connect(&choice_, &SpaceChoice::changed, this, [this] {
    update();
    speakAgain(*this);
  });
  connect(&preview_, &Preview::posed, this, qOverload<>(&QWidget::update));
  connect(&slides_, &SpaceSlides::changed, this, qOverload<>(&QWidget::update));
  connect(&choice_.session().gestures(), &Gestures::ended, this, [this] {
    if (choice_.session().gestures().isOver(gesture_)) held_ = Held::Nothing;
  });
}

SpacePlot SpaceView::plot() const {
  std::vector<vec2> missing;
  for (const SpaceChoice::OneSided& one : choice_.oneSided()) missing.push_back(one.missing);
  SpacePlot out = SpacePlot::of(*space(), missing, rect(), QFontMetricsF(font()));
  if (held_ == Held::Nothing) return out;
  out.from = heldPlot_.from;
  out.to = heldPlot_.to;
  return out;
}

std::optional<std::size_t> SpaceView::pointAt(QPointF place) const {
  std::optional<std::size_t> nearest;
  double least = grip;
  const SpacePlot shown = plot();
  for (std::size_t i = 0; i < space()->points.size(); ++i) {
    const SpacePoint& point = space()->points[i];
    const double apart = QLineF(place, shown.placeOf({point.x, point.y})).length();
    if (apart > least) continue;
    least = apart;
    nearest = i;
  }
  return nearest;
}

vec2 SpaceView::valuesFor(QPointF place, Qt::KeyboardModifiers modifiers) const {
  const SpacePlot shown = plot();
  const vec2 values = shown.valuesAt(place);
  return modifiers.testFlag(Qt::ShiftModifier) ? values : shown.snapped(values);
}

QString SpaceView::textOf(const vec2& values) const {
  const auto number = [](const std::string& name, float value) {
    return tr("%1 %2").arg(QString::fromStdString(name), numberText(static_cast<double>(value), 2));
  };
  const QString x = number(space()->xName, values.x);
  return space()->yName.empty() ? x : x + QStringLiteral(", ") + number(space()->yName, values.y);
}

QString SpaceView::spoken() const {
  if (space() == nullptr) return {};
  const auto chosen = choice_.point();
  if (!chosen) return tr("Cross, %1: %2").arg(textOf(preview_.values()), preview_.mixText());
  const SpacePoint& point = space()->points[*chosen];
  return tr("%1, %2").arg(choice_.nameOf(point.clip), textOf({point.x, point.y}));
}

void SpaceView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Field));
  painter.setRenderHint(QPainter::Antialiasing);
  if (space() == nullptr) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     choice_.clips().empty()
                         ? tr("Open a model with clips.")
                         : tr("A blend space plays clips by one or two numbers, such as a walk that becomes "
                              "a run by the speed. The plus makes one."));
    return paintFocusFrame(painter, *this);
  }
  const SpacePlot shown = plot();
  SpacePainter picture(painter, shown, choice_, preview_);
  if (slides_.isShown()) picture.paintSlides(slides_);
  picture.paintAxes();
  picture.paintFaces();
  picture.paintCross();
  picture.paintPoints();
  paintFocusFrame(painter, *this);
}

void SpaceView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return cancelDrag();
  if (event->button() != Qt::LeftButton || space() == nullptr) return;
  heldPlot_ = plot();
  pressedAt_ = event->position();
  isMoved_ = false;
  gesture_ = {};
  const auto point = pointAt(event->position());
  choice_.choosePoint(point);
  held_ = point ? Held::Point : Held::Cross;
  if (point) {
    const SpacePoint& taken = space()->points[*point];
    offset_ = placeOf({taken.x, taken.y}) - event->position();
    return;
  }
  before_ = preview_.values();
  preview_.start();
  drag(event->position(), event->modifiers());
}

void SpaceView::drag(QPointF place, Qt::KeyboardModifiers modifiers) {
  if (held_ == Held::Cross) return preview_.setValues(plot().valuesAt(place));
  const auto point = choice_.point();
  if (!point) return cancelDrag();
  isMoved_ = isMoved_ || QLineF(place, pressedAt_).length() >= leastDrag;
  if (!isMoved_) return;
  if (gesture_ == GestureId()) gesture_ = choice_.session().gestures().begin();
  choice_.movePoint(*point, valuesFor(place + offset_, modifiers), gesture_);
}

void SpaceView::mouseMoveEvent(QMouseEvent* event) {
  if (space() == nullptr) return;
  if (held_ != Held::Nothing) {
    drag(event->position(), event->modifiers());
    return Q_EMIT hinted(spoken());
  }
  const auto point = pointAt(event->position());
  setCursor(point ? Qt::SizeAllCursor : Qt::CrossCursor);
  if (!point)
    return Q_EMIT hinted(
        tr("Drag to see what plays here: %1").arg(textOf(plot().valuesAt(event->position()))));
  const SpacePoint& over = space()->points[*point];
  Q_EMIT hinted(tr("%1 plays alone at %2; drag to move it, Shift turns off snapping, Delete removes it")
                    .arg(choice_.nameOf(over.clip), textOf({over.x, over.y})));
}

void SpaceView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  held_ = Held::Nothing;
  update();
}

void SpaceView::cancelDrag() {
  if (held_ == Held::Cross) preview_.setValues(before_);
  if (held_ == Held::Point && gesture_ != GestureId()) choice_.session().abandon(gesture_);
  held_ = Held::Nothing;
  update();
}

void SpaceView::nudge(const vec2& way) {
  const auto point = choice_.point();
  if (!point) {
    preview_.start();
    return preview_.setValues(glm::clamp(preview_.values() + way, plot().from, plot().to));
  }
  const SpacePoint& at = space()->points[*point];
  keys_ = choice_.session().gestures().ensureActive(keys_);
  choice_.movePoint(*point, vec2(at.x, at.y) + way, keys_);
}

void SpaceView::keyPressEvent(QKeyEvent* event) {
  const bool deletes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
  if (space() != nullptr && event->key() == Qt::Key_Escape && held_ != Held::Nothing) return cancelDrag();
  if (space() != nullptr && event->key() == Qt::Key_Escape && preview_.isOn()) return preview_.end();
  if (deletes && choice_.point()) {
    choice_.removePoint();
    return;
  }
  const bool goesOn = event->key() == Qt::Key_PageDown;
  if (space() != nullptr && (goesOn || event->key() == Qt::Key_PageUp)) return chooseNext(goesOn ? 1 : -1);
  const auto way = wayOf(event->key());
  if (!way || space() == nullptr || held_ != Held::Nothing) return QWidget::keyPressEvent(event);
  const float size = event->modifiers().testFlag(Qt::ShiftModifier)     ? 0.1f
                     : event->modifiers().testFlag(Qt::ControlModifier) ? 10.0f
                                                                        : 1.0f;
  nudge(size * plot().steps() * *way);
}

void SpaceView::keyReleaseEvent(QKeyEvent* event) {
  if (wayOf(event->key()) && !event->isAutoRepeat()) keys_ = {};
  QWidget::keyReleaseEvent(event);
}

// Reserves the keys of the canvas, so that shortcuts of the window do not take them.
bool SpaceView::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return QWidget::event(event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  const bool isDelete = (key == Qt::Key_Delete || key == Qt::Key_Backspace) && choice_.point();
  const bool isEscape = key == Qt::Key_Escape && (held_ != Held::Nothing || preview_.isOn());
  const bool goes = key == Qt::Key_PageDown || key == Qt::Key_PageUp;
  if (!isDelete && !isEscape && !goes && !wayOf(key)) return QWidget::event(event);
  event->accept();
  return true;
}

// From the cross to each point, and back to the cross.
void SpaceView::chooseNext(int by) {
  const auto count = static_cast<int>(space()->points.size()) + 1;
  const int now = choice_.point() ? static_cast<int>(*choice_.point()) + 1 : 0;
  const int to = (now + by + count) % count;
  choice_.choosePoint(to == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(to) - 1));
}

void SpaceView::leaveEvent(QEvent* /*event*/) { Q_EMIT hinted({}); }

void SpaceView::dragEnterEvent(QDragEnterEvent* event) {
  event->setAccepted(space() != nullptr && !clipsIn(*event->mimeData()).empty());
}

void SpaceView::dropEvent(QDropEvent* event) {
  const std::vector<ClipId> clips = clipsIn(*event->mimeData());
  if (space() == nullptr || clips.empty()) return;
  choice_.addPoint(clips.front(), valuesFor(event->position(), event->modifiers()));
}

}  // namespace squire

#include "moc_space_view.cpp"
