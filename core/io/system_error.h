#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace squire {

// A failure that the operating system reported by `code` (an errno), with what to do about the ones that
// users meet.
[[nodiscard]] Error systemError(const std::string& doing, int code);
[[nodiscard]] Error systemError(const std::filesystem::path& path, const std::string& doing, int code);

}  // namespace squire
