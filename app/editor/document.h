#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/workspace/file_watch.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/recovery.h"
#include "widgets/session/session.h"

namespace squire {

// Opens, saves, exports and watches the session's project. Long work goes through the session's jobs; nothing
// here waits.
class Document : public QObject {
  Q_OBJECT
 public:
  Document(Session& session, const QString& recoveryFolder, const QString& cacheFolder,
           QObject* parent = nullptr);

  // A project, or a model file that becomes the one source of a new project.
  void open(const QString& path);
  void recover(const RecoveryEntry& entry);
  void discard(const RecoveryEntry& entry);
  [[nodiscard]] std::vector<RecoveryEntry> recoverable() const { return recovery_.offered(); }
  // Puts the clips of another file on the model that is looked at.
  void importClips(const QString& path);
  // Calls `then` when it is on the disk.
  void save(const QString& path, std::function<void()> then = {});
  void exportTo(const QString& folder);
  // Takes in a source that changed on disk; edits stay.
  void reimport(SourceId source);
  // Forgets snapshots of work that a person chose to drop.
  void dropUnsaved();
  void close();

  [[nodiscard]] QString fileDialogFilter() const;
  [[nodiscard]] bool opens(const QString& path) const;
  // Somebody else has the project open; saving needs another name.
  [[nodiscard]] bool readOnly() const { return readOnly_; }
  // The folder that the project's paths start from.
  [[nodiscard]] const QString& folder() const { return folder_; }

 Q_SIGNALS:
  void opened(const QString& path);
  void saved(const QString& path);
  void exported(const QString& file, const QString& summary);
  void failed(const squire::Error& error);
  void noticed(const QString& text);
  // The file of the project was changed by another program.
  void changedOnDisk(const QString& path);
  void sourceChanged(squire::SourceId source, const QString& path);

 private:
  void openProject(const QString& path);
  void openModel(const QString& path);
  void show(Project project, const QString& path, const QString& folder, Diagnostics diagnostics);
  void takeLock(const QString& path);
  void watch();
  void look();
  void autosave();
  [[nodiscard]] std::filesystem::path recoveryPath() const;

  struct WatchedSource {
    SourceId source;
    FileWatch watch;
  };
  Session& session_;
  RecoveryStore recovery_;
  ImportCache cache_;
  AutosavePolicy autosave_;
  QString folder_;
  bool readOnly_ = false;
  bool keeping_ = false;
  std::optional<ProjectLock> lock_;
  std::optional<FileWatch> projectWatch_;
  std::vector<WatchedSource> sourceWatches_;
  QTimer timer_;
};

}  // namespace squire
