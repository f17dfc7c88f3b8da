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

// Replaces the materials of each model that have no maps by few with one texture, whose colours stand at
// their places, so that one shader draws everything. Materials without a place get free ones; those that a
// full palette has no room for stay. Models whose palettes have the same name get the same texture. What is
// left of a model's parts with the same name and material becomes one mesh. Fails if a texture cannot be
// made.
[[nodiscard]] Status paintWithPalettes(std::vector<PaintedModel> models);

// The models that the project paints with palettes, and with a name all others with a palette of that name.
// The project may be null.
[[nodiscard]] std::vector<PaintedModel> paintedModels(std::vector<Model>& models, const Project* project,
                                                      const std::string& name);

}  // namespace squire
