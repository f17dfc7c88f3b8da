#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/edit/sources/keep_images.h"
#include "core/edit/sources/source_edits.h"

// Finds missing files of a project.
namespace squire {

// A missing texture that a material of a model uses, with its name in the source file and the stored data
// about its image.
struct MissingTexture {
  ModelId model;
  std::string label;
  std::optional<KnownImage> known = {};
};
// `saved`: the project as last saved, from which MissingTexture::known is taken; without it, `project`.
[[nodiscard]] std::vector<MissingTexture> missingTextures(const Project& project, const TextureFiles& files,
                                                          const Project& saved);
[[nodiscard]] std::vector<MissingTexture> missingTextures(const Project& project, const TextureFiles& files);

// Sets the path of a missing texture: every material of the model that uses it gets an override.
struct FoundTexture {
  ModelId model;
  std::string label;
  std::string path;  // relative to the project's folder
};

// Sets all paths as one undo step.
struct Relink {
  static constexpr LabelPattern labels[] = {{"Find {count} file", "Find {count} files"}};
  std::vector<MoveSource> sources;
  std::vector<FoundTexture> textures;
};
[[nodiscard]] Result<Edit> relink(const Project& project, const Relink& args);

}  // namespace squire
