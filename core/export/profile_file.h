#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/model/profile.h"

namespace squire {

// An engine profile from JSON: {"name": "handheld", "max_bones": 64, ...}; docs/manual/export.md lists the
// members. All may be missing and then have the value of the default profile. What is not known is an error,
// so that a limit with a typing mistake is not silently no limit. The profile is binding.
[[nodiscard]] Result<EngineProfile> parseProfile(std::string_view json);
[[nodiscard]] Result<EngineProfile> readProfile(const std::filesystem::path& path);

}  // namespace squire
