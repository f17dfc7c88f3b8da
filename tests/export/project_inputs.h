#pragma once

#include <vector>

#include "core/export/export.h"
#include "core/model/project.h"

namespace squire::test {

// The models of a project as if imported from its sources: bones and clips.
[[nodiscard]] std::vector<Model> modelsOf(const Project& project);
// The same as inputs of an export, with fight data and unique names.
[[nodiscard]] std::vector<ExportInput> inputsOf(const Project& project);
// Turns the model's first three bones into a standing leg: hip, knee and foot.
void makeLegOf(ProjectModel& model);

}  // namespace squire::test
