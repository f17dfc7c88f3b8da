#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "app/editor/document/document_lock.h"
#include "app/editor/document/model_imports.h"
#include "app/editor/document/profile_watch.h"
#include "app/editor/document/project_export.h"
#include "app/editor/document/project_place.h"
#include "app/editor/document/project_sources.h"
#include "app/editor/document/project_watch.h"
#include "app/editor/document/snapshots.h"
#include "widgets/session/session.h"

namespace squire {

class EditorSettings;

// Opens, saves, recovers and closes the session's project. Other work with files is done by its members, such
// as the watch. Long work runs as jobs of the session; no function here blocks.
class Document : public QObject {
  Q_OBJECT
 public:
  Document(Session& session, EditorSettings& settings, QObject* parent = nullptr);

  [[nodiscard]] ProjectPlace& place() { return place_; }
  [[nodiscard]] ProjectWatch& watch() { return watch_; }
  [[nodiscard]] ProfileWatch& profile() { return profile_; }
  [[nodiscard]] ModelImports& imports() { return imports_; }
  [[nodiscard]] ProjectSources& sources() { return sources_; }
  [[nodiscard]] ProjectExport& exports() { return exports_; }
  [[nodiscard]] Snapshots& snapshots() { return snapshots_; }

  // Opens a project, or a model file, which becomes the only source of a new project.
  void open(const QString& path);
  // Like open(), but a project is opened as one that was never saved, and its file is not changed.
  void openCopy(const QString& path);
  void recover(const RecoveryEntry& entry);
  // Opens the backup of the project at `path`, which was made at its last save.
  void openBackup(const QString& path);
  // Allows the project to name files outside of its folder, and opens it again.
  void allowPathsOutside();
  // Calls `then` once the file is on disk.
  void save(const QString& path, std::function<void()> then = {});
  void close();

  // Takes the lock from another program; the user has confirmed that it is no longer running.
  void takeOver();
  // Another program has locked the project, or its folder cannot be written to; saving needs another file
  // name.
  [[nodiscard]] bool readOnly() const { return lock_.isReadOnly(); }

 Q_SIGNALS:
  // Emitted before the project is replaced, while it is still shown.
  void leaving(const QString& path);
  // `path`: of the project or model file; empty for a copy (see openCopy()) and for recovered work that had
  // never been saved.
  void opened(const QString& path);
  void saved(const QString& path);
  // An error of the document or of one of its parts.
  void failed(const squire::Error& error);
  void notified(const QString& text);
  // The project was saved in another folder than these files, as it names them.
  void savedElsewhere(const QStringList& files);
  void openFailed(const QString& path, const squire::Error& error);  // `path`: a project
  void saveFailed(const squire::Error& error);
  void recovered(const QString& text);  // unsaved work was recovered
  // The user has made edits while another file was being read; `then` shows that file.
  void readWhileEdited(const std::function<void()>& then);
  // The user has made edits while the project's own file was being read again, so the new content is not
  // shown.
  void readAgainWhileEdited(const QString& path);
  // `isLocked`: the project is read-only because another program has it open.
  void openedReadOnly(const QString& why, bool isLocked);

 private:
  enum class As { Itself, Copy };
  void openProject(const QString& path, As as);
  void openModel(const QString& path);
  // Opens work that its file does not contain: a snapshot, or the backup of a damaged file. `read` runs on
  // the job's thread.
  void openUnsaved(const std::function<Result<Project>()>& read, const QString& path,
                   const std::optional<RecoveryEntry>& entry);
  // A project that was read, and where it is from.
  struct Opened {
    Project project;
    QString path;  // empty: never saved
    QString folder;
    TextureFiles textures;
    Diagnostics diagnostics;
    std::vector<SourceReport> reports;
    std::optional<ContentHash> onDisk;  // of the file at `path`
  };
  [[nodiscard]] static Opened openedFrom(LoadedProject loaded, const QString& path, const QString& folder);
  void show(Opened opened);
  // Calls `then`, which replaces the open project by the one at `path`. If the user has made edits since
  // workNow() returned `work`, emits readWhileEdited() instead, or readAgainWhileEdited() if `path` is the
  // open project's.
  void replace(std::uint64_t work, const QString& path, const std::function<void()>& then);
  [[nodiscard]] std::uint64_t workNow() const { return session_.hasProject() ? session_.workNumber() : 0; }
  void lock(const QString& path);
  struct Saved {
    QString file;
    QString newFolder;  // empty if unchanged
    std::uint64_t revision = 0;
    std::shared_ptr<const Project> state;  // of the history
    std::shared_ptr<const Project> written;
  };
  void wasSaved(const Saved& saved, const ContentHash& hash);
  bool moveTo(const QString& folder);

  Session& session_;
  ProjectPlace place_;
  DocumentLock lock_;
  ProjectWatch watch_;
  ProfileWatch profile_;
  ModelImports imports_;
  ProjectSources sources_;
  ProjectExport exports_;
  Snapshots snapshots_;
};

}  // namespace squire
