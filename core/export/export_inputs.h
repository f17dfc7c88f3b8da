#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/export/export.h"
#include "core/model/profile.h"
#include "core/workspace/model_input.h"

namespace squire {

// How the models of an export are written. What is empty is left to each input: a project has settings of its
// own, a model file the defaults.
struct ExportChoices {
  std::optional<float> tolerance;  // metres
  std::optional<bool> encodedTextures;
  std::optional<EngineProfile> profile;
};

// A tolerance as keyframes can be held to it: 0, or finestTolerance and more. In metres.
[[nodiscard]] float heldTolerance(double metres);

// The models of an input, each with how it is to be written. Takes them out of the input; a profile that the
// project names is read and is one of its dependencies. Fails where that profile cannot be read.
[[nodiscard]] Result<std::vector<ExportInput>> exportInputs(ModelInput& input, const ExportChoices& choices);

// What an export of one input is called where nobody says: as the project is, else as the file.
[[nodiscard]] std::string defaultExportName(const ModelInput& input);

// A source that models of the project come from and that was not read, so that they are missing; null where
// all are there.
[[nodiscard]] const Source* missingSource(const Project& project);

}  // namespace squire
