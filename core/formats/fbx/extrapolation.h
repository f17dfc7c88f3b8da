#pragma once

#include "core/formats/fbx/curves.h"

namespace squire::fbx {

// How many keys curves may get beyond their own.
struct KeyBudget {
  std::size_t left = 4'000'000;
  bool spent = false;  // some curve would have got more, and holds
};

// The curve with keys of its own where it repeats, mirrors or goes on past its ends, so that it says what it
// does over [start, stop]; null where it just holds there.
[[nodiscard]] std::shared_ptr<const Curve> extrapolated(const Curve& curve, std::int64_t start,
                                                        std::int64_t stop, KeyBudget& budget);

}  // namespace squire::fbx
