#include "app/editor/features/window/window_feature.h"

#include <QMenuBar>

#include "app/editor/menu_letters.h"
#include "app/editor/palette_words.h"
#include "app/editor/shortcuts_dialog.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/plain_message.h"
#include "widgets/theme/icons.h"

namespace squire {

void WindowFeature::addActions() {
  addWindow();
  addHelp();
}

void WindowFeature::addWindow() {
  QMenu* menu = bench_.menu(MenuPlace::Window);
  bench_.docks.listIn(menu->addMenu(icon(id("layout")), tr("&Panels")));
  bench_.actions.add(
      menu, {"window.fullScreen", tr("&Full Screen"), {}, QKeySequence(Qt::Key_F11), {}, true},
      [this](bool on) {
        const Qt::WindowStates state = bench_.window.windowState();  // a maximised window stays so
        bench_.window.setWindowState(on ? state | Qt::WindowFullScreen : state & ~Qt::WindowFullScreen);
      });
}

void WindowFeature::addHelp() {
  QMenu* menu = bench_.menu(MenuPlace::Help);
  bench_.actions.add(menu,
                     {"help.palette",
                      tr("&Search Every Action\u2026"),
                      id("search"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                      {}},
                     [this](bool) { showCommandPalette(); });
  bench_.actions.add(menu,
                     {"help.shortcuts",
                      tr("&Keyboard Shortcuts\u2026"),
                      id("keyboard"),
                      QKeySequence(Qt::CTRL | Qt::Key_Slash),
                      {}},
                     [this](bool) {
                       ShortcutsDialog(bench_.actions, bench_.settings, &bench_.window).exec();
                       chooseMenuLetters(*bench_.window.menuBar(), bench_.actions);
                     });
  bench_.actions.add(menu, {"help.about", tr("&About Squire"), id("info"), {}, {}}, [this](bool) {
    PlainMessage(QMessageBox::NoIcon, tr("About Squire"),
                 tr("Squire %1\nGets a game character ready for battle.\n\nQt %2")
                     .arg(QStringLiteral(SQUIRE_VERSION), QString::fromLatin1(qVersion())),
                 QMessageBox::Ok, &bench_.window)
        .exec();
  });
}

// An action for each panel, which shows it.
QList<QAction*> WindowFeature::panelActions() const {
  QString menu = bench_.docks.menu()->title();
  menu.remove(QLatin1Char('&'));
  QList<QAction*> actions;
  for (const DockId panel : bench_.docks.ids()) {
    auto* action = new QAction(icon(id("layout")), bench_.docks[panel]->windowTitle(), &bench_.window);
    action->setProperty("menu", menu);
    connect(action, &QAction::triggered, this, [this, panel] { bench_.docks.show(panel); });
    actions += action;
  }
  return actions;
}

void WindowFeature::showCommandPalette() {
  QMainWindow& window = bench_.window;
  addPaletteWords(bench_.actions);
  const QList<QAction*> panels = panelActions();
  auto* palette = new CommandPalette(bench_.actions.all() + panels, &window);
  for (QAction* panel : panels) panel->setParent(palette);
  palette->move(window.mapToGlobal(QPoint((window.width() - palette->width()) / 2, window.height() / 8)));
  palette->show();
}

}  // namespace squire

#include "moc_window_feature.cpp"
