#pragma once

#include <vector>

#include "core/anim/keyframes/path_error.h"

namespace squire::keyframes {

struct ChosenCandidates {
  std::vector<std::size_t> indices;
  Deviation worst;  // between two that follow each other here, but not among the candidates
};

// The fewest candidates, the first and the last among them, such that the engine's path between any two that
// follow each other keeps the tolerance. Neighbouring candidates are always allowed.
[[nodiscard]] ChosenCandidates fewestCandidates(PathError& path, float tolerance);

}  // namespace squire::keyframes
