#include "app/editor/features/layout/layout_feature.h"

#include <QInputDialog>

#include "app/editor/panel_room.h"
#include "widgets/theme/icons.h"

namespace squire {

void LayoutFeature::addActions() {
  menu_ = bench_.menu(MenuPlace::Window)->addMenu(icon(id("layout")), tr("&Layouts"));
  addPreset({"layout.everything", tr("&Everything"), tr("Every panel in its default place"), false, {}});
  addPreset({"layout.animate",
             tr("&Animation"),
             tr("Without materials, problems and history"),
             false,
             {"materials", "problems", "history"}});
  addPreset({"layout.materials",
             tr("&Materials"),
             tr("Outliner, materials and problems, without the timeline"),
             true,
             {"outliner", "inspector", "materials", "problems"}});
  addPreset({"layout.stage", tr("S&tage"), tr("The stage and its panel alone"), true, {"stage"}});
  addPreset({"layout.viewport", tr("&Viewport Only"), tr("No panels"), true, {}});
  menu_->addSeparator();
  bench_.actions.add(menu_,
                     {"layout.save",
                      tr("&Save Layout\u2026"),
                      id("plus"),
                      {},
                      tr("Saves the layout of the panels under a name")},
                     [this](bool) { store(); });
  forget_ = menu_->addMenu(tr("&Delete Layout"));
  menu_->addSeparator();
  fill();
}

void LayoutFeature::addPreset(const Preset& preset) {
  bench_.actions.add(
      menu_, {preset.id, preset.text, {}, {}, preset.hint},
      [this, hidesOthers = preset.hidesOthers, docks = preset.docks](bool) { arrange(hidesOthers, docks); });
}

void LayoutFeature::arrange(bool hidesOthers, const std::vector<DockId>& docks) {
  bench_.actions["window.resetLayout"]->trigger();
  for (const DockId dock : bench_.docks.ids()) {
    const bool isNamed = std::find(docks.begin(), docks.end(), dock) != docks.end();
    bench_.docks[dock]->setVisible(isNamed == hidesOthers);
  }
}

void LayoutFeature::store() {
  bool taken = false;
  const QString name = QInputDialog::getText(&bench_.window, tr("Save Layout"), tr("Name"), QLineEdit::Normal,
                                             tr("My layout"), &taken)
                           .trimmed();
  if (!taken || name.isEmpty()) return;
  bench_.settings.storeLayout(name, bench_.window.saveState());
  fill();
}

void LayoutFeature::fill() {
  qDeleteAll(stored_);
  stored_.clear();
  forget_->clear();
  for (const QString& name : bench_.settings.layoutNames()) {
    stored_ += menu_->addAction(icon(id("layout")), name);
    connect(stored_.back(), &QAction::triggered, this,
            [this, name] { bench_.panelRoom->restore(bench_.settings.storedLayout(name)); });
    connect(forget_->addAction(name), &QAction::triggered, this, [this, name] {
      bench_.settings.storeLayout(name, {});
      fill();
    });
  }
  forget_->setEnabled(!stored_.isEmpty());
}

}  // namespace squire

#include "moc_layout_feature.cpp"
