#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Has an export paint the materials of a model that have no maps with a small texture, its palette, so that
// one shader draws everything. Models with the same palette share it. Without a name the model has no
// palette.
struct SetPalette {
  static constexpr LabelPattern labels[] = {{"Paint with the palette {palette}"},
                                            {"Paint without a palette"}};
  ModelId model;
  std::string palette;
};
[[nodiscard]] Result<Edit> setPalette(const Project& project, const SetPalette& args);

// Gives each material without maps that has no place in the model's palette the first one that is free.
// Places that are given stay, also those of materials that are gone. What a full palette has no room for gets
// none. Does nothing for a model without a palette.
void giveFreePlaces(const Project& project, const Model& imported, ProjectModel& model);

// Has the model's meshes and its palette follow a change of its materials.
void followMaterials(const Project& project, const Model& imported, const ProjectModel& before,
                     ProjectModel& model);

}  // namespace squire
