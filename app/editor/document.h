#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/editor/picture_watch.h"
#include "core/edit/sources/reimport.h"
#include "core/model/profile.h"
#include "core/workspace/file_watch.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/recovery.h"
#include "widgets/session/session.h"
#include "widgets/sources/missing_files_dialog.h"

namespace squire {

class EditorSettings;

// Opens, saves, exports and watches the session's project. Long work runs as jobs of the session; nothing
// here blocks.
class Document : public QObject {
  Q_OBJECT
 public:
  Document(Session& session, EditorSettings& settings, QObject* parent = nullptr);

  // Opens a project, or a model file, which becomes the only source of a new project.
  void open(const QString& path);
  void recover(const RecoveryEntry& entry);
  void discard(const RecoveryEntry& entry);
  // The path of the backup that was made at the last save; empty if there is none.
  [[nodiscard]] static QString backupOf(const QString& path);
  void openBackup(const QString& path);
  [[nodiscard]] std::vector<RecoveryEntry> recoverable() const { return recovery_.offered(); }
  // The same without blocking the window, since snapshots can be as large as projects.
  void lookForRecoverable(std::function<void(const std::vector<RecoveryEntry>&)> then);
  // Whether the entry belongs to the open project.
  [[nodiscard]] bool isOfThis(const RecoveryEntry& entry) const;
  // Reads a file whose clips can be imported into the shown model; emits clipsRead().
  void readClips(const QString& path);
  // Adds a model file to the project. Calls `then` with the id of its first model and the gesture of the
  // edit, so that further edits can be part of the same undo step. A file that the project already has is not
  // added again.
  void addModel(const QString& path, std::function<void(ModelId, GestureId)> then);
  // Calls `then` once the file is on disk.
  void save(const QString& path, std::function<void()> then = {});
  void exportTo(const QString& folder);
  // Reads a source that changed on disk; emits reimportRead() with the resulting changes.
  void reimport(SourceId source);
  // Applies a re-import as one undo step; edits of clips are kept.
  void takeIn(const NewVersion& version, const ReimportChoices& choices);
  // The files that the project needs and that were not found.
  [[nodiscard]] MissingFiles missing() const;
  // Sets the new paths of missing files and reads the files, as one undo step.
  void relink(const Relink& found);
  // Sets a map of a material of the shown model to an image file, as one undo step.
  void putMap(MaterialOverride change, bool specular, const QString& file);
  // The paths outside of its folder that the project refers to, unless the user has allowed them.
  [[nodiscard]] QStringList pathsOutside() const;
  // Allows them and reopens the project.
  void allowPathsOutside();
  // Deletes the snapshots of work that the user chose to discard.
  void dropUnsaved();
  // Saves a snapshot of unsaved work at once, because the program is about to end.
  void keepCopy();
  void close();

  // Empty if no clip can be shown because the source is missing.
  [[nodiscard]] LookedAt lookedAt() const;
  // Shows the same model, clip and time again, as far as they still exist.
  void goBackTo(const LookedAt& lookedAt);

  // Filters for file dialogs: all files that can be opened, or only models.
  [[nodiscard]] static QString openFilter();
  [[nodiscard]] static QString modelFilter();
  [[nodiscard]] bool opens(const QString& path) const;
  // Takes the lock from another program; the user has confirmed that it is no longer running.
  void takeOver();
  // Another program has locked the project; saving needs another file name.
  [[nodiscard]] bool readOnly() const { return readOnly_; }
  // The folder that the project's relative paths start from.
  [[nodiscard]] const QString& folder() const { return folder_; }

 Q_SIGNALS:
  // Emitted before the project is replaced, while it is still shown.
  void leaving(const QString& path);
  // `path` is empty if work was recovered that had never been saved.
  void opened(const QString& path);
  void saved(const QString& path);
  void exported(const QString& file, const QString& summary, const squire::Diagnostics& warnings);
  void failed(const squire::Error& error);
  void openFailed(const QString& path, const squire::Error& error);  // of a project
  void saveFailed(const squire::Error& error);
  void noticed(const QString& text);
  void broughtBack(const QString& text);  // recovered work, which should be saved
  // The user has made edits while another file was being read; `then` shows that file.
  void workInTheWay(const std::function<void()>& then);
  // The same if the project's own file was being read again; the file is not shown.
  void editedWhileRead(const QString& path);
  // `isLocked`: because another program has it open.
  void openedReadOnly(const QString& why, bool isLocked);
  void clipsRead(const std::shared_ptr<const squire::Model>& from, const QString& path);
  // Another program has changed the project's file.
  void changedOnDisk(const QString& path);
  void sourceChanged(squire::SourceId source, const QString& path);
  // The source had changed, but its contents are again those that were imported.
  void sourceAsTakenIn(squire::SourceId source);
  // The source's file was removed, or is back, while the project is open.
  void sourceGone(squire::SourceId source);
  void sourceBack(squire::SourceId source);
  // Missing images were found and are in use.
  void picturesBack();
  void reimportRead(const squire::NewVersion& version, const squire::ReimportPlan& plan);
  // The engine profile for exports. If the project's profile cannot be read, it is the default one, and
  // `fault` is not empty.
  void profileRead(const squire::EngineProfile& profile, const squire::Diagnostics& fault);

