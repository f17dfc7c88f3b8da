#pragma once

#include <cstddef>

#include "core/model/clip.h"

// Shared by the edits in this folder.
namespace squire {

// Whether the value of a key is held until the next one.
template <typename T>
[[nodiscard]] bool isHeld(const Key<T>& key) {
  return key.ease.kind == Interpolation::Step;
}

// Calls `change` for each channel of a track that has keys.
template <typename Change>
void eachChannel(Track& track, Change change) {
  if (track.translation) change(track.translation);
  if (track.rotation) change(track.rotation);
  if (track.scale) change(track.scale);
}

// Negates rotations from an index on where needed, so that each is in the same hemisphere as the key before.
inline void keepInHemisphere(Keys<quat>& keys, std::size_t from = 1) {
  for (std::size_t i = from == 0 ? 1 : from; i < keys.size(); ++i) {
    if (glm::dot(keys[i - 1].value, keys[i].value) < 0.0f) keys[i].value = -keys[i].value;
  }
}
inline void keepInHemisphere(Keys<vec3>& /*keys*/, std::size_t /*from*/ = 1) {}
inline void keepInHemisphere(Keys<float>& /*keys*/, std::size_t /*from*/ = 1) {}

}  // namespace squire
