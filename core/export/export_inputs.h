#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/export/export.h"
#include "core/model/played_stage.h"
#include "core/model/profile.h"
#include "core/model/project.h"
#include "core/workspace/model_input.h"

namespace squire {

// How to write the models of an export. Where a member is empty, each input decides: a project by its own
// settings, a model file by the defaults.
struct ExportChoices {
  std::optional<float> tolerance;  // metres
  std::optional<TextureMode> textures;
  std::optional<AnimationForm> animations;
  std::optional<MeshForm> meshes;
  std::optional<ToleranceOn> toleranceOn;
  std::optional<EngineProfile> profile;
  bool large = false;      // lifts the limits on poses and pixels
  bool hiddenToo = false;  // also exports hidden meshes and all levels of detail
  std::string palette;     // paints models that no palette of their project paints; empty: none
};

[[nodiscard]] std::uint64_t mostPosesOf(const ExportChoices& choices);
// The setting of the command line if there is one, else that of the engine profile.
[[nodiscard]] AnimationForm formOf(const ExportChoices& choices, const EngineProfile& profile);
[[nodiscard]] ToleranceOn toleranceOnOf(const ExportChoices& choices, const EngineProfile& profile);

// The setting of the project, or that of the engine profile if the project's is the default.
[[nodiscard]] TextureMode texturesOf(const ExportSettings& settings, TextureMode ofProfile);

// Raises a tolerance above 0 to at least finestTolerance, the smallest that keyframes can meet. In metres.
[[nodiscard]] float heldTolerance(double metres);

// The models of an input with their export settings, and the findings of the checks, which name the input's
// file. Nothing may be written if a finding is an error.
struct ExportInputs {
  std::vector<ExportInput> models;
  std::vector<PlayedStage> stages;  // of a project
  Diagnostics findings;
};
// Moves the models out of an input. Reads the profile that the project names, adds it to the input's
// dependencies, and fails if it cannot be read. Fails with Content if there is no model.
[[nodiscard]] Result<ExportInputs> exportInputs(ModelInput& input, const ExportChoices& choices);

// The default name of an export: that of the project, or else that of the file.
[[nodiscard]] std::string defaultExportName(const ModelInput& input);

// The first source that was not read although models of the project come from it; null if there is none.
[[nodiscard]] const Source* missingSource(const Project& project);

}  // namespace squire
