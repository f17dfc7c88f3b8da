#include "core/workspace/session_log.h"

#include <utility>

#include "core/base/utf8.h"
#include "core/workspace/crash_reports.h"
#include "core/workspace/process_identity.h"

namespace squire {

namespace fs = std::filesystem;

SessionLog::SessionLog(const fs::path& folder, const std::string& heading)
    : heading_(sessionLogHead() +
               "The line above names this machine and its user; paths below may name them too.\n" + heading +
               "\n") {
  std::error_code failed;
  fs::create_directories(folder, failed);
  fs::permissions(folder, fs::perms::owner_all, failed);
  auto file = LogFile::create(folder / sessionLogName());
  if (!file) return;
  file_.emplace(*std::move(file));
  file_->append(heading_);
}

SessionLog::~SessionLog() {
  std::error_code ignored;
  if (file_) fs::remove(file_->path(), ignored);
}

void SessionLog::note(std::string_view text) {
  if (!file_) return;
  const std::string line = utcText(secondsSince1970()) + " " + cleanUtf8(text) + "\n";
  const std::scoped_lock lock(busy_);
  lines_ += line;
  if (heading_.size() + lines_.size() <= mostBytes) return file_->append(line);
  lines_.erase(0, lines_.find('\n', lines_.size() / 2) + 1);
  file_->replaceBy(heading_ + "Earlier lines are left out.\n" + lines_);
}

}  // namespace squire
