#include "core/workspace/folder_notices.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace squire {

FolderNotices::FolderNotices() : notify_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

void FolderNotices::add(const std::filesystem::path& folder) {
  const int watched = ::inotify_add_watch(notify_.get(), folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO);
  if (watched >= 0) folders_[watched] = folder;
}

std::vector<std::filesystem::path> FolderNotices::take() {
  std::vector<std::filesystem::path> out;
  alignas(inotify_event) std::array<char, 8192> bytes;
  for (ssize_t count = 0; (count = ::read(notify_.get(), bytes.data(), bytes.size())) > 0;) {
    for (ssize_t at = 0; at < count;) {
      inotify_event event{};
      std::memcpy(&event, bytes.data() + at, sizeof event);
      const char* name = bytes.data() + at + sizeof event;
      at += static_cast<ssize_t>(sizeof event + event.len);
      const auto folder = folders_.find(event.wd);
      if (folder != folders_.end() && event.len != 0) out.push_back(folder->second / name);
    }
  }
  return out;
}

}  // namespace squire
