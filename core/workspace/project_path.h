#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace squire {

// Which paths in a project file are allowed. The file is untrusted: paths must be relative and, after
// resolving links, inside the project's folder, unless the user allows more.
struct PathRule {
  std::filesystem::path folder;  // the project's folder
  bool anywhere = false;         // the user allowed files outside of it
};
[[nodiscard]] Result<std::filesystem::path> resolvePath(const PathRule& rule, const std::string& path);

// How a project refers to a file: relative to its folder, with forward slashes and ".." if necessary; by its
// whole path if it is on another drive. Fails if the path is not UTF-8.
[[nodiscard]] Result<std::string> pathInProject(const std::filesystem::path& folder,
                                                const std::filesystem::path& file);

}  // namespace squire
