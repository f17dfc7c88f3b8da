#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A path as displayed and stored: UTF-8 with forward slashes.
[[nodiscard]] std::string pathText(const std::filesystem::path& path);

// A whole file mapped read-only. The bytes are valid as long as the object lives. If another program
// truncates a mapped file in place, reading it kills this process. Squire therefore maps only files that it
// replaces by renaming; source files are read into memory.
class MappedFile {
 public:
  [[nodiscard]] static Result<MappedFile> open(const std::filesystem::path& path);
  // Maps a file that is open for reading; the mapping outlives the descriptor. `path` is used in errors only.
  [[nodiscard]] static Result<MappedFile> of(int descriptor, const std::filesystem::path& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] ByteSpan bytes() const { return bytes_; }

 private:
  explicit MappedFile(ByteSpan bytes) : bytes_(bytes) {}
  ByteSpan bytes_;
};

// Reads a regular file; fails without reading if it is larger than `maxBytes`.
[[nodiscard]] Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t maxBytes);

}  // namespace squire
