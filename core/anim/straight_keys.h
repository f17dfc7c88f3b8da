#pragma once

#include "core/model/played_fight.h"

namespace squire {

// Converts a channel to linear keys: steps become two keys with the same time, eased segments as many pieces
// as the tolerance (in the value's unit) requires. Empty if the channel is null or has no keys.
[[nodiscard]] PlayedKeys<vec3> straightKeys(const Channel<vec3>& channel, float tolerance);
[[nodiscard]] PlayedKeys<float> straightKeys(const Channel<float>& channel, float tolerance);

// The value at a time; clamped to the first and last key. `keys` must not be empty.
[[nodiscard]] vec3 valueAt(const PlayedKeys<vec3>& keys, float time);
[[nodiscard]] float valueAt(const PlayedKeys<float>& keys, float time);

}  // namespace squire
