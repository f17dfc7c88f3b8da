#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Image files: those that material overrides name by their path in the project, null where one is missing;
// those that an import found by where it found them, where they are newer than what it took; and those that
// it missed and that are there now, by missedTextureName().
using TextureFiles = std::map<std::string, std::shared_ptr<const Bytes>>;

// Every path that some override names.
[[nodiscard]] std::vector<std::string> textureFilesOf(const Project& project);

// No path ends like this.
[[nodiscard]] std::string missedTextureName(SourceId source, const std::string& label);

// The image files that imports found, as they took them: one import, or all of the project.
[[nodiscard]] TextureFiles importedTextureFiles(const Imported& imported);
[[nodiscard]] TextureFiles importedTextureFiles(const Project& project);

// A model as it is drawn and exported: the imported one with the project's material overrides and clips.
// Shares all heavy parts. Fails where its source is not loaded.
[[nodiscard]] Result<Model> resolveModel(const Project& project, ModelId model, const TextureFiles& files);

// Every model whose source is loaded, in the project's order.
[[nodiscard]] std::vector<Model> resolveModels(const Project& project, const TextureFiles& files);

}  // namespace squire
