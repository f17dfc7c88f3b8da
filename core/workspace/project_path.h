#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace squire {

// Where a path of a project file leads. It is a label from a file that may come from a stranger: relative,
// and inside the project's folder once links are resolved, unless a person allowed more.
struct PathRule {
  std::filesystem::path folder;  // the project's
  bool anywhere = false;         // a person said that files elsewhere may be read
};
[[nodiscard]] Result<std::filesystem::path> resolvePath(const PathRule& rule, const std::string& path);

// How a project in a folder names a file: relative, with forward slashes and ".." where it needs be. Fails
// where the name is not UTF-8.
[[nodiscard]] Result<std::string> pathInProject(const std::filesystem::path& folder,
                                                const std::filesystem::path& file);

}  // namespace squire
