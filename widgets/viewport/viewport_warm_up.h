#pragma once

#include <QOpenGLWidget>
#include <optional>

#include "core/gl/renderer.h"
#include "core/gl/warm_up.h"

namespace squire {

// Prepares the first frame of the viewport in steps, while the viewport is still hidden.
class ViewportWarmUp {
 public:
  // `widget`: the viewport, which must outlive this object.
  explicit ViewportWarmUp(QOpenGLWidget& widget) : widget_(widget) {}
  // Performs one step. `renderer` is null until the widget has created it, which the first step causes.
  // Returns false if nothing is left.
  bool step(gl::Renderer* renderer);

 private:
  void begin();
  void adoptSize();
  void paintKind(int kind);

  QOpenGLWidget& widget_;
  std::optional<gl::WarmUp> shaders_;
  int painted_ = 0;
  QSize adopted_;  // the size for which a hidden viewport has prepared its framebuffer
};

}  // namespace squire
