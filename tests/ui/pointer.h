#pragma once

#include <QPointF>
#include <QWidget>

namespace squire::test {

// Simulates a mouse over one widget. Moves include the pressed buttons, as real events do.
void press(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = {},
           Qt::MouseButton button = Qt::LeftButton);
void moveTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = {},
            Qt::MouseButton button = Qt::LeftButton);
void release(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = {},
             Qt::MouseButton button = Qt::LeftButton);
void click(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = {});
void drag(QWidget& widget, QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {},
          Qt::MouseButton button = Qt::LeftButton);
void wheel(QWidget& widget, QPointF at, int turn, Qt::KeyboardModifiers modifiers = {});

}  // namespace squire::test
