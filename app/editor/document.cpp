#include "app/editor/document.h"

#include <QDir>
#include <QFileInfo>
#include <thread>

#include "app/editor/document_paths.h"
#include "app/editor/editor_settings.h"
#include "app/editor/wad_export.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/formats.h"
#include "core/io/file.h"
#include "core/workspace/project_path.h"
#include "core/workspace/save_project.h"
#include "widgets/session/counted_text.h"

namespace squire {

namespace {

constexpr int lookMilliseconds = 1000;
constexpr double mostSecondsForPictures = 3.0;

QString modelPatterns() {
  QStringList patterns;
  for (const std::string& extension : allFormats().extensions())
    patterns << QStringLiteral("*.") + QString::fromStdString(extension);
  return patterns.join(QLatin1Char(' '));
}

// A model file read for a new project; its textures are decoded into the cache.
struct OpenedModel {
  Project project;
  Diagnostics diagnostics;
};

Result<OpenedModel> readModel(const std::filesystem::path& file, const ImportCache& cache,
                              TextureCache& textures, const JobControl& job) {
  const auto hash = hashFile(file);
  if (!hash) return hash.error();
  auto read = importCached(file, *hash, {}, job, importSettings(file.parent_path()), cache);
  if (!read) return read.error();
  auto imported = std::make_shared<Imported>(std::move(read->imported));
  if (imported->models.empty()) {
    return makeError(ErrorCode::Content, "there is no model in the file",
                     "export a mesh or an armature with it")
        .inFile(pathText(file));
  }
  for (const Model& model : imported->models) textures.prepare(model);
  Project project;
  project.name = file.stem().string();
  auto edit = addSource(project, {file.filename().string(), *hash, {}, imported});
  if (!edit) return edit.error();
  return OpenedModel{std::move(edit->project), imported->diagnostics};
}

// Reads the current images for an export; waits briefly for those that are still being written.
void takeSaved(TextureFiles& files, PictureWatch pictures, TextureCache& textures, const JobControl& job) {
  const double from = secondsNow();
  pictures.searchAgain();
  while (!job.cancelled() && secondsNow() - from < mostSecondsForPictures) {
    PictureWatch::Look seen = pictures.look(secondsNow(), textures);
    for (auto& [name, bytes] : seen.fresh) files[name] = std::move(bytes);
    if (seen.settled) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

}  // namespace

Document::Document(Session& session, EditorSettings& settings, QObject* parent)
    : QObject(parent),
      session_(session),
      recovery_(asPath(EditorSettings::recoveryFolder())),
      settings_(settings) {
  cache_.folder = asPath(EditorSettings::importCacheFolder());
  timer_.setInterval(lookMilliseconds);
  connect(&timer_, &QTimer::timeout, this, [this] {
    autosave();
    look();
  });
  timer_.start();
  // Counts every undo step, including several between two checks; the edits of one drag count once.
  session_.onChange(SessionChange::History, this, [this] {
    if (!session_.hasProject() || session_.history().position() == seenStep_) return;
    seenStep_ = session_.history().position();
    autosave();
  });
  session_.onChange(SessionChange::Unkeyed, this, &Document::autosave);
  session_.onChange(SessionChange::content | SessionChange::File, this, &Document::followProfile);
}

QString Document::modelFilter() {
  return tr("Models") + QStringLiteral(" (") + modelPatterns() + QStringLiteral(");;") + tr("All files") +
         QStringLiteral(" (*)");
}

QString Document::openFilter() {
  return tr("Projects and models") + QStringLiteral(" (*.squire ") + modelPatterns() + QStringLiteral(");;") +
         tr("Projects") + QStringLiteral(" (*.squire);;") + modelFilter();
}

bool Document::opens(const QString& path) const {
  if (isProject(path)) return true;
  const std::vector<std::string> known = allFormats().extensions();
  return std::find(known.begin(), known.end(), QFileInfo(path).suffix().toLower().toStdString()) !=
         known.end();
}

void Document::open(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (isProject(absolute)) {
    openProject(absolute);
  } else {
    openModel(absolute);
  }
}

void Document::openModel(const QString& path) {
  const auto textures = session_.shown().textureCache();
  const auto name = tr("Importing %1").arg(QFileInfo(path).fileName());
  session_.jobs().start(
      name,
      [this, path, textures, cache = cache_,
       work = workNow()](const JobControl& job) -> std::function<void()> {
        auto model = std::make_shared<Result<OpenedModel>>(readModel(asPath(path), cache, *textures, job));
        return [this, path, model, work] {
          if (!*model) {
            if (model->error().code != ErrorCode::Cancelled) Q_EMIT failed(model->error());
            return;
          }
          giveWay(work, path, [this, path, model] {
            close();
            show(std::move((*model)->project), {}, QFileInfo(path).absolutePath(),
                 std::move((*model)->diagnostics));
            Q_EMIT opened(path);
          });
        };
      });
}

void Document::giveWay(std::uint64_t work, const QString& path, const std::function<void()>& then) {
  if (work == workNow()) {
    then();
  } else if (!path.isEmpty() && path == session_.path()) {
    Q_EMIT editedWhileRead(path);
  } else {
    Q_EMIT workInTheWay(then);
  }
}

void Document::openProject(const QString& path) {
  const auto textures = session_.shown().textureCache();
  const auto name = tr("Opening %1").arg(QFileInfo(path).fileName());
  session_.jobs().start(
      name,
      [this, path, textures, cache = cache_, work = workNow(),
       anywhere = settings_.trusts(path)](const JobControl& job) -> std::function<void()> {
        LoadOptions options;
        options.cache = cache;
        options.pathsAnywhere = anywhere;
        options.changed = ChangedSources::Keep;
        auto loaded = std::make_shared<Result<LoadedProject>>(loadProject(asPath(path), options, job));
        if (*loaded) {
          for (const Model& model : (*loaded)->models) textures->prepare(model);
        }
        return [this, path, loaded, work] {
          if (!*loaded) {
            if (loaded->error().code != ErrorCode::Cancelled) Q_EMIT openFailed(path, loaded->error());
            return;
          }
          giveWay(work, path, [this, path, loaded] { showProject(path, **loaded); });
        };
      });
}

void Document::showProject(const QString& path, LoadedProject& project) {
  close();
  session_.setTextureFiles(std::move(project.textures));
  show(std::move(project.project), path, QFileInfo(path).absolutePath(), std::move(project.diagnostics));
  takeLock(path);
  watchProject(path, project.fileHash);
  takeReports(project);
  Q_EMIT opened(path);
}

void Document::show(Project project, const QString& path, const QString& folder, Diagnostics diagnostics) {
  folder_ = folder;
  ++shown_;
  session_.open(std::move(project), path);
  session_.diagnostics().setImported(std::move(diagnostics));
  autosave_ = AutosavePolicy();
  autosave_.kept(session_.history().revision());
  watch();
}

void Document::takeLock(const QString& path) {
  auto outcome = ProjectLock::acquire(asPath(path));
  const QString name = QFileInfo(path).fileName();
  readOnly_ = !outcome || outcome->owner.has_value();
  if (!outcome) {
    Q_EMIT openedReadOnly(
        tr("The folder cannot be written to: %1 is open to read only. Save As keeps changes elsewhere.")
            .arg(name),
        false);
    return;
  }
  if (outcome->owner) {
    Q_EMIT openedReadOnly(
        tr("%1 is open elsewhere (%2): it is open here to read only. Save As keeps changes elsewhere.")
            .arg(name, QString::fromStdString(outcome->owner->text())),
        true);
  }
  lock_ = std::move(outcome->lock);
}

void Document::takeOver() {
  if (!session_.hasProject() || session_.path().isEmpty() || !readOnly_) return;
  auto lock = ProjectLock::takeOver(asPath(session_.path()));
  if (!lock) {
    Q_EMIT failed(lock.error());
    return;
  }
  lock_ = std::move(*lock);
  readOnly_ = false;
  Q_EMIT noticed(tr("%1 is yours now.").arg(QFileInfo(session_.path()).fileName()));
}

void Document::readClips(const QString& path) {
  const auto name = tr("Reading clips of %1").arg(QFileInfo(path).fileName());
  session_.jobs().start(name, [this, path, shown = shown_](const JobControl& job) -> std::function<void()> {
    auto imported = std::make_shared<Result<Imported>>(importFile(asPath(path), {}, job));
    return [this, path, imported, shown] {
      if (!isShown(shown)) return;  // the result is for another project
      if (!*imported) {
        if (imported->error().code != ErrorCode::Cancelled) Q_EMIT failed(imported->error());
        return;
      }
      if (session_.model() == nullptr || (*imported)->models.empty()) return;
      const auto from = std::make_shared<const Model>((*imported)->models.front());
      if (from->clips.empty()) {
        Q_EMIT failed(makeError(ErrorCode::Content, "the file holds no clips").inFile(path.toStdString()));
        return;
      }
      Q_EMIT clipsRead(from, path);
    };
  });
}

void Document::save(const QString& path, std::function<void()> then) {
  if (!session_.hasProject()) return;
  const QString target = QFileInfo(path).absoluteFilePath();
  const QString folder = QFileInfo(target).absolutePath();
  auto written = session_.history().snapshot();
  const bool moves = folder != folder_;
  if (moves) {
    auto moved = movedTo(*written, asPath(folder_), asPath(folder));
    if (!moved) {
      Q_EMIT saveFailed(moved.error());
      return;
    }
    written = std::make_shared<const Project>(std::move(*moved));
  }
  // Another program may have taken or deleted the lock.
  const bool locks = target != session_.path() || readOnly_ || (lock_ && !lock_->isHeld());
  const auto place = locks ? lockFor(target) : nullptr;
  if (locks && !place) return;
  const Saved saved{target, moves ? folder : QString(), session_.history().revision(), written};
  session_.jobs().startInOrder(
      tr("Saving %1").arg(QFileInfo(target).fileName()),
      [=, store = recovery_, copy = recoveryPath(), shown = shown_, then = std::move(then),
       this](const JobControl&) mutable -> std::function<void()> {
        const auto hash = std::make_shared<Result<ContentHash>>(saveProject(*written, asPath(target)));
        if (*hash) store.discardOwn(copy);
        return [=, this] {
          if (!*hash) {
            Q_EMIT saveFailed(hash->error());
            return;
          }
          if (!isShown(shown)) return;
          if (place) take(*place);
          tookPlace(saved, **hash);
          if (then) then();
        };
      });
}

// The lock of a file that will be written, so that no other program's work is overwritten. If the lock cannot
// be created, saving continues, because it reports errors of the folder itself.
std::shared_ptr<Document::SaveTarget> Document::lockFor(const QString& file) {
  auto target = saveTarget_.lock();  // of a save in progress, which already has the lock
  if (target && target->file == file) return target;
  target = std::make_shared<SaveTarget>();
  target->file = file;
  auto outcome = ProjectLock::acquire(asPath(file));
  if (outcome && outcome->owner) {
    Q_EMIT saveFailed(makeError(ErrorCode::Io, "it is open elsewhere (" + outcome->owner->text() + ")",
                                "save under another name, or close it there first")
                          .inFile(file.toStdString()));
    return nullptr;
  }
  if (outcome) target->lock = std::move(outcome->lock);
  saveTarget_ = target;
  return target;
}

void Document::take(SaveTarget& target) {
  if (target.isTaken) return;
  target.isTaken = true;
  lock_ = std::move(target.lock);
  readOnly_ = false;  // it has been written, with or without a lock
}

// The file contains the written state, even if there were edits since.
void Document::tookPlace(const Saved& saved, const ContentHash& hash) {
  const bool trusted = pathsOutside().isEmpty();
  if (!saved.newFolder.isEmpty() && !moveTo(saved.newFolder)) return;
  session_.markSaved(saved.file, saved.revision, saved.written);
  // The files that were allowed before stay allowed, even if they are outside of the new folder.
  if (trusted && !pathsOutside().isEmpty()) settings_.trust(saved.file);
  autosave_.kept(saved.revision);
  watchProject(saved.file, hash);
  watch();
  Q_EMIT this->saved(saved.file);
  const QStringList outside = saved.newFolder.isEmpty() ? QStringList() : namedOutside();
  if (!outside.isEmpty()) {
    Q_EMIT noticed(
        tr("The project names files outside of its folder: %1. They are read here; the command line "
           "wants --paths-anywhere, or the files beside the project.")
            .arg(outside.join(QStringLiteral(", "))));
  }
}

// Makes paths relative to another folder, in all states of the history.
bool Document::moveTo(const QString& folder) {
  const auto from = asPath(folder_);
  const auto to = asPath(folder);
  TextureFiles files = session_.shown().textureFiles();
  for (const auto& [path, bytes] : session_.shown().textureFiles()) {
    if (const auto moved = movedPath(path, from, to)) files.insert_or_assign(*moved, bytes);
  }
  session_.setTextureFiles(std::move(files));
  const Status done = session_.rewrite([&](const Project& project) { return movedTo(project, from, to); });
  if (done) {
    folder_ = folder;
  } else {
    Q_EMIT failed(done.error());
  }
  return done.ok();
}

void Document::exportTo(const QString& folder) {
  if (!session_.hasProject()) return;
  WadExport work;
  work.project = session_.project();
  work.settings = session_.project().exports;
  work.name = work.settings.name;
  if (work.name.empty()) {  // the same name as `squire export`
    work.name = session_.path().isEmpty() ? session_.project().name
                                          : QFileInfo(session_.path()).completeBaseName().toStdString();
  }
  work.projectFolder = asPath(folder_);
  work.folder = asPath(folder);
  session_.jobs().start(
      tr("Exporting"),
      [this, work = std::move(work), pictures = watches_.pictures, files = session_.shown().textureFiles(),
       textures = session_.shown().textureCache()](const JobControl& job) mutable -> std::function<void()> {
        takeSaved(files, pictures, *textures, job);
        work.models = resolveModels(work.project, files);
        auto done = std::make_shared<Result<WadExported>>(exportWad(work, job));
        return [this, done] {
          if (!*done) {
            if (done->error().code != ErrorCode::Cancelled) Q_EMIT failed(done->error());
            return;
          }
          Q_EMIT exported(
              QString::fromStdString(pathText((*done)->file)),
              tr("%1, %2, %3")
                  .arg(CountedText::clips((*done)->clips), CountedText::keyframes((*done)->keyframes),
                       CountedText::bytes((*done)->bytes)),
              (*done)->warnings);
        };
      });
}

void Document::close() {
  if (session_.hasProject() && !session_.path().isEmpty()) Q_EMIT leaving(session_.path());
  ++shown_;
  lock_.reset();
  readOnly_ = false;
  watches_.project.reset();
  watches_.sources.clear();
  watches_.pictures = {};
  ++watches_.generation;
  session_.setTextureFiles({});
}

}  // namespace squire
