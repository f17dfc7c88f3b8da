#pragma once

#include <optional>
#include <string_view>

#include "core/model/clip.h"

namespace squire {

// Parses a list of keys directly from its text, "[[0, 1, 2, 3], ...]". Order and values are not validated. On
// failure, `mistake` is set to the text of the faulty row.
[[nodiscard]] std::optional<Keys<vec3>> vectorKeysFromText(std::string_view text, Rate rate,
                                                           std::string_view& mistake);
[[nodiscard]] std::optional<Keys<float>> numberKeysFromText(std::string_view text, Rate rate,
                                                            std::string_view& mistake);
[[nodiscard]] std::optional<Keys<quat>> rotationKeysFromText(std::string_view text, Rate rate,
                                                             std::string_view& mistake);

}  // namespace squire
