#include <QDir>
#include <QFileInfo>

#include "app/editor/document.h"
#include "app/editor/document_paths.h"
#include "app/editor/editor_settings.h"
#include "core/io/file.h"

// Recovery: snapshots of unsaved work, and restoring them.
namespace squire {

void Document::recover(const RecoveryEntry& entry) {
  bringBack([store = recovery_, entry] { return store.read(entry); },
            QString::fromStdString(pathText(entry.project)), entry);
}

QString Document::backupOf(const QString& path) {
  const QString backup = path + QLatin1Char('~');
  return isProject(path) && QFileInfo::exists(backup) ? backup : QString();
}

void Document::openBackup(const QString& path) {
  const auto read = [backup = asPath(backupOf(path))]() -> Result<Project> {
    auto file = openProjectFile(backup);
    if (!file) return file.error();
    return std::move(file->project);
  };
  bringBack(read, path, std::nullopt);
}

// Opens work that its file does not contain: a snapshot, or the backup of a damaged file.
void Document::bringBack(const std::function<Result<Project>()>& read, const QString& path,
                         const std::optional<RecoveryEntry>& entry) {
  const QString folder = path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
  const auto textures = session_.shown().textureCache();
  session_.jobs().start(
      tr("Recovering"),
      [this, read, entry, path, folder, textures, cache = cache_, work = workNow(),
       anywhere = settings_.trusts(path)](const JobControl& job) -> std::function<void()> {
        auto project = read();
        if (!project) return [this, error = project.error()] { Q_EMIT failed(error); };
        const ProjectFile file{std::move(*project), {}};
        LoadOptions options;
        options.cache = cache;
        options.pathsAnywhere = anywhere;
        options.changed = ChangedSources::Keep;
        auto loaded =
            std::make_shared<Result<LoadedProject>>(loadSources(file, asPath(folder), options, job));
        const auto onDisk = hashFile(asPath(path));
        return [this, entry, path, folder, loaded, onDisk, work] {
          if (!*loaded) {
            if (loaded->error().code != ErrorCode::Cancelled) Q_EMIT failed(loaded->error());
            return;
          }
          giveWay(work, {}, [this, entry, path, folder, loaded, onDisk] {
            close();
            session_.setTextureFiles(std::move((*loaded)->textures));
            show(std::move((*loaded)->project), isProject(path) ? path : QString(), folder,
                 std::move((*loaded)->diagnostics));
            if (isProject(path)) {
              takeLock(path);
              if (onDisk) watchProject(path, *onDisk);
            }
            takeReports(**loaded);
            session_.markUnsaved();
            keepInPlaceOf(entry);
            Q_EMIT opened(session_.path());
            if (entry) goBackTo(entry->lookedAt);
            Q_EMIT broughtBack(
                entry ? tr("The unsaved work is back; what was not keyed is keyed in it. Save it to keep it.")
                      : tr("This is what the file held before its last save. Save it to keep it."));
          });
        };
      });
}

// This process may also end before saving, so its own snapshot is written before the older one is removed.
void Document::keepInPlaceOf(const std::optional<RecoveryEntry>& entry) {
  session_.jobs().startInOrder(
      [store = recovery_, entry, snapshot = session_.history().snapshot(), path = recoveryPath()]() mutable {
        const Status kept = store.keep(*snapshot, path, entry ? entry->lookedAt : LookedAt());
        if (kept && entry) store.discard(*entry);
      });
}

LookedAt Document::lookedAt() const {
  // Without its source, no clip of the model can be shown.
  if (session_.model() == nullptr) return {};
  const ProjectModel& model = *session_.projectModel();
  const ProjectClip* clip = model.find(session_.clipId());
  return {model.name, clip == nullptr ? std::string() : clip->name, session_.playhead()};
}

void Document::goBackTo(const LookedAt& lookedAt) {
  const ProjectModel* model = session_.project().findModel(lookedAt.model);
  if (model == nullptr) return;
  session_.setModel(model->id);
  const ProjectClip* clip = model->findClip(lookedAt.clip);
  if (clip == nullptr && !lookedAt.clip.empty()) return;
  session_.setClip(clip == nullptr ? ClipId() : clip->id);
  session_.setPlayhead(lookedAt.playhead);
}

void Document::discard(const RecoveryEntry& entry) { recovery_.discard(entry); }

void Document::lookForRecoverable(std::function<void(const std::vector<RecoveryEntry>&)> then) {
  session_.jobs().startQuietly([store = recovery_, then = std::move(then)]() -> std::function<void()> {
    return [entries = store.offered(), then] { then(entries); };
  });
}

bool Document::isOfThis(const RecoveryEntry& entry) const {
  return session_.hasProject() && entry.project == recoveryPath();
}

std::filesystem::path Document::recoveryPath() const {
  // The snapshot of a project that was never saved is stored under its folder.
  return session_.path().isEmpty() ? asPath(QDir(folder_).filePath(QStringLiteral("unsaved")))
                                   : asPath(session_.path());
}

void Document::autosave() {
  if (!session_.hasProject() || keeping_) return;
  const std::uint64_t work = session_.workNumber();
  if (!session_.hasUnsavedWork() && session_.posing().live().all().empty()) return;
  if (!autosave_.isDue(work, secondsNow())) return;
  keeping_ = true;
  // Snapshots cannot contain unkeyed poses, so they are keyed in it.
  session_.jobs().startInOrder(
      tr("Keeping a copy"),
      [this, work, shown = shown_, poseNumber = session_.posing().live().newestNumber(),
       snapshot = session_.history().snapshot(), poses = session_.posing().live().all(),
       lookedAt = lookedAt(), store = recovery_,
       path = recoveryPath()](const JobControl&) mutable -> std::function<void()> {
        auto kept = std::make_shared<Status>(store.keep(withKeyed(*snapshot, poses), path, lookedAt));
        return [this, work, shown, poseNumber, kept] {
          keeping_ = false;
          if (!isShown(shown)) return;
          // After a failure, the next attempt follows after further edits, not every second.
          autosave_.kept(work);
          if (session_.posing().live().newestNumber() != poseNumber) autosave_.changed(secondsNow());
          if (!*kept) Q_EMIT failed(kept->error());
        };
      });
}

void Document::keepCopy() {
  session_.jobs().waitForOrdered();
  if (!session_.hasProject() || (!session_.hasUnsavedWork() && session_.posing().live().all().empty()))
    return;
  const Status kept = recovery_.keep(
      withKeyed(*session_.history().snapshot(), session_.posing().live().all()), recoveryPath(), lookedAt());
  if (!kept) Q_EMIT failed(kept.error());
}

void Document::dropUnsaved() {
  if (!session_.hasProject()) return;
  // After a snapshot that is being written.
  session_.jobs().startInOrder(
      [store = recovery_, path = recoveryPath()]() mutable { store.discardOwn(path); });
}

}  // namespace squire
