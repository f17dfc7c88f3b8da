#pragma once

#include <vector>

#include "core/model/time.h"

namespace squire {

// From an instant of a clip until before another one.
struct Span {
  Time from;
  Time to;

  [[nodiscard]] bool contains(Time time) const { return from <= time && time < to; }
  bool operator==(const Span&) const = default;
};

// Sorted, none of them empty, no two that touch or overlap.
using Spans = std::vector<Span>;

}  // namespace squire
