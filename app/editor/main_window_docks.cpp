#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/editor/main_window.h"
#include "app/editor/panel_room.h"
#include "app/editor/viewport_page.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/history_panel.h"
#include "widgets/panels/inspector.h"
#include "widgets/panels/job_indicator.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/outliner.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/panels/start_page.h"
#include "widgets/timeline/timeline.h"

namespace squire {

void MainWindow::makeCentre() {
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  messages_ = new MessageBar(centre);
  pages_ = new QStackedWidget(centre);
  start_ = new StartPage(pages_);
  pages_->addWidget(start_);
  column->addWidget(messages_);
  column->addWidget(pages_, 1);
  setCentralWidget(centre);
  connect(start_, &StartPage::sampleWanted, this, [this] { open(samplePath()); });
  connect(start_, &StartPage::openWanted, this, &MainWindow::askOpen);
  connect(start_, &StartPage::fileWanted, this, &MainWindow::open);
}

void MainWindow::makeDocks() {
  makeCentre();
  outliner_ = new Outliner(session_, this);
  inspector_ = new Inspector(session_, this);
  materials_ = new MaterialsPanel(session_, this);
  problems_ = new ProblemsPanel(session_, this);
  timeline_ =
      new Timeline(session_,
                   {actions_[QStringLiteral("play.first")], actions_[QStringLiteral("play.previousKey")],
                    actions_[QStringLiteral("play.previousFrame")], actions_[QStringLiteral("play.play")],
                    actions_[QStringLiteral("play.nextFrame")], actions_[QStringLiteral("play.nextKey")],
                    actions_[QStringLiteral("play.last")], actions_[QStringLiteral("play.loop")],
                    actions_[QStringLiteral("play.pingPong")], actions_[QStringLiteral("play.everyFrame")],
                    actions_[QStringLiteral("keys.snapping")]},
                   this);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  QDockWidget* outlinerDock =
      bench_.addDock(QStringLiteral("outliner"), tr("Outliner"), outliner_, Qt::LeftDockWidgetArea);
  QDockWidget* inspectorDock =
      bench_.addDock(QStringLiteral("inspector"), tr("Inspector"), inspector_, Qt::RightDockWidgetArea);
  QDockWidget* materialsDock =
      bench_.addDock(QStringLiteral("materials"), tr("Materials"), materials_, Qt::RightDockWidgetArea);
  QDockWidget* problemsDock =
      bench_.addDock(QStringLiteral("problems"), tr("Problems"), problems_, Qt::RightDockWidgetArea);
  QDockWidget* historyDock = bench_.addDock(QStringLiteral("history"), tr("History"),
                                            new HistoryPanel(session_, this), Qt::RightDockWidgetArea);
  QDockWidget* timelineDock =
      bench_.addDock(QStringLiteral("timeline"), tr("Timeline"), timeline_, Qt::BottomDockWidgetArea);
  tabifyDockWidget(materialsDock, problemsDock);
  tabifyDockWidget(problemsDock, historyDock);
  setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
  connect(outliner_, &Outliner::materialChosen, this, [this, materialsDock](int material) {
    materialsDock->raise();
    materials_->choose(material);
  });
  connect(materials_, &MaterialsPanel::mapWanted, this, &MainWindow::askMap);
  connect(&document_, &Document::profileRead, problems_, &ProblemsPanel::setProfile);
  connect(problems_, &ProblemsPanel::countChanged, this, [problemsDock](int count) {
    problemsDock->setWindowTitle(count == 0 ? MainWindow::tr("Problems")
                                            : MainWindow::tr("Problems (%1)").arg(count));
  });
  viewportPage_ = new ViewportPage(session_, view_, glProbe_.missing(), pages_);
  viewportPage_->addTools(actions_);
  pages_->addWidget(viewportPage_);
  bench_.messages = messages_;
  bench_.viewport = viewport();
  bench_.timeline = timeline_;
  for (const auto& feature : features_) feature->addPanels();
  if (auto* clips = findChild<QDockWidget*>(QStringLiteral("clips"))) clips->raise();
  timelineDock->raise();
  resizeDocks({outlinerDock}, {260}, Qt::Horizontal);
  resizeDocks({inspectorDock}, {340}, Qt::Horizontal);
  resizeDocks({inspectorDock, materialsDock}, {300, 420}, Qt::Vertical);
  resizeDocks({timelineDock}, {290}, Qt::Vertical);
  bench_.panelRoom = new PanelRoom(this);
}

void MainWindow::makeStatusBar() {
  hint_ = new QLabel(this);
  savedAt_ = new QLabel(this);
  for (QLabel* label : {hint_, savedAt_}) label->setProperty("secondary", true);
  hint_->setMargin(4);
  savedAt_->setMargin(4);
  statusBar()->setSizeGripEnabled(false);
  statusBar()->addWidget(hint_, 1);
  statusBar()->addPermanentWidget(new JobIndicator(session_.jobs(), this));
  statusBar()->addPermanentWidget(savedAt_);
  connect(viewportPage_, &ViewportPage::hinted, hint_, &QLabel::setText);
  connect(timeline_, &Timeline::hinted, hint_, &QLabel::setText);
}

}  // namespace squire
