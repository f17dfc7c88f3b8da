#include "core/formats/nodes/metal_rough.h"

#include <algorithm>
#include <glm/common.hpp>

namespace squire::nodes {

void applyMetalRough(float metal, float rough, Material& out, const vec3& mirror) {
  const float alpha = std::clamp(rough, 0.05f, 1.0f) * std::clamp(rough, 0.05f, 1.0f);
  const float share = std::clamp(metal, 0.0f, 1.0f) * (1.0f - alpha);
  out.specular = glm::mix(mirror, out.diffuse, share);
  out.diffuse *= 1.0f - share;
  out.exponent = std::clamp(2.0f / (alpha * alpha) - 2.0f, 1.0f, 1024.0f);
}

}  // namespace squire::nodes
