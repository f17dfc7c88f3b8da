#include "core/workspace/file_watch.h"

#include <sys/stat.h>

#include "core/io/import_cache.h"

namespace squire {

FileWatch::FileWatch(std::filesystem::path file, const ContentHash& known)
    : file_(std::move(file)), known_(known), content_(known) {}

std::optional<FileWatch::Stamp> FileWatch::stamp() const {
  struct stat info {};
  if (::stat(file_.c_str(), &info) != 0) return std::nullopt;
  return Stamp{static_cast<std::uint64_t>(info.st_size),
               std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec, info.st_ino};
}

FileChange FileWatch::look(double now) {
  const auto current = stamp();
  if (!current) {
    read_.reset();
    seen_.reset();
    return FileChange::Gone;
  }
  if (current == read_) return content_ == known_ ? FileChange::None : FileChange::Changed;
  if (current != seen_) {
    seen_ = current;
    seenAt_ = now;
  }
  if (now - seenAt_ < settleSeconds) return FileChange::Writing;
  const auto content = hashFile(file_);
  if (!content || stamp() != current) {
    seenAt_ = now;
    return FileChange::Writing;
  }
  content_ = *content;
  read_ = current;
  return content_ == known_ ? FileChange::None : FileChange::Changed;
}

void FileWatch::accept(const ContentHash& known) {
  known_ = known;
  content_ = known;
  read_.reset();
}

}  // namespace squire
