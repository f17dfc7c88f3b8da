#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A new file under a name that nobody can guess, beside its target. It is locked as long as this lives, so
// that leftovers of killed processes can be told from files that are being written, and removed with this
// unless it was given away.
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
  // Flushes the content to the disk.
  [[nodiscard]] Status sync();
  // The name is another's now; nothing is removed any more.
  void giveAway() { mine_ = false; }

 private:
  TemporaryFile(int fd, std::filesystem::path path) : fd_(fd), path_(std::move(path)) {}
  int fd_;
  std::filesystem::path path_;
  bool mine_ = true;
};

// A free name of the same kind, for a file that is not created here.
[[nodiscard]] std::filesystem::path temporaryName(const std::filesystem::path& folder);
[[nodiscard]] bool isTemporaryName(const std::string& fileName);

}  // namespace squire
