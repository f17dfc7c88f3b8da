#pragma once

#include <cstdint>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "core/base/error.h"
#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/document.h"
#include "core/model/build/left_out.h"

namespace squire::fbx {

// The polygons of one Geometry as the file has them, with every layer brought to one value a corner.
struct Geometry {
  std::vector<glm::dvec3> points;       // control points
  std::vector<std::uint32_t> corners;   // control point of each corner, polygon after polygon
  std::vector<std::uint32_t> starts;    // first corner of each polygon, and one past the end
  std::vector<glm::vec3> normals;       // one a corner
  std::vector<glm::vec2> texcoords;     // one a corner; (0, 0) where the file has none
  std::vector<std::int32_t> materials;  // one a polygon
  bool normalsMade = false;             // the file had none

  [[nodiscard]] std::size_t polygonCount() const { return starts.empty() ? 0 : starts.size() - 1; }
};

// Broken layers are replaced by what can be made (smooth normals, no coordinates) and told of; polygons that
// name a missing point are left out.
[[nodiscard]] Geometry readGeometry(RecordView record, std::string_view name, ArrayReader& arrays,
                                    Diagnostics& diagnostics);

// What of a Geometry's layers readGeometry() has no use for.
void noteUnusedLayers(RecordView record, std::string_view name, LeftOut& leftOut);

}  // namespace squire::fbx
