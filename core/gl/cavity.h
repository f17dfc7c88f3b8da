#pragma once

#include <functional>

#include "core/gl/handle.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Brightens ridges and darkens valleys of surfaces that are drawn already. Draws their normals into an image
// of its own, and compares the normals of nearby pixels.
class Cavity {
 public:
  [[nodiscard]] static Result<Cavity> create();

  struct Size {
    int width = 0;   // pixels
    int height = 0;  // pixels
    int reach = 1;   // distance of compared pixels; larger at a high pixel density
  };
  // Draws into the bound framebuffer. `drawGeometry` draws all surfaces with the program that it gets.
  void draw(const DrawList& list, const mat4& viewProjection, const Size& size,
            const std::function<void(const Program&)>& drawGeometry);

 private:
  Cavity(Program surfaces, Program ridges) : surfaces_(std::move(surfaces)), ridges_(std::move(ridges)) {}
  // False if the driver has no memory for the picture.
  [[nodiscard]] bool makeRoom(const Size& size);
  void drawSurfaces(const DrawList& list, const mat4& viewProjection,
                    const std::function<void(const Program&)>& drawGeometry);
  void drawRidges(const DrawList& list, int reach) const;

  Program surfaces_;
  Program ridges_;
  Framebuffer picture_ = Framebuffer::make();
  Texture normals_ = Texture::make();
  Renderbuffer depth_ = Renderbuffer::make();
  VertexArray array_ = VertexArray::make();  // empty: the shader makes the corners
  int width_ = 0;
  int height_ = 0;
};

}  // namespace squire::gl
