#pragma once

#include <QObject>
#include <QStringList>
#include <functional>

class QWidget;

namespace squire {

class Document;
class EditorSettings;
class Session;
struct GatheredFiles;

// Opens, saves and closes projects, and asks before work would be lost.
class FileCommands : public QObject {
  Q_OBJECT
 public:
  FileCommands(QWidget& window, Session& session, Document& document, EditorSettings& settings);

  void open(const QString& path);
  // Opens a copy of the sample, which has no file yet.
  void openSample();
  // Opens the backup that was made when the project at `path` was last saved.
  void openBackup(const QString& path);
  void askOpen();
  // Calls `then` once the file is on disk.
  void save(std::function<void()> then = {});
  void saveAs(std::function<void()> then = {});
  // Copies the files that the saved project names outside of its folder into the folder, and saves it again.
  void gather(std::function<void()> then = {});
  void close();
  // Calls `then` if no work would be lost, or once the user has saved or discarded it. `question`: a text
  // with %1 for the project's name.
  void withSavedWork(const QString& question, std::function<void()> then);

  // Show a file dialog that starts in the last used folder. Empty if cancelled.
  [[nodiscard]] QString askForFile(const QString& title, const QString& filter) const;
  [[nodiscard]] QStringList askForFiles(const QString& title, const QString& filter) const;
  // The path of the sample project; empty if it is not installed.
  [[nodiscard]] static QString samplePath();

 Q_SIGNALS:
  // A file was requested and is being read.
  void opening();
  // These files are beside the project now.
  void gathered(const QStringList& files);

 private:
  void takeGathered(const GatheredFiles& gathered, std::function<void()> then);

  QWidget& window_;
  Session& session_;
  Document& document_;
  EditorSettings& settings_;
};

}  // namespace squire
