#pragma once

#include <string>
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

// Empty when sound, else what is wrong.
[[nodiscard]] std::string faultOf(const Spans& spans);
// Any spans as they have to be: sorted, those that touch or overlap as one, none before 0, none empty.
[[nodiscard]] Spans united(Spans spans);
// Whether some span has this instant.
[[nodiscard]] bool contains(const Spans& spans, Time time);

}  // namespace squire
