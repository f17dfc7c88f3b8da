#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/model/known_images.h"

namespace squire {

// Returns the project with updated data about its image files (KnownImage): images of loaded sources and maps
// of materials, each in the newest version in `files`. Missing images keep the data in `saved`, or in
// `project` if `saved` is null. To be called when a project is saved; this is not an edit.
[[nodiscard]] Project withKnownImages(Project project, const TextureFiles& files,
                                      const Project* saved = nullptr);

// The stored data about a texture of a source or a map of the project.
[[nodiscard]] std::optional<KnownImage> knownImage(const Project& project, SourceId source,
                                                   const std::string& label);

}  // namespace squire
