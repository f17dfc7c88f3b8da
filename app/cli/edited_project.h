#pragma once

#include <string>

#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"

namespace squire::cli {

// An edited project, and where it was read from.
struct EditedProject {
  const Project& project;
  const std::string& file;
  bool pathsAnywhere = false;
  const TextureFiles& textures;
};

// Saves a project at the place of the lock, with the text on stdout as the last step.
[[nodiscard]] Status saveEdited(const EditedProject& edited, const ProjectLock& target,
                                const std::string& text);

}  // namespace squire::cli
