#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// A model of an export, and the palette that paints it.
struct PaintedModel {
  Model* model;
  ModelPalette palette;
};

// Replaces the materials without maps of each model by a few that share one texture, in which each colour has
// its place, so that one shader draws everything. Materials without a place get free ones; those that do not
// fit into a full palette stay. Models whose palettes have the same name get the same texture. Painted parts
// of a model that then have the same name and material become one mesh. Fails if a texture cannot be made.
[[nodiscard]] Status paintWithPalettes(std::vector<PaintedModel> models);

// The models that the project paints with palettes. If `name` is not empty, all others too, with a palette of
// that name. The project may be null.
[[nodiscard]] std::vector<PaintedModel> paintedModels(std::vector<Model>& models, const Project* project,
                                                      const std::string& name);

}  // namespace squire
