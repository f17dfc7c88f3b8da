#pragma once

#include "core/formats/fbx/curves.h"

namespace squire::fbx {

// Limit on the keys that extrapolation adds.
struct KeyBudget {
  std::size_t left = 4'000'000;
  bool spent = false;  // the limit was reached; further curves hold their values
};

// Bakes extrapolation into keys: adds keys where the curve repeats, mirrors or continues, so that it covers
// [start, stop]. Null if the curve just holds its values there.
[[nodiscard]] std::shared_ptr<const Curve> extrapolated(const Curve& curve, std::int64_t start,
                                                        std::int64_t stop, KeyBudget& budget);

}  // namespace squire::fbx
