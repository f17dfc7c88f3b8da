#pragma once

class QPainter;
class QWidget;

namespace squire {

// Draws the focus frame of a canvas if the canvas has the keyboard focus.
void paintFocusFrame(QPainter& painter, const QWidget& canvas);

}  // namespace squire
