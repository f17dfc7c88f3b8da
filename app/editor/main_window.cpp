#include "app/editor/main_window.h"

#include <QApplication>
#include <QCloseEvent>
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
#include "app/editor/save_question.h"
#include "app/editor/viewport_page.h"
#include "core/io/file.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/outliner.h"
#include "widgets/panels/start_page.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/idle_warm_up.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr int pageDelay = 20;      // milliseconds after opening, when the panels are painted
constexpr int pictureDelay = 400;  // milliseconds after opening and saving, when nothing else is drawn
constexpr QSize pictureSize(336, 252);

QString savedName(const QString& path, const QString& extension) {
  return path.endsWith(extension, Qt::CaseInsensitive) ? path : path + extension;
}

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

void MainWindow::connectDocument() {
  connect(&document_, &Document::opened, this, [this](const QString& path) {
    showTitle();
    savedAt_->clear();
    if (path.isEmpty()) return;
    settings_.addRecentFile(path);
    fillRecent();
    keepPictureSoon(path);
    if (!isWindowModified()) offerRecovery(Recovery::OfThisProject);
  });
  connect(&document_, &Document::saved, this, [this](const QString& path) {
    messages_->hideAsSaved();
    savedAt_->setText(tr("saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm"))));
    settings_.addRecentFile(path);
    fillRecent();
    keepPictureSoon(path);
  });
  connect(&document_, &Document::failed, this, [this](const Error& error) { messages_->showError(error); });
  connect(&document_, &Document::openFailed, this, [this](const QString& path, const Error& error) {
    QList<MessageBar::Step> steps;
    if (!Document::backupOf(path).isEmpty())
      steps += {tr("Open What It Held Before"), [this, path] { openBackup(path); }};
    messages_->showError(error, steps);
  });
  connect(&document_, &Document::saveFailed, this, [this](const Error& error) {
    messages_->showError(error);
    messages_->keepUntilSaved();
  });
  connect(&document_, &Document::broughtBack, this, [this](const QString& text) {
    messages_->show(Severity::Note, text);
    messages_->keepUntilSaved();
  });
  connect(&document_, &Document::noticed, this,
          [this](const QString& text) { messages_->show(Severity::Note, text); });
  connect(&document_, &Document::warned, this,
          [this](const QString& text) { messages_->show(Severity::Warning, text); });
  connect(&document_, &Document::exported, this, [this](const QString& file, const QString& summary) {
    messages_->show(Severity::Note, tr("Exported %1").arg(QDir::toNativeSeparators(file)), summary);
  });
  connect(&document_, &Document::changedOnDisk, this, [this](const QString& path) {
    if (session_.clean() && session_.unkeyedPoses().empty()) {
      document_.open(path);
      return;
    }
    messages_->show(Severity::Warning,
                    tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()),
                    tr("Reloading drops what was changed here; saving drops what was changed there."),
                    {{tr("Reload"), [this, path] { document_.open(path); }}});
    messages_->keepUntilSaved();
  });
  connect(&session_, &Session::failed, this, [this](const Error& error) { messages_->showError(error); });
  connect(&session_, &Session::projectChanged, this, &MainWindow::showTitle);
  connect(&session_, &Session::projectChanged, this, &MainWindow::enableActions);
  // What was told of a step is not true any more when it is taken back.
  connect(&session_, &Session::projectChanged, this, [this, last = std::size_t{0}]() mutable {
    const std::size_t now = session_.hasProject() ? session_.history().position() : 0;
    if (now < last) messages_->hideNote();
    last = now;
  });
  // The panels are painted before the viewport gets its first picture: together they would hold everything
  // up.
  connect(&session_, &Session::projectOpened, this, [this] {
    QTimer::singleShot(pages_->currentWidget() == start_ ? pageDelay : 0, this, &MainWindow::showPage);
  });
  connect(&session_.jobs(), &Jobs::changed, this, [this] {
    if (!session_.jobs().busy() && !session_.hasProject()) showPage();
  });
  // What was said about the project before; what is wrong with this one is told after.
  connect(&session_, &Session::projectOpened, messages_, &QWidget::hide);
  connect(&session_, &Session::selectionChanged, this, &MainWindow::enableActions);
  connect(&session_, &Session::changesChanged, this, &MainWindow::enableActions);
  connect(&session_, &Session::clipChanged, this, &MainWindow::enableActions);
  connect(&session_.playback(), &Playback::changed, this, &MainWindow::enableActions);
}

