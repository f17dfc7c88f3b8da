#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/hash.h"
#include "core/io/import_file.h"
#include "core/io/import_request.h"

namespace squire {

// Imports in memory, for a program that reads the same files again and again. An import is returned again
// only if its file, its side files and its images are unchanged. For one thread at a time.
class KeptImports {
 public:
  // The state of a file before it is imported.
  struct Look {
    std::filesystem::path file;
    ContentHash hash;        // the result of hashFile()
    std::int64_t begun = 0;  // when look() was called, by fileClock()
    ContentHash key;         // a hash of `hash` and `request`
    ImportRequest request;
  };
  [[nodiscard]] static Look look(const std::filesystem::path& file, const ContentHash& hash,
                                 const ImportOptions& options, const ImportSettings& settings);
  // Null if the file has to be imported.
  [[nodiscard]] std::shared_ptr<const Imported> find(const Look& look);
  // Keeps nothing if the file, a side file or an image may have changed since look() was called.
  void keep(const Look& look, std::shared_ptr<const Imported> imported);
  // Removes imports that were neither returned by find() nor passed to keep() since the last finish().
  void finish();

 private:
  struct Kept {
    std::shared_ptr<const Imported> imported;
    // Other files that the import read, with when each last changed.
    std::vector<std::pair<std::string, std::optional<std::int64_t>>> others;
    bool isUsed = true;
  };

  std::map<std::string, Kept> kept_;  // by the key as text
};

}  // namespace squire
