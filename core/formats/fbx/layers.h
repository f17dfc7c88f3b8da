#pragma once

#include <cstdint>
#include <memory>

#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

enum class Part { Translation, Rotation, Scaling };

// How an animation layer goes over those below it.
struct LayerRules {
  enum Mode : std::uint8_t { Adds, Covers, Mixes };
  Mode mode = Adds;
  bool byTurn = true;    // rotations follow one another; else their angles are added
  bool byFactor = true;  // scales are multiplied; else added
  double weight = 1.0;
  std::shared_ptr<const Curve> weightCurve;  // in percent; null: the weight stays

  // Whether the part of two layers that each go straight does not.
  [[nodiscard]] bool bends(Part part) const;
};

[[nodiscard]] LayerRules readLayerRules(const Properties& layer);

// The part of a node whose layer says `own`, where those below it say `below`. Angles in degrees, in the
// node's order.
[[nodiscard]] dvec3 layered(Part part, const dvec3& below, const dvec3& own, const LayerRules& rules,
                            double weight, RotationOrder order);

}  // namespace squire::fbx
