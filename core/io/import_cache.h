#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/hash.h"
#include "core/io/import_file.h"
#include "core/io/side_files.h"

namespace squire {

// $XDG_CACHE_HOME/squire, else ~/.cache/squire; empty where there is no home.
[[nodiscard]] std::filesystem::path userCacheFolder();

// Keeps what imports gave, under the content of the file, its path, the options and the program that read it.
// Whatever is damaged, stale or unreadable counts as not there: it is imported again and nobody is told.
struct ImportCache {
  std::filesystem::path folder;         // empty: nothing is kept
  std::uint64_t maxBytes = 2ull << 30;  // past it, what was not used for the longest time goes
};

struct CachedImport {
  Imported imported;
  ContentHash hash;  // of the file's bytes
  bool isFromCache = false;
};

// importFile() by way of the cache. `hash` is the content that hashFile() gave.
[[nodiscard]] Result<CachedImport> importCached(const std::filesystem::path& file, const ContentHash& hash,
                                                const ImportOptions& options, const JobControl& job,
                                                const ImportSettings& settings, const ImportCache& cache);

// What the cache holds for a content of this file, which itself may be gone or changed meanwhile.
[[nodiscard]] std::optional<Imported> fromCache(const std::filesystem::path& file, const ContentHash& hash,
                                                const ImportOptions& options, const ImportSettings& settings,
                                                const ImportCache& cache);

}  // namespace squire
