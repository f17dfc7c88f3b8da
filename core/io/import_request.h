#pragma once

#include <filesystem>
#include <vector>

#include "core/base/bytes.h"
#include "core/io/registry.h"
#include "core/model/imported.h"

namespace squire {

// An import request, as sent to the worker process.
struct ImportRequest {
  std::filesystem::path file;
  ImportOptions options;
  std::vector<std::filesystem::path> textureFolders;  // searched after the file's own folder
  std::uint64_t maxTextureBytes = 256ull << 20;       // larger image files are ignored
  bool large = false;                                 // see ImportJob
  bool withoutRefused = false;                        // see ImportSettings
  std::uint32_t threads = 0;                          // see ImportJob
};

[[nodiscard]] Bytes encodeRequest(const ImportRequest& request);
[[nodiscard]] Result<ImportRequest> decodeRequest(ByteSpan bytes);

// Whether an import drops all rights that reading does not need (see lockDown()) before it reads the content.
// Importers that start another program (see Importer::startsAnotherProgram()) always keep them.
enum class Locking { None, Full };

// Imports in this process, without protection against crashes; called by the worker only. All other code
// calls importFile(). Drafts include textures.
[[nodiscard]] Result<Imported> performImport(const ImportRequest& request, const Registry& formats,
                                             const ImportJob& job, Locking locking);

}  // namespace squire
