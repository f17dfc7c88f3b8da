#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/model/profile.h"

namespace squire {

// Parses an engine profile from JSON: {"name": "handheld", "max_bones": 64, ...}; docs/manual/export.md lists
// the members. Missing members have the default profile's values. Unknown members are errors, so that a
// misspelled limit does not go unnoticed. The profile is binding.
[[nodiscard]] Result<EngineProfile> parseProfile(std::string_view json);
[[nodiscard]] Result<EngineProfile> readProfile(const std::filesystem::path& path);

}  // namespace squire
