#include "core/workspace/dependency_watch.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace squire {

namespace fs = std::filesystem;

namespace {

// Tolerance for the times of files, because file systems use a clock that advances in steps.
constexpr std::chrono::milliseconds clockError{20};

}  // namespace

DependencyWatch::DependencyWatch() : notify_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

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
    const int folder =
        ::inotify_add_watch(notify_.get(), file.parent_path().c_str(), IN_CLOSE_WRITE | IN_MOVED_TO);
    if (folder >= 0) folders_[folder] = file.parent_path();
  }
  files_ = std::move(next);
}

void DependencyWatch::readEvents() {
  alignas(inotify_event) std::array<char, 8192> bytes;
  for (ssize_t count = 0; (count = ::read(notify_.get(), bytes.data(), bytes.size())) > 0;) {
    for (ssize_t at = 0; at < count;) {
      inotify_event event{};
      std::memcpy(&event, bytes.data() + at, sizeof event);
      const char* name = bytes.data() + at + sizeof event;
      at += static_cast<ssize_t>(sizeof event + event.len);
      const auto folder = folders_.find(event.wd);
      if (folder == folders_.end() || event.len == 0) continue;
      const auto file = files_.find(folder->second / name);
      if (file != files_.end()) file->second.isClosed = true;
    }
  }
}

bool DependencyWatch::poll(double now) {
  readEvents();
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
