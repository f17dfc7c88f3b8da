#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <algorithm>

#include "app/editor/main_window.h"
#include "app/editor/menu_letters.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/shortcuts_dialog.h"
#include "widgets/session/label_text.h"
#include "widgets/theme/icons.h"
#include "widgets/viewport/viewport.h"

namespace squire {

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
  makeFileActions();
  makeEditActions();
  makeWindowActions();
  for (const auto& feature : features_) feature->addActions();
  chooseMenuLetters(*menuBar(), actions_);
}

void MainWindow::makeFileActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  actions_.add(menu,
               {id("file.open"), tr("&Open\u2026"), id("open"), QKeySequence::Open,
                tr("Opens a project or a model file")},
               [this](bool) { askOpen(); });
  recentMenu_ = menu->addMenu(icon(id("history")), tr("Open &Recent"));
  actions_.add(
      menu,
      {id("file.sample"), tr("Open &Sample"), id("sword"), {}, tr("Opens the knight that comes with Squire")},
      [this](bool) { open(samplePath()); });
  actions_.add(menu,
               {id("file.recover"),
                tr("&Recover Unsaved Work\u2026"),
                {},
                {},
                tr("Offers what a crash left behind, the work on this project first")},
               [this](bool) { offerRecovery(Recovery::AskedFor); });
  menu->addSeparator();
  actions_.add(menu, {id("file.save"), tr("&Save"), id("save"), QKeySequence::Save, tr("Saves the project")},
               [this](bool) { save(); });
  actions_.add(menu,
               {id("file.saveAs"),
                tr("Save &As\u2026"),
                {},
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                tr("Saves the project under another name")},
               [this](bool) { saveAs(); });
  menu->addSeparator();
  actions_.add(menu,
               {id("file.importClips"),
                tr("&Import Clips\u2026"),
                id("import"),
                {},
                tr("Puts the clips of another file on this model, bone by bone")},
               [this](bool) { askImportClips(); });
  actions_.add(menu,
               {id("file.export"), tr("&Export for the Engine\u2026"), id("export"),
                QKeySequence(Qt::CTRL | Qt::Key_E), tr("Writes the project as the engine's file")},
               [this](bool) { askExport(); });
  menu->addSeparator();
  actions_.add(menu,
               {id("file.screenshot"), tr("Save S&creenshot\u2026"), id("camera"), QKeySequence(Qt::Key_F12),
                tr("Saves what the viewport shows")},
               [this](bool) { askScreenshot(); });
  actions_.add(menu,
               {id("file.copyScreenshot"),
                tr("Copy Screenshot"),
                {},
                QKeySequence(Qt::CTRL | Qt::Key_F12),
                tr("Puts what the viewport shows on the clipboard")},
               [this](bool) { QApplication::clipboard()->setImage(screenshot()); });
  menu->addSeparator();
  actions_.add(menu, {id("file.close"), tr("&Close Project"), id("close"), QKeySequence::Close, {}},
               [this](bool) {
                 withSavedWork(tr("Save the changes to %1 before the project is closed?"), [this] {
                   document_.close();
                   session_.close();
                 });
               });
  actions_.add(menu, {id("file.quit"), tr("&Quit"), {}, QKeySequence::Quit, {}}, [this](bool) { close(); });
}

void MainWindow::fillRecent() {
  recentMenu_->clear();
  for (const QString& path : settings_.recentFiles()) {
    QAction* action = recentMenu_->addAction(QFileInfo(path).fileName());
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { open(path); });
  }
  recentMenu_->setEnabled(!recentMenu_->isEmpty());
}

