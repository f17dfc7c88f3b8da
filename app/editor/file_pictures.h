#pragma once

#include <QImage>
#include <QProcess>
#include <functional>

namespace squire {

// Pictures of projects and models for file dialogs. What was opened or saved has one; of other files they are
// drawn by the program that draws for file managers, within its limits, and kept beside those.
class FilePictures : public QObject {
  Q_OBJECT
 public:
  explicit FilePictures(QObject* parent);
  ~FilePictures() override;

  // Calls `done` with the picture, or with an empty one. A request replaces the one before, whose `done` is
  // not called.
  void ask(const QString& path, std::function<void(const QImage&)> done);

 private:
  void stop();

  QProcess drawing_;
};

}  // namespace squire
