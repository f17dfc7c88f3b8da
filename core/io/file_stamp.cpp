#include "core/io/file_stamp.h"

#include <sys/stat.h>

namespace squire {

std::optional<FileStamp> fileStampOf(const std::filesystem::path& file) {
  struct stat info {};
  if (::stat(file.c_str(), &info) != 0) return std::nullopt;
  return FileStamp{static_cast<std::uint64_t>(info.st_size),
                   std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec, info.st_ino};
}

}  // namespace squire
