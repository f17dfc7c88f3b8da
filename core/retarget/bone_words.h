#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/retarget/body_plan.h"

// What the names of bones say.
namespace squire {

// The words of a name in lower case, without its side: {"upper", "arm"} for "mixamorig:LeftUpperArm",
// {"spine", "1"} for "Spine1". A prefix before a colon is left out.
[[nodiscard]] std::vector<std::string> wordsOfBone(const std::string& name);
// The words as one: what different programs write in different ways is equal.
[[nodiscard]] std::string plainBoneName(const std::string& name);

// Whether a name marks the end of a chain or a helper, which has no role: "HeadTop_End", "IK_foot", "pole".
[[nodiscard]] bool isHelperName(const std::string& name);
// Whether a name may stand for a part. Names of fingers count for BodyPart::Finger only.
[[nodiscard]] bool namesPart(const std::string& name, BodyPart part, bool isLeg);
[[nodiscard]] std::optional<FingerName> fingerNamed(const std::string& name);

}  // namespace squire
