#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/model/skeleton.h"

namespace squire {

// Diagnostics with the same text for several objects, combined into one row.
struct Problem {
  Diagnostic diagnostic;           // the first one; differing numbers in its message are ranges
  std::vector<NamedPlaces> items;  // empty for a single object
  std::vector<std::size_t> of;     // the combined diagnostics, as indices
  [[nodiscard]] std::string text() const;
};
// Combines diagnostics of more than three objects with the same text into one problem, at the position of the
// first. Numbers in the text may differ; the range is shown.
[[nodiscard]] std::vector<Problem> together(const Diagnostics& diagnostics);

// The index of the bone that a diagnostic of this model is about; -1 if there is none.
[[nodiscard]] int boneNamedIn(const NamedPlaces& places, const Skeleton& skeleton);

}  // namespace squire
