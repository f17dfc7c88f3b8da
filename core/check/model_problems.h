#pragma once

#include <span>

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// Checks the limits of the engine, names, lengths of clips, and the headers of images. `decided`: see
// check().
[[nodiscard]] Diagnostics modelProblems(const Model& model, const EngineProfile& profile = {},
                                        const ProjectModel* decided = nullptr);

// The images of a model that are missing, except those that are `known`.
[[nodiscard]] Diagnostics missingImages(const Model& model, const Diagnostics& known = {});
// Removes the import's warnings about missing images that have been found or replaced since.
void eraseFoundImages(Diagnostics& imported, std::span<const Model> models);

}  // namespace squire
