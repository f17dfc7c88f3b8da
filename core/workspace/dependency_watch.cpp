#include "core/workspace/dependency_watch.h"

#include <utility>

namespace squire {

namespace fs = std::filesystem;

namespace {

// Tolerance for the times of files, because file systems use a clock that advances in steps.
constexpr std::chrono::milliseconds clockError{20};

}  // namespace

void DependencyWatch::watch(const std::vector<std::string>& files,
                            std::chrono::system_clock::time_point read) {
  const auto since =
      std::chrono::duration_cast<std::chrono::nanoseconds>(read.time_since_epoch()) - clockError;
  std::map<fs::path, File> next;
  for (const std::string& name : files) {
    std::error_code ignored;
    const fs::path file = fs::absolute(name, ignored).lexically_normal();
    if (const auto old = files_.find(file); old != files_.end()) {
      next.insert(*old);
      continue;
    }
    const std::optional<FileStamp> stamp = fileStampOf(file);
    const bool isLater = stamp && stamp->modified >= since.count();
    next.insert({file, {isLater ? std::nullopt : stamp, stamp}});
    notices_.add(file.parent_path());
  }
  files_ = std::move(next);
}

bool DependencyWatch::poll(double now) {
  for (const fs::path& closed : notices_.take())
    if (const auto file = files_.find(closed); file != files_.end()) file->second.isClosed = true;
  bool isChanged = false;
  for (auto& [path, file] : files_) {
    const std::optional<FileStamp> stamp = fileStampOf(path);
    if (stamp != file.seen) {
      file.seen = stamp;
      file.seenAt = now;
    }
    const bool isSettled = std::exchange(file.isClosed, false) || now - file.seenAt >= settleSeconds;
    if (stamp == file.known || !isSettled) continue;
    file.known = stamp;
    isChanged = true;
  }
  return isChanged;
}

}  // namespace squire
