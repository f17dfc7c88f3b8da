#pragma once

#include "core/formats/wad/blobs/validation.h"

namespace squire::wad {

// Checks the packed animations, and that every animation has keyframes or is packed.
void checkPacked(Validation& validation);

}  // namespace squire::wad
