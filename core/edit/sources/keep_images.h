#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/model/known_images.h"

namespace squire {

// Returns the project with what its image files are now: those of its sources as read, and its maps as in
// `files`. What is missing stays as it was known, in `saved` if it is given. For a project that is saved; it
// is no edit.
[[nodiscard]] Project withKnownImages(Project project, const TextureFiles& files,
                                      const Project* saved = nullptr);

// What is known of a texture of a source, or of a map of the project.
[[nodiscard]] std::optional<KnownImage> knownImage(const Project& project, SourceId source,
                                                   const std::string& label);

}  // namespace squire
