#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// What exports are held to. The sizes are those of the model's textures, in their order; 0 is unknown.
struct EngineLimits {
  EngineProfile profile;
  std::vector<std::array<std::uint32_t, 2>> imageSizes;
};

// What is wrong or doubtful: what the import said, what breaks the engine's profile as an export would say
// it, textures that are missing.
[[nodiscard]] Diagnostics problemsOf(const Model& model, const Diagnostics& imported,
                                     const EngineLimits& limits = {});

// The same said of several things, which is one line to read.
struct Problem {
  Diagnostic said;                 // of the first of them
  std::vector<std::string> items;  // each as `bone "hand.R"`; empty where it is said of one thing
  [[nodiscard]] std::string text() const;
};
// What is said of more than three things in the same words is one problem, at the place of the first. Numbers
// in the words may differ: it tells the least and the most.
[[nodiscard]] std::vector<Problem> together(const Diagnostics& diagnostics);

// The bone that a diagnostic's item names (`bone "hand.R"`), as an index; -1 for none.
[[nodiscard]] int boneNamedIn(std::string_view item, const Skeleton& skeleton);

}  // namespace squire
