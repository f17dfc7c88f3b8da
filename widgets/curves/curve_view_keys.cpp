#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "widgets/curves/curve_view.h"

namespace squire {

namespace {

constexpr double coarse = 10.0;  // pixels that a value moves with Shift and an arrow key

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
      return plain;
    case Qt::Key_S:
      return event.modifiers() == Qt::ShiftModifier;
    default:
      return false;
  }
}

}  // namespace

// While the curves have the focus, these keys are theirs and no shortcuts of the window.
bool CurveView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void CurveView::keyPressEvent(QKeyEvent* event) {
  if (model_.dragging() && event->key() != Qt::Key_Escape) return;
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
      axes_.zoomTime(axes_.xOf(model_.session().playheadFrame()), event->key() == Qt::Key_Plus ? 1.25 : 0.8);
      return spoil();
    case Qt::Key_F:
      return fitSelected();
    case Qt::Key_V:
      return model_.shapeSelected(isShift ? HandleShape::Flat : HandleShape::Auto);
    case Qt::Key_T:
      return model_.easeSelected(isShift ? Ease{Interpolation::Step} : Ease{});
    case Qt::Key_I:
      if (hovered_) model_.insertAt(*hovered_, model_.session().playhead());
      return;
    case Qt::Key_Left:
      return nudge(-1, 0.0);
    case Qt::Key_Right:
      return nudge(1, 0.0);
    case Qt::Key_Up:
      return nudge(0, isShift ? coarse : 1.0);
    case Qt::Key_Down:
      return nudge(0, isShift ? -coarse : -1.0);
    case Qt::Key_Escape:
      if (model_.dragging()) return takeBack();
      grip_ = Grip::None;
      return model_.select({}, {});
    default:
      return;
  }
}

// Ctrl and an arrow: up and down scale the values of each curve about their middle, left and right the times
// about the playhead, so that the key that is farthest from it goes by a frame.
void CurveView::widenBy(int arrow) {
  constexpr double step = 1.1;
  if (model_.selection().size() < 2) return;
  PointScale scale;
  scale.pivot = model_.session().playhead();
  double farthest = 0.0;
  for (const CurvePoint& point : model_.selection()) {
    farthest = std::max(farthest, std::abs(frameOf(point.key.time) - frameOf(scale.pivot)));
  }
  if (arrow == Qt::Key_Right && farthest > 0.0) scale.time = (farthest + 1.0) / farthest;
  if (arrow == Qt::Key_Left && farthest > 1.0) scale.time = (farthest - 1.0) / farthest;
  if (arrow == Qt::Key_Up) scale.value = step;
  if (arrow == Qt::Key_Down) scale.value = 1.0 / step;
  model_.beginDrag();
  model_.scaleBy(scale);
  if (model_.overwritten() > 0) tellDrag({});
  model_.endDrag();
}

// The selected keys by whole frames, or by pixels' worth of value.
void CurveView::nudge(int frames, double steps) {
  if (model_.selection().empty()) {
    if (frames != 0) {
      model_.session().setPlayheadFrame(std::llround(model_.session().playheadFrame()) + frames);
    }
    return;
  }
  model_.beginDrag();
  model_.dragBy(timeOfFrame(frames, model_.session().rate()), steps / axes_.perValue);
  model_.endDrag();
}

}  // namespace squire
