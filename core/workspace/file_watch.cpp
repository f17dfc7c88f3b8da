#include "core/workspace/file_watch.h"

#include "core/io/side_files.h"

namespace squire {

FileWatch::FileWatch(std::filesystem::path file, const ContentHash& known)
    : file_(std::move(file)), known_(known), content_(known) {}

FileWatch::Stamps FileWatch::stamps() const {
  Stamps out{fileStampOf(file_)};
  for (const std::filesystem::path& beside : beside_) out.push_back(fileStampOf(beside));
  return out;
}

FileChange FileWatch::poll(double now) {
  const Stamps current = stamps();
  if (!current.front()) {
    read_.reset();
    seen_.reset();
    if (!awaySince_) awaySince_ = now;
    return now - *awaySince_ < goneSeconds ? FileChange::Writing : FileChange::Gone;
  }
  awaySince_.reset();
  if (current == read_) return content_ == known_ ? FileChange::None : FileChange::Changed;
  if (current != seen_) {
    seen_ = current;
    seenAt_ = now;
  }
  if (now - seenAt_ < settleSeconds) return FileChange::Writing;
  auto content = readContent(file_);
  if (!content || stamps() != current) {
    seenAt_ = now;
    return FileChange::Writing;
  }
  if (content->sideFiles != beside_) {  // from now on, changes of these files are detected, too
    beside_ = std::move(content->sideFiles);
    return FileChange::Writing;
  }
  content_ = content->hash;
  read_ = current;
  return content_ == known_ ? FileChange::None : FileChange::Changed;
}

void FileWatch::accept(const ContentHash& known) {
  known_ = known;
  content_ = known;
  read_.reset();
}

}  // namespace squire
