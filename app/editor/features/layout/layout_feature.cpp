#include <QActionGroup>
#include <QApplication>
#include <QEvent>
#include <QInputDialog>
#include <QMenuBar>
#include <utility>

#include "app/editor/feature.h"
#include "app/editor/features/layout/layout_tabs.h"
#include "app/editor/features/layout/panel_groups.h"
#include "app/editor/pages.h"
#include "app/editor/panel_room.h"
#include "app/editor/workbench.h"
#include "widgets/theme/icons.h"

namespace squire {

// Named arrangements of the panels: those of Squire and those saved by the user. Choosing one restores it as
// it was last used.
class LayoutFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;

 protected:
  // When a message appears in the centre, the panel that fills the window shrinks again, so that the message
  // is visible.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // A layout that comes with Squire.
  struct Plan {
    QString id;
    QString name;
    std::function<void()> arrange;
  };
  void addPlan(const ActionTable::Spec& spec, const QString& name, std::function<void()> arrange);
  void addPlans();
  void addCommands();
  void goTo(const QString& id);
  void step(int by);
  // Places the panels as in the original layout, without later changes by the user.
  void arrange(const QString& id);
  void resetAll();
  void store();
  void rename(const QString& name);
  void remove(const QString& name);
  void fill();
  void mark();
  void toggleFull(bool on);
  void showControls(bool on);
  void showMenu(const QString& id, QPoint screen);

  QMenu* menu_ = nullptr;
  QMenu* renames_ = nullptr;
  QMenu* removes_ = nullptr;
  LayoutTabs* tabs_ = nullptr;
  QActionGroup* group_ = nullptr;
  QList<Plan> plans_;
  QList<QAction*> stored_;
};

namespace {

const QString ownPrefix = QStringLiteral("own:");

QString nameOf(const QString& id) { return id.mid(ownPrefix.size()); }

QKeySequence shiftAnd(Qt::Key key) { return Qt::SHIFT | key; }

}  // namespace

void LayoutFeature::addActions() {
  menu_ = bench_.menu(MenuPlace::Window)->addMenu(icon(id("layout")), tr("&Layouts"));
  group_ = new QActionGroup(this);
  group_->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
  addPlans();
  menu_->addSeparator();
  addCommands();
}

void LayoutFeature::addPlan(const ActionTable::Spec& spec, const QString& name,
                            std::function<void()> arrange) {
  const QString id = spec.id.text();
  group_->addAction(bench_.actions.add(menu_, spec, [this, id](bool) { goTo(id); }));
  plans_ += {id, name, std::move(arrange)};
}

void LayoutFeature::addPlans() {
  const auto groups = [this](std::vector<PanelGroup> (*plan)()) {
    return [this, plan] { arrangePanels(bench_, plan()); };
  };
  addPlan({"layout.everything",
           tr("&Everything"),
           {},
           shiftAnd(Qt::Key_F1),
           tr("Every panel in its default place"),
           true},
          tr("Everything"), [this] {
            bench_.panelRoom->restoreDefault();
            bench_.docks.arrange();  // the restored layout has no heights for hidden panels
          });
  addPlan({"layout.pose",
           tr("&Pose"),
           {},
           shiftAnd(Qt::Key_F2),
           tr("The body, the library of poses, numbers and IK around a large view"),
           true},
          tr("Pose"), groups(panelsForPosing));
  addPlan({"layout.time",
           tr("&Time"),
           {},
           shiftAnd(Qt::Key_F3),
           tr("The dope sheet with many rows, and the curves beside it"),
           true},
          tr("Time"), groups(panelsForTime));
  addPlan({"layout.fight",
           tr("&Fight"),
           {},
           shiftAnd(Qt::Key_F4),
           tr("Hit volumes, frame data, sparring, matches, fades and blend spaces"),
           true},
          tr("Fight"), groups(panelsForFights));
  addPlan({"layout.look",
           tr("Loo&k"),
           {},
           shiftAnd(Qt::Key_F5),
           tr("Materials, textures, meshes and attachments, without the timeline"),
           true},
          tr("Look"), groups(panelsForLooks));
  addPlan({"layout.stage", tr("St&age"), {}, shiftAnd(Qt::Key_F6), tr("The stage and its panel alone"), true},
          tr("Stage"), [this] {
            arrangePanels(bench_, {{Qt::RightDockWidgetArea, {"stage"}, 340}});
          });
  addPlan({"layout.viewport", tr("&Viewport Only"), {}, {}, tr("No panels"), true}, tr("Viewport Only"),
          [this] { arrangePanels(bench_, {}); });
}

