#include <QCoreApplication>
#include <QMenuBar>

#include "app/editor/action_table.h"
#include "app/editor/feature.h"
#include "app/editor/libraries.h"
#include "app/editor/menu_letters.h"
#include "app/editor/shortcuts_dialog.h"
#include "app/editor/workbench.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/plain_message.h"
#include "widgets/theme/icons.h"

namespace squire {

// The window itself: panels, full screen, the command palette, shortcuts, and the about dialog.
class WindowFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void addWindow();
  void addHelp();
  [[nodiscard]] QList<QAction*> panelActions() const;
  void showCommandPalette();
};

namespace {

struct Words {
  ActionId action;
  const char* text;  // words separated by spaces
};

// A translation lists the words of its language.
constexpr Words words[] = {
    {"keys.reduce", QT_TRANSLATE_NOOP("PaletteWords", "simplify decimate clean thin bake")},
    {"keys.reduceClips", QT_TRANSLATE_NOOP("PaletteWords", "simplify decimate many batch several")},
    {"keys.smooth", QT_TRANSLATE_NOOP("PaletteWords", "filter soften butterworth noise")},
    {"keys.exaggerate", QT_TRANSLATE_NOOP("PaletteWords", "amplify scale stronger")},
    {"keys.cycle", QT_TRANSLATE_NOOP("PaletteWords", "loop seamless repeat seam")},
    {"keys.offset", QT_TRANSLATE_NOOP("PaletteWords", "overlap delay drag follow")},
    {"keys.constant", QT_TRANSLATE_NOOP("PaletteWords", "stepped hold interpolation")},
    {"keys.linear", QT_TRANSLATE_NOOP("PaletteWords", "interpolation straight")},
    {"keys.ease", QT_TRANSLATE_NOOP("PaletteWords", "bezier spline interpolation")},
    {"curves.show", QT_TRANSLATE_NOOP("PaletteWords", "graph f-curves tangents")},
    {"clip.loop", QT_TRANSLATE_NOOP("PaletteWords", "cycle repeat")},
    {"clip.mirror", QT_TRANSLATE_NOOP("PaletteWords", "flip swap sides")},
    {"clip.retime", QT_TRANSLATE_NOOP("PaletteWords", "speed stretch faster slower")},
    {"clip.new", QT_TRANSLATE_NOOP("PaletteWords", "action animation take")},
    {"file.screenshot", QT_TRANSLATE_NOOP("PaletteWords", "capture picture image png")},
    {"file.copyScreenshot", QT_TRANSLATE_NOOP("PaletteWords", "capture picture image")},
    {"references.add",
     QT_TRANSLATE_NOOP("PaletteWords", "image plane background rotoscope concept photo film video footage")},
    {"sound.set", QT_TRANSLATE_NOOP("PaletteWords", "audio music voice wav lip sync")},
    {"render.picture", QT_TRANSLATE_NOOP("PaletteWords", "render image png output")},
    {"render.film", QT_TRANSLATE_NOOP("PaletteWords", "render movie video mp4 animation")},
    {"render.gif", QT_TRANSLATE_NOOP("PaletteWords", "render film movie video animation")},
    {"render.sheet", QT_TRANSLATE_NOOP("PaletteWords", "render contact sprites grid")},
    {"file.open", QT_TRANSLATE_NOOP("PaletteWords", "import load fbx gltf")},
    {"file.addModel", QT_TRANSLATE_NOOP("PaletteWords", "import merge append fbx")},
    {"materials.copyFrom", QT_TRANSLATE_NOOP("PaletteWords", "append library import asset shader texture")},
    {"clip.retargetAgain", QT_TRANSLATE_NOOP("PaletteWords", "update source changed recipe redo transfer")},
    {"clip.retarget", QT_TRANSLATE_NOOP("PaletteWords", "retarget transfer mixamo skeleton capture")},
    {"file.importClips", QT_TRANSLATE_NOOP("PaletteWords", "animations actions takes mixamo")},
    {"file.reimport", QT_TRANSLATE_NOOP("PaletteWords", "reload refresh update")},
    {"file.export", QT_TRANSLATE_NOOP("PaletteWords", "wad game build publish")},
    {"file.exportGlb", QT_TRANSLATE_NOOP("PaletteWords", "glb gltf blender godot unity unreal three")},
    {"file.share", QT_TRANSLATE_NOOP("PaletteWords", "html page web browser viewer send review notes")},
    {"file.exportAgain", QT_TRANSLATE_NOOP("PaletteWords", "wad game build repeat")},
    {"view.frameAll", QT_TRANSLATE_NOOP("PaletteWords", "camera zoom home fit")},
    {"view.frameSelection", QT_TRANSLATE_NOOP("PaletteWords", "camera zoom focus")},
    {"view.front", QT_TRANSLATE_NOOP("PaletteWords", "camera numpad")},
    {"view.right", QT_TRANSLATE_NOOP("PaletteWords", "camera side profile")},
    {"view.game", QT_TRANSLATE_NOOP("PaletteWords", "camera side scroller")},
    {"view.ortho", QT_TRANSLATE_NOOP("PaletteWords", "camera orthogonal")},
    {"cavity.usual", QT_TRANSLATE_NOOP("PaletteWords", "curvature crevices edges ridges occlusion")},
    {"bookmark.keep1", QT_TRANSLATE_NOOP("PaletteWords", "camera save")},
    {"ghosts.onions", QT_TRANSLATE_NOOP("PaletteWords", "ghosts onion layers")},
    {"ghosts.trail", QT_TRANSLATE_NOOP("PaletteWords", "path arc motion")},
    {"limb.propose", QT_TRANSLATE_NOOP("PaletteWords", "ik rig inverse kinematics")},
    {"limb.pin", QT_TRANSLATE_NOOP("PaletteWords", "plant foot lock contact")},
    {"pose.autoKey", QT_TRANSLATE_NOOP("PaletteWords", "record automatic")},
    {"pose.key", QT_TRANSLATE_NOOP("PaletteWords", "insert keyframe set")},
    {"pose.breakdown", QT_TRANSLATE_NOOP("PaletteWords", "tween inbetween")},
    {"pose.rest", QT_TRANSLATE_NOOP("PaletteWords", "clear zero t-pose")},
    {"view.hideSelected", QT_TRANSLATE_NOOP("PaletteWords", "invisible")},
    {"volume.addHit", QT_TRANSLATE_NOOP("PaletteWords", "hitbox attack")},
    {"volume.addHurt", QT_TRANSLATE_NOOP("PaletteWords", "hurtbox")},
    {"edit.preferences",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "settings options theme language navigation mouse trackpad autosave scale dpi")},
    {"window.resetLayout", QT_TRANSLATE_NOOP("PaletteWords", "workspace default panels")},
    {"meshes.joinAll", QT_TRANSLATE_NOOP("PaletteWords", "merge combine draw calls batch")},
    {"meshes.separateAll", QT_TRANSLATE_NOOP("PaletteWords", "split detach")},
    {"help.shortcuts", QT_TRANSLATE_NOOP("PaletteWords", "hotkeys keymap")},
};

// Gives actions the words that other programs and habits use for them, so that the command palette finds
// them.
void addPaletteWords(const ActionTable& actions) {
  for (const Words& entry : words) {
    if (QAction* action = actions[entry.action])
      action->setProperty(CommandPalette::wordsProperty,
                          QCoreApplication::translate("PaletteWords", entry.text));
  }
}

}  // namespace

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
                 tr("Squire %1\nGets a game character ready for battle.\n\nQt %2, %3")
                     .arg(QStringLiteral(SQUIRE_VERSION), QString::fromLatin1(qVersion()),
                          QString::fromLatin1(squireLibraries)),
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

std::unique_ptr<Feature> makeWindowFeature(Workbench& bench) {
  return std::make_unique<WindowFeature>(bench);
}

}  // namespace squire

#include "window_feature.moc"
