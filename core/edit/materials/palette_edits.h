#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Sets the palette of a model: a small texture that an export gives to its materials without maps, so that
// one shader draws everything. Models with the same palette name share it. An empty name removes the palette.
struct SetPalette {
  static constexpr LabelPattern labels[] = {{"Paint with the palette {palette}"},
                                            {"Paint without a palette"}};
  ModelId model;
  std::string palette;
};
[[nodiscard]] Result<Edit> setPalette(const Project& project, const SetPalette& args);

// Gives each material without maps that has no place in the model's palette the first free place. Existing
// places stay, also those of materials that no longer exist. If the palette is full, the remaining materials
// get no place. Does nothing for a model without a palette.
void giveFreePlaces(const Project& project, const Model& imported, ProjectModel& model);

// Updates the model's meshes and its palette after a change of its materials.
void followMaterials(const Project& project, const Model& imported, const ProjectModel& before,
                     ProjectModel& model);

}  // namespace squire
