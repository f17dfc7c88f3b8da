#pragma once

#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"

namespace squire {

// What is wrong or doubtful: what the import said, what breaks the engine's profile, textures that are
// missing.
[[nodiscard]] Diagnostics problemsOf(const Model& model, const Diagnostics& imported);

// The same said of several things, which is one line to read.
struct Problem {
  Diagnostic said;                 // of the first of them
  std::vector<std::string> items;  // each as `bone "hand.R"`; empty where it is said of one thing
  [[nodiscard]] std::string text() const;
};
// What is said of more than three things in the same words is one problem, at the place of the first.
[[nodiscard]] std::vector<Problem> together(const Diagnostics& diagnostics);

// The bone that a diagnostic's item names (`bone "hand.R"`), as an index; -1 for none.
[[nodiscard]] int boneNamedIn(std::string_view item, const Skeleton& skeleton);

}  // namespace squire
