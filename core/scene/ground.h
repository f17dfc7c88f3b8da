#pragma once

#include "core/scene/draw_list.h"

namespace squire {

// The grid on the ground and the axes, as lines that fade with the distance from what the camera looks at.
// The lines' spacing follows the camera: a tenth, one, ten metres and so on, the finer ones fading out as it
// goes away.
void addGround(const GroundOptions& options, const Camera& camera, Shapes& out);

}  // namespace squire
