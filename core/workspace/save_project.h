#pragma once

#include <filesystem>
#include <functional>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Saves a project file atomically and keeps the replaced file as "NAME~". Returns the hash of the written
// bytes, to detect later changes by other programs. A project that could not be read back is not written. If
// `announce` fails, the old file is restored.
[[nodiscard]] Result<ContentHash> saveProject(const Project& project, const std::filesystem::path& file,
                                              std::function<Status()> announce = {});

// Converts a path relative to `from` into one relative to `to`; absolute paths stay.
[[nodiscard]] Result<std::string> movedPath(const std::string& path, const std::filesystem::path& from,
                                            const std::filesystem::path& to);

// The project with all paths converted for another folder (Save As).
[[nodiscard]] Result<Project> movedTo(const Project& project, const std::filesystem::path& from,
                                      const std::filesystem::path& to);

}  // namespace squire
