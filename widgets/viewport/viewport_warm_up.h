#pragma once

#include <QOpenGLWidget>
#include <optional>

#include "core/gl/renderer.h"
#include "core/gl/warm_up.h"

namespace squire {

// What the first picture of the viewport would have to wait for, in pieces. Nothing of it is seen: the
// viewport is not shown yet.
class ViewportWarmUp {
 public:
  // The widget is the viewport, which outlives this.
  explicit ViewportWarmUp(QOpenGLWidget& widget) : widget_(widget) {}
  // Does a piece. `renderer`: null until the widget made it, which the first piece has it do. False when
  // nothing is left.
  bool step(gl::Renderer* renderer);

 private:
  void begin();
  void adoptSize();
  void paintKind(int kind);

  QOpenGLWidget& widget_;
  std::optional<gl::WarmUp> shaders_;
  int painted_ = 0;
  QSize adopted_;  // for which a hidden viewport has what it draws into
};

}  // namespace squire
