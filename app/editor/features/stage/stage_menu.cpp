#include "app/editor/features/stage/stage_menu.h"

#include <QApplication>
#include <QKeyEvent>

#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

struct ViewKey {
  ActionId action;
  QKeyCombination keys;
};
constexpr ViewKey viewKeys[] = {{"stage.duplicate", Qt::CTRL | Qt::Key_D},
                                {"stage.copy", Qt::CTRL | Qt::Key_C},
                                {"stage.paste", Qt::CTRL | Qt::Key_V},
                                {"stage.lock", Qt::Key_L},
                                {"stage.hide", Qt::Key_H},
                                {"stage.showAll", Qt::ALT | Qt::Key_H},
                                {"stage.remove", Qt::Key_Delete},
                                {"stage.draw", Qt::Key_P},
                                {"stage.side", Qt::Key_G}};

// The shared actions have no such keys, which would be those of the whole window.
void showKeys(const Workbench& bench, QMenu& menu) {
  for (const auto& [id, keys] : viewKeys) {
    QAction* action = bench.actions[id];
    if (!menu.actions().contains(action)) continue;
    auto* shown = new QAction(
        action->text() + QLatin1Char('\t') + QKeySequence(keys).toString(QKeySequence::NativeText), &menu);
    shown->setIcon(action->icon());
    shown->setStatusTip(action->statusTip());
    shown->setEnabled(action->isEnabled());
    shown->setCheckable(action->isCheckable());
    shown->setChecked(action->isChecked());
    shown->setIconVisibleInMenu(action->isIconVisibleInMenu());
    QObject::connect(shown, &QAction::triggered, action, &QAction::trigger);
    menu.insertAction(action, shown);
    menu.removeAction(action);
  }
}

}  // namespace

void showStageMenu(Workbench& bench, const ChosenStage& chosen, QMenu* kindsOfGround,
                   const QPoint& globally) {
  auto* menu = new QMenu(bench.viewport);
  menu->setObjectName(QStringLiteral("stageMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (kindsOfGround != nullptr) {
    menu->addMenu(kindsOfGround);
    bench.fill(*menu, {"stage.reverse", nextGroup});
  }
  bench.fill(*menu, {"stage.duplicate", "stage.copy", "stage.paste", "stage.row", "stage.vary",
                     "stage.mirror", "stage.group", "stage.ungroup", nextGroup, "stage.drop", "stage.lock",
                     "stage.hide", "stage.showAll"});
  if (chosen.layer() != nullptr) bench.fill(*menu, {"stage.lockLayer", "stage.hideLayer"});
  bench.fill(*menu, {"stage.remove", nextGroup, "stage.draw", "stage.addGround", "stage.addPolygon",
                     "stage.addPoint", "stage.frame", nextGroup, "stage.side", "view.frameAll",
                     "view.frameSelection", "stage.triangles"});
  showKeys(bench, *menu);
  menu->popup(globally);
}

// The window asks the widget with the focus, and then its parents, whether a key is a shortcut; after that,
// the widget gets the key.
bool StageKeys::eventFilter(QObject* watched, QEvent* event) {
  const bool asks = event->type() == QEvent::ShortcutOverride;
  if (!asks && event->type() != QEvent::KeyPress) return false;
  const auto& key = static_cast<const QKeyEvent&>(*event);
  if (asks && watched == &window_ && view_.isOfPieces(key)) {
    if (QWidget* focused = QApplication::focusWidget()) focused->installEventFilter(this);
    event->accept();
    return true;
  }
  if (asks || watched == &window_) return false;
  watched->removeEventFilter(this);
  if (!view_.isOfPieces(key)) return false;
  view_.key(key);
  return true;
}

}  // namespace squire

#include "moc_stage_menu.cpp"
