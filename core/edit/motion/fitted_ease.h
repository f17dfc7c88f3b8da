#pragma once

#include <optional>
#include <span>

#include "core/edit/motion/paths.h"
#include "core/math/ease.h"

namespace squire::reduce {

// A value of a channel at a share of the time between two keys.
template <typename Value>
struct Probe {
  double share = 0.0;  // in (0, 1)
  Value value{};
  double tolerance = 0.0;  // metres, factors of scale or radians
};

// The ease with which the way between two keys passes all probes within their tolerances: linear if that
// does, otherwise a curve. None if no ease that is tried does.
[[nodiscard]] std::optional<Ease> fittedEase(const Line& way, std::span<const Probe<dvec3>> probes);
[[nodiscard]] std::optional<Ease> fittedEase(const Arc& way, std::span<const Probe<dquat>> probes);

}  // namespace squire::reduce
