#include "tests/ui/pointer.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

#include "tests/ui/waits.h"

namespace squire::test {

namespace {

void send(QWidget& widget, QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons held,
          Qt::KeyboardModifiers modifiers) {
  QMouseEvent event(type, at, widget.mapToGlobal(at), button, held, modifiers);
  QApplication::sendEvent(&widget, &event);
}

}  // namespace

void press(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
  send(widget, QEvent::MouseButtonPress, at, button, button, modifiers);
}

void moveTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
  send(widget, QEvent::MouseMove, at, Qt::NoButton, button, modifiers);
  processed();
}

void release(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
  send(widget, QEvent::MouseButtonRelease, at, button, Qt::NoButton, modifiers);
  processed();
}

void click(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
  press(widget, at, modifiers);
  release(widget, at, modifiers);
}

void drag(QWidget& widget, QPointF from, QPointF to, Qt::KeyboardModifiers modifiers,
          Qt::MouseButton button) {
  press(widget, from, modifiers, button);
  for (int i = 1; i <= 5; ++i) moveTo(widget, from + (to - from) * i / 5, modifiers, button);
  release(widget, to, modifiers, button);
}

void wheel(QWidget& widget, QPointF at, int turn, Qt::KeyboardModifiers modifiers) {
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, turn}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                    false);
  // Goes on to the parents of a widget that ignores it, as the system's events do.
  QSpontaneKeyEvent::setSpontaneous(&event);
  qApp->notify(&widget, &event);
}

}  // namespace squire::test
