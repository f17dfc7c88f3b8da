#pragma once

#include <QString>

#include "core/model/project.h"

namespace squire {

// Describes everything that the tree of the outliner shows of a project.
[[nodiscard]] QString outlinerShape(const Project& project);

}  // namespace squire
