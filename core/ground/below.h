#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/model/stage.h"

namespace squire {

// Whether feet can stand on ground of this kind: solid ground, ledges and one-way platforms.
[[nodiscard]] bool carries(GroundKind kind);

// The height of the highest ground at x that carries and is not above `most`; empty if there is none.
[[nodiscard]] std::optional<float> groundBelow(std::span<const std::shared_ptr<const GroundShape>> ground,
                                               float x, float most);

}  // namespace squire
