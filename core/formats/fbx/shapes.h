#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/document.h"
#include "core/formats/fbx/geometry.h"

namespace squire::fbx {

// Moves the points (and turns the normals) of a geometry by its shape keys at the weights that the file
// states for its default pose. Blender writes zeros where a shape's normals should be: they turn with the
// faces. Tells which shapes were taken in and which are animated and will not move.
void applyShapes(const Document& document, std::uint32_t geometry, std::string_view name, ArrayReader& arrays,
                 CurveReader& curves, Geometry& target, Diagnostics& diagnostics);

}  // namespace squire::fbx
