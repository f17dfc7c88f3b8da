#pragma once

#include <string>
#include <vector>

#include "core/model/time.h"

namespace squire {

// A half-open interval of time within a clip: [from, to).
struct Span {
  Time from;
  Time to;

  [[nodiscard]] bool contains(Time time) const { return from <= time && time < to; }
  bool operator==(const Span&) const = default;
};

// Sorted, not empty, neither touching nor overlapping.
using Spans = std::vector<Span>;

// Returns an empty string if valid, else the first problem.
[[nodiscard]] std::string faultOf(const Spans& spans);
// Makes any spans valid: sorts them, joins those that touch or overlap, cuts off negative times, and drops
// empty spans.
[[nodiscard]] Spans united(Spans spans);
// Whether any span contains `time`.
[[nodiscard]] bool contains(const Spans& spans, Time time);

}  // namespace squire
