#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/hash.h"
#include "core/io/import_file.h"
#include "core/io/side_files.h"

namespace squire {

// $XDG_CACHE_HOME/squire, else ~/.cache/squire; empty if there is no home folder.
[[nodiscard]] std::filesystem::path userCacheFolder();

// Caches import results by content and path of the file, options, and worker program. Damaged, outdated or
// unreadable entries count as missing: the file is imported again, without a message.
struct ImportCache {
  std::filesystem::path folder;         // empty: the cache is disabled
  std::uint64_t maxBytes = 2ull << 30;  // above this size, the least recently used entries are deleted
};

struct CachedImport {
  Imported imported;
  ContentHash hash;  // of the file's bytes
  bool isFromCache = false;
};

// The cache of imports of the user, which all programs share; disabled if there is no home folder.
[[nodiscard]] ImportCache userImportCache();

// importFile() with the cache. `hash` must be the result of hashFile().
[[nodiscard]] Result<CachedImport> importCached(const std::filesystem::path& file, const ContentHash& hash,
                                                const ImportOptions& options, const JobControl& job,
                                                const ImportSettings& settings, const ImportCache& cache);

// The same for a file that was not hashed yet.
[[nodiscard]] Result<Imported> importCached(const std::filesystem::path& file, const ImportOptions& options,
                                            const ImportSettings& settings, const ImportCache& cache);

// The cached import of an earlier content of this file; the file itself may have changed or be gone.
[[nodiscard]] std::optional<Imported> fromCache(const std::filesystem::path& file, const ContentHash& hash,
                                                const ImportOptions& options, const ImportSettings& settings,
                                                const ImportCache& cache);

}  // namespace squire
