#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/io/descriptor.h"
#include "core/io/file_stamp.h"

namespace squire {

// Notices that one of the files changed that something was made from. A file that its writer closed or put in
// place by renaming counts at once; another one once it has rested, as where a file system tells nothing.
class DependencyWatch {
 public:
  static constexpr double settleSeconds = 0.3;

  DependencyWatch();

  // Watches these files from now on, in place of others. What was watched before is compared with what it was
  // then; what was not is taken as changed if it was written since `read`.
  void watch(const std::vector<std::string>& files,
             std::chrono::system_clock::time_point read = std::chrono::system_clock::time_point::max());
  // Whether a file differs from what it was when it was last watched or reported. Call it when descriptor()
  // can be read and from time to time: it costs one stat a file. `now`: seconds of any monotonic clock.
  [[nodiscard]] bool poll(double now);
  // Can be read after something happened in a folder of the files; -1 where the system has no such thing.
  [[nodiscard]] int descriptor() const { return notify_.get(); }

 private:
  struct File {
    std::optional<FileStamp> known;
    std::optional<FileStamp> seen;
    double seenAt = 0.0;
    bool isClosed = false;  // its writer said so
  };

  void readEvents();

  Descriptor notify_;
  std::map<int, std::filesystem::path> folders_;  // by inotify's number
  std::map<std::filesystem::path, File> files_;
};

}  // namespace squire
