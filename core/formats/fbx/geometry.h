#pragma once

#include <cstdint>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "core/base/error.h"
#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/object_graph.h"
#include "core/model/build/left_out.h"

namespace squire::fbx {

// The polygons of one Geometry, with every layer expanded to one value per corner.
struct Geometry {
  std::vector<glm::dvec3> points;       // control points
  std::vector<std::uint32_t> corners;   // control point of each corner, polygon after polygon
  std::vector<std::uint32_t> starts;    // first corner of each polygon, and one past the end
  std::vector<glm::vec3> normals;       // one per corner
  std::vector<glm::vec2> texcoords;     // one per corner; (0, 0) if the file has none
  std::vector<std::int32_t> materials;  // one per polygon
  bool normalsMade = false;             // normals were computed, since the file has none or damaged ones

  [[nodiscard]] std::size_t polygonCount() const { return starts.empty() ? 0 : starts.size() - 1; }
};

// Broken layers are replaced (smooth normals, no texture coordinates) and reported; polygons that refer to
// missing points are dropped.
[[nodiscard]] Geometry readGeometry(RecordView record, std::string_view name, ArrayReader& arrays,
                                    Diagnostics& diagnostics);

// Records the layers that readGeometry() does not use.
void recordUnusedLayers(RecordView record, std::string_view name, LeftOut& leftOut);

}  // namespace squire::fbx
