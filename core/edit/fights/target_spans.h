#pragma once

#include <vector>

#include "core/model/ik.h"

// What the edits of targets do with the time that a target pulls in.
namespace squire {

// The targets of a chain in model space, but one, let go in a span; those that then never pull are gone.
void letGo(std::vector<IkTarget>& targets, ChainId chain, const Span& span, TargetId but = {});

// The places of a target with other keys in a span, the first at its start and the last one stepping.
// Wherever the target pulls outside of the span it is where it was; the instant at its end is the last key's
// unless the target pulls on from there.
[[nodiscard]] Channel<vec3> placesWith(const IkTarget& target, const Span& span, const Keys<vec3>& keys);

}  // namespace squire
