#include "core/formats/fbx/meshes.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/numbers.h"
#include "core/base/sort_once.h"
#include "core/model/build/triangulate.h"
#include "core/rules/bones.h"

namespace squire::fbx {

namespace {

constexpr std::uint32_t noVertex = 0xFFFFFFFF;
constexpr double floatNoise = 1e-6;    // relative: float rounding accumulated over a few bones
constexpr double bindMismatch = 1e-4;  // metres; above it, bones bound in different poses are reported

// Transforms from a mesh node's space to model space in the bind pose, by skin cluster and for the node's
// anchor.
struct Placement {
  std::vector<dmat4> byCluster;
  std::vector<std::uint16_t> joints;  // of each cluster
  dmat4 bare{1.0};                    // for points without weights
  std::uint16_t anchor = 0;
  double mismatch = 0.0;  // metres; largest difference between the placements by the clusters
  double rounding = 0.0;  // the part of `mismatch` that float rounding may cause, far from the origin
  bool uniform = true;    // all clusters give the same placement

  [[nodiscard]] dmat4 of(const PointWeights& weights, std::size_t point) const {
    const std::size_t count = weights.count[point];
    if (count == 0) return bare;
    const PointWeights::Entry* const entries = weights.entries.data() + PointWeights::most * point;
    if (uniform || count == 1) return byCluster[entries[0].cluster];
    dmat4 sum(0.0);
    for (std::size_t i = 0; i < count; ++i) {
      sum += static_cast<double>(entries[i].weight) * byCluster[entries[i].cluster];
    }
    return sum;
  }
};

double extentOf(const Geometry& geometry) {
  double extent = 0.0;
  for (const dvec3& p : geometry.points) extent = std::max(extent, glm::dot(p, p));
  return std::sqrt(extent);
}

double largestDifference(const dmat4& a, const dmat4& b, double extent) {
  double largest = 0.0;
  for (int i = 0; i < 4; ++i) {
    largest = std::max(largest, glm::length(dvec3(a[i] - b[i])) * (i < 3 ? extent : 1.0));
  }
  return largest;
}

dmat4 defaultMatrix(const Scene& scene, const SpaceConversion& space, int node) {
  return matrixOf(space.mirror(defaultLocal(scene, node)));
}

dmat4 defaultInWorld(const Scene& scene, const SpaceConversion& space, int node) {
  dmat4 out(1.0);
  for (int n = node; n != SceneNode::none; n = scene.nodes[static_cast<std::size_t>(n)].parent)
    out = defaultMatrix(scene, space, n) * out;
  return out;
}

// The transform from a mesh node to its anchor joint in the default pose. A recorded bind matrix of the node
// or an ancestor takes precedence, since it includes shear that node transforms cannot represent.
dmat4 anchorToNode(const Scene& scene, const Rig& rig, const SpaceConversion& space, int node) {
  const int joint = rig.anchorOfNode[static_cast<std::size_t>(node)];
  const int end = rig.joints[static_cast<std::size_t>(joint)].node;
  dmat4 below(1.0);
  std::optional<dmat4> fromEnd;
  for (int n = node; n != SceneNode::none; n = scene.nodes[static_cast<std::size_t>(n)].parent) {
    if (n == end) fromEnd = below;
    if (const auto& bound = scene.nodes[static_cast<std::size_t>(n)].bound) {
      const dmat4 anchor = defaultInWorld(scene, space, end);
      if (isSound(anchor)) return glm::inverse(anchor) * space.mirror(*bound) * below;
    }
    below = defaultMatrix(scene, space, n) * below;
  }
  return fromEnd.value_or(below);
}

// The matrix from a joint's space to model space in the rest pose.
dmat4 restPlace(const Rig& rig, int joint) {
  dmat4 out(1.0);
  for (; joint != Joint::none; joint = rig.joints[static_cast<std::size_t>(joint)].parent)
    out = matrixOf(rig.joints[static_cast<std::size_t>(joint)].rest) * out;
  return out;
}

// The transform of points without weights to model space in the bind pose.
dmat4 barePlace(const MeshSource& source, const Scene& scene, const Rig& rig, const SpaceConversion& space,
                const std::vector<dmat4>& binds, int anchor) {
  const dmat4& bind = binds[static_cast<std::size_t>(anchor)];
  if (const auto& exact = rig.oddPlaceOfNode[static_cast<std::size_t>(source.node)]) {
    const dmat4 rest = restPlace(rig, anchor);
    if (isSound(rest)) return bind * glm::inverse(rest) * *exact;
  }
  return bind * scaleMatrix(rig.joints[static_cast<std::size_t>(anchor)].fold) *
         anchorToNode(scene, rig, space, source.node);
}

Placement placementOf(const MeshSource& source, const Scene& scene, const Rig& rig,
                      const SpaceConversion& space, const std::vector<dmat4>& binds) {
  Placement out;
  const dmat4 geometric =
      space.mirror(scene.nodes[static_cast<std::size_t>(source.node)].transform.geometric);
  const double extent = extentOf(source.geometry);
  std::size_t strongest = 0;
  for (const Cluster& cluster : source.skin.clusters) {
    const auto joint = static_cast<std::size_t>(rig.jointOfNode[static_cast<std::size_t>(cluster.node)]);
    out.joints.push_back(static_cast<std::uint16_t>(joint));
    out.byCluster.push_back(binds[joint] * scaleMatrix(rig.joints[joint].fold) *
                            space.mirror(cluster.meshToBone) * geometric);
    const std::size_t here = out.byCluster.size() - 1;
    if (cluster.points.size() > source.skin.clusters[strongest].points.size()) strongest = here;
  }
  for (std::size_t i = 0; i < out.byCluster.size(); ++i) {
    if (source.skin.clusters[i].points.empty()) continue;
    const dmat4& place = out.byCluster[i];
    out.mismatch = std::max(out.mismatch, largestDifference(place, out.byCluster[strongest], extent));
    out.rounding = std::max(out.rounding, floatNoise * glm::length(dvec3(place[3])));
  }
  out.uniform = out.mismatch < 1e-7;
  const int anchor = rig.anchorOfNode[static_cast<std::size_t>(source.node)];
  if (anchor != Joint::none) {
    out.anchor = static_cast<std::uint16_t>(anchor);
    out.bare = barePlace(source, scene, rig, space, binds, anchor) * geometric;
  }
  return out;
}

// Positions, normal matrices and influences of all control points.
struct PlacedPoints {
  std::vector<vec3> positions;
  std::vector<Influences> influences;
  std::vector<dmat3> turns;            // normal matrices: one per point, or a single one for all
  std::vector<std::uint8_t> mirrored;  // as `turns`: one per point, or a single one
  std::vector<bool> bare;              // whether a point of a skin has no weight; empty: all have some

