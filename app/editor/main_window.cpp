#include "app/editor/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <utility>

#include "app/editor/menu_letters.h"
#include "app/editor/pages.h"
#include "app/editor/panel_room.h"
#include "app/editor/save_question.h"
#include "app/editor/viewport_page.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/space_key.h"
#include "widgets/panels/job_indicator.h"
#include "widgets/viewport/idle_warm_up.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr QSize frameRoom(16, 40);  // what window managers add around a window

}  // namespace

MainWindow::MainWindow(std::shared_ptr<OpenWork> work)
    : work_(std::move(work)),
      settings_(work_->settings),
      session_(work_->session),
      document_(work_->document),
      actions_(this, settings_),
      docks_(*this),
      files_(*this, session_, document_, settings_),
      hint_(new PlainLabel(this)),
      savedAt_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("squire"));
  setAcceptDrops(true);
  // Without animation: if a layout is restored during one, Qt shows tab bars that no longer exist.
  setDockOptions(AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
  view_.setSmooth(settings_.smoothCamera());
  view_.setNavigation(static_cast<NavigationScheme>(settings_.navigation()));
  document_.snapshots().setInterval(settings_.recoveryInterval());
  makeActions();
  makePages();
  makeDocks();
  makeStatusBar();  // after the docks, because their initial sizes are computed without a status bar
  connectSession();
  keepSpaceForControls(*this);
  resize(QSize(1440, 900).boundedTo(screen()->availableSize() - frameRoom));
  bench_.panelRoom->storeAsDefault();
  restoreGeometry(settings_.geometry());
  // Another scale may have made the screen smaller.
  resize(size().boundedTo(screen()->availableSize() - frameRoom));
  docks_.restore(settings_.layout());
  showTitle();
  pages_->showFitting();
  enableActions();
}

MainWindow::~MainWindow() {
  session_.jobs().cancelAll();
  // Widgets use the session until they are destroyed.
  hide();
  docks_.removeAll();
  delete centralWidget();
}

void MainWindow::makeActions() {
  const auto addMenu = [this](MenuPlace place, const QString& title) {
    bench_.menus.emplace(place, menuBar()->addMenu(title));
  };
  addMenu(MenuPlace::File, tr("&File"));
  addMenu(MenuPlace::Edit, tr("&Edit"));
  addMenu(MenuPlace::Posing, tr("&Pose"));
  addMenu(MenuPlace::Keys, tr("&Key"));
  addMenu(MenuPlace::Clips, tr("&Clip"));
  addMenu(MenuPlace::Playing, tr("P&lay"));
  addMenu(MenuPlace::View, tr("&View"));
  addMenu(MenuPlace::Window, tr("&Window"));
  addMenu(MenuPlace::Help, tr("&Help"));
  bench_.changeLanguage = [this] { Q_EMIT languageChosen(); };
  bench_.restart = [this] { restart(); };
  for (const auto& feature : features_) feature->addActions();
  chooseMenuLetters(*menuBar(), actions_);
}

void MainWindow::makePages() {
  pages_ = new Pages(session_, view_, glProbe_.missing(), this);
  setCentralWidget(pages_);
  pages_->viewportPage()->addTools(actions_);
  recovery_ = std::make_unique<RecoveryOffers>(document_, files_, *pages_->messages());
  connect(&files_, &FileCommands::opening, this, [this] {
    // A window that opens with a file skips the start page.
    if (!isVisible()) pages_->showViewport();
  });
  bench_.hint = hint_;
  bench_.pages = pages_;
  bench_.messages = pages_->messages();
  bench_.viewport = pages_->viewport();
  bench_.views = pages_->viewportPage()->views();
  bench_.recovery = recovery_.get();
}

void MainWindow::makeStatusBar() {
  for (QLabel* label : {hint_, savedAt_}) label->setProperty("secondary", true);
  hint_->setMargin(4);
  savedAt_->setMargin(4);
  statusBar()->setSizeGripEnabled(false);
  statusBar()->addWidget(hint_, 1);
  statusBar()->addPermanentWidget(new JobIndicator(session_.jobs(), this));
  statusBar()->addPermanentWidget(savedAt_);
  connect(pages_->viewportPage(), &ViewportPage::hinted, hint_, &QLabel::setText);
}

void MainWindow::makeDocks() {
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  for (const auto& feature : features_) feature->addPanels();
  docks_.arrange();
  bench_.panelRoom = new PanelRoom(this, docks_);
}

