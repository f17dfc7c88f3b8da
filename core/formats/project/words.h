#pragma once

#include <optional>
#include <string_view>

#include "core/model/project.h"

// The words that stand for enumerators in a project file.
namespace squire::words {

[[nodiscard]] std::string_view name(Axis axis);         // "+Z"
[[nodiscard]] std::string_view name(TextureMode mode);  // "pixels"
[[nodiscard]] std::optional<Axis> axis(std::string_view word);
[[nodiscard]] std::optional<TextureMode> textureMode(std::string_view word);

}  // namespace squire::words
