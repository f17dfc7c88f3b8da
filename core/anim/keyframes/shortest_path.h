#pragma once

#include <cstdint>
#include <vector>

#include "core/anim/keyframes/path_error.h"

namespace squire::keyframes {

struct ChosenCandidates {
  std::vector<std::size_t> indices;  // empty: the search was given up
  Deviation worst;                   // between neighbours in `indices`
};

// The fewest candidates, including the first and the last, such that interpolation between neighbours keeps
// the tolerance at the candidates and, with `between`, between them. Neighbouring candidates are always
// allowed to follow each other. None if that compares more than `mostCompared` poses of bones.
[[nodiscard]] ChosenCandidates fewestCandidates(PathError& path, float tolerance, bool between,
                                                std::uint64_t mostCompared);

}  // namespace squire::keyframes
