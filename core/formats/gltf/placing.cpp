#include "core/formats/gltf/placing.h"

#include <cmath>

#include "core/math/sines.h"

namespace squire::gltf {

Placing::Placing(const Json& texture) {
  const Json& stated = texture["extensions"]["KHR_texture_transform"];
  set_ = stated["texCoord"].asInteger(texture["texCoord"].asInteger());
  const auto read = [&](std::string_view name, vec2& out) {
    const auto& numbers = stated[name].items();
    if (numbers.size() == 2) out = {numbers[0].asFloat(out.x), numbers[1].asFloat(out.y)};
  };
  read("offset", offset_);
  read("scale", scale_);
  turn_ = stated["rotation"].asFloat();
}

// Rotates as Blender and others do; the GLSL in the extension's specification rotates the other way.
vec2 Placing::apply(const vec2& at) const {
  const Sines turn = sinesOf(static_cast<double>(turn_));
  const auto c = static_cast<float>(turn.cosine), s = static_cast<float>(turn.sine);
  const float x = at.x * scale_.x, y = at.y * scale_.y;
  return {offset_.x + c * x + s * y, offset_.y - s * x + c * y};
}

}  // namespace squire::gltf
