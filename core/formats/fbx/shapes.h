#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/object_graph.h"

namespace squire::fbx {

// Applies shape keys to the points and normals of a geometry, with their weights in the default pose. If the
// shapes contain no normals, or zeros as Blender writes, the normals are rotated with the faces. Reports
// which shapes were applied and which are animated, which is not supported.
void applyShapes(const ObjectGraph& graph, std::uint32_t geometry, std::string_view name, ArrayReader& arrays,
                 CurveReader& curves, Geometry& target, Diagnostics& diagnostics);

}  // namespace squire::fbx
