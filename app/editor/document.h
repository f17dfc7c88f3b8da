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

// Opens, saves, exports and watches the session's project. Long work goes through the session's jobs; nothing
// here waits.
class Document : public QObject {
  Q_OBJECT
 public:
  Document(Session& session, EditorSettings& settings, QObject* parent = nullptr);

  // A project, or a model file that becomes the one source of a new project.
  void open(const QString& path);
  void recover(const RecoveryEntry& entry);
  void discard(const RecoveryEntry& entry);
  // What a project's file held before its last save; empty where nothing is kept of it.
  [[nodiscard]] static QString backupOf(const QString& path);
  void openBackup(const QString& path);
  [[nodiscard]] std::vector<RecoveryEntry> recoverable() const { return recovery_.offered(); }
  // The same, without holding up the window: snapshots are as large as projects.
  void lookForRecoverable(std::function<void(const std::vector<RecoveryEntry>&)> then);
  // Whether it is work on the project that is open.
  [[nodiscard]] bool isOfThis(const RecoveryEntry& entry) const;
  // Reads a file whose clips are to be put on the model that is looked at; clipsRead() tells.
  void readClips(const QString& path);
  // Takes a model file into the project beside what it has, and tells which of its models is the first, and
  // the gesture that more belongs to, so that all is one step. One that the project has already stays as it
  // is.
  void addModel(const QString& path, std::function<void(ModelId, GestureId)> then);
  // Calls `then` when it is on the disk.
  void save(const QString& path, std::function<void()> then = {});
  void exportTo(const QString& folder);
  // Reads a source that changed on disk; reimportRead() tells what taking it in would do.
  void reimport(SourceId source);
  // Takes it in as one step; edits stay.
  void takeIn(const NewVersion& version, const ReimportChoices& choices);
  // What the project needs and nobody found.
  [[nodiscard]] MissingFiles missing() const;
  // Says where missing files are now and reads them, as one step.
  void relink(const Relink& found);
  // Puts an image file in place of a map of a material of the model that is looked at, as one step.
  void putMap(MaterialOverride change, bool specular, const QString& file);
  // What the project names outside of its folder, while a person has not allowed it.
  [[nodiscard]] QStringList pathsOutside() const;
  // Allows it, and opens the project again.
  void allowPathsOutside();
  // Forgets snapshots of work that a person chose to drop.
  void dropUnsaved();
  // At once, where there is unsaved work: the program is about to end.
  void keepCopy();
  void close();

  // Nothing where no clip can be looked at, because the source is missing.
  [[nodiscard]] LookedAt lookedAt() const;
  // As far as it is still there.
  void goBackTo(const LookedAt& lookedAt);

  // What file dialogs list: all that can be opened, or models alone.
  [[nodiscard]] static QString openFilter();
  [[nodiscard]] static QString modelFilter();
  [[nodiscard]] bool opens(const QString& path) const;
  // A person says that whoever has the project open is gone.
  void takeOver();
  // Somebody else has the project open; saving needs another name.
  [[nodiscard]] bool readOnly() const { return readOnly_; }
  // The folder that the project's paths start from.
  [[nodiscard]] const QString& folder() const { return folder_; }

 Q_SIGNALS:
  // The project that was open until now; it is still shown.
  void leaving(const QString& path);
  // The path is empty where work is back that was never saved.
  void opened(const QString& path);
  void saved(const QString& path);
  void exported(const QString& file, const QString& summary, const squire::Diagnostics& warnings);
  void failed(const squire::Error& error);
  void openFailed(const QString& path, const squire::Error& error);  // a project
  void saveFailed(const squire::Error& error);
  void noticed(const QString& text);
  void broughtBack(const QString& text);  // work that is to be saved
  // Since another file was asked for, which is read now, work was done here; `then` shows that file.
  void workInTheWay(const std::function<void()>& then);
  // The same, where it is the project's own file that was read again; what was read is not shown.
  void editedWhileRead(const QString& path);
  // `isLocked`: because somebody has it open.
  void openedReadOnly(const QString& why, bool isLocked);
  void clipsRead(const std::shared_ptr<const squire::Model>& from, const QString& path);
  // The file of the project was changed by another program.
  void changedOnDisk(const QString& path);
  void sourceChanged(squire::SourceId source, const QString& path);
  // It had changed, and is what the project holds again.
  void sourceAsTakenIn(squire::SourceId source);
  // While the project is open its file was taken away, or has come back.
  void sourceGone(squire::SourceId source);
  void sourceBack(squire::SourceId source);
  // Pictures that were missing were put where they belong.
  void picturesBack();
  void reimportRead(const squire::NewVersion& version, const squire::ReimportPlan& plan);
  // What exports are held to now. `fault`: the project names a profile that cannot be read, so it is the
  // default one.
  void profileRead(const squire::EngineProfile& profile, const squire::Diagnostics& fault);

