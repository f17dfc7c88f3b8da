#pragma once

class QPainter;
class QWidget;

namespace squire {

// Draws the frame of a canvas that has the keyboard focus; nothing without it.
void paintFocusFrame(QPainter& painter, const QWidget& canvas);

}  // namespace squire