void MainWindow::makeEditActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit);
  actions_.add(
      menu, {id("edit.undo"), tr("&Undo"), id("undo"), QKeySequence::Undo, tr("Takes back the last change")},
      [this](bool) { session_.undo(); });
  actions_.add(menu,
               {id("edit.redo"), tr("&Redo"), id("redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                tr("Makes the change again that was taken back")},
               [this](bool) { session_.redo(); });
  menu->addSeparator();
  actions_.add(menu, {id("edit.selectAll"), tr("Select &All Bones"), {}, QKeySequence::SelectAll, {}},
               [this](bool) {
                 if (session_.model() == nullptr) return;
                 std::vector<BoneId> bones;
                 for (const Bone& bone : session_.model()->skeleton->bones) {
                   if (!session_.hidden().has(bone.id)) bones.push_back(bone.id);
                 }
                 session_.selectBones(std::move(bones));
               });
  actions_.add(
      menu,
      {id("edit.selectNone"), tr("Select &None"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), {}},
      [this](bool) { session_.selectBones({}); });
  actions_.add(
      menu, {id("edit.selectParent"), tr("Select &Parent Bone"), {}, QKeySequence(Qt::Key_BracketLeft), {}},
      [this](bool) {
        const auto bone = session_.activeBoneIndex();
        if (!bone) return;
        const auto& bones = session_.model()->skeleton->bones;
        const int parent = bones[static_cast<std::size_t>(*bone)].parent;
        if (parent != Bone::noParent) session_.selectBones({bones[static_cast<std::size_t>(parent)].id});
      });
  actions_.add(menu,
               {id("edit.selectChild"), tr("Select &Child Bone"), {}, QKeySequence(Qt::Key_BracketRight), {}},
               [this](bool) {
                 const auto bone = session_.activeBoneIndex();
                 if (!bone) return;
                 for (const Bone& other : session_.model()->skeleton->bones) {
                   if (other.parent != *bone) continue;
                   session_.selectBones({other.id});
                   return;
                 }
               });
  menu->addSeparator();
  actions_.add(
      menu, {id("edit.preferences"), tr("Pre&ferences\u2026"), id("palette"), QKeySequence::Preferences, {}},
      [this](bool) {
        PreferencesDialog dialog(settings_, this);
        connect(&dialog, &PreferencesDialog::themeChosen, this, &MainWindow::setTheme);
        connect(&dialog, &PreferencesDialog::smoothCameraChosen, this,
                [this](bool smooth) { view_.setSmooth(smooth); });
        dialog.exec();
      });
}

void MainWindow::makeWindowActions() {
  QMenu* menu = bench_.menu(MenuPlace::Window);
  bench_.panelsMenu = menu->addMenu(icon(id("layout")), tr("&Panels"));
  actions_.add(menu,
               {id("window.resetLayout"),
                tr("&Reset Layout"),
                id("reset"),
                {},
                tr("Puts every panel back in its place")},
               [this](bool) { resetLayout(); });
  actions_.add(menu, {id("window.fullScreen"), tr("&Full Screen"), {}, QKeySequence(Qt::Key_F11), {}, true},
               [this](bool on) { on ? showFullScreen() : showNormal(); });
  menu = bench_.menu(MenuPlace::Help);
  actions_.add(menu,
               {id("help.palette"),
                tr("&Search Every Action\u2026"),
                id("search"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                {}},
               [this](bool) { showCommandPalette(); });
  actions_.add(menu,
               {id("help.shortcuts"),
                tr("&Keyboard Shortcuts\u2026"),
                id("keyboard"),
                QKeySequence(Qt::CTRL | Qt::Key_Slash),
                {}},
               [this](bool) {
                 ShortcutsDialog(actions_, settings_, this).exec();
                 chooseMenuLetters(*menuBar(), actions_);
               });
  actions_.add(menu, {id("help.about"), tr("&About Squire"), id("info"), {}, {}}, [this](bool) {
    QMessageBox::about(this, tr("About Squire"),
                       tr("<b>Squire %1</b><br>Gets a game character ready for battle.<br><br>Qt %2")
                           .arg(QStringLiteral(SQUIRE_VERSION), QString::fromLatin1(qVersion())));
  });
}

void MainWindow::enableActions() {
  const bool project = bench_.hasProject();
  bench_.enable(!samplePath().isEmpty(), {"file.sample"});
  bench_.enable(project, {"file.save", "file.saveAs", "file.close"});
  bench_.enable(bench_.hasModel(), {"file.importClips", "file.export", "file.screenshot",
                                    "file.copyScreenshot", "edit.selectAll", "edit.selectNone"});
  bench_.enable(bench_.hasModel() && !session_.selectedBones().empty(),
                {"edit.selectParent", "edit.selectChild"});
  QAction* undo = actions_[id("edit.undo")];
  QAction* redo = actions_[id("edit.redo")];
  undo->setEnabled(session_.canUndo());
  redo->setEnabled(session_.canRedo());
  const auto named = [](const QString& word, const std::string& label) {
    return word + QLatin1String(": ") + labelText(label);
  };
  undo->setText(undo->isEnabled() ? named(tr("&Undo"), session_.undoLabel()) : tr("&Undo"));
  redo->setText(redo->isEnabled() ? named(tr("&Redo"), session_.redoLabel()) : tr("&Redo"));
  for (const auto& feature : features_) feature->enableActions();
}

}  // namespace squire
