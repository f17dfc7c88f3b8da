#include "widgets/curves/curve_view.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <optional>

#include "widgets/controls/focus_frame.h"
#include "widgets/controls/spoken_canvas.h"
#include "widgets/curves/curve_labels.h"
#include "widgets/curves/curve_model.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

QString text(const char* source) { return QCoreApplication::translate("squire::CurveView", source); }

CurvePoint pointOf(const ShownCurve& curve, std::size_t key) {
  return {{curve.id.bone, curve.id.channel, curve.channel->time(key)}, curve.id.component};
}

// The index of the active key's curve; -1 if there is none or if it is not shown.
int activeCurve(const CurveModel& model) {
  if (!model.active()) return -1;
  const CurvePoint& point = *model.active();
  const auto found = std::ranges::find_if(model.curves(), [&](const ShownCurve& curve) {
    return curve.id.bone == point.key.bone && curve.id.channel == point.key.channel &&
           curve.id.component == point.component;
  });
  return found == model.curves().end() ? -1 : static_cast<int>(found - model.curves().begin());
}

std::optional<CurvePoint> nearest(const ShownCurve& curve, Time time) {
  std::optional<CurvePoint> best;
  const auto distance = [&](const CurvePoint& point) { return std::abs(point.key.time.ticks - time.ticks); };
  for (std::size_t key = 0; key < curve.channel->size(); ++key) {
    const CurvePoint point = pointOf(curve, key);
    if (!best || distance(point) < distance(*best)) best = point;
  }
  return best;
}

QString number(double value) { return QLocale().toString(value, 'g', 6); }

// The key to which the keyboard moves from the active one: the next or previous one of its curve. Without an
// active key, the key of the first curve that is nearest to the playhead.
std::optional<CurvePoint> keyBeside(const CurveModel& model, int by) {
  if (model.curves().empty()) return std::nullopt;
  const int at = activeCurve(model);
  if (at < 0) return nearest(model.curves().front(), model.session().playhead());
  const ShownCurve& curve = model.curves()[static_cast<std::size_t>(at)];
  const Time now = model.active()->key.time;
  std::optional<CurvePoint> found;
  for (std::size_t key = 0; key < curve.channel->size(); ++key) {
    const CurvePoint point = pointOf(curve, key);
    if (by < 0 && point.key.time < now) found = point;
    if (by > 0 && now < point.key.time) return point;
  }
  return found;
}

// The nearest key of the next or previous curve.
std::optional<CurvePoint> keyOfNextCurve(const CurveModel& model, int by) {
  const int count = static_cast<int>(model.curves().size());
  const int at = activeCurve(model);
  if (at < 0) return keyBeside(model, by);
  const int next = at + by;
  if (next < 0 || next >= count) return std::nullopt;
  return nearest(model.curves()[static_cast<std::size_t>(next)], model.active()->key.time);
}

// The text for screen readers about the active key: "hand.R – Rotation X, frame 12, 30.5 °".
QString spokenKey(const CurveModel& model) {
  const Session& session = model.session();
  if (session.clip() == nullptr) return {};
  if (!model.active())
    return text(QT_TRANSLATE_NOOP("squire::CurveView", "frame %1, no key selected"))
        .arg(number(session.playheadFrame()));
  const CurvePoint& point = *model.active();
  return QStringList{
      curveLabel(session, {point.key.bone, point.key.channel, point.component}),
      text(QT_TRANSLATE_NOOP("squire::CurveView", "frame %1"))
          .arg(number(frameAt(point.key.time, session.rate()))),
      number(model.valueOf(point).value_or(0.0)) + QLatin1Char(' ') + unitOf(point.key.channel)}
      .join(QStringLiteral(", "));
}

constexpr double coarse = 10.0;  // pixels that Shift and an arrow key move a value

bool isArrow(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isOurs(const QKeyEvent& event) {
  if (isArrow(event.key()) && event.modifiers() == Qt::ControlModifier) return true;
  for (const auto key : {QKeySequence::Copy, QKeySequence::Paste, QKeySequence::SelectAll}) {
    if (event.matches(key)) return true;
  }
  const bool plain = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
  switch (event.key()) {
    case Qt::Key_A:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
    case Qt::Key_Home:
    case Qt::Key_F:
    case Qt::Key_V:
    case Qt::Key_T:
    case Qt::Key_Escape:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_I:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      return plain;
    case Qt::Key_S:
      return event.modifiers() == Qt::ShiftModifier;
    default:
      return false;
  }
}

}  // namespace

