#pragma once

#include "core/scene/draw_list.h"

namespace squire {

// Draws the ground grid and the axes as lines that fade with the distance from the camera's target. Line
// spacing follows the camera distance in powers of ten metres; finer lines fade out as the camera moves away.
void addGround(const GroundOptions& options, const Camera& camera, Shapes& out);

}  // namespace squire
