#include "core/formats/fbx/shapes.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numeric>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/properties.h"
#include "core/math/sines.h"
#include "core/rules/meshes.h"

namespace squire::fbx {

namespace {

using glm::dvec3;
using Points = std::vector<dvec3>;

constexpr double alike = 1e-3;  // normals with a smaller difference are equal

bool areAlike(const dvec3& a, const dvec3& b) { return glm::length(a - b) < alike; }

dvec3 unitOrZero(const dvec3& v) {
  const double length = glm::length(v);
  return length > 1e-300 && std::isfinite(length) ? v / length : dvec3(0.0);
}

dvec3 faceNormal(const Geometry& g, const Points& points, std::size_t polygon) {
  const std::uint32_t begin = g.starts[polygon], end = g.starts[polygon + 1];
  const dvec3& origin = points[g.corners[begin]];
  dvec3 sum(0.0);
  for (std::uint32_t c = begin + 1; c + 1 < end; ++c)
    sum += glm::cross(points[g.corners[c]] - origin, points[g.corners[c + 1]] - origin);
  return unitOrZero(sum);
}

// The face normal of each corner, weighted by the corner's angle, as used for smooth normals.
Points weighedNormals(const Geometry& g, const Points& points) {
  Points out(g.corners.size());
  for (std::size_t p = 0; p < g.polygonCount(); ++p) {
    const dvec3 normal = faceNormal(g, points, p);
    const std::uint32_t begin = g.starts[p], count = g.starts[p + 1] - begin;
    for (std::uint32_t i = 0; i < count; ++i) {
      const dvec3& here = points[g.corners[begin + i]];
      const dvec3 in = unitOrZero(points[g.corners[begin + (i + count - 1) % count]] - here);
      const dvec3 on = unitOrZero(points[g.corners[begin + (i + 1) % count]] - here);
      out[begin + i] = normal * arcCosine(std::clamp(glm::dot(in, on), -1.0, 1.0));
    }
  }
  return out;
}

bool isFacetted(const Geometry& g, const Points& before) {
  bool isPlane = true;
  for (std::size_t p = 0; p < g.polygonCount(); ++p) {
    const dvec3 normal = faceNormal(g, before, p);
    for (std::uint32_t c = g.starts[p]; c < g.starts[p + 1]; ++c) {
      if (!areAlike(dvec3(g.normals[c]), normal)) return false;
      isPlane = isPlane && areAlike(normal, dvec3(g.normals[0]));
    }
  }
  return !isPlane;
}

dvec3 turnedAlong(const dvec3& normal, const dvec3& from, const dvec3& to) {
  const dvec3 a = unitOrZero(from), b = unitOrZero(to);
  if (a == dvec3(0.0) || b == dvec3(0.0)) return normal;
  return unitOrZero(glm::dquat(a, b) * normal);
}

// Rotates the normals of a geometry after its points have moved (`before`: old positions), by as much as the
// faces have rotated. Corners of a point with equal normals are rotated together, which keeps smooth areas
// smooth and edges sharp. Flat-shaded meshes stay flat-shaded, unless they are a single plane.
void turnNormals(const Points& before, Geometry& g) {
  const Points old = weighedNormals(g, before), now = weighedNormals(g, g.points);
  const bool facetted = isFacetted(g, before);
  std::vector<std::uint32_t> order(g.corners.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return g.corners[a] < g.corners[b]; });
  std::vector<glm::vec3> normals = g.normals;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && g.corners[order[end]] == g.corners[order[begin]]) ++end;
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint32_t corner = order[i];
      const dvec3 normal(g.normals[corner]);
      dvec3 from = old[corner], to = now[corner];
      for (std::size_t k = begin; !facetted && k < end; ++k) {
        if (k == i || !areAlike(dvec3(g.normals[order[k]]), normal)) continue;
        from += old[order[k]];
        to += now[order[k]];
      }
      const dvec3 turned = turnedAlong(normal, from, to);
      if (turned != dvec3(0.0)) normals[corner] = glm::vec3(turned);
    }
  }
  g.normals = std::move(normals);
}

// A shape and the percentage at which it has its full effect.
struct Target {
  RecordView shape;
  double fullPercent = 100.0;
};

