#pragma once

#include <QPointF>
#include <QWidget>

namespace squire::test {

// A mouse over one widget. Moves carry the buttons that are down, as a real one's do.
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