void LayoutFeature::addCommands() {
  bench_.actions.add(menu_,
                     {"layout.next", tr("&Next Layout"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageDown), {}},
                     [this](bool) { step(1); });
  bench_.actions.add(
      menu_, {"layout.previous", tr("Pre&vious Layout"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageUp), {}},
      [this](bool) { step(-1); });
  menu_->addSeparator();
  bench_.actions.add(menu_,
                     {"layout.save",
                      tr("&Save Layout\u2026"),
                      id("plus"),
                      {},
                      tr("Saves the layout of the panels under a name")},
                     [this](bool) { store(); });
  renames_ = menu_->addMenu(tr("Rena&me Layout"));
  removes_ = menu_->addMenu(tr("&Delete Layout"));
  menu_->addSeparator();
  QMenu* window = bench_.menu(MenuPlace::Window);
  bench_.actions.add(window,
                     {"window.resetLayout",
                      tr("&Reset Layout"),
                      id("reset"),
                      {},
                      tr("Puts every panel of every layout back in its place")},
                     [this](bool) { resetAll(); });
  bench_.actions.add(window,
                     {"layout.full",
                      tr("F&ill the Window"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_Space),
                      tr("Gives the panel or view under the pointer the whole window, or takes it back"),
                      true},
                     [this](bool on) { toggleFull(on); });
}

void LayoutFeature::addPanels() {
  tabs_ = new LayoutTabs(bench_.window.menuBar());
  bench_.window.menuBar()->setCornerWidget(tabs_, Qt::TopRightCorner);
  connect(tabs_, &LayoutTabs::chosen, this, &LayoutFeature::goTo);
  connect(tabs_, &LayoutTabs::renameWanted, this, [this](const QString& id) { rename(nameOf(id)); });
  connect(tabs_, &LayoutTabs::menuWanted, this, &LayoutFeature::showMenu);
  fill();
  bench_.messages->installEventFilter(this);
  // Queued, because panelRoom is created after the panels of all features.
  QMetaObject::invokeMethod(
      this,
      [this] {
        connect(bench_.panelRoom, &PanelRoom::filledChanged, this,
                [this] { bench_.actions["layout.full"]->setChecked(bench_.panelRoom->isFilled()); });
      },
      Qt::QueuedConnection);
  connect(bench_.pages, &Pages::startShown, this, [this] { showControls(false); });
  connect(bench_.pages, &Pages::startLeft, this, [this] { showControls(true); });
}

// The controls of layouts are disabled while the start page is shown, because it has no panels.
void LayoutFeature::showControls(bool on) {
  bench_.panelRoom->setEmpty(!on);
  tabs_->setInUse(on);
  menu_->setEnabled(on);
  bench_.docks.menu()->setEnabled(on);
  for (QAction* action : group_->actions()) action->setEnabled(on);
  for (const ActionId id : {ActionId("layout.next"), ActionId("layout.previous"), ActionId("layout.save"),
                            ActionId("window.resetLayout"), ActionId("layout.full")})
    bench_.actions[id]->setEnabled(on);
}

bool LayoutFeature::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShowToParent && !bench_.pages->isVisible() && bench_.panelRoom != nullptr)
    bench_.panelRoom->unfill();
  return Feature::eventFilter(watched, event);
}

void LayoutFeature::goTo(const QString& id) {
  const QString before = bench_.settings.currentLayout();
  if (id != before) {
    bench_.settings.leaveLayout(before, bench_.panelRoom->state());
    bench_.settings.setCurrentLayout(id);
    const QByteArray left = bench_.settings.leftLayout(id);
    if (left.isEmpty()) {
      arrange(id);
    } else {
      bench_.panelRoom->restore(left);
    }
    QAction* stage = bench_.actions["stage.show"];
    if (id == QStringLiteral("layout.stage") && stage->isEnabled() && !stage->isChecked()) stage->trigger();
    // The window may end without being closed.
    bench_.settings.setWindow(bench_.window.saveGeometry(), bench_.panelRoom->state());
  }
  mark();
}

void LayoutFeature::step(int by) {
  QStringList ids;
  for (const Plan& plan : plans_) ids += plan.id;
  for (const QString& name : bench_.settings.layoutNames()) ids += ownPrefix + name;
  const qsizetype now = ids.indexOf(bench_.settings.currentLayout());
  goTo(ids[(std::max<qsizetype>(now, 0) + by + ids.size()) % ids.size()]);
}

void LayoutFeature::arrange(const QString& id) {
  for (const Plan& plan : plans_) {
    if (plan.id == id) return plan.arrange();
  }
  bench_.panelRoom->restore(bench_.settings.storedLayout(nameOf(id)));
}

void LayoutFeature::resetAll() {
  bench_.settings.forgetLeftLayouts();
  arrange(bench_.settings.currentLayout());
  bench_.messages->hideNotes();
}

void LayoutFeature::store() {
  bool taken = false;
  const QString name = QInputDialog::getText(&bench_.window, tr("Save Layout"), tr("Name"), QLineEdit::Normal,
                                             tr("My layout"), &taken)
                           .trimmed();
  if (!taken || name.isEmpty()) return;
  bench_.settings.leaveLayout(bench_.settings.currentLayout(), bench_.panelRoom->state());
  bench_.settings.storeLayout(name, bench_.panelRoom->state());
  bench_.settings.leaveLayout(ownPrefix + name, {});
  bench_.settings.setCurrentLayout(ownPrefix + name);
  fill();
}

