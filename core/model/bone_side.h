#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace squire {

enum class Side { Centre, Left, Right };

// The side that the name of a bone states: recognises "hand.L" and "hand_r", "L_hand", "J_Bip_L_Hand",
// "LeftArm", "mixamorig:RightLeg" and "lShldr", also followed by Blender's ".001".
[[nodiscard]] Side sideOf(std::string_view boneName);
// The name with the other side. Empty if the name has no side.
[[nodiscard]] std::optional<std::string> otherSideName(std::string_view boneName);
// The name without its side; the whole name if it has none.
[[nodiscard]] std::string withoutSide(std::string_view boneName);

}  // namespace squire
