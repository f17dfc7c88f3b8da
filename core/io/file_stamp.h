#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace squire {

// Tells states of a file apart without reading it.
struct FileStamp {
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // nanoseconds since 1970
  std::uint64_t inode = 0;
  bool operator==(const FileStamp&) const = default;
};

// None if there is no such file.
[[nodiscard]] std::optional<FileStamp> fileStampOf(const std::filesystem::path& file);

// Nanoseconds since 1970, now, by the clock from which file systems take their times: it goes in steps.
[[nodiscard]] std::int64_t fileClock();
// When something of a file last changed, by that clock: its content, its name or its rights. Nobody can set
// this time back. None if there is no such file.
[[nodiscard]] std::optional<std::int64_t> lastChangeOf(const std::filesystem::path& file);

}  // namespace squire
