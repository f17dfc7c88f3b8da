#pragma once

#include <vector>

#include "core/model/ik.h"

// Helpers for edits of the spans of IK targets.
namespace squire {

// Removes a span from all model space targets of a chain except `but`; targets without spans left are
// removed.
void releaseSpan(std::vector<IkTarget>& targets, ChainId chain, const Span& span, TargetId but = {});

// Returns the position keys of a target with those in a span replaced by `keys`, which start at the start of
// the span; the last one is stepped. Wherever the target is active outside of the span, its position is
// unchanged. At the end of the span the last key applies, unless the target stays active after it.
[[nodiscard]] Channel<vec3> placesWith(const IkTarget& target, const Span& span, const Keys<vec3>& keys);

}  // namespace squire
