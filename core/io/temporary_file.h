#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A new file with an unpredictable name, next to its target. It is locked while this object exists, which
// distinguishes it from leftovers of killed processes. The destructor removes the file unless release() was
// called.
class TemporaryFile {
 public:
  [[nodiscard]] static Result<TemporaryFile> create(const std::filesystem::path& folder, mode_t mode);
  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&& other) = delete;
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int descriptor() const { return fd_; }

  [[nodiscard]] Status write(ByteSpan bytes);
  // Returns the number of bytes read; 0 at the end of the file.
  [[nodiscard]] Result<std::size_t> readAt(std::uint64_t at, std::span<std::byte> out) const;
  // Flushes the content to disk.
  [[nodiscard]] Status sync();
  // The file was renamed: the destructor no longer removes it.
  void release() { mine_ = false; }

 private:
  TemporaryFile(int fd, std::filesystem::path path) : fd_(fd), path_(std::move(path)) {}
  int fd_;
  std::filesystem::path path_;
  bool mine_ = true;
};

// An unused path like that of a TemporaryFile, for a file that the caller creates.
[[nodiscard]] std::filesystem::path temporaryName(const std::filesystem::path& folder);
[[nodiscard]] bool isTemporaryName(const std::string& fileName);

}  // namespace squire
