#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Image files by name. The name of a file used by material overrides is its path in the project; such a file
// is null if missing. Files that have changed since an import found them have the path of that import. Files
// that an import missed but that exist now have the name missedTextureName().
using TextureFiles = std::map<std::string, std::shared_ptr<const Bytes>>;

// The paths of all textures used by material overrides.
[[nodiscard]] std::vector<std::string> textureFilesOf(const Project& project);

// The key in TextureFiles of a texture that an import missed. It differs from every file path.
[[nodiscard]] std::string missedTextureName(SourceId source, const std::string& label);

// The image files found by one import or by all imports of a project, with the data read then.
[[nodiscard]] TextureFiles importedTextureFiles(const Imported& imported);
[[nodiscard]] TextureFiles importedTextureFiles(const Project& project);

// Returns a model for drawing and export: the imported one with the project's material overrides, choices of
// meshes and clips. Large data is shared. Fails if its source is not loaded.
[[nodiscard]] Result<Model> resolveModel(const Project& project, ModelId model, const TextureFiles& files);

// All models with loaded sources, in project order.
[[nodiscard]] std::vector<Model> resolveModels(const Project& project, const TextureFiles& files);

}  // namespace squire
