#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Version of the project file layout. It is raised only if older versions of Squire would misread a file;
// members that they can ignore do not raise it. A project is saved in the lowest version that supports all of
// its content.
constexpr std::int64_t projectFileVersion = 5;

// Larger project files are rejected unread.
constexpr std::uint64_t maxProjectFileBytes = 256ull << 20;

// Canonical text: equal projects give equal bytes. See docs/project-format.md.
[[nodiscard]] std::string writeProject(const Project& project);

// Parses untrusted text. The result is valid (Project::fault() is empty); its sources are not loaded. Newer
// versions fail as Unsupported.
[[nodiscard]] Result<Project> readProject(std::string_view text);

}  // namespace squire
