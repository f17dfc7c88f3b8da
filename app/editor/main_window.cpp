#include "app/editor/main_window.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>

#include "app/editor/document_paths.h"
#include "app/editor/panel_room.h"
#include "app/editor/viewport_page.h"
#include "core/io/file.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/panels/outliner.h"
#include "widgets/panels/start_page.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/idle_warm_up.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr int pictureDelay = 400;  // milliseconds after opening and saving, when nothing else is drawn
constexpr QSize pictureSize(336, 252);

}  // namespace

MainWindow::MainWindow() : document_(session_, settings_), actions_(this, settings_) {
  setObjectName(QStringLiteral("squire"));
  setAcceptDrops(true);
  // Not animated: where a layout is restored while panels are on their way, Qt shows tab bars that are gone.
  setDockOptions(AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
  view_.setSmooth(settings_.smoothCamera());
  makeActions();
  makeDocks();
  makeStatusBar();
  connectDocument();
  connectSession();
  resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
  usualLayout_ = saveState();
  restoreGeometry(settings_.geometry());
  restoreState(settings_.layout());
  fillRecent();
  showTitle();
  showPage();
  enableActions();
}

MainWindow::~MainWindow() {
  session_.jobs().cancelAll();
  // Widgets ask the session for what they show until they are gone.
  hide();
  qDeleteAll(findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly));
  delete takeCentralWidget();
}

Viewport* MainWindow::viewport() const { return viewportPage_->viewport(); }

void MainWindow::open(const QString& path) {
  withSavedWork(tr("Save the changes to %1 before another file is opened?"), [this, path] {
    document_.open(path);
    // A window that comes up with a file needs no start page before it.
    if (!isVisible() && session_.jobs().busy()) turnTo(viewportPage_);
  });
}

void MainWindow::openBackup(const QString& path) {
  withSavedWork(tr("Save the changes to %1 before another file is opened?"),
                [this, path] { document_.openBackup(path); });
}

void MainWindow::warmUp() {
  if (viewport() != nullptr) new IdleWarmUp(*viewport(), *start_, this);
}

QString MainWindow::samplePath() {
  // Installed programs may lie anywhere; what belongs to them lies beside their folder.
  const QString installed =
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/squire/sample");
  for (const QString& folder : {QDir::cleanPath(installed), QStringLiteral(SQUIRE_SOURCE_SAMPLE)}) {
    for (const char* name : {"knight.squire", "knight.fbx"}) {
      const QString path = QDir(folder).filePath(QLatin1String(name));
      if (QFileInfo::exists(path)) return path;
    }
  }
  return {};
}

// With the keyboard: what comes next is done on the page, not in the first field of a panel.
void MainWindow::turnTo(QWidget* page) {
  if (pages_->currentWidget() == page && focusWidget() != nullptr) return;
  pages_->setCurrentWidget(page);
  page->setFocus();
}

void MainWindow::showPage() {
  turnTo(session_.hasProject() ? static_cast<QWidget*>(viewportPage_) : start_);
  if (!session_.hasProject()) start_->setRecent(settings_.recentFiles(), EditorSettings::pictureFolder());
}

void MainWindow::showTitle() {
  if (!session_.hasProject()) {
    setWindowTitle(tr("Squire"));
    setWindowModified(false);
    return;
  }
  const QString state = document_.readOnly() ? QStringLiteral(" ") + tr("(read only)") : QString();
  setWindowTitle(QStringLiteral("%1[*]%2 \u2013 %3").arg(session_.name(), state, tr("Squire")));
  setWindowModified(session_.hasUnsavedWork());
}

void MainWindow::askOpen() {
  const QString path = bench_.askForFile(tr("Open"), Document::openFilter());
  if (!path.isEmpty()) open(path);
}

void MainWindow::askExport() {
  const QString folder =
      QFileDialog::getExistingDirectory(this, tr("Export into Folder"), document_.folder());
  if (!folder.isEmpty()) document_.exportTo(folder);
}

void MainWindow::askImportClips() {
  const QString path = bench_.askForFile(tr("Import Clips"), Document::modelFilter());
  if (!path.isEmpty()) document_.readClips(path);
}

void MainWindow::askMap(const MaterialOverride& change, bool specular) {
  const QString path = QFileDialog::getOpenFileName(
      this, specular ? tr("Specular Map") : tr("Diffuse Map"), document_.folder(),
      tr("Pictures") + QStringLiteral(" (*.png *.jpg *.jpeg *.tga *.bmp)"));
  if (!path.isEmpty()) document_.putMap(change, specular, path);
}

QImage MainWindow::screenshot() {
  return viewport() == nullptr ? grab().toImage() : viewport()->grabFramebuffer();
}

void MainWindow::askScreenshot() {
  const QImage image = screenshot();
  const QString path =
      askWhereToSave({tr("Save Screenshot"), document_.folder() + QStringLiteral("/screenshot.png"),
                      tr("Pictures") + QStringLiteral(" (*.png)"), QStringLiteral(".png")},
                     this);
  if (path.isEmpty()) return;
  if (image.save(path)) {
    messages_->show(Severity::Note, tr("Saved %1").arg(QDir::toNativeSeparators(path)));
  } else {
    messages_->showError(makeError(ErrorCode::Io, "the picture cannot be written", "choose another folder")
                             .inFile(path.toStdString()));
  }
}

void MainWindow::keepPictureSoon(const QString& path) {
  pictureOf_ = path;
  QTimer::singleShot(pictureDelay, this, [this, path] {
    if (pictureOf_ == path) keepPicture(path);
  });
}

// For the start page. Losing one is no harm, so nobody is told.
void MainWindow::keepPicture(const QString& path) {
  if (viewport() == nullptr || !viewport()->isVisible() || !session_.hasProject()) return;
  session_.jobs().startQuietly([image = viewport()->grabFramebuffer(),
                                folder = QDir(EditorSettings::pictureFolder()),
                                name = StartPage::pictureFor(path)]() -> std::function<void()> {
    const QImage card = image.convertToFormat(QImage::Format_RGB32)
                            .scaled(pictureSize, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    const QPoint corner((card.width() - pictureSize.width()) / 2, (card.height() - pictureSize.height()) / 2);
    if (folder.mkpath(QStringLiteral("."))) card.copy(QRect(corner, pictureSize)).save(folder.filePath(name));
    return [] {};
  });
}

void MainWindow::showCommandPalette() {
  auto* palette = new CommandPalette(actions_.all(), this);
  palette->move(mapToGlobal(QPoint((width() - palette->width()) / 2, height() / 8)));
  palette->show();
}

void MainWindow::setTheme(const QString& id) {
  settings_.setTheme(id);
  applyTheme(*qApp, themeById(id));
  view_.adoptTheme();
  update();
}

void MainWindow::resetLayout() {
  bench_.panelRoom->restore(usualLayout_);
  messages_->hideNotes();
}

bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::UpdateRequest) return QMainWindow::event(event);
  paintTurn_.ask();
  return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls.front().isLocalFile() && document_.opens(urls.front().toLocalFile())) {
    event->acceptProposedAction();
  }
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  const QString file = event->mimeData()->urls().front().toLocalFile();
  const QWidget* under = childAt(event->position().toPoint());
  // What is let go over the list of the project's models becomes one of them.
  if (session_.hasProject() && !isProject(file) && outliner_->isAncestorOf(under)) {
    document_.addModel(file, [this](ModelId model, GestureId) { session_.setModel(model); });
  } else {
    open(file);
  }
}

}  // namespace squire
