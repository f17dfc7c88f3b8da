#pragma once

#include <optional>

#include "core/math/transform.h"
#include "core/model/edit_layers.h"

// How a layer changes values of one kind. `laid`: what results over a value below. `own` and `below`: the
// value of the layer, and the value below it, with which a result comes out; empty if no value does it.
namespace squire {

struct LaidMoves {
  using Value = vec3;
  static constexpr Value none() { return Value(0.0f); }  // an offset that changes nothing
  static Value laid(LayerMode mode, const Value& below, const Value& own, float share);
  static std::optional<Value> own(LayerMode mode, const Value& below, const Value& result, float share);
  static std::optional<Value> below(LayerMode mode, const Value& own, const Value& result, float share);
};

struct LaidTurns {
  using Value = quat;
  static constexpr Value none() { return {1.0f, 0.0f, 0.0f, 0.0f}; }
  static Value laid(LayerMode mode, const Value& below, const Value& own, float share);
  static std::optional<Value> own(LayerMode mode, const Value& below, const Value& result, float share);
  static std::optional<Value> below(LayerMode mode, const Value& own, const Value& result, float share);
};

struct LaidScales {
  using Value = vec3;
  static constexpr Value none() { return Value(1.0f); }
  static Value laid(LayerMode mode, const Value& below, const Value& own, float share);
  static std::optional<Value> own(LayerMode mode, const Value& below, const Value& result, float share);
  static std::optional<Value> below(LayerMode mode, const Value& own, const Value& result, float share);
};

}  // namespace squire
