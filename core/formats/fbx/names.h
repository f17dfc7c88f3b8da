#pragma once

#include <string_view>

namespace squire::fbx {

// The last part of a path; splits at both kinds of slash.
[[nodiscard]] std::string_view lastPathPart(std::string_view path);

}  // namespace squire::fbx
