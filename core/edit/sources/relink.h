#pragma once

#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/edit/sources/source_edits.h"

// Files that a project needs and that are not where it looks for them.
namespace squire {

// A texture that some material of a model draws with and that nobody found, by the label it has in its file.
struct MissingTexture {
  ModelId model;
  std::string label;
};
[[nodiscard]] std::vector<MissingTexture> missingTextures(const Project& project, const TextureFiles& files);

// Says where a missing texture is now: every material of the model that draws with it gets an override.
struct FoundTexture {
  ModelId model;
  std::string label;
  std::string path;  // relative to the project's folder
};

// Everything that was found, as one step.
struct Relink {
  std::vector<MoveSource> sources;
  std::vector<FoundTexture> textures;
};
[[nodiscard]] Result<Edit> relink(const Project& project, const Relink& args);

}  // namespace squire
