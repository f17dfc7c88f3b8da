#pragma once

#include <vector>

#include "core/retarget/bone_map.h"
#include "core/retarget/measured_body.h"

namespace squire {

// The rotations of a body's bones in the rest pose of another one: its limbs, fingers and tail point where
// those of the other point, and the trunk is as in its own rest pose.
[[nodiscard]] std::vector<quat> alignedRest(const MeasuredBody& from, const MeasuredBody& to,
                                            const BoneMap& map);

}  // namespace squire
