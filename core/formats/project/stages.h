#pragma once

#include "core/model/project.h"

namespace squire {

// Stages and references that were just read, and what they have, get ids from Project::nextId on, and
// distinct names.
void numberStages(Project& project);
void numberReferences(Project& project);

}  // namespace squire
