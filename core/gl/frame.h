#pragma once

#include "core/scene/draw_list.h"

namespace squire::gl {

// Values shared by all passes of one image.
struct Frame {
  const DrawList& list;
  vec2 pixel;  // size of a pixel in clip space, where the image is 2 wide and high
  mat4 viewProjection;
  bool hidesBacks;  // back faces of closed parts are not drawn
};

[[nodiscard]] Frame frameOf(const DrawList& list, int width, int height);

// Projects everything onto the ground, away from the sun.
[[nodiscard]] mat4 flattened(const vec3& towardSun);

}  // namespace squire::gl
