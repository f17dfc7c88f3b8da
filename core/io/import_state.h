#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/io/import_file.h"
#include "core/io/import_request.h"

// What the outcome of an import depends on besides the file; for caches of imports.
namespace squire {

[[nodiscard]] ImportRequest requestFor(const std::filesystem::path& file, const ImportOptions& options,
                                       const ImportSettings& settings);

// The other files that an import read: images that were found, and side files.
[[nodiscard]] std::vector<std::string> otherFilesOf(const Imported& imported);

// Whether an image that was missing exists now, or a better match for a label exists, or whether that cannot
// be told.
[[nodiscard]] bool hasNewPictures(const Imported& imported, const ImportRequest& request);

}  // namespace squire
