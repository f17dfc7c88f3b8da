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

}  // namespace squire
