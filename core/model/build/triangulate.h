#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

namespace squire {

// Triangulates one polygon, concave ones included, by ear clipping. `out` gets 3 * (count - 2) indices into
// `polygon`; the winding is kept.
void triangulate(const std::vector<glm::dvec3>& polygon, std::vector<std::uint32_t>& out);

}  // namespace squire
