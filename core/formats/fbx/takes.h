#pragma once

#include <array>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/layers.h"
#include "core/formats/fbx/scene.h"
#include "core/model/time.h"

namespace squire::fbx {

// Three curves that animate one property of a node in one layer.
struct CurveTriple {
  std::array<std::shared_ptr<const Curve>, 3> curves;  // null: `fallback` is used
  std::array<std::shared_ptr<const Curve>, 3> inFile;  // without the keys that extrapolation added
  dvec3 fallback{0.0};
  std::shared_ptr<const LayerRules> rules;  // null: the lowest layer

  // Visits all existing curves, including that of the weight.
  template <typename Visit>
  void forEachCurve(Visit visit) const {
    for (const auto& curve : curves) {
      if (curve) visit(*curve);
    }
    if (rules && rules->weightCurve) visit(*rules->weightCurve);
  }
};

// The animation of one node in a take; an empty part keeps its default.
struct NodeMotion {
  std::array<std::vector<CurveTriple>, 3> parts;  // by Part, lowest layer first
};

// An AnimationStack without its curves.
struct Take {
  std::string name;  // converted to valid UTF-8
  Time start, stop;
  bool spanStated = false;
  std::uint32_t object = 0;
};

[[nodiscard]] std::vector<Take> readTakes(const ObjectGraph& graph);
// Relative error of times in files from Blender, which divides its rate by a 32-bit float: 30 / 1.001 equals
// 30000/1001 only up to this fraction.
constexpr double rateShare = 1e-7;
[[nodiscard]] Rate readRate(const ObjectGraph& graph);

using TakeMotion = std::unordered_map<int, NodeMotion>;  // by index into Scene::nodes

// Reads the curves of one take. `onlyNodes`, if not null, selects the nodes to read. Without it, a span of
// the take that is missing, or before or after all keys, becomes the span of the keys, and the extrapolation
// of curves is baked.
[[nodiscard]] TakeMotion readMotion(const ObjectGraph& graph, const Scene& scene, Take& take,
                                    CurveReader& curves, const std::vector<bool>* onlyNodes,
                                    Diagnostics& diagnostics);

// Whether the only layer keeps a property within `tolerance` of `value` at all times; true without layers,
// false if there are several.
[[nodiscard]] bool keepsValue(const std::vector<CurveTriple>& layers, const dvec3& value, double tolerance);

}  // namespace squire::fbx
