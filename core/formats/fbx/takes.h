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

// Three curves that feed one property of a node, in one layer.
struct CurveTriple {
  std::array<std::shared_ptr<const Curve>, 3> curves;  // null: the fallback holds
  dvec3 fallback{0.0};
  std::shared_ptr<const LayerRules> rules;  // null: the lowest layer

  // Every curve that there is, the weight's too.
  template <typename Visit>
  void forEachCurve(Visit visit) const {
    for (const auto& curve : curves) {
      if (curve) visit(*curve);
    }
    if (rules && rules->weightCurve) visit(*rules->weightCurve);
  }
};

// What one take does with one node; a part that is empty keeps its default.
struct NodeMotion {
  std::array<std::vector<CurveTriple>, 3> parts;  // by Part, lowest layer first
};

// An AnimationStack before its curves are read.
struct Take {
  std::string name;  // as written, made valid UTF-8
  Time start, stop;
  bool spanStated = false;
  std::uint32_t object = 0;
};

[[nodiscard]] std::vector<Take> readTakes(const Document& document);
// The rate that the file's TimeMode states.
// Blender divides its rate by a 32-bit float, and all times of a file are as far off: 30/1.001 is 30000/1001
// and this share of it.
constexpr double rateShare = 1e-7;
[[nodiscard]] Rate readRate(const Document& document);

using TakeMotion = std::unordered_map<int, NodeMotion>;  // by index into Scene::nodes

// Reads the curves of one take. A take whose span is not stated, or holds no key, gets that of its keys.
// `onlyNodes` (if not null) tells which nodes to look at.
[[nodiscard]] TakeMotion readMotion(const Document& document, const Scene& scene, Take& take,
                                    CurveReader& curves, const std::vector<bool>* onlyNodes,
                                    Diagnostics& diagnostics);

// True when the motion leaves a part at `value` at every instant.
[[nodiscard]] bool keepsValue(const std::vector<CurveTriple>& layers, const dvec3& value, double tolerance);

}  // namespace squire::fbx
