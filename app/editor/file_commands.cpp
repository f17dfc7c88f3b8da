#include "app/editor/file_commands.h"
#include "app/editor/document/openable_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "app/editor/document/document.h"
#include "app/editor/document/document_paths.h"
#include "app/editor/save_question.h"
#include "app/editor/settings/editor_settings.h"
#include "core/workspace/gather_files.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/session/session.h"

namespace squire {

FileCommands::FileCommands(QWidget& window, Session& session, Document& document, EditorSettings& settings)
    : window_(window), session_(session), document_(document), settings_(settings) {}

void FileCommands::open(const QString& path) {
  withSavedWork(tr("Save the changes to %1 before another file is opened?"), [this, path] {
    document_.open(path);
    if (session_.jobs().busy()) Q_EMIT opening();
  });
}

void FileCommands::openSample() {
  withSavedWork(tr("Save the changes to %1 before another file is opened?"), [this] {
    document_.openCopy(samplePath());
    if (session_.jobs().busy()) Q_EMIT opening();
  });
}

void FileCommands::openBackup(const QString& path) {
  withSavedWork(tr("Save the changes to %1 before another file is opened?"),
                [this, path] { document_.openBackup(path); });
}

void FileCommands::askOpen() {
  const QString path = askForFile(tr("Open"), OpenableFiles::filter());
  if (!path.isEmpty()) open(path);
}

void FileCommands::save(std::function<void()> then) {
  if (session_.path().isEmpty() || document_.readOnly()) {
    saveAs(std::move(then));
  } else {
    document_.save(session_.path(), std::move(then));
  }
}

void FileCommands::saveAs(std::function<void()> then) {
  // Does not propose the folder of the sample.
  const QString folder = document_.place().folder();
  const bool isSample = folder == QFileInfo(samplePath()).absolutePath();
  const QString fresh =
      QDir(isSample ? settings_.lastFolder() : folder)
          .filePath(QString::fromStdString(session_.project().name) + QStringLiteral(".squire"));
  const QString own = session_.path().isEmpty() ? fresh : session_.path();
  const QString path =
      askWhereToSave({tr("Save Project"), document_.readOnly() ? freeNameBeside(own) : own,
                      tr("Projects") + QStringLiteral(" (*.squire)"), QStringLiteral(".squire")},
                     &window_);
  if (path.isEmpty()) return;
  document_.save(path, [this, isSample, then = std::move(then)]() mutable {
    if (isSample && !document_.place().outside().isEmpty()) return gather(std::move(then));
    if (then) then();
  });
}

void FileCommands::gather(std::function<void()> then) {
  session_.jobs().start(tr("Copying files beside the project"),
                        [this, project = session_.history().snapshot(), folder = document_.place().path(),
                         number = document_.place().number(),
                         then = std::move(then)](const JobControl& job) mutable -> std::function<void()> {
                          auto files =
                              std::make_shared<Result<GatheredFiles>>([&]() -> Result<GatheredFiles> {
                                auto loaded = loadSources({*project, {}}, folder, loadOptions(true), job);
                                if (!loaded) return loaded.error();
                                return gatherFiles(*loaded, folder);
                              }());
                          return [this, files, number, then = std::move(then)]() mutable {
                            if (!*files) {
                              if (files->error().code != ErrorCode::Cancelled)
                                Q_EMIT session_.failed(files->error());
                            } else if (document_.place().isOpen(number)) {
                              takeGathered(**files, std::move(then));
                            }
                          };
                        });
}

void FileCommands::takeGathered(const GatheredFiles& gathered, std::function<void()> then) {
  TextureFiles textures = session_.shown().textureFiles();
  QStringList names;
  for (const auto& [before, after] : gathered.paths) {
    names += QString::fromStdString(after);
    if (const auto known = textures.find(before); known != textures.end())
      textures.insert_or_assign(after, known->second);
  }
  if (names.isEmpty()) return;
  session_.setTextureFiles(std::move(textures));
  const Status done = session_.rewrite([&](const Project& project) { return gathered.applied(project); });
  if (!done) {
    Q_EMIT session_.failed(done.error());
    return;
  }
  document_.save(session_.path(), [this, names, then = std::move(then)] {
    Q_EMIT this->gathered(names);
    if (then) then();
  });
}

void FileCommands::close() {
  withSavedWork(tr("Save the changes to %1 before the project is closed?"), [this] {
    document_.close();
    session_.close();
  });
}

void FileCommands::withSavedWork(const QString& question, std::function<void()> then) {
  if (!hasWorkToLose(session_)) {
    document_.snapshots().discardOwn();  // a snapshot of undone edits may exist
    then();
    return;
  }
  const SaveAnswer answer = askToSave(session_, question, &window_);
  if (answer.choice == SaveAnswer::Choice::Cancel) return;
  if (answer.choice == SaveAnswer::Choice::Discard) {
    document_.snapshots().discardOwn();
    then();
  } else if (!answer.keyPoses || session_.posing().keyAllChanges()) {
    save([this, question, then = std::move(then), work = session_.workNumber()] {
      // Asks again about edits that were made while the project was being written.
      session_.workNumber() == work ? then() : withSavedWork(question, then);
    });
  }
}

QString FileCommands::askForFile(const QString& title, const QString& filter) const {
  const QString path = QFileDialog::getOpenFileName(&window_, title, settings_.lastFolder(), filter);
  if (!path.isEmpty()) settings_.setLastFolder(QFileInfo(path).absolutePath());
  return path;
}

QStringList FileCommands::askForFiles(const QString& title, const QString& filter) const {
  const QStringList paths = QFileDialog::getOpenFileNames(&window_, title, settings_.lastFolder(), filter);
  if (!paths.isEmpty()) settings_.setLastFolder(QFileInfo(paths.front()).absolutePath());
  return paths;
}

QString FileCommands::samplePath() {
  // An installed program finds its data relative to its own folder.
  const QString installed =
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/squire/sample");
  for (const QString& folder : {QDir::cleanPath(installed), QStringLiteral(SQUIRE_SOURCE_SAMPLE)}) {
    for (const char* name : {"knight.squire", "knight.fbx"}) {
      const QString path = QDir(folder).filePath(QLatin1String(name));
      if (QFileInfo::exists(path)) return path;
    }
  }
  return {};
}

}  // namespace squire

#include "moc_file_commands.cpp"
