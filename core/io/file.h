#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A path as Squire shows and stores it: UTF-8 with forward slashes.
[[nodiscard]] std::string pathText(const std::filesystem::path& path);

// A whole file, read only, mapped. The bytes live as long as this does. A file that another program truncates
// in place kills a reader of the mapping, so Squire maps only what it replaces by rename; sources are read
// whole.
class MappedFile {
 public:
  [[nodiscard]] static Result<MappedFile> open(const std::filesystem::path& path);
  // Of a file that is open for reading; the mapping outlives the descriptor. The path is for errors.
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

// The bytes of a regular file; refuses one that is larger than `maxBytes` before it reads any.
[[nodiscard]] Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t maxBytes);

}  // namespace squire
