#include "app/editor/document/profile_watch.h"

#include "app/editor/document/document_paths.h"
#include "core/export/profile_file.h"

namespace squire {

ProfileWatch::ProfileWatch(Session& session, const ProjectPlace& place) : session_(session), place_(place) {
  timer_.setInterval(millisecondsBetweenLooks);
  connect(&timer_, &QTimer::timeout, this, &ProfileWatch::poll);
  timer_.start();
  session_.onChange(SessionChange::content | SessionChange::File, this, &ProfileWatch::followProject);
}

std::filesystem::path ProfileWatch::file() const {
  if (!session_.hasProject() || session_.project().exports.profile.empty()) return {};
  return place_.path() / session_.project().exports.profile;
}

void ProfileWatch::followProject() {
  const std::filesystem::path now = file();
  if (now == file_) return;
  if (now.empty()) return show(now, EngineProfile{});
  poll();
}

void ProfileWatch::poll() {
  if (isLooking_ || file().empty()) return;
  isLooking_ = true;
  session_.jobs().startQuietly([this, file = file()]() -> std::function<void()> {
    return [this, file, read = readProfile(file)] {
      isLooking_ = false;
      show(file, read);
    };
  });
}

void ProfileWatch::show(const std::filesystem::path& file, const Result<EngineProfile>& read) {
  if (file != this->file()) return;
  file_ = file;
  EngineProfile profile = read ? *read : EngineProfile{};
  std::string text = read ? std::string() : read.error().text();
  if (profile == profile_ && text == fault_) return;
  profile_ = std::move(profile);
  fault_ = std::move(text);
  Diagnostics fault;
  if (!read) fault.push_back(unreadableProfile(read.error()));
  Q_EMIT profileRead(profile_, fault);
}

}  // namespace squire

#include "moc_profile_watch.cpp"
