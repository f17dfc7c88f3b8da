#include "widgets/viewport/viewport_warm_up.h"

#include <QCoreApplication>
#include <QOpenGLPaintDevice>
#include <QPaintEvent>
#include <QPainter>

#include "widgets/viewport/gl_probe.h"

namespace squire {

namespace {

constexpr int paintings = 4;

QString everyLetter() {
  QString text;
  for (char letter = ' '; letter <= '~'; ++letter) text += QLatin1Char(letter);
  return text;
}

}  // namespace

// Creates the context as a first show does, but with a small framebuffer; the next step creates the
// framebuffer of the full size.
void ViewportWarmUp::begin() {
  const QSize full = widget_.size();
  widget_.resize(widget_.minimumSize());
  adoptSize();
  widget_.resize(full);
  shaders_.emplace(viewportFormat().samples());
}

// Creates the framebuffer, which is reused if the viewport is later shown in the same size.
void ViewportWarmUp::adoptSize() {
  widget_.setUpdatesEnabled(false);
  QResizeEvent resized(widget_.size(), QSize());
  QCoreApplication::sendEvent(&widget_, &resized);
  widget_.setAttribute(Qt::WA_PendingResizeEvent, false);
  widget_.setUpdatesEnabled(true);
  adopted_ = widget_.size();
}

// Performs one of the paint operations for which Qt has separate shaders.
void ViewportWarmUp::paintKind(int kind) {
  widget_.makeCurrent();
  QOpenGLPaintDevice device(widget_.size());
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
      painter.drawText(8, 16, everyLetter());  // Qt enlarges its glyph cache for it
      break;
  }
  painter.end();
  widget_.doneCurrent();
}

bool ViewportWarmUp::step(gl::Renderer* renderer) {
  if (!widget_.isValid()) {
    begin();
    return widget_.isValid();
  }
  if (renderer == nullptr || !shaders_) return false;
  if (!widget_.isVisible() && adopted_ != widget_.size()) {
    adoptSize();
    return true;
  }
  if (shaders_->left() > 0) {
    widget_.makeCurrent();
    shaders_->step(*renderer);
    widget_.doneCurrent();
    return true;
  }
  if (!widget_.isVisible() && painted_ < paintings) {
    paintKind(painted_++);
    return true;
  }
  shaders_.reset();
  if (widget_.isVisible()) return false;
  QPaintEvent all(widget_.rect());
  QCoreApplication::sendEvent(&widget_, &all);
  return false;
}

}  // namespace squire