 private:
  void openProject(const QString& path);
  void openModel(const QString& path);
  void showProject(const QString& path, LoadedProject& project);
  // What is asked to be opened takes a while to be read. `work`: workNow() when it was asked for; `path` may
  // be that of the project that is open, which is read again.
  void giveWay(std::uint64_t work, const QString& path, const std::function<void()>& then);
  [[nodiscard]] std::uint64_t workNow() const { return session_.hasProject() ? session_.workNumber() : 0; }
  void show(Project project, const QString& path, const QString& folder, Diagnostics diagnostics);
  void takeLock(const QString& path);
  struct Saved {
    QString file;
    QString newFolder;  // empty where it is the one that it was
    std::uint64_t revision = 0;
    std::shared_ptr<const Project> written;
  };
  // A file that saves write to, one or more after another, and that is this document's from the first on.
  struct SaveTarget {
    QString file;
    std::optional<ProjectLock> lock;
    bool isTaken = false;
  };
  std::shared_ptr<SaveTarget> lockFor(const QString& file);
  void take(SaveTarget& target);
  void tookPlace(const Saved& saved, const ContentHash& hash);
  bool moveTo(const QString& folder);
  [[nodiscard]] QStringList namedOutside() const;  // allowed or not
  [[nodiscard]] bool pathsAnywhere() const;
  void takeReports(const LoadedProject& loaded);
  void tookIn(const NewVersion& version);
  ModelId put(const QString& path, const ContentHash& hash, const std::shared_ptr<const Imported>& imported,
              GestureId gesture);
  void watch();
  // Takes these in the place of those of the same name.
  void addTextureFiles(TextureFiles files);
  void look();
  void autosave();
  void keepInPlaceOf(const std::optional<RecoveryEntry>& entry);
  [[nodiscard]] bool isShown(unsigned shown) const { return session_.hasProject() && shown == shown_; }
  [[nodiscard]] std::filesystem::path recoveryPath() const;
  // `read` is called by the job.
  void bringBack(const std::function<Result<Project>()>& read, const QString& path,
                 const std::optional<RecoveryEntry>& entry);

  struct WatchedSource {
    SourceId source;
    FileWatch watch;
    std::optional<double> awaySince;  // programs that save may take a file away for a moment
    bool isGone = false;
  };
  // The files that are looked at, and the generation that is not looked at any more when it changes.
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
  // The profile that exports of the project read; empty for the default one.
  [[nodiscard]] std::filesystem::path profileFile() const;
  void followProfile();
  void takeProfile(const std::filesystem::path& file, const Result<EngineProfile>& read);
  void watchProject(const QString& path, const ContentHash& known);
  Session& session_;
  RecoveryStore recovery_;
  ImportCache cache_;
  AutosavePolicy autosave_;
  EditorSettings& settings_;
  // How many projects were, this one included: what was begun for another one is not done.
  unsigned shown_ = 0;
  QString folder_;
  bool readOnly_ = false;
  bool keeping_ = false;
  std::size_t seenStep_ = 0;
  std::optional<ProjectLock> lock_;
  std::weak_ptr<SaveTarget> saveTarget_;  // the newest
  Watches watches_;
  std::filesystem::path profileFile_;  // that `profile_` is of
  EngineProfile profile_;
  std::string profileFault_;
  bool looking_ = false;
  QTimer timer_;
};

}  // namespace squire
