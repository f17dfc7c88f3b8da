#include <QCursor>
#include <QKeyEvent>

#include "widgets/viewport/viewport.h"

// Keys while something is in the hand.
namespace squire {

namespace {

std::optional<GizmoHandle> axisOf(int key) {
  if (key == Qt::Key_X) return GizmoHandle::X;
  if (key == Qt::Key_Y) return GizmoHandle::Y;
  if (key == Qt::Key_Z) return GizmoHandle::Z;
  return std::nullopt;
}

// What a number or a sum is written with.
bool isOfNumber(const QString& text) {
  return text.size() == 1 && QStringLiteral("0123456789.,+-*/()").contains(text);
}

bool isTyping(const QKeyEvent& event) {
  const bool plain =
      !event.modifiers().testFlag(Qt::ControlModifier) && !event.modifiers().testFlag(Qt::AltModifier);
  return plain && (axisOf(event.key()) || isOfNumber(event.text()) || event.key() == Qt::Key_Backspace ||
                   event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter);
}

}  // namespace

bool Viewport::grab(ViewTool tool) {
  if (drag_ != Drag::None) return false;
  session_.playback().setPlaying(false);
  grabbed_ = tool;
  last_ = mapFromGlobal(QPointF(QCursor::pos()));
  if (const auto shown = gizmo()) {
    drag_ = Drag::Gizmo;
    tool_.begin(*shown, GizmoHandle::Screen, asPixel(last_));
    Q_EMIT hinted(
        tr("Move the pointer or type a number; X Y Z choose an axis, twice the bone's own, Ctrl snaps; a "
           "click or Enter lets go, Escape takes it back"));
  } else if (takeFromLayer()) {
    drag_ = Drag::Layer;
    Q_EMIT hinted(
        tr("Move the pointer; X Y Z choose an axis, Ctrl snaps; a click or Enter lets go, Escape takes it "
           "back"));
  } else {
    grabbed_.reset();
    Q_EMIT hinted(tr("There is nothing to pose here: select a bone or an IK target"));
    return false;
  }
  setFocus();
  grabMouse();
  update();
  return true;
}

bool Viewport::takeFromLayer() {
  const auto layers = shownLayers();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    dragged_ = layer->get();
    if (dragged_->takeInHand(pointerAt(last_, {}))) return true;
    dragged_ = nullptr;
  }
  return false;
}

// What is in the hand without a button goes, whichever way.
void Viewport::endGrab() {
  if (!grabbed_) return;
  grabbed_.reset();
  releaseMouse();
  Q_EMIT hinted({});
}

void Viewport::pressWhileGrabbed(Qt::MouseButton button) {
  if (button == Qt::RightButton) {
    abandonDrag();
  } else if (button == Qt::LeftButton) {
    letGo();
  }
}

void Viewport::letGo() {
  if (drag_ == Drag::Gizmo) tool_.end();
  if (drag_ == Drag::Layer) std::exchange(dragged_, nullptr)->release(pointerAt(last_, {}));
  endGrab();
  drag_ = Drag::None;
  update();
}

void Viewport::focusOutEvent(QFocusEvent* event) {
  if (grabbed_) letGo();
  QOpenGLWidget::focusOutEvent(event);
}

void Viewport::abandonDrag() {
  const Drag drag = std::exchange(drag_, Drag::None);
  if (drag == Drag::Gizmo) tool_.abandon();
  endGrab();
  if (drag == Drag::Layer) std::exchange(dragged_, nullptr)->abandon();
  update();
}

void Viewport::typeAmount(const QKeyEvent& event) {
  bool held = true;
  const vec2 pixel = asPixel(last_);
  if (const auto axis = axisOf(event.key())) {
    held = tool_.constrain(*axis, view_.camera(), viewSize(), pixel);
  } else if (event.key() == Qt::Key_Backspace) {
    held = tool_.type(tool_.typed().chopped(std::min<qsizetype>(1, tool_.typed().size())), view_.camera());
    if (held && tool_.typed().isEmpty())
      held = tool_.drag(view_.camera(), viewSize(), pixel, event.modifiers().testFlag(Qt::ControlModifier));
  } else if (isOfNumber(event.text())) {
    held = tool_.type(tool_.typed() + event.text(), view_.camera());
  } else {
    return letGo();
  }
  if (!held) {
    endGrab();
    drag_ = Drag::None;
  }
  update();
}

// Sums are the bones' alone.
void Viewport::constrainLayer(const QKeyEvent& event) {
  if (const auto axis = axisOf(event.key())) {
    dragged_->constrain(*axis);
    dragged_->drag(pointerAt(last_, event.modifiers()));
    update();
  } else if (grabbed_ && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)) {
    letGo();
  }
}

void Viewport::keyPressEvent(QKeyEvent* event) {
  const bool takenBack = drag_ == Drag::Gizmo || drag_ == Drag::Layer || drag_ == Drag::Box;
  const bool undoes = grabbed_ && event->matches(QKeySequence::Undo);
  if (takenBack && (event->key() == Qt::Key_Escape || undoes)) {
    abandonDrag();
  } else if (drag_ == Drag::Gizmo && isTyping(*event)) {
    typeAmount(*event);
  } else if (drag_ == Drag::Layer && isTyping(*event)) {
    constrainLayer(*event);
  } else if (!grabbed_) {
    QOpenGLWidget::keyPressEvent(event);
  }
}

// While a drag is in the hand, its keys are the drag's and nobody's shortcut.
bool Viewport::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && drag_ != Drag::None) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (grabbed_ || key->key() == Qt::Key_Escape ||
        ((drag_ == Drag::Gizmo || drag_ == Drag::Layer) && isTyping(*key))) {
      event->accept();
      return true;
    }
  }
  return QOpenGLWidget::event(event);
}

}  // namespace squire
