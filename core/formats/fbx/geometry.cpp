#include "core/formats/fbx/geometry.h"

#include "core/base/numbers.h"
#include "core/rules/files.h"
#include "core/rules/meshes.h"

#include <cmath>

namespace squire::fbx {

namespace {

// How the values of a layer map to the mesh.
enum class Mapping { Corner, Point, Polygon, All, Unknown };

Mapping mappingOf(std::string_view text) {
  if (text == "ByPolygonVertex") return Mapping::Corner;
  if (text == "ByVertice" || text == "ByVertex" || text == "ByControlPoint") return Mapping::Point;
  if (text == "ByPolygon") return Mapping::Polygon;
  if (text == "AllSame") return Mapping::All;
  return Mapping::Unknown;
}

// Finds the value of a layer for a corner.
struct LayerIndex {
  Mapping mapping = Mapping::Unknown;
  bool indexed = false;
  std::vector<std::int32_t> indices;

  // The index of the value, or -1.
  [[nodiscard]] std::int64_t at(std::size_t corner, std::uint32_t point, std::size_t polygon) const {
    std::size_t i = 0;
    if (mapping == Mapping::Corner) i = corner;
    if (mapping == Mapping::Point) i = point;
    if (mapping == Mapping::Polygon) i = polygon;
    if (!indexed) return static_cast<std::int64_t>(i);
    return i < indices.size() ? indices[i] : -1;
  }
};

LayerIndex readLayerIndex(RecordView layer, std::string_view indexName, ArrayReader& arrays) {
  LayerIndex out;
  out.mapping = mappingOf(layer.child("MappingInformationType").property(0).text());
  const std::string_view reference = layer.child("ReferenceInformationType").property(0).text();
  if (reference != "Direct") out.indexed = arrays.read(layer.child(indexName), out.indices);
  return out;
}

void warn(Diagnostics& diagnostics, std::string_view name, RuleId rule, std::string message) {
  diagnostics.push_back(diagnose(rule, std::move(message),
                                 "check the mesh in the program it comes from and export it again",
                                 {{}, {{nouns::mesh, std::string(name)}}, {}}));
}

// Returns how many points had a coordinate that is no usable number and became 0.
std::size_t readPoints(RecordView record, ArrayReader& arrays, Geometry& out) {
  std::vector<double> numbers;
  if (!arrays.read(record.child("Vertices"), numbers)) return 0;
  out.points.resize(numbers.size() / 3);
  std::size_t broken = 0;
  for (std::size_t i = 0; i < out.points.size(); ++i) {
    bool isSound = true;
    for (int k = 0; k < 3; ++k) {
      const double value = numbers[3 * i + static_cast<std::size_t>(k)];
      const bool isUsable = std::abs(value) < 1e15;
      out.points[i][k] = isUsable ? value : 0.0;
      isSound = isSound && isUsable;
    }
    broken += isSound ? 0 : 1;
  }
  return broken;
}

// The corners and polygons of the file that are kept.
struct CornerMap {
  std::vector<std::uint32_t> corner;   // index in the file
  std::vector<std::uint32_t> polygon;  // index in the file, one per kept polygon
  std::size_t dropped = 0;
};

// Decodes the list of corners, in which the last corner of each polygon is stored as its bitwise complement.
// Drops polygons that have fewer than three corners or refer to missing points.
CornerMap readPolygons(RecordView record, ArrayReader& arrays, Geometry& out) {
  std::vector<std::int32_t> list;
  CornerMap map;
  if (!arrays.read(record.child("PolygonVertexIndex"), list)) return map;
  out.corners.reserve(list.size());
  map.corner.reserve(list.size());
  out.starts.push_back(0);
  std::size_t begin = 0;
  std::uint32_t polygon = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] >= 0) continue;
    bool sound = i - begin >= 2;
    for (std::size_t k = begin; k <= i; ++k) {
      const std::int32_t point = k == i ? ~list[k] : list[k];
      sound = sound && point >= 0 && static_cast<std::size_t>(point) < out.points.size();
    }
    if (sound) {
      for (std::size_t k = begin; k <= i; ++k) {
        out.corners.push_back(static_cast<std::uint32_t>(k == i ? ~list[k] : list[k]));
        map.corner.push_back(static_cast<std::uint32_t>(k));
      }
      out.starts.push_back(static_cast<std::uint32_t>(out.corners.size()));
      map.polygon.push_back(polygon);
    } else {
      ++map.dropped;
    }
    ++polygon;
    begin = i + 1;
  }
  return map;
}

// Calls visit(corner, index of the layer's value or -1).
template <typename Visit>
void forEachCorner(const Geometry& g, const CornerMap& map, const LayerIndex& index, Visit visit) {
  for (std::size_t p = 0; p + 1 < g.starts.size(); ++p) {
    for (std::size_t c = g.starts[p]; c < g.starts[p + 1]; ++c) {
      visit(c, index.at(map.corner[c], g.corners[c], map.polygon[p]));
    }
  }
}

