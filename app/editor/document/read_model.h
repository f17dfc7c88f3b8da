#pragma once

#include <filesystem>
#include <memory>

#include "core/base/hash.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/model/imported.h"
#include "core/workspace/load_project.h"
#include "widgets/session/texture_cache.h"

namespace squire {

struct ModelFile {
  ContentHash hash;
  std::shared_ptr<const Imported> imported;
};

struct ModelRequest {
  std::filesystem::path file;
  ImportOptions options;
  std::filesystem::path projectFolder;  // also searched for textures
};

// Imports a model file, or reads it from the cache of imports, and decodes its textures into `textures`.
// Call it outside of the window's thread.
[[nodiscard]] Result<ModelFile> readModel(const ModelRequest& request, TextureCache& textures,
                                          const JobControl& job);

// Import settings that lift the limits if the preferences allow large files.
[[nodiscard]] ImportSettings allowedImports();

// The settings with which the editor reads the files of a project; `anywhere`: also outside of its folder.
[[nodiscard]] LoadOptions loadOptions(bool anywhere);

}  // namespace squire
