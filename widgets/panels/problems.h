#pragma once

#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"

namespace squire {

// What is wrong or doubtful: what the import said, what breaks the engine's profile, textures that are
// missing.
[[nodiscard]] Diagnostics problemsOf(const Model& model, const Diagnostics& imported);

// The bone that a diagnostic's item names (`bone "hand.R"`), as an index; -1 for none.
[[nodiscard]] int boneNamedIn(const Diagnostic& diagnostic, const Skeleton& skeleton);

}  // namespace squire
