#include "app/editor/document/profile_watch.h"

#include "app/editor/document/document_paths.h"

namespace squire {

ProfileWatch::ProfileWatch(Session& session, const ProjectPlace& place) : session_(session), place_(place) {
  timer_.setInterval(millisecondsBetweenLooks);
  connect(&timer_, &QTimer::timeout, this, &ProfileWatch::poll);
  timer_.start();
  session_.onChange(SessionChange::content | SessionChange::File, this, &ProfileWatch::followProject);
}

ProfileWatch::Asked ProfileWatch::asked() const {
  if (!session_.hasProject()) return {};
  const PathRule rule = place_.rule();
  return {session_.project().exports.profile, rule.folder, rule.anywhere};
}

void ProfileWatch::followProject() {
  const Asked now = asked();
  if (now == asked_) return;
  if (now.profile.empty()) return show(now, {});
  poll();
}

void ProfileWatch::poll() {
  const Asked now = asked();
  if (isLooking_ || now.profile.empty()) return;
  isLooking_ = true;
  session_.jobs().startQuietly([this, now]() -> std::function<void()> {
    ExportSettings settings;
    settings.profile = now.profile;
    return [this, now, read = readProjectProfile(settings, {now.folder, now.anywhere})] {
      isLooking_ = false;
      show(now, read);
    };
  });
}

void ProfileWatch::show(const Asked& asked, const ProjectProfile& read) {
  if (asked != this->asked()) return;
  asked_ = asked;
  std::string text = read.fault.empty() ? std::string() : read.fault.front().text();
  if (read.profile == profile_ && text == fault_) return;
  profile_ = read.profile;
  fault_ = std::move(text);
  Q_EMIT profileRead(profile_, read.fault);
}

}  // namespace squire

#include "moc_profile_watch.cpp"
