#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <functional>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/feature.h"
#include "app/editor/file_commands.h"
#include "app/editor/pages.h"
#include "app/editor/picture_files.h"
#include "app/editor/recovery_offers.h"
#include "app/editor/settings/editor_settings.h"
#include "app/editor/system_habits.h"
#include "app/editor/workbench.h"
#include "core/io/sibling.h"
#include "widgets/controls/file_dialogs.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/panels/start_page.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

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

// Opening, saving, importing clips, and screenshots of the viewport.
class FileFeature : public Feature {
  Q_OBJECT
 public:
  explicit FileFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void addOpening(QMenu* menu);
  void addSaving(QMenu* menu);
  void addExchange(QMenu* menu);
  void addPictures(QMenu* menu);
  void addEnding(QMenu* menu);
  void fillRecent();
  void askImportClips();
  void askScreenshot();
  [[nodiscard]] QImage screenshot() const;

  [[nodiscard]] QStringList foldersAtHand() const;

  FilePictures pictures_;
  QMenu* recentMenu_ = nullptr;
};

FileFeature::FileFeature(Workbench& bench) : Feature(bench), pictures_(this) {
  dressFileDialogs(bench_.window, {[this] { return foldersAtHand(); },
                                   [this](const QString& path, auto done) {
                                     if (!OpenableFiles::has(path)) return done({});
                                     pictures_.ask(path, std::move(done));
                                   }});
}

// The folders of the project and of the files that were opened last.
QStringList FileFeature::foldersAtHand() const {
  QStringList out;
  if (!bench_.document.place().path().empty()) out += bench_.document.place().folder();
  const QStringList recent = bench_.settings.recentFiles();
  for (const QString& file : recent) out += QFileInfo(file).absolutePath();
  out.removeDuplicates();
  constexpr int most = 6;
  return out.mid(0, most);
}

void FileFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  addOpening(menu);
  menu->addSeparator();
  addSaving(menu);
  menu->addSeparator();
  addExchange(menu);
  addPictures(menu);
  menu->addSeparator();
  addEnding(menu);
  fillRecent();
}

void FileFeature::addOpening(QMenu* menu) {
  bench_.actions.add(
      menu,
      {"file.open", tr("&Open\u2026"), id("open"), QKeySequence::Open, tr("Opens a project or a model file")},
      [this](bool) { bench_.files.askOpen(); });
  recentMenu_ = menu->addMenu(icon(id("history")), tr("Open &Recent"));
  bench_.actions.add(menu,
                     {"file.sample", tr("Open &Sample"), id("sword"), {}, tr("Opens the sample knight")},
                     [this](bool) { bench_.files.openSample(); });
  bench_.actions.add(menu,
                     {"file.recover",
                      tr("&Recover Unsaved Work\u2026"),
                      {},
                      {},
                      tr("Offers recovery copies after a crash, those of this project first")},
                     [this](bool) { bench_.recovery->offer(RecoveryOffers::Wanted::AskedFor); });
}

void FileFeature::addSaving(QMenu* menu) {
  bench_.actions.add(menu,
                     {"file.save", tr("&Save"), id("save"), QKeySequence::Save, tr("Saves the project")},
                     [this](bool) { bench_.files.save(); });
  bench_.actions.add(menu,
                     {"file.saveAs",
                      tr("Save &As\u2026"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                      tr("Saves the project under another name")},
                     [this](bool) { bench_.files.saveAs(); });
}

void FileFeature::addExchange(QMenu* menu) {
  bench_.actions.add(menu,
                     {"file.importClips",
                      tr("&Import Clips\u2026"),
                      id("import"),
                      {},
                      tr("Imports clips of another file onto this model; bones are matched by name")},
                     [this](bool) { askImportClips(); });
}

void FileFeature::addPictures(QMenu* menu) {
  bench_.actions.add(menu,
                     {"file.screenshot", tr("Save S&creenshot\u2026"), id("camera"),
                      QKeySequence(Qt::Key_F12), tr("Saves an image of the viewport")},
                     [this](bool) { askScreenshot(); });
  bench_.actions.add(menu,
                     {"file.copyScreenshot",
                      tr("Copy Screenshot"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_F12),
                      tr("Copies an image of the viewport to the clipboard")},
                     [this](bool) { QApplication::clipboard()->setImage(screenshot()); });
}

void FileFeature::addEnding(QMenu* menu) {
  bench_.actions.add(menu, {"file.close", tr("&Close Project"), id("close"), QKeySequence::Close, {}},
                     [this](bool) { bench_.files.close(); });
  bench_.actions.add(menu, {"file.quit", tr("&Quit"), {}, QKeySequence::Quit, {}},
                     [this](bool) { bench_.window.close(); });
}

void FileFeature::fillRecent() {
  recentMenu_->clear();
  for (const QString& path : bench_.settings.recentFiles()) {
    QAction* action = recentMenu_->addAction(QFileInfo(path).fileName());
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { bench_.files.open(path); });
  }
  recentMenu_->setEnabled(!recentMenu_->isEmpty());
}

void FileFeature::addPanels() {
  const auto noteRecent = [this](const QString& path) {
    if (path.isEmpty()) return;
    bench_.settings.addRecentFile(path);
    tellSystemOfFile(path);
    fillRecent();
  };
  connect(&bench_.document, &Document::opened, this, noteRecent);
  connect(&bench_.document, &Document::saved, this, noteRecent);
}

void FileFeature::askImportClips() {
  const QString path = bench_.files.askForFile(tr("Import Clips"), OpenableFiles::modelFilter());
  if (!path.isEmpty()) bench_.document.sources().readClips(path);
}

QImage FileFeature::screenshot() const {
  return bench_.viewport == nullptr ? bench_.window.grab().toImage() : bench_.viewport->grabFramebuffer();
}

void FileFeature::askScreenshot() {
  const QImage image = screenshot();
  const QString path = askWhereToSave(
      {tr("Save Screenshot"), bench_.document.place().folder() + QStringLiteral("/screenshot.png"),
       tr("Pictures") + QStringLiteral(" (*.png)"), QStringLiteral(".png")},
      &bench_.window);
  if (path.isEmpty()) return;
  if (const Status saved = savePicture(path, image)) {
    bench_.messages->show(Severity::Note, tr("Saved %1").arg(QDir::toNativeSeparators(path)));
  } else {
    bench_.messages->showError(translated(saved.error()));
  }
}

void FileFeature::enableActions() {
  bench_.enable(!FileCommands::samplePath().isEmpty(), {"file.sample"});
  bench_.enable(bench_.hasProject(), {"file.save", "file.saveAs", "file.close"});
  bench_.enable(bench_.hasModel(), {"file.importClips", "file.screenshot", "file.copyScreenshot"});
}

void FileFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  if (!OpenableFiles::has(file.path)) return;
  offers.push_back({bench_.hasProject() ? tr("Open Instead of This Project") : tr("Open"), bench_.pages,
                    [this, path = file.path] { bench_.files.open(path); }});
}

std::unique_ptr<Feature> makeFileFeature(Workbench& bench) { return std::make_unique<FileFeature>(bench); }

}  // namespace squire

#include "file_feature.moc"