// The contribution of each shape of a channel at a percentage: in-between targets blend into each other.
std::vector<std::pair<RecordView, double>> contributions(const std::vector<Target>& targets, double percent) {
  if (targets.empty()) return {};
  if (targets.size() == 1 || percent <= targets.front().fullPercent) {
    const double full = targets.front().fullPercent;
    return {{targets.front().shape, full != 0.0 ? percent / full : 0.0}};
  }
  for (std::size_t i = 1; i < targets.size(); ++i) {
    const Target& below = targets[i - 1];
    const Target& above = targets[i];
    if (percent > above.fullPercent && i + 1 < targets.size()) continue;
    const double range = above.fullPercent - below.fullPercent;
    const double share = range > 0.0 ? (percent - below.fullPercent) / range : 1.0;
    if (share > 1.0) return {{above.shape, percent / above.fullPercent}};
    return {{below.shape, 1.0 - share}, {above.shape, share}};
  }
  return {};
}

struct ShapeChannel {
  std::string label;
  double percent = 0.0;
  bool animated = false;
  std::vector<Target> targets;
  std::vector<double>
      mask;  // effect in percent at each point of the channel's only shape; empty: 100 everywhere
};

// Whether `full` is the vertex group of a shape key: Blender writes it where other programs write the
// percentages of in-betweens.
bool isMask(RecordView shape, const std::vector<double>& full, ArrayReader& arrays) {
  std::vector<std::int32_t> indexes;
  return full.size() > 1 && arrays.read(shape.child("Indexes"), indexes) && indexes.size() == full.size();
}

void readTargets(const ObjectGraph& graph, std::uint32_t channel, ArrayReader& arrays, ShapeChannel& out) {
  std::vector<double> full;
  if (!arrays.read(graph.object(channel).record.child("FullWeights"), full)) full.clear();
  std::vector<Target>& targets = out.targets;
  for (const Connection& connection : graph.childrenOf(channel)) {
    const Object& shape = graph.object(connection.child);
    if (shape.kind != "Geometry" || shape.type != "Shape") continue;
    const std::size_t i = targets.size();
    targets.push_back({shape.record, i < full.size() && std::isfinite(full[i]) ? full[i] : 100.0});
  }
  if (targets.size() == 1 && isMask(targets.front().shape, full, arrays)) {
    targets.front().fullPercent = 100.0;
    out.mask = std::move(full);
  }
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.fullPercent < b.fullPercent; });
}

// Whether a take changes this property of an object (if empty, any property). A curve that keeps the value
// `percent` does not count; exporters write such curves, too.
bool isAnimated(const ObjectGraph& graph, std::uint32_t object, std::string_view property, double percent,
                CurveReader& curves) {
  for (const Connection& connection : graph.childrenOf(object)) {
    if (graph.object(connection.child).kind != "AnimationCurveNode") continue;
    if (!property.empty() && connection.property != property) continue;
    for (const Connection& curve : graph.childrenOf(connection.child)) {
      if (graph.object(curve.child).kind != "AnimationCurve") continue;
      const auto keys = curves.read(graph.object(curve.child).record);
      if (keys && (!keys->isConstant(1e-3) || std::abs(keys->values.front() - percent) > 1e-3)) return true;
    }
  }
  return false;
}

// Adds `share` times the offsets of one shape to points and normals.
void addShape(RecordView shape, double share, const std::vector<double>& mask, ArrayReader& arrays,
              std::vector<glm::dvec3>& points, std::vector<glm::dvec3>& normals) {
  std::vector<std::int32_t> indexes;
  std::vector<double> offsets, turns;
  if (!arrays.read(shape.child("Indexes"), indexes) || !arrays.read(shape.child("Vertices"), offsets)) return;
  if (!arrays.read(shape.child("Normals"), turns)) turns.clear();
  const auto add = [&](std::vector<glm::dvec3>& to, const std::vector<double>& from, std::size_t i) {
    const glm::dvec3 step(from[3 * i], from[3 * i + 1], from[3 * i + 2]);
    const double length = glm::length(step);
    const double here = mask.empty() ? share : share * mask[i] / 100.0;
    if (std::isfinite(length) && length < 1e12 && std::isfinite(here))
      to[static_cast<std::size_t>(indexes[i])] += here * step;
  };
  for (std::size_t i = 0; i < indexes.size() && 3 * i + 2 < offsets.size(); ++i) {
    if (indexes[i] < 0 || static_cast<std::size_t>(indexes[i]) >= points.size()) continue;
    add(points, offsets, i);
    if (3 * i + 2 < turns.size()) add(normals, turns, i);
  }
}