void MainWindow::offerRecovery(Recovery wanted) {
  document_.lookForRecoverable([this, wanted](const std::vector<RecoveryEntry>& entries) {
    const auto own = std::find_if(entries.begin(), entries.end(),
                                  [this](const RecoveryEntry& entry) { return document_.isOfThis(entry); });
    if (own != entries.end()) {
      offer(*own);
    } else if (wanted != Recovery::OfThisProject && !entries.empty()) {
      offer(entries.front());
    } else if (wanted == Recovery::AskedFor) {
      messages_->show(Severity::Note, tr("There is no unsaved work to bring back."));
    }
  });
}

void MainWindow::offer(const RecoveryEntry& entry) {
  const auto timeText = [](std::int64_t seconds) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(seconds), QLocale::ShortFormat);
  };
  const QFileInfo file(QString::fromStdString(pathText(entry.project)));
  const bool named = isProject(file.fileName());
  const QString name =
      named ? file.fileName() : tr("a new project in %1").arg(QDir::toNativeSeparators(file.absolutePath()));
  QString older = named ? tr("The file itself is gone.") : tr("It was never saved.");
  if (entry.fileSavedAt) {
    older = (*entry.fileSavedAt > entry.savedAt ? tr("The file itself is newer, from %1.")
                                                : tr("The file itself is from %1."))
                .arg(timeText(*entry.fileSavedAt));
  }
  messages_->show(
      Severity::Warning,
      tr("Squire ended without saving %1. There is work from %2.").arg(name, timeText(entry.savedAt)), older,
      {{tr("Recover"),
        [this, entry] {
          withSavedWork(tr("Save the changes to %1 before the other work comes back?"),
                        [this, entry] { document_.recover(entry); });
        }},
       {tr("Drop It"), [this, entry] {
          document_.discard(entry);
          offerRecovery(Recovery::Any);
        }}});
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

void MainWindow::withSavedWork(const QString& question, std::function<void()> then) {
  if (!hasWorkToLose(session_)) {
    document_.dropUnsaved();  // a copy may be left of what was undone since
    then();
    return;
  }
  const SaveAnswer answer = askToSave(session_, question, this);
  if (answer.choice == SaveAnswer::Choice::Cancel) return;
  if (answer.choice == SaveAnswer::Choice::Discard) {
    document_.dropUnsaved();
    then();
  } else if (!answer.keyPoses || session_.keyAllChanges()) {
    save(std::move(then));
  }
}

void MainWindow::save(std::function<void()> then) {
  if (session_.path().isEmpty() || document_.readOnly()) {
    saveAs(std::move(then));
  } else {
    document_.save(session_.path(), std::move(then));
  }
}

void MainWindow::saveAs(std::function<void()> then) {
  const QString suggested =
      QDir(document_.folder())
          .filePath(QString::fromStdString(session_.project().name) + QStringLiteral(".squire"));
  const QString path = QFileDialog::getSaveFileName(this, tr("Save Project"),
                                                    session_.path().isEmpty() ? suggested : session_.path(),
                                                    tr("Projects") + QStringLiteral(" (*.squire)"));
  if (!path.isEmpty()) document_.save(savedName(path, QStringLiteral(".squire")), std::move(then));
}

void MainWindow::endInOrder(int signal) {
  document_.keepCopy();
  QCoreApplication::exit(128 + signal);
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
  const QString path = QFileDialog::getSaveFileName(this, tr("Save Screenshot"),
                                                    document_.folder() + QStringLiteral("/screenshot.png"),
                                                    tr("Pictures") + QStringLiteral(" (*.png)"));
  if (path.isEmpty()) return;
  if (image.save(savedName(path, QStringLiteral(".png")))) {
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
  messages_->hide();
}

bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::UpdateRequest) return QMainWindow::event(event);
  paintTurn_.ask();
  return true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayClose_ && hasWorkToLose(session_)) {
    // Qt does nothing where a window is closed while it is being closed: an answer that comes at once goes on
    // here.
    asksToClose_ = true;
    withSavedWork(tr("Save the changes to %1 before Squire closes?"), [this] {
      mayClose_ = true;
      if (!asksToClose_) close();
    });
    asksToClose_ = false;
    if (!mayClose_) return event->ignore();
  }
  mayClose_ = false;
  document_.dropUnsaved();
  settings_.setWindow(saveGeometry(), saveState());
  document_.close();
  event->accept();
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
    document_.addModel(file, [this](ModelId model) { session_.setModel(model); });
  } else {
    open(file);
  }
}

}  // namespace squire
