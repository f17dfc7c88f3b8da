#pragma once

#include "core/gl/handle.h"
#include "core/math/geometry.h"

namespace squire::gl {

// What the sun sees of a box and of its shadow on the ground: a depth picture to compare with.
class ShadowMap {
 public:
  ShadowMap();

  // The clip space of the sun for what lies in `casters`.
  [[nodiscard]] static mat4 view(const Box& casters, const vec3& towardSun);
  // Where on the ground (y 0) the shadow of `casters` can lie.
  [[nodiscard]] static Box groundOf(const Box& casters, const vec3& towardSun);
  // Draws go into the map until end(), which brings back the framebuffer and viewport of before.
  void begin();
  void end();
  [[nodiscard]] GLuint texture() const { return depth_.get(); }

 private:
  Texture depth_;
  Framebuffer framebuffer_;
  GLint before_ = 0;
  GLint viewport_[4] = {};
};

}  // namespace squire::gl
