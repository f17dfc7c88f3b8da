#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// The newest layout of a project file that this Squire writes and reads. It goes up only where an older
// Squire would misread a file; members that an older one may leave alone do not raise it.
constexpr std::int64_t projectFileVersion = 1;

// A project file larger than this is refused unread.
constexpr std::uint64_t maxProjectFileBytes = 256ull << 20;

// The .squire text: canonical, so that equal projects give equal bytes. See docs/project-format.md.
[[nodiscard]] std::string writeProject(const Project& project);

// Bytes that nobody has checked. What comes back is sound (Project::fault() is empty); its sources are not
// loaded. Newer versions are refused as Unsupported.
[[nodiscard]] Result<Project> readProject(std::string_view text);

}  // namespace squire
