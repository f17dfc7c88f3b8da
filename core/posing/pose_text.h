#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/posing/copied_pose.h"

namespace squire {

// What a clipboard holds of a copied pose, so that it can be pasted in another window: JSON.
inline constexpr const char* poseMimeType = "application/x-squire-pose+json";

[[nodiscard]] std::string poseText(const CopiedPose& pose);

// Fails for text that is no pose. Rotations come back with unit length.
[[nodiscard]] Result<CopiedPose> poseFromText(std::string_view text);

}  // namespace squire
