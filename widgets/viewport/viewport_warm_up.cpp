#include <QCoreApplication>
#include <QOpenGLPaintDevice>
#include <QPaintEvent>
#include <QPainter>

#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// What the first picture would have to wait for, in pieces. Nothing of it is seen: the viewport is not shown
// yet.
namespace squire {

namespace {

constexpr int paintings = 4;

QString everyLetter() {
  QString text;
  for (char letter = ' '; letter <= '~'; ++letter) text += QLatin1Char(letter);
  return text;
}

}  // namespace

// Makes the context as being shown does, with little to draw into: what that costs in its full size comes
// next.
void Viewport::begin() {
  const QSize full = size();
  resize(minimumSize());
  adoptSize();
  resize(full);
  warmUp_.emplace(viewportFormat().samples());
}

// Makes what is drawn into; being shown in the same size has nothing to make then.
void Viewport::adoptSize() {
  setUpdatesEnabled(false);
  QResizeEvent resized(size(), QSize());
  QCoreApplication::sendEvent(this, &resized);
  setAttribute(Qt::WA_PendingResizeEvent, false);
  setUpdatesEnabled(true);
  adopted_ = size();
}

// What Qt has shaders of its own for.
void Viewport::paintKind(int kind) {
  makeCurrent();
  QOpenGLPaintDevice device(size());
  QPainter painter(&device);
  painter.setRenderHint(QPainter::Antialiasing);
  switch (kind) {
    case 0:
      painter.fillRect(QRect(0, 0, 8, 8), Qt::gray);
      break;
    case 1:
      painter.drawText(8, 16, QStringLiteral("Ag"));
      break;
    case 2:
      painter.drawEllipse(QPointF(8.0, 8.0), 6.0, 6.0);
      break;
    default:
      painter.drawText(8, 16, everyLetter());  // for which Qt enlarges where it keeps them
      break;
  }
  painter.end();
  doneCurrent();
}

bool Viewport::warmUp() {
  if (!isValid()) {
    begin();
    return isValid() && renderer_;
  }
  if (!renderer_ || !warmUp_) return false;
  if (!isVisible() && adopted_ != size()) {
    adoptSize();
    return true;
  }
  if (warmUp_->left() > 0) {
    makeCurrent();
    warmUp_->step(*renderer_);
    doneCurrent();
    return true;
  }
  if (!isVisible() && warmPaintings_ < paintings) {
    paintKind(warmPaintings_++);
    return true;
  }
  warmUp_.reset();
  if (isVisible()) return false;
  QPaintEvent all(rect());
  QCoreApplication::sendEvent(this, &all);
  return false;
}

}  // namespace squire
