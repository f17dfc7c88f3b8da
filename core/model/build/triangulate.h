#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

namespace squire {

// Triangles of one polygon as indices into it, by clipping ears: right for concave ones too.
// Counter-clockwise stays so. `out` gets 3 * (count - 2) entries.
void triangulate(const std::vector<glm::dvec3>& polygon, std::vector<std::uint32_t>& out);

}  // namespace squire
