#pragma once

#include <vector>

#include "core/formats/fbx/geometry.h"

namespace squire::fbx {

// Rotates the normals of a geometry after its points have moved (`before`: old positions), by as much as the
// faces have rotated. Corners of a point with equal normals are rotated together, which keeps smooth areas
// smooth and edges sharp. Flat-shaded meshes stay flat-shaded, unless they are a single plane.
void turnNormals(const std::vector<glm::dvec3>& before, Geometry& geometry);

}  // namespace squire::fbx
