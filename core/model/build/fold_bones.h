#pragma once

#include "core/model/imported.h"

namespace squire {

// Removes the bones of each model with a mesh that move no vertex and that no mark of the file names. A bone
// below which others do goes into these: they keep their places in every frame, and keep their keys where the
// removed bone rests. Roots with such bones stay. Reports the number of bones, and how far joints and skin
// are off between frames at worst.
void foldBones(Imported& imported);

}  // namespace squire