  [[nodiscard]] std::size_t at(std::size_t point) const { return turns.size() == 1 ? 0 : point; }
};

Influences influencesOf(const Placement& placement, const PointWeights& weights, std::size_t point) {
  Influences out;
  const std::size_t count = weights.count[point];
  if (count == 0) {
    out.bones[0] = placement.anchor;
    out.weights[0] = 1.0f;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const PointWeights::Entry& entry = weights.entries[PointWeights::most * point + i];
    out.bones[i] = placement.joints[entry.cluster];
    out.weights[i] = entry.weight;
  }
  return out;
}

PlacedPoints placePoints(const MeshSource& source, const Placement& placement, const SpaceConversion& space) {
  const std::size_t count = source.geometry.points.size();
  PlacedPoints out;
  out.positions.resize(count);
  out.influences.resize(count);
  const bool someBare = source.weights.bare > 0 && !source.skin.clusters.empty();
  const bool same = placement.uniform && !someBare;
  if (someBare) out.bare.resize(count);
  out.turns.resize(same ? 1 : count);
  out.mirrored.resize(same ? 1 : count);
  for (std::size_t i = 0; i < count; ++i) {
    const dmat4 place = placement.of(source.weights, i);
    const dvec3 position(place * glm::dvec4(space.mirror(source.geometry.points[i]), 1.0));
    out.positions[i] = vec3(position);
    out.influences[i] = influencesOf(placement, source.weights, i);
    if (someBare) out.bare[i] = source.weights.count[i] == 0;
    if (same && i > 0) continue;
    const dmat3 linear(place);
    const double determinant = glm::determinant(linear);
    out.turns[i] = std::abs(determinant) > 1e-30 ? glm::transpose(glm::inverse(linear)) : dmat3(1.0);
    out.mirrored[i] = (determinant < 0.0) != space.mirrored;
  }
  return out;
}

// Collects the triangles of one material and joins equal corners to vertices.
class PartBuilder {
 public:
  PartBuilder(const Geometry& geometry, const PlacedPoints& placed, const SpaceConversion& space,
              std::vector<std::uint32_t>& firstOfPoint)
      : geometry_(geometry), placed_(placed), space_(space), firstOfPoint_(firstOfPoint) {}

