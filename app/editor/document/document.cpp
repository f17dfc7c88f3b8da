#include "app/editor/document/document.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/document/read_model.h"
#include "app/editor/document/shown_clip.h"
#include "core/edit/sources/keep_images.h"
#include "core/edit/sources/source_edits.h"
#include "core/io/file.h"
#include "core/workspace/save_project.h"

namespace squire {

namespace {

// A new project with the model file as its only source.
Result<Project> projectFrom(const std::filesystem::path& file, const DecidedModel& model) {
  Project project;
  project.name = file.stem().string();
  auto edit =
      addSource(project, {file.filename().string(), model.file.hash, model.options, model.file.imported},
                model.decisions);
  if (!edit) return edit.error();
  return std::move(edit->project);
}

void prepare(TextureCache& textures, const Result<LoadedProject>& loaded) {
  if (!loaded) return;
  for (const Model& model : loaded->models) textures.prepare(model);
}

}  // namespace

Document::Document(Session& session, EditorSettings& settings, QObject* parent)
    : QObject(parent),
      session_(session),
      place_(session, settings),
      watch_(session, place_),
      profile_(session, place_),
      imports_(session, settings),
      sources_(session, place_, watch_, imports_),
      exports_(session, place_, watch_, settings),
      snapshots_(session, place_) {
  connect(&imports_, &ModelImports::failed, this, &Document::failed);
  connect(&sources_, &ProjectSources::failed, this, &Document::failed);
  connect(&sources_, &ProjectSources::notified, this, &Document::notified);
  connect(&exports_, &ProjectExport::failed, this, &Document::failed);
  connect(&snapshots_, &Snapshots::failed, this, &Document::failed);
  connect(&watch_, &ProjectWatch::picturesFound, this, [this](const QStringList& names) {
    Q_EMIT notified(tr("Found and loaded: %1").arg(names.join(QStringLiteral(", "))));
  });
}

void Document::open(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (isProject(absolute)) {
    openProject(absolute, As::Itself);
  } else {
    openModel(absolute);
  }
}

void Document::openCopy(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (isProject(absolute)) {
    openProject(absolute, As::Copy);
  } else {
    openModel(absolute);
  }
}

void Document::openModel(const QString& path) {
  const ModelRequest request{asPath(path), {}, asPath(QFileInfo(path).absolutePath())};
  imports_.read(tr("Importing %1").arg(QFileInfo(path).fileName()), request, ModelImports::Ask::AsSettings,
                [this, path, work = workNow()](const DecidedModel& model) -> std::function<void()> {
                  auto made = std::make_shared<Result<Project>>(projectFrom(asPath(path), model));
                  return [this, path, made, work, diagnostics = model.file.imported->diagnostics] {
                    if (!*made) {
                      Q_EMIT failed(made->error());
                      return;
                    }
                    replace(work, path, [this, path, made, diagnostics] {
                      Opened opening;
                      opening.project = std::move(**made);
                      opening.folder = QFileInfo(path).absolutePath();
                      opening.diagnostics = diagnostics;
                      show(std::move(opening));
                      Q_EMIT opened(path);
                    });
                  };
                });
}

void Document::openProject(const QString& path, As as) {
  session_.jobs().start(
      tr("Opening %1").arg(QFileInfo(path).fileName()),
      [this, path, as, textures = session_.shown().textureCache(), work = workNow(),
       anywhere = place_.allowsAnywhere(path)](const JobControl& job) -> std::function<void()> {
        auto loaded =
            std::make_shared<Result<LoadedProject>>(loadProject(asPath(path), loadOptions(anywhere), job));
        prepare(*textures, *loaded);
        return [this, path, as, loaded, work] {
          if (!*loaded) {
            if (loaded->error().code != ErrorCode::Cancelled) Q_EMIT openFailed(path, loaded->error());
            return;
          }
          const QString own = as == As::Copy ? QString() : path;
          replace(work, own, [this, path, own, loaded] {
            const auto onDisk = (*loaded)->fileHash;
            Opened opening = openedFrom(std::move(**loaded), own, QFileInfo(path).absolutePath());
            opening.onDisk = onDisk;
            show(std::move(opening));
            Q_EMIT opened(own);
          });
        };
      });
}

void Document::recover(const RecoveryEntry& entry) {
  openUnsaved([store = snapshots_.store(), entry] { return store.read(entry); },
              QString::fromStdString(pathText(entry.project)), entry);
}

void Document::openBackup(const QString& path) {
  const auto read = [file = asPath(path)]() -> Result<Project> {
    auto backup = openBackupOf(file);
    if (!backup) return backup.error();
    return std::move(backup->project);
  };
  openUnsaved(read, path, std::nullopt);
}

void Document::openUnsaved(const std::function<Result<Project>()>& read, const QString& path,
                           const std::optional<RecoveryEntry>& entry) {
  const QString folder = path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
  session_.jobs().start(
      tr("Recovering"),
      [this, read, entry, path, folder, textures = session_.shown().textureCache(), work = workNow(),
       anywhere = place_.allowsAnywhere(path)](const JobControl& job) -> std::function<void()> {
        auto project = read();
        if (!project) return [this, error = project.error()] { Q_EMIT failed(error); };
        auto loaded = std::make_shared<Result<LoadedProject>>(
            loadSources({std::move(*project), {}}, asPath(folder), loadOptions(anywhere), job));
        prepare(*textures, *loaded);
        const auto hash = hashFile(asPath(path));
        const auto onDisk = hash ? std::optional(*hash) : std::nullopt;
        return [this, entry, path, folder, loaded, onDisk, work] {
          if (!*loaded) {
            if (loaded->error().code != ErrorCode::Cancelled) Q_EMIT failed(loaded->error());
            return;
          }
          replace(work, {}, [this, entry, path, folder, loaded, onDisk] {
            Opened opening = openedFrom(std::move(**loaded), isProject(path) ? path : QString(), folder);
            opening.onDisk = onDisk;
            show(std::move(opening));
            session_.markUnsaved();
            snapshots_.replace(entry);
            Q_EMIT opened(session_.path());
            if (entry) showAgain(session_, entry->notes.shownClip);
            Q_EMIT recovered(entry
                                 ? tr("The unsaved work was recovered. Unkeyed changes were keyed. Save the "
                                      "project to keep it.")
                                 : tr("This is the backup from the last save. Save the project to keep it."));
          });
        };
      });
}

void Document::replace(std::uint64_t work, const QString& path, const std::function<void()>& then) {
  if (work == workNow()) {
    then();
  } else if (!path.isEmpty() && path == session_.path()) {
    Q_EMIT readAgainWhileEdited(path);
  } else {
    Q_EMIT readWhileEdited(then);
  }
}

Document::Opened Document::openedFrom(LoadedProject loaded, const QString& path, const QString& folder) {
  return {.project = std::move(loaded.project),
          .path = path,
          .folder = folder,
          .textures = std::move(loaded.textures),
          .diagnostics = std::move(loaded.diagnostics),
          .reports = std::move(loaded.sources),
          .onDisk = {}};
}

void Document::show(Opened opened) {
  close();
  session_.setTextureFiles(std::move(opened.textures));
  place_.set(opened.folder);
  session_.open(std::move(opened.project), opened.path);
  session_.diagnostics().setImported(std::move(opened.diagnostics));
  snapshots_.restart();
  watch_.restart();
  if (!opened.path.isEmpty()) {
    lock(opened.path);
    if (opened.onDisk) watch_.watchFile(opened.path, *opened.onDisk);
  }
  watch_.applyReports(opened.reports);
}

void Document::lock(const QString& path) {
  const auto owner = lock_.open(path);
  const QString name = QFileInfo(path).fileName();
  if (!owner && !QFileInfo(QFileInfo(path).absolutePath()).isWritable()) {
    Q_EMIT openedReadOnly(
        tr("The folder is not writable, so %1 is read-only. Use Save As to keep changes.").arg(name), false);
  } else if (!owner) {
    Q_EMIT openedReadOnly(tr("%1 is read-only, since it cannot be locked. Use Save As to keep changes. %2")
                              .arg(name, QString::fromStdString(owner.error().text())),
                          false);
  } else if (*owner) {
    const LockOwner& other = **owner;
    const QString who =
        tr("%1 on %2, since %3")
            .arg(QString::fromStdString(other.process.user), QString::fromStdString(other.process.host),
                 QLocale().toString(QDateTime::fromSecsSinceEpoch(other.since), QLocale::ShortFormat));
    Q_EMIT openedReadOnly(
        tr("%1 is open in another program (%2), so it is read-only here. Use Save As to keep changes.")
            .arg(name, who),
        true);
  }
}

void Document::takeOver() {
  if (!session_.hasProject() || session_.path().isEmpty() || !readOnly()) return;
  if (const Status taken = lock_.takeOver(session_.path()); !taken) {
    Q_EMIT failed(taken.error());
    return;
  }
  Q_EMIT notified(tr("%1 can be saved now.").arg(QFileInfo(session_.path()).fileName()));
}

void Document::allowPathsOutside() {
  place_.allowAnywhere();
  open(session_.path());
}

void Document::save(const QString& path, std::function<void()> then) {
  if (!session_.hasProject()) return;
  const QString target = QFileInfo(path).absoluteFilePath();
  const QString folder = QFileInfo(target).absolutePath();
  auto written = session_.history().snapshot();
  const bool moves = folder != place_.folder();
  if (moves) {
    auto moved = movedTo(*written, place_.path(), asPath(folder));
    if (!moved) {
      Q_EMIT saveFailed(moved.error());
      return;
    }
    written = std::make_shared<const Project>(std::move(*moved));
  }
  const auto locked = lock_.lock(target, session_.path());
  if (!locked) {
    Q_EMIT saveFailed(locked.error());
    return;
  }
  Saved saved{target, moves ? folder : QString(), session_.history().revision(),
              session_.history().snapshot(), written};
  session_.jobs().startInOrder(
      tr("Saving %1").arg(QFileInfo(target).fileName()),
      [this, target, saved, locked = *locked, store = snapshots_.store(), key = snapshots_.key(),
       number = place_.number(), files = session_.shown().textureFiles(),
       before = session_.history().cleanState(),
       then = std::move(then)](const JobControl&) mutable -> std::function<void()> {
        saved.written = std::make_shared<const Project>(withKnownImages(*saved.written, files, before.get()));
        const auto hash = std::make_shared<Result<ContentHash>>(saveProject(*saved.written, *locked->lock));
        if (*hash) store.discardOwn(key);
        return [this, saved, locked, hash, number, then] {
          if (!*hash) {
            Q_EMIT saveFailed(hash->error());
            return;
          }
          if (!place_.isOpen(number)) return;
          lock_.adopt(*locked);
          wasSaved(saved, **hash);
          if (then) then();
        };
      });
}

// Called after a save. The file contains the state when the save began; edits made since are still unsaved.
void Document::wasSaved(const Saved& saved, const ContentHash& hash) {
  const bool allowed = place_.forbidden().isEmpty();
  if (!saved.newFolder.isEmpty() && !moveTo(saved.newFolder)) return;
  session_.markSaved(saved.file, saved.revision, saved.written);
  // The files that were allowed before stay allowed, even if they are outside of the new folder.
  if (allowed && !place_.forbidden().isEmpty()) place_.allowAnywhere();
  snapshots_.setSaved(saved.revision, saved.state);
  watch_.watchFile(saved.file, hash);
  watch_.restart();
  Q_EMIT this->saved(saved.file);
  const QStringList outside = saved.newFolder.isEmpty() ? QStringList() : place_.outside();
  if (!outside.isEmpty()) Q_EMIT savedElsewhere(outside);
}

// Makes paths relative to another folder, in all states of the history.
bool Document::moveTo(const QString& folder) {
  const auto from = place_.path();
  const auto to = asPath(folder);
  TextureFiles files = session_.shown().textureFiles();
  for (const auto& [path, bytes] : session_.shown().textureFiles()) {
    if (const auto moved = movedPath(path, from, to)) files.insert_or_assign(*moved, bytes);
  }
  session_.setTextureFiles(std::move(files));
  const Status done = session_.rewrite([&](const Project& project) { return movedTo(project, from, to); });
  if (done) {
    place_.moveTo(folder);
  } else {
    Q_EMIT failed(done.error());
  }
  return done.ok();
}

void Document::close() {
  if (session_.hasProject() && !session_.path().isEmpty()) Q_EMIT leaving(session_.path());
  place_.invalidateWork();
  lock_.close();
  watch_.stop();
  session_.setTextureFiles({});
}

}  // namespace squire

#include "moc_document.cpp"
