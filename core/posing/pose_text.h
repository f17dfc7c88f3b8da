#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/posing/copied_pose.h"

namespace squire {

// MIME type of a copied pose on the clipboard: JSON, for pasting into other windows.
inline constexpr const char* poseMimeType = "application/x-squire-pose+json";

[[nodiscard]] std::string poseText(const CopiedPose& pose);

// Fails if the text is not a pose. Rotations are normalised.
[[nodiscard]] Result<CopiedPose> poseFromText(std::string_view text);

}  // namespace squire
