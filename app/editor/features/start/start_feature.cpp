#include <QDir>
#include <QImage>
#include <QTimer>

#include "app/editor/feature.h"
#include "app/editor/file_commands.h"
#include "app/editor/pages.h"
#include "app/editor/picture_files.h"
#include "app/editor/workbench.h"
#include "widgets/panels/start_page.h"

namespace squire {

// The start page and its thumbnails of projects.
class StartFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void storePictureSoon(const QString& path);
  void storePicture(const QString& path) const;

  QString pictureOf_;  // the file of which a thumbnail will be taken
};

namespace {

constexpr int pictureDelay = 400;  // milliseconds after opening and saving, when no drawing is pending
constexpr QSize pictureSize(336, 252);

}  // namespace

void StartFeature::addPanels() {
  auto* page = new StartPage(bench_.pages);
  bench_.pages->setStartPage(page);
  bench_.offer(*page);
  connect(page, &StartPage::sampleRequested, this, [this] { bench_.files.openSample(); });
  connect(page, &StartPage::openRequested, this, [this] { bench_.files.askOpen(); });
  connect(page, &StartPage::fileRequested, this, [this](const QString& path) { bench_.files.open(path); });
  connect(bench_.pages, &Pages::startShown, page,
          [this, page] { page->setRecent(bench_.settings.recentFiles(), EditorSettings::pictureFolder()); });
  connect(&bench_.document, &Document::opened, this, [this](const QString& path) {
    if (!path.isEmpty()) storePictureSoon(path);
  });
  connect(&bench_.document, &Document::saved, this, &StartFeature::storePictureSoon);
}

void StartFeature::storePictureSoon(const QString& path) {
  pictureOf_ = path;
  QTimer::singleShot(pictureDelay, this, [this, path] {
    if (pictureOf_ == path) storePicture(path);
  });
}

// Errors are ignored, because a missing thumbnail is harmless.
void StartFeature::storePicture(const QString& path) const {
  if (bench_.viewport == nullptr || !bench_.viewport->isVisible() || !bench_.hasProject()) return;
  const QImage image = bench_.viewport->plainPicture(pictureSize);
  if (image.isNull()) return;
  bench_.session.jobs().startQuietly([image, folder = QDir(EditorSettings::pictureFolder()),
                                      name = StartPage::pictureFor(path)]() -> std::function<void()> {
    if (folder.mkpath(QStringLiteral("."))) {
      [[maybe_unused]] const Status kept = savePicture(folder.filePath(name), image);
    }
    return [] {};
  });
}

std::unique_ptr<Feature> makeStartFeature(Workbench& bench) { return std::make_unique<StartFeature>(bench); }

}  // namespace squire

#include "start_feature.moc"
