#pragma once

#include <QString>

#include "core/retarget/body_plan.h"
#include "core/retarget/bone_map.h"

namespace squire {

// What a bone is in a body, for people: "forearm, left"; empty if that is not known.
[[nodiscard]] QString roleText(const BoneRole& role);
// Why a bone follows another one.
[[nodiscard]] QString reasonText(const MappedBone& bone, const BoneRole& role);

}  // namespace squire
