#pragma once

#include <QKeyEvent>
#include <optional>

#include "core/scene/gizmo.h"

// The keys that can be typed during a drag: axes and numbers.
namespace squire {

[[nodiscard]] inline std::optional<GizmoHandle> typedAxis(int key) {
  if (key == Qt::Key_X) return GizmoHandle::X;
  if (key == Qt::Key_Y) return GizmoHandle::Y;
  if (key == Qt::Key_Z) return GizmoHandle::Z;
  return std::nullopt;
}

// Whether a text is one character of a number or an expression.
[[nodiscard]] inline bool isOfNumber(const QString& text) {
  return text.size() == 1 && QStringLiteral("0123456789.,+-*/()").contains(text);
}

[[nodiscard]] inline bool isTyping(const QKeyEvent& event) {
  const bool plain =
      !event.modifiers().testFlag(Qt::ControlModifier) && !event.modifiers().testFlag(Qt::AltModifier);
  return plain && (typedAxis(event.key()) || isOfNumber(event.text()) || event.key() == Qt::Key_Backspace ||
                   event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter);
}

}  // namespace squire
