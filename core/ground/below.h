#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/model/stage.h"

namespace squire {

// Whether feet can stand on it: solid ground, ledges and one-way platforms.
[[nodiscard]] bool carries(GroundKind kind);

// The height of the highest ground that carries and is at most as high as `most`; empty if there is none.
[[nodiscard]] std::optional<float> groundBelow(std::span<const std::shared_ptr<const GroundShape>> ground,
                                               float x, float most);

}  // namespace squire
