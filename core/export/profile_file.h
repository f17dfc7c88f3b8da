#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/project.h"
#include "core/workspace/project_path.h"

namespace squire {

// Parses an engine profile from JSON: {"name": "handheld", "max_bones": 64, ...}; docs/manual/export.md lists
// the members. Missing members have the default profile's values. Unknown members are errors, so that a
// misspelled limit does not go unnoticed. Sets EngineProfile::binding.
[[nodiscard]] Result<EngineProfile> parseProfile(std::string_view json);
[[nodiscard]] Result<EngineProfile> readProfile(const std::filesystem::path& path);

// The profile that applies to a project. The default one if the settings name none, or if the named one
// cannot be read, which `fault` reports.
struct ProjectProfile {
  EngineProfile profile;
  Diagnostics fault;
};
[[nodiscard]] ProjectProfile readProjectProfile(const ExportSettings& settings, const PathRule& rule);
// The diagnostic of a profile that cannot be read.
[[nodiscard]] Diagnostic unreadableProfile(const Error& error);

}  // namespace squire
