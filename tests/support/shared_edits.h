#pragma once

#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// A random edit of the shared materials of a project, or of the materials of its first model that use them.
// The model is that of characterProject().
[[nodiscard]] Result<Edit> randomSharedEdit(const Project& project, std::mt19937& random);

// A random edit of the joined meshes of a model of characterProject() or armedProject().
[[nodiscard]] Result<Edit> randomJoinEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
