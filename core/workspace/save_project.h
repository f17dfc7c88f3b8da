#pragma once

#include <filesystem>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Writes a project file, all or nothing, and keeps the one that it replaces as "NAME~". The hash of what was
// written comes back: it tells later whether another program changed the file. A project that would not read
// back is not written.
[[nodiscard]] Result<ContentHash> saveProject(const Project& project, const std::filesystem::path& file);

// A path of the project, seen from another folder; absolute ones stay.
[[nodiscard]] Result<std::string> movedPath(const std::string& path, const std::filesystem::path& from,
                                            const std::filesystem::path& to);

// Where a project that was in one folder names its files from another (Save As).
[[nodiscard]] Result<Project> movedTo(const Project& project, const std::filesystem::path& from,
                                      const std::filesystem::path& to);

}  // namespace squire
