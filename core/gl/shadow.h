#pragma once

#include "core/gl/handle.h"
#include "core/math/geometry.h"

namespace squire::gl {

// Where on the ground (y 0) the sun's shadow of some casters lies: a rectangle that is turned as the sun
// stands.
struct ShadowPlace {
  vec3 corner{0.0f};
  vec3 along{0.0f};  // from the corner, away from the sun
  vec3 across{0.0f};
  mat4 flatten{
      1.0f};  // what casts it, to the clip space of the rectangle; what is under the ground is cut off

  [[nodiscard]] static ShadowPlace of(const Box& casters, const vec3& towardSun);
};

// A picture of the shadow as it lies in its place: 1 in it, 0 beside it.
class ShadowMap {
 public:
  ShadowMap();

  // Draws go into the map until end(), which brings back the framebuffer and viewport of before.
  void begin();
  void end();
  [[nodiscard]] GLuint texture() const { return picture_.get(); }

 private:
  Texture picture_;
  Framebuffer framebuffer_;
  GLint before_ = 0;
  GLint viewport_[4] = {};
};

}  // namespace squire::gl