  std::uint32_t vertexOf(std::uint32_t corner) {
    const std::uint32_t point = geometry_.corners[corner];
    const glm::vec3& normal = geometry_.normals[corner];
    const glm::vec2& uv = geometry_.texcoords[corner];
    std::size_t tries = 0;
    for (std::uint32_t v = firstOfPoint_[point]; v != noVertex && tries < mostTries; v = nextOfPoint_[v]) {
      const std::uint32_t like = corners_[v];
      ++tries;
      if (geometry_.normals[like] == normal && geometry_.texcoords[like] == uv) return v;
    }
    const auto vertex = static_cast<std::uint32_t>(corners_.size());
    corners_.push_back(corner);
    nextOfPoint_.push_back(firstOfPoint_[point]);
    firstOfPoint_[point] = vertex;
    return vertex;
  }

  Mesh finish(std::vector<std::uint32_t> indices) {
    Mesh mesh;
    const std::size_t count = corners_.size();
    mesh.positions.reserve(count);
    mesh.normals.reserve(count);
    mesh.texcoords.reserve(count);
    mesh.influences.reserve(count);
    for (const std::uint32_t corner : corners_) {
      const std::uint32_t point = geometry_.corners[corner];
      if (!placed_.bare.empty() && placed_.bare[point])
        mesh.bare.push_back(static_cast<std::uint32_t>(mesh.positions.size()));
      mesh.positions.push_back(placed_.positions[point]);
      const dvec3 turned = placed_.turns[placed_.at(point)] * space_.mirror(dvec3(geometry_.normals[corner]));
      const double length = glm::length(turned);
      mesh.normals.push_back(length > 1e-30 && std::isfinite(length) ? vec3(turned / length) : vec3(0, 1, 0));
      mesh.texcoords.push_back(geometry_.texcoords[corner]);
      mesh.influences.push_back(placed_.influences[point]);
      firstOfPoint_[point] = noVertex;  // reset for the next part
    }
    mesh.indices = std::move(indices);
    return mesh;
  }

 private:
  static constexpr std::size_t mostTries =
      64;  // maximum number of distinct vertices per point that are compared; beyond it they are not joined

