#include "widgets/controls/focus_frame.h"

#include <QPainter>
#include <QWidget>

#include "widgets/theme/theme.h"

namespace squire {

void paintFocusFrame(QPainter& painter, const QWidget& canvas) {
  if (!canvas.hasFocus()) return;
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(colourOf(Role::Accent));
  painter.drawRect(canvas.rect().adjusted(0, 0, -1, -1));
}

}  // namespace squire
