#include "app/editor/document/snapshots.h"

#include <QDir>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/shown_clip.h"
#include "app/editor/settings/editor_settings.h"

namespace squire {

Snapshots::Snapshots(Session& session, const ProjectPlace& place)
    : session_(session), place_(place), store_(asPath(EditorSettings::recoveryFolder())) {
  constexpr int milliseconds = 1000;
  timer_.setInterval(milliseconds);
  connect(&timer_, &QTimer::timeout, this, &Snapshots::storeIfDue);
  timer_.start();
  // Counts every undo step, including several between two checks; the edits of one drag count once.
  session_.onChange(SessionChange::History, this, [this] {
    if (!session_.hasProject() || session_.history().position() == seenStep_) return;
    seenStep_ = session_.history().position();
    storeIfDue();
  });
  session_.onChange(SessionChange::Unkeyed, this, &Snapshots::storeIfDue);
}

void Snapshots::setInterval(double seconds) {
  interval_ = seconds;
  policy_.setInterval(seconds);
}

void Snapshots::restart() {
  policy_ = AutosavePolicy();
  policy_.setInterval(interval_);
  setSaved(session_.history().revision(), session_.history().snapshot());
}

SnapshotNotes Snapshots::notes() const {
  SnapshotNotes out{.shownClip = shownClip(session_)};
  const History& history = session_.history();
  for (std::size_t step = 0; step < history.stepCount(); ++step) {
    if (&history.state(step) == saved_.get())
      out.stepsSinceSave = static_cast<std::int64_t>(history.position()) - static_cast<std::int64_t>(step);
  }
  return out;
}

std::filesystem::path Snapshots::key() const {
  // A project that was never saved has no file, so a fixed name in its folder is the key.
  return session_.path().isEmpty() ? asPath(QDir(place_.folder()).filePath(QStringLiteral("unsaved")))
                                   : asPath(session_.path());
}

bool Snapshots::isOfOpenProject(const RecoveryEntry& entry) const {
  return session_.hasProject() && entry.project == key();
}

void Snapshots::findOffered(std::function<void(const std::vector<RecoveryEntry>&)> then) {
  session_.jobs().startQuietly([store = store_, then = std::move(then)]() -> std::function<void()> {
    return [entries = store.offered(), then] { then(entries); };
  });
}

void Snapshots::discardOwn() {
  if (!session_.hasProject()) return;
  // Runs after a snapshot that is still being written.
  session_.jobs().startInOrder([store = store_, path = key()]() mutable { store.discardOwn(path); });
}

// This process may also end before saving, so its own snapshot is written before the older one is removed.
void Snapshots::replace(const std::optional<RecoveryEntry>& recovered) {
  saved_ = nullptr;
  session_.jobs().startInOrder(
      [store = store_, recovered, snapshot = session_.history().snapshot(), path = key()]() mutable {
        const Status stored = store.store(*snapshot, path, recovered ? recovered->notes : SnapshotNotes());
        if (stored && recovered) store.discard(*recovered);
      });
}

bool Snapshots::hasWork() const {
  return session_.hasProject() && (session_.hasUnsavedWork() || !session_.posing().live().all().empty());
}

void Snapshots::storeIfDue() {
  if (isStoring_ || !hasWork()) return;
  const std::uint64_t work = session_.workNumber();
  if (!policy_.isDue(work, secondsNow())) return;
  isStoring_ = true;
  // A snapshot cannot contain unkeyed poses, so it contains keys for them instead.
  session_.jobs().startInOrder(
      tr("Saving a recovery copy"),
      [this, work, number = place_.number(), poseNumber = session_.posing().live().newestNumber(),
       snapshot = session_.history().snapshot(), poses = session_.posing().live().all(), notes = notes(),
       store = store_, path = key()](const JobControl&) mutable -> std::function<void()> {
        auto stored = std::make_shared<Status>(store.store(withKeyed(*snapshot, poses), path, notes));
        return [this, work, number, poseNumber, stored] {
          isStoring_ = false;
          if (!place_.isOpen(number)) return;
          // Called after a failure, too: the next attempt follows after further edits, not every second.
          policy_.saved(work);
          if (session_.posing().live().newestNumber() != poseNumber) policy_.changed(secondsNow());
          if (!*stored) Q_EMIT failed(stored->error());
        };
      });
}

void Snapshots::storeNow() {
  session_.jobs().waitForOrdered();
  if (!hasWork()) return;
  const Status stored =
      store_.store(withKeyed(*session_.history().snapshot(), session_.posing().live().all()), key(), notes());
  if (!stored) Q_EMIT failed(stored.error());
}

}  // namespace squire

#include "moc_snapshots.cpp"
