#pragma once

#include "core/model/played_fight.h"

namespace squire {

// A channel as straight lines between keys: steps become two keys at one time, eased ways as many pieces as
// keep within the tolerance (in the value's unit) of them. Empty where the channel is null or has no keys.
[[nodiscard]] PlayedKeys<vec3> straightKeys(const Channel<vec3>& channel, float tolerance);
[[nodiscard]] PlayedKeys<float> straightKeys(const Channel<float>& channel, float tolerance);

// The value at an instant: the first key's before it, the last one's after it. The keys must not be empty.
[[nodiscard]] vec3 valueAt(const PlayedKeys<vec3>& keys, float time);
[[nodiscard]] float valueAt(const PlayedKeys<float>& keys, float time);

}  // namespace squire