CurveView::CurveView(CurveModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      places_(model),
      painter_(*this, model, places_),
      hand_(new CurveHand(model, places_, this)) {
  setObjectName(QStringLiteral("curveView"));
  setAccessibleName(tr("Curves"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  connect(hand_, &CurveHand::changed, this, [this] { update(); });
  connect(hand_, &CurveHand::hinted, this, &CurveView::hinted);
  connect(hand_, &CurveHand::panned, this, [this] {
    isPlaced_ = true;
    invalidate();
  });
  connect(&model_, &CurveModel::changed, this, &CurveView::invalidate);
  connect(&model_, &CurveModel::selectionChanged, this, [this] { update(); });
  Session& session = model_.session();
  session.onChange(SessionChange::Pose, this, [this] { update(); });
  // Fits the view to the curves when the selection of bones or the clip changes.
  connect(&session.selection(), &Selection::changed, this, [this] { fitAll(); });
  session.onChange(SessionChange::Opened | SessionChange::Clip, this, &CurveView::fitAll);
  speakFor(*this, [this] { return spokenKey(model_); });
  const auto speak = [this] {
    if (!model_.session().playback().playing()) speakAgain(*this);
  };
  connect(&model_, &CurveModel::selectionChanged, this, speak, Qt::QueuedConnection);
  session.onChange(SessionChange::Pose | SessionChange::ClipKeys, this, speak, Qt::QueuedConnection);
}

void CurveView::invalidate() {
  painter_.invalidate();
  update();
}

void CurveView::fitAll() { fitTo(false); }
void CurveView::fitSelected() { fitTo(!model_.selection().empty()); }

void CurveView::fitTo(bool selectedOnly) {
  isPlaced_ = selectedOnly;
  places_.fit(selectedOnly);
  invalidate();
}

void CurveView::resizeEvent(QResizeEvent* event) {
  places_.setSize(size());
  QWidget::resizeEvent(event);
  if (!isPlaced_) fitAll();
  invalidate();
}

void CurveView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!isPlaced_) fitAll();
}

void CurveView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter_.paint(painter, *hand_);
  paintFocusFrame(painter, *this);
}

void CurveView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return pressRight(*event);
  hand_->press(*event);
  if (hand_->panning()) setCursor(Qt::ClosedHandCursor);
}

// Cancels a drag; otherwise selects what is under the pointer and opens its menu.
void CurveView::pressRight(const QMouseEvent& event) {
  if (hand_->busy()) {
    hand_->cancelDrag();
    return invalidate();
  }
  const QPointF at = event.position();
  if (model_.session().clip() == nullptr || places_.inRuler(at)) return;
  const auto point = places_.keyAt(at);
  if (point && !model_.isSelected(*point)) model_.select({*point}, *point);
  const auto hit = point ? std::nullopt : places_.curveAt(at);
  Q_EMIT menuRequested(event.globalPosition().toPoint(), hit ? std::optional(hit->curve) : std::nullopt,
                       places_.frameNear(at.x()));
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
  if (hand_->busy()) {
    hand_->move(*event);
  } else {
    hover(event->position());
  }
}

void CurveView::mouseReleaseEvent(QMouseEvent* event) {
  const bool wasPanning = hand_->panning();
  if (!hand_->release(*event)) return;
  if (wasPanning) setCursor(Qt::ArrowCursor);
  update();
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
  hand_->endDrag();
  const QPointF at = event->position();
  if (event->button() != Qt::LeftButton || places_.inRuler(at) || places_.keyAt(at)) return;
  if (const auto hit = places_.curveAt(at)) model_.insertAt(hit->curve, places_.frameNear(at.x()));
}

void CurveView::wheelEvent(QWheelEvent* event) {
  // With Alt, the window system reports the wheel as horizontal.
  const int turn = event->angleDelta().y() + event->angleDelta().x();
  const double factor = std::pow(1.2, turn / 120.0);
  const bool timeOnly = event->modifiers().testFlag(Qt::ControlModifier);
  const bool valueOnly = event->modifiers().testFlag(Qt::AltModifier);
  isPlaced_ = true;
  if (event->modifiers().testFlag(Qt::ShiftModifier)) {
    places_.axes().pan(0.5 * turn, 0.0);
  } else {
    if (!valueOnly) places_.axes().zoomTime(event->position().x(), factor);
    if (!timeOnly) places_.axes().zoomValue(event->position().y(), factor);
  }
  invalidate();
  event->accept();
}

