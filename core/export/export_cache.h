#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/workspace/model_input.h"

namespace squire {

struct ConvertedInput;

struct ExportCacheSettings {
  static constexpr std::uint64_t usualMegabytes = 10'000;

  std::filesystem::path folder;  // exists
  std::uint64_t maxBytes = 0;    // above this size, trim() deletes the least recently used entries
  Bytes options;                 // everything that the outcome depends on besides files and program
  std::vector<std::filesystem::path> textureFolders;
};

// The images that a model file refers to. `found`: the path of each by its label; empty if it is missing.
struct SoughtImages {
  std::string source;
  std::vector<std::filesystem::path> folders;
  std::map<std::string, std::string> found;
};

// The files and images on which the result of reading a file depends, besides the file and the options.
struct ReadFiles {
  std::vector<std::string> files;  // including missing ones
  std::vector<SoughtImages> images;
};

// Caches the results of reading and converting files. The key consists of the content of all files that are
// read, the options and the program. A folder may be shared by processes and machines. Entries are not
// trusted: one that is damaged or not an entry counts as missing and is replaced. Thread-safe.
class ExportCache {
 public:
  explicit ExportCache(ExportCacheSettings settings);

  // The state of a file at its look-up; keep() needs it.
  struct Look {
    std::string file;
    std::optional<ContentHash> content;  // none if the file or this program cannot be read
    std::int64_t begun = 0;              // by fileClock()
    bool foundDamage = false;
  };
  [[nodiscard]] Look look(const std::string& file) const;
  [[nodiscard]] std::optional<ConvertedInput> find(Look& look) const;

  // The files and images from which an input was read. Call this before the input's content is moved out.
  [[nodiscard]] ReadFiles readFilesOf(const ModelInput& input) const;
  // Keeps nothing if a file has changed since the look-up.
  void keep(const Look& look, const ReadFiles& read, const ConvertedInput& input);

  // If entries were written, deletes the least recently used ones until the folder has at most
  // ExportCacheSettings::maxBytes. Slow: visits all entries.
  void trim() const;
  // The first error in writing an entry; success if there was none.
  [[nodiscard]] Status written() const;

 private:
  [[nodiscard]] ContentHash listKey(const Look& look) const;
  [[nodiscard]] std::filesystem::path entryOf(const ContentHash& key) const;
  [[nodiscard]] std::optional<Bytes> read(const ContentHash& key, Look& look) const;
  [[nodiscard]] Status save(const ContentHash& key, ByteSpan body) const;
  void write(const ContentHash& key, ByteSpan body);

  ExportCacheSettings settings_;
  std::optional<ContentHash> program_;
  mutable std::mutex guard_;
  Status written_;
  bool hasGrown_ = false;
};

}  // namespace squire