double weightOf(const ObjectGraph& graph, const Object& channel) {
  const RecordView stated = channel.record.child("DeformPercent");
  const double percent = stated ? stated.property(0).asDouble() : 0.0;
  const double value = Properties(graph, channel).number("DeformPercent", percent);
  return std::isfinite(value) ? std::clamp(value, -1e4, 1e4) : 0.0;
}

// Reads the channels of blend shapes that are stored as objects.
void readBlendShapes(const ObjectGraph& graph, std::uint32_t geometry, ArrayReader& arrays,
                     CurveReader& curves, std::vector<ShapeChannel>& out) {
  for (const Connection& toBlend : graph.childrenOf(geometry)) {
    const Object& blend = graph.object(toBlend.child);
    if (blend.kind != "Deformer" || blend.type != "BlendShape") continue;
    for (const Connection& toChannel : graph.childrenOf(toBlend.child)) {
      const Object& object = graph.object(toChannel.child);
      if (object.type != "BlendShapeChannel") continue;
      ShapeChannel& channel = out.emplace_back();
      channel.label = cleanUtf8(object.name);
      channel.percent = weightOf(graph, object);
      channel.animated = isAnimated(graph, toChannel.child, {}, channel.percent, curves);
      if (channel.percent != 0.0) readTargets(graph, toChannel.child, arrays, channel);
    }
  }
}

// Reads the shapes of FBX 6.0 to 7.1, which are records of the geometry; their weights are properties of the
// geometry.
void readInnerShapes(const ObjectGraph& graph, std::uint32_t geometry, CurveReader& curves,
                     std::vector<ShapeChannel>& out) {
  const Object& object = graph.object(geometry);
  const Properties properties(graph, object);
  for (const RecordView shape : object.record) {
    const std::string_view name = shape.property(0).text();
    if (shape.name() != "Shape" || name.empty()) continue;
    ShapeChannel& channel = out.emplace_back();
    channel.label = cleanUtf8(name);
    channel.percent = std::clamp(properties.number(name, 0.0), -1e4, 1e4);
    channel.animated = isAnimated(graph, geometry, name, channel.percent, curves);
    channel.targets.push_back({shape, 100.0});
  }
}

void addTurns(const std::vector<glm::dvec3>& turns, Geometry& target) {
  for (std::size_t c = 0; c < target.corners.size(); ++c) {
    const glm::dvec3 turned = glm::dvec3(target.normals[c]) + turns[target.corners[c]];
    const double length = glm::length(turned);
    if (length > 1e-6 && std::isfinite(length)) target.normals[c] = glm::vec3(turned / length);
  }
}

void addTo(std::string& list, const std::string& text) { list += (list.empty() ? "" : ", ") + text; }

}  // namespace

void applyShapes(const ObjectGraph& graph, std::uint32_t geometry, std::string_view name, ArrayReader& arrays,
                 CurveReader& curves, Geometry& target, Diagnostics& diagnostics) {
  std::vector<ShapeChannel> channels;
  readBlendShapes(graph, geometry, arrays, curves, channels);
  readInnerShapes(graph, geometry, curves, channels);
  std::string applied, animated;
  const std::vector<glm::dvec3> before = target.points;
  std::vector<glm::dvec3> turns(target.points.size(), glm::dvec3(0.0));
  for (const ShapeChannel& channel : channels) {
    if (channel.animated) addTo(animated, channel.label);
    if (channel.percent == 0.0) continue;
    addTo(applied, channel.label + " " + fixedText(channel.percent, 0) + " %");
    for (const auto& [shape, share] : contributions(channel.targets, channel.percent))
      addShape(shape, share, channel.mask, arrays, target.points, turns);
  }
  const Where where{{}, {{nouns::mesh, std::string(name)}}, {}};
  if (!applied.empty()) {
    const bool areStated = std::any_of(turns.begin(), turns.end(),
                                       [](const glm::dvec3& turn) { return turn != glm::dvec3(0.0); });
    if (areStated)
      addTurns(turns, target);
    else
      turnNormals(before, target);
    diagnostics.push_back(diagnose(rules::shapeKeysApplied,
                                   "shape keys were applied with their weights in the file: " + applied,
                                   "Squire's models have no shape keys; use bones for animation", where));
  }
  if (!animated.empty()) {
    diagnostics.push_back(diagnose(rules::shapeKeysAnimated, "animated shape keys will not move: " + animated,
                                   "use bones for animation", where));
  }
}

}  // namespace squire::fbx