void CurveView::hover(QPointF at) {
  const auto hit = places_.inRuler(at) ? std::nullopt : places_.curveAt(at);
  setCursor(hand_->cursorAt(at));
  if (painter_.setHovered(hit ? std::optional(hit->curve) : std::nullopt) || hit) update();
}

void CurveView::leaveEvent(QEvent* event) {
  if (painter_.setHovered({})) update();
  Q_EMIT hinted({});
  QWidget::leaveEvent(event);
}

// While the curves have the focus, these keys are not shortcuts of the window.
bool CurveView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void CurveView::keyPressEvent(QKeyEvent* event) {
  if (model_.drag().isActive() && event->key() != Qt::Key_Escape) return;
  if (event->matches(QKeySequence::SelectAll)) return model_.selectAll();
  if (event->matches(QKeySequence::Copy)) return model_.copySelected();
  if (event->matches(QKeySequence::Paste)) return model_.pasteAtPlayhead();
  if (!isOurs(*event)) return QWidget::keyPressEvent(event);
  const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
  if (event->modifiers().testFlag(Qt::ControlModifier) && isArrow(event->key())) return widenBy(event->key());
  switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return model_.deleteSelected();
    case Qt::Key_A:
    case Qt::Key_Home:
      return fitAll();
    case Qt::Key_S:
      return model_.snapSelected();
    case Qt::Key_Plus:
    case Qt::Key_Minus:
      isPlaced_ = true;
      places_.axes().zoomTime(places_.axes().xOf(model_.session().playheadFrame()),
                              event->key() == Qt::Key_Plus ? 1.25 : 0.8);
      return invalidate();
    case Qt::Key_F:
      return fitSelected();
    case Qt::Key_V:
      return model_.shapeSelected(isShift ? HandleShape::Flat : HandleShape::Auto);
    case Qt::Key_T:
      return model_.easeSelected(isShift ? Ease{Interpolation::Step} : Ease{});
    case Qt::Key_I:
      if (const auto& curve = painter_.hovered()) model_.insertAt(*curve, model_.session().playhead());
      return;
    case Qt::Key_PageUp:
      return stepKey(isShift ? keyOfNextCurve(model_, -1) : keyBeside(model_, -1));
    case Qt::Key_PageDown:
      return stepKey(isShift ? keyOfNextCurve(model_, 1) : keyBeside(model_, 1));
    case Qt::Key_Left:
      return nudge(-1, 0.0);
    case Qt::Key_Right:
      return nudge(1, 0.0);
    case Qt::Key_Up:
      return nudge(0, isShift ? coarse : 1.0);
    case Qt::Key_Down:
      return nudge(0, isShift ? -coarse : -1.0);
    case Qt::Key_Escape:
      if (model_.drag().isActive()) return hand_->cancelDrag();
      hand_->endDrag();
      return model_.select({}, {});
    default:
      return;
  }
}

void CurveView::stepKey(const std::optional<CurvePoint>& point) {
  if (point) model_.select({*point}, *point);
}

// Ctrl and an arrow key: up and down scale the values of each curve about their middle; left and right scale
// the times about the playhead, so that the farthest key moves by one frame.
void CurveView::widenBy(int arrow) {
  constexpr double step = 1.1;
  if (model_.selection().size() < 2) return;
  PointScale scale;
  scale.pivot = model_.session().playhead();
  double farthest = 0.0;
  for (const CurvePoint& point : model_.selection()) {
    farthest = std::max(farthest, std::abs(places_.frameOf(point.key.time) - places_.frameOf(scale.pivot)));
  }
  if (arrow == Qt::Key_Right && farthest > 0.0) scale.time = (farthest + 1.0) / farthest;
  if (arrow == Qt::Key_Left && farthest > 1.0) scale.time = (farthest - 1.0) / farthest;
  if (arrow == Qt::Key_Up) scale.value = step;
  if (arrow == Qt::Key_Down) scale.value = 1.0 / step;
  model_.drag().begin();
  model_.drag().scaleBy(scale);
  if (model_.drag().overwritten() > 0) hand_->showDragHint({});
  model_.drag().end();
}

// Moves the selected keys by `frames` in time, and in value by as much as `steps` pixels show. If nothing is
// selected, moves the playhead.
void CurveView::nudge(int frames, double steps) {
  if (model_.selection().empty()) {
    if (frames != 0) {
      model_.session().setPlayheadFrame(std::llround(model_.session().playheadFrame()) + frames);
    }
    return;
  }
  model_.drag().nudge(timeOfFrame(frames, model_.session().rate()), steps / places_.axes().perValue);
}

}  // namespace squire

#include "moc_curve_view.cpp"
