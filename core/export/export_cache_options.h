#pragma once

#include <optional>
#include <string>

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/io/import_request.h"

namespace squire {

// Everything that an export depends on besides its files and the program. Texts are arguments of `squire
// export`; empty if not given.
struct ExportCacheOptions {
  std::string tolerance, toleranceOn, textures, animations, meshes, palette, profile, as;
  std::optional<ContentHash> profileContent;
  bool hidden = false;
  bool pathsAnywhere = false;
  ImportRequest request;  // how model files are read; its `file` is not set
};

// The bytes for ExportCacheSettings::options.
[[nodiscard]] Bytes encodeOptions(const ExportCacheOptions& options);

}  // namespace squire
