#pragma once

#include <vector>

#include "core/edit/keys/key_edits.h"

namespace squire {

// The values of the keys with which a clip plays a pose: without layers, the pose itself. Fails if there are
// no such values, for example because the layer is muted.
[[nodiscard]] Result<std::vector<BonePose>> posesToKey(const Project& project, const SetPose& args);

}  // namespace squire
