#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Image files that material overrides name, by their path in the project; null where a file is missing.
using TextureFiles = std::map<std::string, std::shared_ptr<const Bytes>>;

// Every path that some override names.
[[nodiscard]] std::vector<std::string> textureFilesOf(const Project& project);

// A model as it is drawn and exported: the imported one with the project's material overrides and clips.
// Shares all heavy parts. Fails where its source is not loaded.
[[nodiscard]] Result<Model> resolveModel(const Project& project, ModelId model, const TextureFiles& files);

// Every model whose source is loaded, in the project's order.
[[nodiscard]] std::vector<Model> resolveModels(const Project& project, const TextureFiles& files);

}  // namespace squire
