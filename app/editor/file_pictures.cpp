#include "app/editor/file_pictures.h"

#include <QDir>
#include <QFileInfo>

#include "app/editor/document/document_paths.h"
#include "app/editor/settings/editor_settings.h"
#include "core/io/sibling.h"
#include "widgets/panels/start_page.h"

namespace squire {

namespace {

constexpr int side = 336;  // pixels

// Whether a picture shows the file as it is.
bool isFresh(const QFileInfo& picture, const QFileInfo& file) {
  return picture.exists() && picture.lastModified() >= file.lastModified();
}

}  // namespace

FilePictures::FilePictures(QObject* parent) : QObject(parent) {}

FilePictures::~FilePictures() { stop(); }

void FilePictures::stop() {
  drawing_.disconnect(this);
  if (drawing_.state() == QProcess::NotRunning) return;
  drawing_.kill();
  drawing_.waitForFinished();
}

void FilePictures::ask(const QString& path, std::function<void(const QImage&)> done) {
  stop();
  const QDir folder(EditorSettings::pictureFolder());
  const QString picture = folder.filePath(StartPage::pictureFor(path));
  if (isFresh(QFileInfo(picture), QFileInfo(path))) return done(QImage(picture));
  if (!folder.mkpath(QStringLiteral("."))) return done({});
  connect(&drawing_, &QProcess::finished, this,
          [picture, done = std::move(done)](int code) { done(code == 0 ? QImage(picture) : QImage()); });
  drawing_.start(QString::fromStdString(siblingProgram(SQUIRE_RENDERER).string()),
                 {QStringLiteral("thumbnail"), path, QStringLiteral("--out"), picture,
                  QStringLiteral("--size"), QString::number(side)},
                 QIODevice::NotOpen);
}

}  // namespace squire

#include "moc_file_pictures.cpp"
