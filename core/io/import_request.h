#pragma once

#include <filesystem>
#include <vector>

#include "core/base/bytes.h"
#include "core/io/registry.h"
#include "core/model/imported.h"

namespace squire {

// One import, as it is told to the worker process.
struct ImportRequest {
  std::filesystem::path file;
  ImportOptions options;
  std::vector<std::filesystem::path> textureFolders;  // searched after the file's own
  std::uint64_t maxTextureBytes = 256ull << 20;       // a picture file larger than this is not taken
};

[[nodiscard]] Bytes encodeRequest(const ImportRequest& request);
[[nodiscard]] Result<ImportRequest> decodeRequest(ByteSpan bytes);

// Does the import in this process, with nothing to catch a crash; what the worker runs. Everybody else calls
// importFile(). Drafts come with their pictures.
[[nodiscard]] Result<Imported> performImport(const ImportRequest& request, const Registry& formats,
                                             const JobControl& job, const DraftListener& drafts = {});

}  // namespace squire