bool readNormals(RecordView layer, const CornerMap& map, ArrayReader& arrays, Geometry& g) {
  std::vector<double> values;
  if (!layer || !arrays.read(layer.child("Normals"), values)) return false;
  const LayerIndex index =
      readLayerIndex(layer, layer.child("NormalsIndex") ? "NormalsIndex" : "NormalIndex", arrays);
  if (index.mapping == Mapping::Unknown) return false;
  g.normals.assign(g.corners.size(), glm::vec3(0.0f));
  bool whole = true;
  forEachCorner(g, map, index, [&](std::size_t corner, std::int64_t i) {
    if (i < 0 || static_cast<std::size_t>(i) >= values.size() / 3) return void(whole = false);
    const double* const v = values.data() + 3 * i;
    const glm::dvec3 normal(v[0], v[1], v[2]);
    const double length = glm::length(normal);
    if (!(length > 1e-12) || !std::isfinite(length)) return;  // makeNormals() computes it
    g.normals[corner] = glm::vec3(normal / length);
  });
  return whole;
}

bool readTexcoords(RecordView layer, const CornerMap& map, ArrayReader& arrays, Geometry& g) {
  g.texcoords.assign(g.corners.size(), glm::vec2(0.0f));
  if (!layer) return true;
  std::vector<double> values;
  if (!arrays.read(layer.child("UV"), values)) return false;
  const LayerIndex index = readLayerIndex(layer, "UVIndex", arrays);
  if (index.mapping == Mapping::Unknown) return false;
  bool whole = true;
  forEachCorner(g, map, index, [&](std::size_t corner, std::int64_t i) {
    if (i == -1) return;  // no texture coordinates for this corner
    if (i < 0 || static_cast<std::size_t>(i) >= values.size() / 2) return void(whole = false);
    const glm::vec2 uv(values[2 * static_cast<std::size_t>(i)], values[2 * static_cast<std::size_t>(i) + 1]);
    if (std::isfinite(uv.x) && std::isfinite(uv.y)) g.texcoords[corner] = uv;
  });
  return whole;
}

void readMaterials(RecordView layer, const CornerMap& map, ArrayReader& arrays, Geometry& g) {
  g.materials.assign(g.polygonCount(), 0);
  std::vector<std::int32_t> values;
  if (!layer || !arrays.read(layer.child("Materials"), values) || values.empty()) return;
  const Mapping mapping = mappingOf(layer.child("MappingInformationType").property(0).text());
  for (std::size_t p = 0; p < g.materials.size(); ++p) {
    const std::size_t i = mapping == Mapping::Polygon ? map.polygon[p] : 0;
    if (i < values.size()) g.materials[p] = values[i];
  }
}

// Computes smooth, area-weighted normals for corners without one.
void makeNormals(Geometry& g) {
  std::vector<glm::dvec3> sums(g.points.size(), glm::dvec3(0.0));
  for (std::size_t p = 0; p + 1 < g.starts.size(); ++p) {
    const glm::dvec3& origin = g.points[g.corners[g.starts[p]]];
    glm::dvec3 normal(0.0);
    for (std::size_t c = g.starts[p] + 1; c + 1 < g.starts[p + 1]; ++c) {
      normal += glm::cross(g.points[g.corners[c]] - origin, g.points[g.corners[c + 1]] - origin);
    }
    for (std::size_t c = g.starts[p]; c < g.starts[p + 1]; ++c) sums[g.corners[c]] += normal;
  }
  for (std::size_t c = 0; c < g.corners.size(); ++c) {
    if (g.normals[c] != glm::vec3(0.0f)) continue;
    const glm::dvec3& sum = sums[g.corners[c]];
    const double length = glm::length(sum);
    g.normals[c] = length > 1e-300 && std::isfinite(length) ? glm::vec3(sum / length) : glm::vec3(0, 1, 0);
  }
}

}  // namespace

Geometry readGeometry(RecordView record, std::string_view name, ArrayReader& arrays,
                      Diagnostics& diagnostics) {
  Geometry g;
  if (const std::size_t broken = readPoints(record, arrays, g); broken > 0) {
    warn(diagnostics, name, rules::notANumber,
         counted(broken, "point has", "points have") + " coordinates that are no numbers; they became 0");
  }
  const CornerMap map = readPolygons(record, arrays, g);
  if (map.dropped > 0) {
    warn(diagnostics, name, rules::brokenPolygons,
         std::to_string(map.dropped) +
             " polygons have too few corners or refer to missing points; "
             "they were left out");
  }
  const RecordView normals = record.child("LayerElementNormal");
  if (!readNormals(normals, map, arrays, g)) {
    g.normals.assign(g.corners.size(), glm::vec3(0.0f));
    g.normalsMade = true;
    if (normals)
      warn(diagnostics, name, rules::brokenNormals, "the normals are damaged; smooth normals were computed");
  }
  makeNormals(g);
  if (!readTexcoords(record.child("LayerElementUV"), map, arrays, g)) {
    warn(diagnostics, name, rules::brokenTexcoords, "some texture coordinates are damaged; they became 0");
  }
  readMaterials(record.child("LayerElementMaterial"), map, arrays, g);
  return g;
}

void recordUnusedLayers(RecordView record, std::string_view name, LeftOut& leftOut) {
  std::size_t texcoords = 0;
  for (const RecordView layer : record) {
    if (layer.name() == "LayerElementUV" && ++texcoords > 1) leftOut.add(LeftOut::Kind::TexcoordMaps, name);
    if (layer.name() == "LayerElementColor") leftOut.add(LeftOut::Kind::VertexColours, name);
  }
}

}  // namespace squire::fbx
