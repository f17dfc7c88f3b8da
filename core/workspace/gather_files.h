#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/workspace/load_project.h"

namespace squire {

// What was copied into the folder of a project.
struct GatheredFiles {
  std::map<std::string, std::string> paths;  // as the project names the files, before and after
  std::size_t copies = 0;                    // files that were written; others were there already

  // The project with the new paths.
  [[nodiscard]] Result<Project> applied(const Project& project) const;
};

// Copies the files that a project names outside of its folder into the folder, with all that they need. Files
// keep their places relative to each other. Fails, before anything is written, if a file of the same name and
// another content is there. `loaded`: read with LoadOptions::pathsAnywhere.
[[nodiscard]] Result<GatheredFiles> gatherFiles(const LoadedProject& loaded,
                                                const std::filesystem::path& folder, bool writes = true);

}  // namespace squire