void LayoutFeature::rename(const QString& name) {
  bool taken = false;
  const QString now =
      QInputDialog::getText(&bench_.window, tr("Rename Layout"), tr("Name"), QLineEdit::Normal, name, &taken)
          .trimmed();
  if (!taken || now.isEmpty() || now == name) return;
  if (bench_.settings.layoutNames().contains(now)) {
    bench_.messages->show(Severity::Warning, tr("There is a layout called %1 already.").arg(now));
    return;
  }
  bench_.settings.renameLayout(name, now);
  bench_.settings.leaveLayout(ownPrefix + now, bench_.settings.leftLayout(ownPrefix + name));
  bench_.settings.leaveLayout(ownPrefix + name, {});
  if (bench_.settings.currentLayout() == ownPrefix + name) bench_.settings.setCurrentLayout(ownPrefix + now);
  fill();
}

// Removes a layout of the user, without moving the panels.
void LayoutFeature::remove(const QString& name) {
  bench_.settings.storeLayout(name, {});
  bench_.settings.leaveLayout(ownPrefix + name, {});
  if (bench_.settings.currentLayout() == ownPrefix + name)
    bench_.settings.setCurrentLayout(plans_.front().id);
  fill();
}

void LayoutFeature::fill() {
  qDeleteAll(stored_);
  stored_.clear();
  renames_->clear();
  removes_->clear();
  QList<LayoutTabs::Tab> tabs;
  for (qsizetype i = 0; i + 1 < plans_.size(); ++i)  // without the last one, which hides all panels
    tabs += {plans_[i].id, plans_[i].name, group_->actions()[i]->statusTip()};
  for (const QString& name : bench_.settings.layoutNames()) {
    QString text = name;
    text.replace(QLatin1Char('&'), QStringLiteral("&&"));
    tabs += {ownPrefix + name, name, tr("Double-click to rename it"), true};
    stored_ += menu_->addAction(text);
    stored_.back()->setCheckable(true);
    stored_.back()->setData(ownPrefix + name);
    connect(stored_.back(), &QAction::triggered, this, [this, name] { goTo(ownPrefix + name); });
    connect(renames_->addAction(text), &QAction::triggered, this, [this, name] { rename(name); });
    connect(removes_->addAction(text), &QAction::triggered, this, [this, name] { remove(name); });
  }
  renames_->setEnabled(!stored_.isEmpty());
  removes_->setEnabled(!stored_.isEmpty());
  tabs_->setTabs(tabs);
  mark();
}

void LayoutFeature::mark() {
  const QString current = bench_.settings.currentLayout();
  for (QAction* action : group_->actions()) action->setChecked(action->objectName() == current);
  for (QAction* action : stored_) action->setChecked(action->data().toString() == current);
  tabs_->setCurrent(current);
}

// Fills the window with the part under the pointer, or with the focused part if there is none.
void LayoutFeature::toggleFull(bool on) {
  if (!on) return bench_.panelRoom->unfill();
  QWidget* under = QApplication::widgetAt(QCursor::pos());
  QWidget* part = under;
  const auto isPart = [this](const QWidget* widget) {
    return bench_.pages == widget || bench_.docks.all().contains(widget);
  };
  const auto partOf = [&](QWidget* widget) {
    while (widget != nullptr && !isPart(widget)) widget = widget->parentWidget();
    return widget;
  };
  part = partOf(part);
  if (part == nullptr) part = partOf(QApplication::focusWidget());
  auto* dock = qobject_cast<QDockWidget*>(part);
  if (dock != nullptr && dock->isFloating()) dock = nullptr;
  bench_.panelRoom->fill(dock);
  while (under != nullptr && under->focusPolicy() == Qt::NoFocus) under = under->parentWidget();
  if (under != nullptr && part != nullptr && part->isAncestorOf(under)) under->setFocus();
}

void LayoutFeature::showMenu(const QString& id, QPoint screen) {
  QMenu menu(&bench_.window);
  if (!id.isEmpty()) {
    const QString name = nameOf(id);
    connect(menu.addAction(tr("Rename\u2026")), &QAction::triggered, this, [this, name] { rename(name); });
    connect(menu.addAction(tr("Delete")), &QAction::triggered, this, [this, name] { remove(name); });
    menu.addSeparator();
  }
  bench_.fill(menu, {"layout.save", "window.resetLayout"});
  menu.exec(screen);
}

std::unique_ptr<Feature> makeLayoutFeature(Workbench& bench) {
  return std::make_unique<LayoutFeature>(bench);
}

}  // namespace squire

#include "layout_feature.moc"