 private:
  void openProject(const QString& path);
  void openModel(const QString& path);
  void showProject(const QString& path, LoadedProject& project);
  // Call this before showing a file whose reading took a while. `work`: workNow() when opening began; `path`
  // may be that of the open project, which is read again.
  void giveWay(std::uint64_t work, const QString& path, const std::function<void()>& then);
  [[nodiscard]] std::uint64_t workNow() const { return session_.hasProject() ? session_.workNumber() : 0; }
  void show(Project project, const QString& path, const QString& folder, Diagnostics diagnostics);
  void takeLock(const QString& path);
  struct Saved {
    QString file;
    QString newFolder;  // empty if unchanged
    std::uint64_t revision = 0;
    std::shared_ptr<const Project> written;
  };
  // A file that one or more saves write to; its lock belongs to this document from the first save on.
  struct SaveTarget {
    QString file;
    std::optional<ProjectLock> lock;
    bool isTaken = false;
  };
  std::shared_ptr<SaveTarget> lockFor(const QString& file);
  void take(SaveTarget& target);
  void tookPlace(const Saved& saved, const ContentHash& hash);
  bool moveTo(const QString& folder);
  [[nodiscard]] QStringList namedOutside() const;  // including allowed ones
  [[nodiscard]] bool pathsAnywhere() const;
  void takeReports(const LoadedProject& loaded);
  void tookIn(const NewVersion& version);
  ModelId put(const QString& path, const ContentHash& hash, const std::shared_ptr<const Imported>& imported,
              GestureId gesture);
  void watch();
  // Adds image files, replacing those of the same name.
  void addTextureFiles(TextureFiles files);
  void look();
  void autosave();
  void keepInPlaceOf(const std::optional<RecoveryEntry>& entry);
  [[nodiscard]] bool isShown(unsigned shown) const { return session_.hasProject() && shown == shown_; }
  [[nodiscard]] std::filesystem::path recoveryPath() const;
  // `read` runs on the job's thread.
  void bringBack(const std::function<Result<Project>()>& read, const QString& path,
                 const std::optional<RecoveryEntry>& entry);

  struct WatchedSource {
    SourceId source;
    FileWatch watch;
    std::optional<double> awaySince;  // programs may remove a file for a moment while saving it
    bool isGone = false;
  };
  // The watched files. A result of an earlier generation is ignored.
  struct Watches {
    std::optional<FileWatch> project;
    std::vector<WatchedSource> sources;
    PictureWatch pictures;
    std::uint64_t generation = 0;
  };
  struct SourceNews {
    std::vector<SourceId> gone, back;
    struct Change {
      SourceId source;
      QString path;
      ContentHash content;
    };
    std::vector<Change> changed;
  };
  [[nodiscard]] static SourceNews lookAt(std::vector<WatchedSource>& sources, double now);
  void tell(const SourceNews& news);
  void takePictures(const PictureWatch::Look& seen);
  // The profile for exports of the project; empty for the default one.
  [[nodiscard]] std::filesystem::path profileFile() const;
  void followProfile();
  void takeProfile(const std::filesystem::path& file, const Result<EngineProfile>& read);
  void watchProject(const QString& path, const ContentHash& known);
  Session& session_;
  RecoveryStore recovery_;
  ImportCache cache_;
  AutosavePolicy autosave_;
  EditorSettings& settings_;
  // The number of projects shown so far; the result of work for an earlier one is ignored.
  unsigned shown_ = 0;
  QString folder_;
  bool readOnly_ = false;
  bool keeping_ = false;
  std::size_t seenStep_ = 0;
  std::optional<ProjectLock> lock_;
  std::weak_ptr<SaveTarget> saveTarget_;  // the most recent one
  Watches watches_;
  std::filesystem::path profileFile_;  // where `profile_` comes from
  EngineProfile profile_;
  std::string profileFault_;
  bool looking_ = false;
  QTimer timer_;
};

}  // namespace squire
