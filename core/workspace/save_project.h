#pragma once

#include <filesystem>
#include <functional>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/io/atomic_save.h"
#include "core/model/project.h"
#include "core/workspace/project_lock.h"

namespace squire {

struct ProjectSaving {
  Existing existing = Existing::Replace;  // Keep: an Error if there is a file
  bool keepBackup = true;                 // keeps the replaced file as "NAME~"
  std::function<Status()> announce = {};  // see SaveOptions::announce
};

// Saves a project file atomically. Only who holds its lock can do so. Returns the hash of the written bytes,
// to detect later changes by other programs. A project that could not be read back is not written.
[[nodiscard]] Result<ContentHash> saveProject(const Project& project, const ProjectLock& lock,
                                              const ProjectSaving& saving = {});

// The file that saveProject() keeps as the backup.
[[nodiscard]] std::filesystem::path backupFileOf(const std::filesystem::path& project);

// Converts a path relative to `from` into one relative to `to`; absolute paths stay.
[[nodiscard]] Result<std::string> movedPath(const std::string& path, const std::filesystem::path& from,
                                            const std::filesystem::path& to);

// The project with all paths changed by a function; empty ones stay.
[[nodiscard]] Result<Project> withPaths(
    const Project& project, const std::function<Result<std::string>(const std::string& path)>& changed);

// The project with all paths converted for another folder (Save As).
[[nodiscard]] Result<Project> movedTo(const Project& project, const std::filesystem::path& from,
                                      const std::filesystem::path& to);

}  // namespace squire
