#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace squire {

// Distinguishes states of a file without reading it.
struct FileStamp {
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // nanoseconds since 1970
  std::uint64_t inode = 0;
  bool operator==(const FileStamp&) const = default;
};

// None if there is no such file.
[[nodiscard]] std::optional<FileStamp> fileStampOf(const std::filesystem::path& file);

// The current time in nanoseconds since 1970, by the clock that file systems use, which advances in steps.
[[nodiscard]] std::int64_t fileClock();
// When a file's content, name or permissions last changed, by the clock of fileClock(). Programs cannot set
// this time back. None if there is no such file.
[[nodiscard]] std::optional<std::int64_t> lastChangeOf(const std::filesystem::path& file);

}  // namespace squire
