#pragma once

#include <vector>

#include "core/model/edit_layers.h"

// A channel of a bone in a clip, and those of the layers over it, made into one.
namespace squire {

// Something of a layer that has an effect.
template <typename Part>
struct Laid {
  Part part;
  LayerMode mode = LayerMode::Add;
  float share = 0.0f;  // above 0
  Channel<float> fade;

  [[nodiscard]] bool coversAll() const { return mode == LayerMode::Replace && share == 1.0f && !fade; }
};

template <typename T>
struct ChannelStack {
  Channel<T> below;
  std::vector<Laid<Channel<T>>> layers;
};

// The stack needs a layer. `mayAdd`: whether keys are added where the motion needs them.
[[nodiscard]] Channel<vec3> joinedMoves(const ChannelStack<vec3>& stack, const vec3& rest, bool mayAdd);
[[nodiscard]] Channel<quat> joinedTurns(const ChannelStack<quat>& stack, const quat& rest, bool mayAdd);
[[nodiscard]] Channel<vec3> joinedScales(const ChannelStack<vec3>& stack, const vec3& rest, bool mayAdd);

}  // namespace squire
