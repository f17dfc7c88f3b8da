#pragma once

#include <cstdint>
#include <memory>

#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

enum class Part { Translation, Rotation, Scaling };

// How an animation layer is combined with the layers below it.
struct LayerRules {
  enum Mode : std::uint8_t { Adds, Covers, Mixes };
  Mode mode = Adds;
  bool byTurn = true;    // rotations are composed; else angles are added
  bool byFactor = true;  // scales are multiplied; else added
  double weight = 1.0;
  std::shared_ptr<const Curve> weightCurve;  // percent; null: the weight is constant

  // Whether combining two linear layers gives a non-linear result for this part.
  [[nodiscard]] bool bends(Part part) const;
};

[[nodiscard]] LayerRules readLayerRules(const Properties& layer);

// Combines the values of a layer (`own`) and of the layers below it (`below`). Angles in degrees, in the
// node's rotation order.
[[nodiscard]] dvec3 layered(Part part, const dvec3& below, const dvec3& own, const LayerRules& rules,
                            double weight, RotationOrder order);

}  // namespace squire::fbx
