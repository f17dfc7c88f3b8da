#pragma once

#include <string_view>

namespace squire::fbx {

// The last part of a path, split at both separators.
[[nodiscard]] std::string_view lastPathPart(std::string_view path);

}  // namespace squire::fbx
