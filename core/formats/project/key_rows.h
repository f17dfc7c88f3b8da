#pragma once

#include <optional>
#include <string_view>

#include "core/model/clip.h"

namespace squire {

// A list of keys as it stands in a file, "[[0, 1, 2, 3], ...]", read straight from its text. What comes back
// is as the text has it: order and values are still to be checked. On failure `mistake` is set to the row.
[[nodiscard]] std::optional<Keys<vec3>> vectorKeysFromText(std::string_view text, Rate rate,
                                                           std::string_view& mistake);
[[nodiscard]] std::optional<Keys<quat>> rotationKeysFromText(std::string_view text, Rate rate,
                                                             std::string_view& mistake);

}  // namespace squire