// Connected after the features, so that their slots run first.
void MainWindow::connectSession() {
  connect(&document_, &Document::opened, this, &MainWindow::showTitle);
  documentMessages_ = std::make_unique<DocumentMessages>(
      DocumentMessages::Parts{session_, document_, files_, *recovery_, *bench_.messages, *savedAt_});
  connect(documentMessages_.get(), &DocumentMessages::becameWritable, this, &MainWindow::showTitle);
  session_.onChange(SessionChange::content | SessionChange::File, this, &MainWindow::showTitle);
  session_.onChange(SessionChange::content | SessionChange::File | SessionChange::Unkeyed, this,
                    &MainWindow::enableActions);
  connect(&session_.selection(), &Selection::changed, this, &MainWindow::enableActions);
  connect(&session_.playback(), &Playback::changed, this, &MainWindow::enableActions);
}

void MainWindow::enableActions() {
  for (const auto& feature : features_) feature->enableActions();
}

void MainWindow::warmUp() {
  if (viewport() != nullptr) new IdleWarmUp(*viewport(), *pages_->startPage(), this);
}

MainWindow::Looks MainWindow::looks() const {
  Looks looks{saveGeometry(), bench_.panelRoom->state(), view_.goal(), {}};
  for (const QAction* action : actions_.all()) {
    if (action->isCheckable()) looks.switches.insert(action->objectName(), action->isChecked());
  }
  return looks;
}

void MainWindow::resume(const Looks& looks) {
  restoreGeometry(looks.geometry);
  bench_.panelRoom->restore(looks.layout);
  if (session_.hasProject()) {
    // All panels were created after the project was opened, so they missed these signals.
    Q_EMIT session_.changed({SessionChange::all});
    Q_EMIT session_.selection().changed();
    Q_EMIT session_.diagnostics().changed();
  }
  pages_->showFitting();
  for (QAction* action : actions_.all()) {
    const auto before = looks.switches.find(action->objectName());
    if (before == looks.switches.end() || *before == action->isChecked() || !action->isEnabled()) continue;
    // In an exclusive group, triggering one action unchecks the others, so no action has to be unchecked.
    if (*before || action->actionGroup() == nullptr) action->trigger();
  }
  view_.setCamera(looks.camera);
}

void MainWindow::showTitle() {
  if (!session_.hasProject()) {
    setWindowTitle(tr("Squire"));
    setWindowModified(false);
    return;
  }
  const QString state = document_.readOnly() ? QStringLiteral(" ") + tr("(read-only)") : QString();
  setWindowTitle(QStringLiteral("%1[*]%2 \u2013 %3").arg(session_.name(), state, tr("Squire")));
  setWindowModified(session_.hasUnsavedWork());
}

bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::UpdateRequest) return QMainWindow::event(event);
  paintTurn_.ask();
  return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  drops_.move(*event);
  // Accepts even if no feature offers anything yet: Qt sends move events only after that.
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) { drops_.move(*event); }
void MainWindow::dragLeaveEvent(QDragLeaveEvent* /*event*/) { drops_.leave(); }
void MainWindow::dropEvent(QDropEvent* event) { drops_.drop(*event); }

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayClose_ && hasWorkToLose(session_)) {
    // Qt ignores close() during a close event, so an immediate answer is handled here.
    asksToClose_ = true;
    files_.withSavedWork(tr("Save the changes to %1 before Squire closes?"), [this] {
      mayClose_ = true;
      if (!asksToClose_) close();
    });
    asksToClose_ = false;
    if (!mayClose_) return event->ignore();
  }
  mayClose_ = false;
  document_.snapshots().discardOwn();
  settings_.setWindow(saveGeometry(), bench_.panelRoom->state());
  document_.close();
  event->accept();
}

void MainWindow::restart() {
  files_.withSavedWork(tr("Save the changes to %1 before Squire restarts?"), [this] {
    // Where the project is after it was saved; its lock is free once the window has closed.
    const StartPlace place = placeOf(session_, document_.place().folder(), samplePath());
    mayClose_ = true;
    if (close()) Q_EMIT closedToRestart(argumentsOf(place));
  });
}

void MainWindow::shutDown(int signal) {
  document_.snapshots().storeNow();
  settings_.setWindow(saveGeometry(), bench_.panelRoom->state());
  QCoreApplication::exit(128 + signal);
}

}  // namespace squire

#include "moc_main_window.cpp"
