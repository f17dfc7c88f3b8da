#pragma once

#include <QImage>

#include "core/model/material.h"

namespace squire {

// Renders a sphere with a material under the engine's light, for lists. `map` may be null.
[[nodiscard]] QImage materialBall(const Material& material, const Image* map, int pixels);

}  // namespace squire
