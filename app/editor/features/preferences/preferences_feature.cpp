#include <QApplication>
#include <QMenu>

#include "app/editor/feature.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/workbench.h"
#include "widgets/theme/theme.h"

namespace squire {

// The preferences: the last entry of the Edit menu, to which several features add.
class PreferencesFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void ask();
  void apply();
};

void PreferencesFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit);
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"edit.preferences",
                      tr("Pre&ferences\u2026"),
                      id("palette"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Comma),
                      {}},
                     [this](bool) { ask(); });
}

void PreferencesFeature::ask() {
  const QString language = bench_.settings.language();
  PreferencesDialog dialog(bench_.settings, &bench_.window);
  connect(&dialog, &PreferencesDialog::changed, this, &PreferencesFeature::apply);
  connect(&dialog, &PreferencesDialog::shortcutsRequested, this,
          [this] { bench_.actions["help.shortcuts"]->trigger(); });
  bool restarts = false;
  connect(&dialog, &PreferencesDialog::restartRequested, &dialog, [&] {
    restarts = true;
    dialog.accept();
  });
  dialog.exec();
  if (restarts) return bench_.restart();
  if (bench_.settings.language() != language) bench_.changeLanguage();
}

void PreferencesFeature::apply() {
  const EditorSettings& settings = bench_.settings;
  bench_.view.setSmooth(settings.smoothCamera());
  bench_.view.setNavigation(static_cast<NavigationScheme>(settings.navigation()));
  bench_.document.snapshots().setInterval(settings.recoveryInterval());
  if (settings.theme() == currentTheme().id) return;
  applyTheme(*qApp, themeById(settings.theme()));
  bench_.view.adoptTheme();
  bench_.window.update();
}

std::unique_ptr<Feature> makePreferencesFeature(Workbench& bench) {
  return std::make_unique<PreferencesFeature>(bench);
}

}  // namespace squire

#include "preferences_feature.moc"
