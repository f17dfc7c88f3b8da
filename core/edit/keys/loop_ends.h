#pragma once

#include "core/edit/keys/key_edits.h"

namespace squire {

// Like setPose(). At an end of a clip that loops, the other end follows in those channels that have a key
// with the same value there, so that a closed loop stays closed.
[[nodiscard]] Result<Edit> setPoseOfLoop(const Project& project, const SetPose& args);

}  // namespace squire
