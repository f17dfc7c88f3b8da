#pragma once

#include <vector>

#include "core/anim/keyframes/path_error.h"

namespace squire::keyframes {

// The fewest candidates, the first and the last among them, such that the engine's path between any two
// neighbours keeps the tolerance. Neighbouring candidates are always allowed.
[[nodiscard]] std::vector<std::size_t> fewestCandidates(PathError& path, float tolerance);

}  // namespace squire::keyframes
