#pragma once

#include <vector>

#include "core/formats/fbx/geometry.h"

namespace squire::fbx {

// Turns the normals of a geometry whose points have moved, from where `before` has them, as far as the faces
// have turned: those of a point's corners that share a normal together, so that what was smooth stays so, and
// an edge an edge. A mesh of flat faces, if it is more than one plane, keeps flat ones.
void turnNormals(const std::vector<glm::dvec3>& before, Geometry& geometry);

}  // namespace squire::fbx
