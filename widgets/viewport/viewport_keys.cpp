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

void Viewport::abandonDrag() {
  const Drag drag = std::exchange(drag_, Drag::None);
  if (drag == Drag::Gizmo) tool_.abandon();
  if (drag == Drag::Layer) std::exchange(dragged_, nullptr)->abandon();
  update();
}

void Viewport::typeAmount(const QKeyEvent& event) {
  bool held = true;
  const vec2 pixel(static_cast<float>(last_.x()), static_cast<float>(last_.y()));
  if (const auto axis = axisOf(event.key())) {
    held = tool_.constrain(*axis, view_.camera(), viewSize(), pixel);
  } else if (event.key() == Qt::Key_Backspace) {
    held = tool_.type(tool_.typed().chopped(std::min<qsizetype>(1, tool_.typed().size())), view_.camera());
    if (held && tool_.typed().isEmpty())
      held = tool_.drag(view_.camera(), viewSize(), pixel, event.modifiers().testFlag(Qt::ControlModifier));
  } else if (isOfNumber(event.text())) {
    held = tool_.type(tool_.typed() + event.text(), view_.camera());
  } else {
    held = false;
    tool_.end();
  }
  if (!held) drag_ = Drag::None;
  update();
}

void Viewport::keyPressEvent(QKeyEvent* event) {
  const bool takenBack = drag_ == Drag::Gizmo || drag_ == Drag::Layer || drag_ == Drag::Box;
  if (event->key() == Qt::Key_Escape && takenBack) {
    abandonDrag();
  } else if (drag_ == Drag::Gizmo && isTyping(*event)) {
    typeAmount(*event);
  } else {
    QOpenGLWidget::keyPressEvent(event);
  }
}

// While a drag is in the hand, its keys are the drag's and nobody's shortcut.
bool Viewport::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && drag_ != Drag::None) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape || (drag_ == Drag::Gizmo && isTyping(*key))) {
      event->accept();
      return true;
    }
  }
  return QOpenGLWidget::event(event);
}

}  // namespace squire
