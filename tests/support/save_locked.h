#pragma once

#include <filesystem>

#include "core/workspace/save_project.h"

namespace squire::test {

// Saves a project and holds its lock meanwhile.
[[nodiscard]] inline Result<ContentHash> saveLocked(const Project& project,
                                                    const std::filesystem::path& file) {
  const auto lock = ProjectLock::require(file);
  if (!lock) return lock.error();
  return saveProject(project, *lock);
}

}  // namespace squire::test