  const Geometry& geometry_;
  const PlacedPoints& placed_;
  const SpaceConversion& space_;
  std::vector<std::uint32_t>& firstOfPoint_;
  std::vector<std::uint32_t> corners_, nextOfPoint_;
};

void addPolygon(const Geometry& geometry, const PlacedPoints& placed, std::size_t polygon, PartBuilder& part,
                std::vector<std::uint32_t>& indices, std::vector<dvec3>& outline,
                std::vector<std::uint32_t>& triangles) {
  const std::uint32_t begin = geometry.starts[polygon], end = geometry.starts[polygon + 1];
  if (end - begin == 3) {
    triangles = {0, 1, 2};
  } else {
    outline.clear();
    for (std::uint32_t c = begin; c < end; ++c) outline.push_back(geometry.points[geometry.corners[c]]);
    triangulate(outline, triangles);
  }
  const bool mirrored = placed.mirrored[placed.at(geometry.corners[begin])] != 0;
  for (std::size_t t = 0; t + 2 < triangles.size(); t += 3) {
    const std::uint32_t a = part.vertexOf(begin + triangles[t]);
    const std::uint32_t b = part.vertexOf(begin + triangles[t + 1]);
    const std::uint32_t c = part.vertexOf(begin + triangles[t + 2]);
    if (mirrored) {
      indices.insert(indices.end(), {a, c, b});
    } else {
      indices.insert(indices.end(), {a, b, c});
    }
  }
}

void reportSkin(const MeshSource& source, const Placement& placement, std::string_view name,
                Diagnostics& diagnostics) {
  const Where where{{}, {{nouns::mesh, std::string(name)}}, {}};
  const PointWeights& weights = source.weights;
  if (weights.reduced > 0) {
    diagnostics.push_back(diagnose(
        rules::tooManyInfluences,
        counted(weights.reduced, "vertex has", "vertices have") + " up to " +
            std::to_string(weights.largest) + " bones; the 4 with the largest weights were kept (at most " +
            fixedText(100.0 * weights.worstLost, 1) + " % of a vertex's weight was redistributed)",
        "limit the weights to 4 a vertex in the program the mesh comes from", where));
  }
  if (placement.mismatch > bindMismatch + placement.rounding) {
    diagnostics.push_back(diagnose(rules::bindMismatch,
                                   "its bones were bound in another pose than those of other meshes (up to " +
                                       fixedText(1000.0 * placement.mismatch, 1) +
                                       " mm); the skin is approximate there",
                                   "bind all meshes of the character in the same pose", where));
  }
  if (source.skin.borrowed) {
    diagnostics.push_back(diagnose(
        rules::sharedSkin,
        "objects share its geometry, but the file has fewer skins; it is in the position of another one",
        "give each object its own data (Blender: Object > Relations > Make Single User) and export "
        "again",
        where));
  }
  if (source.skin.inTurn) {
    diagnostics.push_back(diagnose(
        rules::severalSkins,
        "several skins deform it one after the other; the engine supports one, so that their bones are "
        "averaged",
        "join the armatures, or apply all but one of the modifiers", where));
  }
  if (source.skin.dualQuaternion) {
    diagnostics.push_back(diagnose(rules::dualQuaternion,
                                   "it is skinned with dual quaternions; the engine blends matrices",
                                   "switch the skin to linear blending and look at twisting joints", where));
  }
}

}  // namespace

std::vector<MeshPart> buildMeshes(const MeshSource& source, const Scene& scene, const Rig& rig,
                                  const SpaceConversion& space, const std::vector<dmat4>& binds,
                                  std::string_view name, Diagnostics& diagnostics) {
  const Placement placement = placementOf(source, scene, rig, space, binds);
  reportSkin(source, placement, name, diagnostics);
  const PlacedPoints placed = placePoints(source, placement, space);
  const Geometry& geometry = source.geometry;
  std::vector<std::int32_t> materials(geometry.materials);
  sortOnce(materials);
  constexpr std::size_t mostParts = 256;
  if (materials.size() > mostParts) materials.resize(mostParts);
  // Polygons by material, each list in the order of the file.
  std::vector<std::vector<std::uint32_t>> polygons(materials.size());
  for (std::uint32_t p = 0; p < geometry.materials.size(); ++p) {
    const auto found = std::lower_bound(materials.begin(), materials.end(), geometry.materials[p]);
    const auto slot =
        found == materials.end() ? materials.size() - 1 : static_cast<std::size_t>(found - materials.begin());
    polygons[slot].push_back(p);
  }
  std::vector<std::uint32_t> firstOfPoint(geometry.points.size(), noVertex), triangles;
  std::vector<dvec3> outline;
  std::vector<MeshPart> parts;
  for (std::size_t m = 0; m < materials.size(); ++m) {
    PartBuilder builder(geometry, placed, space, firstOfPoint);
    std::vector<std::uint32_t> indices;
    for (const std::uint32_t p : polygons[m]) {
      addPolygon(geometry, placed, p, builder, indices, outline, triangles);
    }
    if (indices.empty()) continue;
    parts.push_back({materials[m], builder.finish(std::move(indices))});
  }
  return parts;
}

}  // namespace squire::fbx
