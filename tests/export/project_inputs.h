#pragma once

#include <vector>

#include "core/export/export.h"
#include "core/model/project.h"

namespace squire::test {

// The models of a project as if its sources had given them: its bones and its clips.
[[nodiscard]] std::vector<Model> modelsOf(const Project& project);
// Them as they go into a file, with their fights, and names that tell them apart.
[[nodiscard]] std::vector<ExportInput> inputsOf(const Project& project);
// Its first three bones become a leg that stands: hip, knee and foot.
void makeLegOf(ProjectModel& model);

}  // namespace squire::test
