#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/io/file_stamp.h"
#include "core/workspace/folder_notices.h"

namespace squire {

// Detects changes of the files that something was made from. A file that its writer closed or renamed into
// place counts as changed at once. Others count once they are no longer written to, for example on file
// systems without notifications.
class DependencyWatch {
 public:
  static constexpr double settleSeconds = 0.3;

  // Watches these files from now on instead of earlier ones. Files that were watched before are compared with
  // their earlier state; other files count as changed if they were written since `read`.
  void watch(const std::vector<std::string>& files,
             std::chrono::system_clock::time_point read = std::chrono::system_clock::time_point::max());
  // Whether a file has changed since it was last watched or reported. Call it when descriptor() is readable
  // and from time to time: it costs one stat per file. `now`: seconds of any monotonic clock.
  [[nodiscard]] bool poll(double now);
  // Becomes readable after a change in a folder of the files; -1 if the system does not support this.
  [[nodiscard]] int descriptor() const { return notices_.descriptor(); }

 private:
  struct File {
    std::optional<FileStamp> known;
    std::optional<FileStamp> seen;
    double seenAt = 0.0;
    bool isClosed = false;  // its writer closed it or renamed it into place
  };

  FolderNotices notices_;
  std::map<std::filesystem::path, File> files_;
};

}  // namespace squire
