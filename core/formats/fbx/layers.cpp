#include "core/formats/fbx/layers.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>

namespace squire::fbx {

namespace {

dvec3 turned(const dvec3& below, const dvec3& own, LayerRules::Mode mode, double weight,
             RotationOrder order) {
  const dquat a = eulerRotation(below, order), b = eulerRotation(own, order);
  const dquat none(1.0, 0.0, 0.0, 0.0);
  return eulerDegrees(mode == LayerRules::Adds ? a * glm::slerp(none, b, weight) : glm::slerp(a, b, weight),
                      order);
}

// Raises `scale` to a power component by component; negative components keep their sign.
dvec3 powerOf(const dvec3& scale, double power) {
  dvec3 out;
  for (int i = 0; i < 3; ++i) out[i] = std::copysign(std::pow(std::abs(scale[i]), power), scale[i]);
  return out;
}

}  // namespace

bool LayerRules::bends(Part part) const {
  return (part == Part::Rotation && byTurn) || (part == Part::Scaling && (byFactor || mode == Mixes));
}

LayerRules readLayerRules(const Properties& layer) {
  LayerRules out;
  const std::int64_t mode = layer.integer("BlendMode", 0);
  out.mode = mode == 1 ? LayerRules::Covers : mode == 2 ? LayerRules::Mixes : LayerRules::Adds;
  out.byTurn = layer.integer("RotationAccumulationMode", 0) == 0;
  out.byFactor = layer.integer("ScaleAccumulationMode", 0) == 0;
  out.weight = std::clamp(layer.number("Weight", 100.0) * 0.01, 0.0, 1.0);
  return out;
}

dvec3 layered(Part part, const dvec3& below, const dvec3& own, const LayerRules& rules, double weight,
              RotationOrder order) {
  const bool turns = part == Part::Rotation && rules.byTurn;
  const bool multiplies = part == Part::Scaling && rules.byFactor;
  switch (rules.mode) {
    case LayerRules::Adds:
      if (turns) return turned(below, own, rules.mode, weight, order);
      return multiplies ? below * powerOf(own, weight) : below + own * weight;
    case LayerRules::Covers:
      // An override layer hides the layers below, whatever its weight.
      if (turns) return own;
      return multiplies ? powerOf(own, weight) : own * weight;
    case LayerRules::Mixes:
      if (turns) return turned(below, own, rules.mode, weight, order);
      return multiplies ? powerOf(below, 1.0 - weight) * powerOf(own, weight) : glm::mix(below, own, weight);
  }
  return own;
}

}  // namespace squire::fbx
