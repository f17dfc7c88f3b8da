#pragma once

#include <QObject>
#include <functional>

class QWidget;

namespace squire {

class Document;
class EditorSettings;
class Session;

// Opens, saves and closes projects, and asks before work is lost.
class FileCommands : public QObject {
  Q_OBJECT
 public:
  FileCommands(QWidget& window, Session& session, Document& document, EditorSettings& settings);

  void open(const QString& path);
  // What the project's file held before its last save.
  void openBackup(const QString& path);
  void askOpen();
  // `then` is called when it is on the disk.
  void save(std::function<void()> then = {});
  void saveAs(std::function<void()> then = {});
  void close();
  // Goes on where no work would be lost, or a person has saved it or let it go. `question`: with %1 for the
  // project's name.
  void withSavedWork(const QString& question, std::function<void()> then);

  // Asks for a file to read, in the folder of the last one; empty where nobody chose one.
  [[nodiscard]] QString askForFile(const QString& title, const QString& filter) const;
  // Where the sample project is; empty where it is not installed.
  [[nodiscard]] static QString samplePath();

 Q_SIGNALS:
  // A file was asked for, and is being read.
  void opening();

 private:
  QWidget& window_;
  Session& session_;
  Document& document_;
  EditorSettings& settings_;
};

}  // namespace squire
