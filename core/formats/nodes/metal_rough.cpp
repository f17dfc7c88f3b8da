#include "core/formats/nodes/metal_rough.h"

#include <algorithm>
#include <glm/common.hpp>

namespace squire::nodes {

void applyMetalRough(float metal, float rough, Material& out) {
  const float alpha = std::clamp(rough, 0.05f, 1.0f) * std::clamp(rough, 0.05f, 1.0f);
  const float mirror = std::clamp(metal, 0.0f, 1.0f) * (1.0f - alpha);
  out.specular = glm::mix(vec3(0.04f), out.diffuse, mirror);
  out.diffuse *= 1.0f - mirror;
  out.exponent = std::clamp(2.0f / (alpha * alpha) - 2.0f, 1.0f, 1024.0f);
}

}  // namespace squire::nodes
