#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// The limits for exports. The sizes are those of the model's textures, in order; 0: unknown.
struct EngineLimits {
  EngineProfile profile;
  std::vector<std::array<std::uint32_t, 2>> imageSizes;
};

// The errors and warnings about a model: those of the import, violations of the engine profile as an export
// reports them, and missing textures.
[[nodiscard]] Diagnostics problemsOf(const Model& model, const Diagnostics& imported,
                                     const EngineLimits& limits = {});

// Diagnostics with the same text for several objects, combined into one row.
struct Problem {
  Diagnostic said;                 // the first one
  std::vector<std::string> items;  // each as `bone "hand.R"`; empty for a single object
  [[nodiscard]] std::string text() const;
};
// Combines diagnostics of more than three objects with the same text into one problem, at the position of the
// first. Numbers in the text may differ; the range is shown.
[[nodiscard]] std::vector<Problem> together(const Diagnostics& diagnostics);

// The index of the bone in a diagnostic's item (`bone "hand.R"`); -1 if there is none.
[[nodiscard]] int boneNamedIn(std::string_view item, const Skeleton& skeleton);

}  // namespace squire
