#pragma once

#include <string>

#include "core/model/clip.h"

namespace squire {

// What changed in the keys of a channel: "2 keys added, 3 keys moved by 2 frames, 1 key changed by up to 12.5
// degrees". Empty if nothing changed. `unit`: of the values of a vector; empty: none.
[[nodiscard]] std::string keyChanges(const Channel<vec3>& before, const Channel<vec3>& after, Rate rate,
                                     const std::string& unit);
[[nodiscard]] std::string keyChanges(const Channel<quat>& before, const Channel<quat>& after, Rate rate);

}  // namespace squire
