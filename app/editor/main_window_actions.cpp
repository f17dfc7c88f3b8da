#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <algorithm>
#include <cmath>

#include "app/editor/main_window.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/shortcuts_dialog.h"
#include "core/edit/clip_edits.h"
#include "core/edit/key_edits.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/ruler_layout.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

QString id(const char* text) { return QLatin1String(text); }

}  // namespace

void MainWindow::makeActions() {
  makeFileActions();
  makeEditActions();
  makeToolActions();
  makeClipActions();
  makePlayActions();
  makeViewActions();
  makeOverlayActions();
  makeWindowActions();
}

void MainWindow::makeFileActions() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  actions_.add(menu,
               {id("file.open"), tr("&Open\u2026"), id("open"), QKeySequence::Open,
                tr("Opens a project or a model file")},
               [this](bool) { askOpen(); });
  recentMenu_ = menu->addMenu(icon(id("history")), tr("Open &Recent"));
  actions_.add(
      menu,
      {id("file.sample"), tr("Open &Sample"), id("sword"), {}, tr("Opens the knight that comes with Squire")},
      [this](bool) { open(samplePath()); });
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
                 withSavedWork(tr("Save the changes before the project is closed?"), [this] {
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
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
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
                 for (const Bone& bone : session_.model()->skeleton->bones) bones.push_back(bone.id);
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

void MainWindow::makeToolActions() {
  QMenu* menu = menuBar()->addMenu(tr("&Pose"));
  auto* tools = new QActionGroup(this);
  const auto tool = [&](const char* name, const QString& text, const char* iconName, Qt::Key key,
                        ViewTool value, const QString& hint) {
    QAction* action = actions_.add(menu, {id(name), text, id(iconName), QKeySequence(key), hint, true},
                                   [this, value](bool) { view_.setTool(value); });
    tools->addAction(action);
    action->setChecked(value == view_.tool());
  };
  tool("tool.select", tr("&Select"), "select", Qt::Key_Q, ViewTool::Select, tr("Clicking selects bones"));
  tool("tool.move", tr("&Move"), "move", Qt::Key_W, ViewTool::Move,
       tr("Moves the selected bones and keys them"));
  tool("tool.turn", tr("&Turn"), "turn", Qt::Key_E, ViewTool::Turn,
       tr("Turns the selected bones and keys them"));
  tool("tool.scale", tr("S&cale"), "scale", Qt::Key_R, ViewTool::Scale,
       tr("Scales the selected bones and keys them"));
  menu->addSeparator();
  auto* spaces = new QActionGroup(this);
  const auto space = [&](const char* name, const QString& text, GizmoSpace value) {
    QAction* action = actions_.add(menu, {id(name), text, {}, {}, {}, true},
                                   [this, value](bool) { view_.setSpace(value); });
    spaces->addAction(action);
    action->setChecked(value == view_.space());
  };
  space("space.local", tr("&Local Axes"), GizmoSpace::Local);
  space("space.parent", tr("&Parent's Axes"), GizmoSpace::Parent);
  space("space.model", tr("M&odel's Axes"), GizmoSpace::ModelSpace);
  menu->addSeparator();
  const auto keyPose = [this](bool everyBone, bool rest) {
    SetPose pose{session_.clipRef(), session_.playhead(), {}, {}};
    const auto& bones = session_.model()->skeleton->bones;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const auto& selected = session_.selectedBones();
      if (!everyBone && std::find(selected.begin(), selected.end(), bones[i].id) == selected.end()) continue;
      const Transform local = rest ? bones[i].rest : session_.posed().local(i);
      pose.bones.push_back({bones[i].id, local.translation, local.rotation, local.scale});
    }
    session_.apply(setPose(session_.project(), pose));
  };
  actions_.add(menu,
               {id("pose.key"), tr("&Key Selected Bones"), id("key"), QKeySequence(Qt::Key_K),
                tr("Keys the selected bones as they stand at the playhead")},
               [keyPose](bool) { keyPose(false, false); });
  actions_.add(menu,
               {id("pose.keyAll"),
                tr("Key &Whole Pose"),
                {},
                QKeySequence(Qt::SHIFT | Qt::Key_K),
                tr("Keys every bone as it stands at the playhead")},
               [keyPose](bool) { keyPose(true, false); });
  actions_.add(menu,
               {id("pose.rest"), tr("&Reset Selected Bones to Rest"), id("reset"),
                QKeySequence(Qt::ALT | Qt::Key_R), tr("Keys the selected bones in their rest pose")},
               [keyPose](bool) { keyPose(false, true); });
  actions_.add(menu,
               {id("pose.deleteKeys"),
                tr("&Delete Keys at the Playhead"),
                {},
                QKeySequence::Delete,
                tr("Deletes the keys of the selected bones, or of all, at the playhead")},
               [this](bool) {
                 std::vector<KeyRef> keys = keysAt(*session_.clip(), session_.playhead());
                 const auto& selected = session_.selectedBones();
                 if (!selected.empty()) {
                   std::erase_if(keys, [&](const KeyRef& key) {
                     return std::find(selected.begin(), selected.end(), key.bone) == selected.end();
                   });
                 }
                 if (!keys.empty())
                   session_.apply(deleteKeys(session_.project(), {session_.clipRef(), std::move(keys)}));
               });
}

void MainWindow::makeClipActions() {
  QMenu* menu = menuBar()->addMenu(tr("&Clip"));
  actions_.add(menu,
               {id("clip.new"), tr("&New Clip"), id("plus"), QKeySequence(Qt::CTRL | Qt::Key_N),
                tr("Adds a clip of one second, at rest")},
               [this](bool) {
                 const ClipId made{session_.project().nextId};
                 const Time length{Time::ticksPerSecond};
                 if (session_.apply(
                         newClip(session_.project(), {session_.modelId(), tr("clip").toStdString(), length})))
                   session_.setClip(made);
               });
  actions_.add(menu,
               {id("clip.duplicate"), tr("&Duplicate Clip"), {}, QKeySequence(Qt::CTRL | Qt::Key_D), {}},
               [this](bool) {
                 const ClipId made{session_.project().nextId};
                 if (session_.apply(duplicateClip(session_.project(), {session_.clipRef(), {}})))
                   session_.setClip(made);
               });
  actions_.add(
      menu, {id("clip.rename"), tr("&Rename Clip\u2026"), {}, QKeySequence(Qt::Key_F2), {}}, [this](bool) {
        bool taken = false;
        const QString name = QInputDialog::getText(this, tr("Rename Clip"), tr("Name"), QLineEdit::Normal,
                                                   QString::fromStdString(session_.clip()->name), &taken);
        if (taken) session_.apply(renameClip(session_.project(), {session_.clipRef(), name.toStdString()}));
      });
  actions_.add(menu, {id("clip.reverse"), tr("Re&verse Clip"), {}, {}, {}},
               [this](bool) { session_.apply(reverseClip(session_.project(), {session_.clipRef()})); });
  actions_.add(menu,
               {id("clip.loop"),
                tr("Clip &Loops in the Game"),
                id("loop"),
                {},
                tr("The engine goes from its end to its start"),
                true},
               [this](bool on) {
                 session_.apply(setClipLoop(session_.project(), {session_.clipRef(), on}));
               });
  actions_.add(menu,
               {id("clip.reset"),
                tr("&Back to the File"),
                id("reset"),
                {},
                tr("Drops the edits of the clip: it is again what its file holds")},
               [this](bool) { session_.apply(resetClip(session_.project(), {session_.clipRef()})); });
  actions_.add(menu,
               {id("clip.delete"), tr("D&elete Clip"), {}, QKeySequence(Qt::SHIFT | Qt::Key_Delete), {}},
               [this](bool) { session_.apply(deleteClip(session_.project(), {session_.clipRef()})); });
}

void MainWindow::stepKey(int direction) {
  if (session_.clip() == nullptr) return;
  const std::vector<Time> keys = keyTimes(*session_.clip(), session_.selectedBones());
  session_.playback().setPlaying(false);
  if (direction > 0) {
    const auto next = std::upper_bound(keys.begin(), keys.end(), session_.playhead());
    if (next != keys.end()) session_.setPlayhead(*next);
  } else {
    const auto at = std::lower_bound(keys.begin(), keys.end(), session_.playhead());
    if (at != keys.begin()) session_.setPlayhead(*std::prev(at));
  }
}

void MainWindow::makePlayActions() {
  QMenu* menu = menuBar()->addMenu(tr("P&lay"));
  const auto jump = [this](std::int64_t frame) {
    session_.playback().setPlaying(false);
    session_.setPlayheadFrame(frame);
  };
  actions_.add(menu,
               {id("play.play"), tr("&Play"), id("play"), QKeySequence(Qt::Key_Space),
                tr("Plays the clip or stops it"), true},
               [this](bool on) { session_.playback().setPlaying(on); });
  actions_.add(menu,
               {id("play.loop"), tr("&Repeat"), id("loop"), QKeySequence(Qt::Key_L),
                tr("Playing goes on from the start"), true},
               [this](bool on) { session_.playback().setLoop(on); });
  actions_[id("play.loop")]->setChecked(session_.playback().loops());
  menu->addSeparator();
  actions_.add(menu, {id("play.first"), tr("&First Frame"), id("first"), QKeySequence(Qt::Key_Home), {}},
               [jump](bool) { jump(0); });
  actions_.add(menu,
               {id("play.previousFrame"),
                tr("Pre&vious Frame"),
                id("previous-frame"),
                QKeySequence(Qt::Key_Comma),
                {}},
               [this, jump](bool) { jump(std::llround(session_.playheadFrame()) - 1); });
  actions_.add(menu,
               {id("play.nextFrame"), tr("&Next Frame"), id("next-frame"), QKeySequence(Qt::Key_Period), {}},
               [this, jump](bool) { jump(std::llround(session_.playheadFrame()) + 1); });
  actions_.add(menu, {id("play.last"), tr("&Last Frame"), id("last"), QKeySequence(Qt::Key_End), {}},
               [this, jump](bool) { jump(session_.lastFrame()); });
  actions_.add(
      menu,
      {id("play.previousKey"), tr("Previous &Key"), id("previous-key"),
       QKeySequence(Qt::CTRL | Qt::Key_Comma), tr("To the key before, of the selected bones or of all")},
      [this](bool) { stepKey(-1); });
  actions_.add(menu,
               {id("play.nextKey"), tr("Next K&ey"), id("next-key"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                tr("To the next key, of the selected bones or of all")},
               [this](bool) { stepKey(1); });
}

void MainWindow::makeViewActions() {
  QMenu* menu = menuBar()->addMenu(tr("&View"));
  const auto look = [&](const char* name, const QString& text, const QKeySequence& keys, NamedView value,
                        const QString& hint = {}) {
    actions_.add(menu, {id(name), text, {}, keys, hint},
                 [this, value](bool) { view_.moveCamera(seenFrom(view_.goal(), value)); });
  };
  look("view.front", tr("&Front"), QKeySequence(Qt::Key_1), NamedView::Front);
  look("view.back", tr("&Back"), QKeySequence(Qt::CTRL | Qt::Key_1), NamedView::Back);
  look("view.right", tr("&Right Side"), QKeySequence(Qt::Key_3), NamedView::Right);
  look("view.left", tr("&Left Side"), QKeySequence(Qt::CTRL | Qt::Key_3), NamedView::Left);
  look("view.top", tr("&Top"), QKeySequence(Qt::Key_7), NamedView::Top);
  look("view.bottom", tr("B&ottom"), QKeySequence(Qt::CTRL | Qt::Key_7), NamedView::Bottom);
  look("view.threeQuarter", tr("Three-&Quarter"), QKeySequence(Qt::Key_0), NamedView::ThreeQuarter);
  look("view.game", tr("&Game's Side View"), QKeySequence(Qt::Key_G), NamedView::Game,
       tr("As the game shows it: from the side, without perspective"));
  menu->addSeparator();
  actions_.add(
      menu,
      {id("view.ortho"), tr("&Perspective or Orthographic"), id("perspective"), QKeySequence(Qt::Key_5), {}},
      [this](bool) {
        Camera camera = view_.goal();
        camera.orthographic = !camera.orthographic;
        view_.setCamera(camera);
      });
  actions_.add(menu,
               {id("view.frameAll"), tr("Frame &All"), id("frame"), QKeySequence(Qt::Key_A),
                tr("Shows the whole model")},
               [this](bool) {
                 if (viewport() != nullptr) viewport()->frameAll();
               });
  actions_.add(menu,
               {id("view.frameSelection"),
                tr("Frame &Selection"),
                {},
                QKeySequence(Qt::Key_F),
                tr("Shows the selected bones")},
               [this](bool) {
                 if (viewport() != nullptr) viewport()->frameSelection();
               });
  menu->addSeparator();
}

template <typename Change>
QAction* MainWindow::optionAction(QMenu* menu, const ActionTable::Spec& spec, Change change, bool on) {
  QAction* action = actions_.add(menu, spec, [this, change](bool checked) {
    ViewOptions options = view_.options();
    change(options, checked);
    view_.setOptions(options);
  });
  action->setCheckable(true);
  action->setChecked(on);
  return action;
}

void MainWindow::makeOverlayActions() {
  auto* view = menuBar()->actions().last()->menu();
  QMenu* menu = view->addMenu(icon(id("shading")), tr("S&hading"));
  const ViewOptions& now = view_.options();
  auto* shadings = new QActionGroup(this);
  const auto shading = [&](const char* name, const QString& text, Shading value) {
    shadings->addAction(optionAction(
        menu, {id(name), text, {}, {}, {}},
        [value](ViewOptions& options, bool) { options.surface.shading = value; },
        now.surface.shading == value));
  };
  shading("shading.textured", tr("&Textured"), Shading::Textured);
  shading("shading.material", tr("&Material"), Shading::Material);
  shading("shading.normals", tr("&Normals"), Shading::Normals);
  shading("shading.weights", tr("&Weights"), Shading::Weights);
  menu->addSeparator();
  optionAction(
      menu, {id("overlay.wireframe"), tr("W&ireframe"), id("wire"), QKeySequence(Qt::Key_Z), {}},
      [](ViewOptions& options, bool on) { options.surface.wireframe = on; }, now.surface.wireframe);
  optionAction(
      menu, {id("light.headlight"), tr("&Headlight"), id("sun"), {}, {}},
      [](ViewOptions& options, bool on) { options.light.headlight = on; }, now.light.headlight);
  optionAction(
      menu, {id("light.sun"), tr("&Sun"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.sun = on; }, now.light.sun);
  optionAction(
      menu, {id("light.shadow"), tr("Shado&w on the Ground"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.shadow = on; }, now.light.shadow);
  menu = view->addMenu(icon(id("eye")), tr("O&verlays"));
  auto* styles = new QActionGroup(this);
  const auto style = [&](const char* name, const QString& text, BoneStyle value) {
    styles->addAction(optionAction(
        menu, {id(name), text, {}, {}, {}},
        [value](ViewOptions& options, bool) { options.bones.style = value; }, now.bones.style == value));
  };
  style("bones.shapes", tr("Bones as &Shapes"), BoneStyle::Shapes);
  style("bones.sticks", tr("Bones as S&ticks"), BoneStyle::Sticks);
  style("bones.none", tr("&No Bones"), BoneStyle::None);
  optionAction(
      menu,
      {id("bones.xray"), tr("Bones through the Surface (&X-ray)"), id("xray"), QKeySequence(Qt::Key_X), {}},
      [](ViewOptions& options, bool on) { options.bones.xray = on; }, now.bones.xray);
  actions_.add(menu, {id("overlay.names"), tr("Bone Na&mes"), {}, QKeySequence(Qt::Key_N), {}, true},
               [this](bool on) { view_.setShowsNames(on); });
  menu->addSeparator();
  optionAction(
      menu, {id("overlay.grid"), tr("&Grid"), id("grid"), {}, {}},
      [](ViewOptions& options, bool on) { options.ground.grid = on; }, now.ground.grid);
  optionAction(
      menu, {id("overlay.axes"), tr("&Axes"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.ground.axes = on; }, now.ground.axes);
  optionAction(
      menu, {id("overlay.bounds"), tr("&Bounds"), id("bounds"), {}, {}},
      [](ViewOptions& options, bool on) { options.bounds = on; }, now.bounds);
  actions_.add(menu, {id("overlay.statistics"), tr("&Counts and Frame Time"), {}, {}, {}, true},
               [this](bool on) { view_.setShowsStatistics(on); });
  actions_[id("overlay.statistics")]->setChecked(view_.showsStatistics());
}

void MainWindow::makeWindowActions() {
  QMenu* menu = menuBar()->addMenu(tr("&Window"));
  panelsMenu_ = menu->addMenu(icon(id("layout")), tr("&Panels"));
  actions_.add(menu,
               {id("window.resetLayout"),
                tr("&Reset Layout"),
                id("reset"),
                {},
                tr("Puts every panel back in its place")},
               [this](bool) { resetLayout(); });
  actions_.add(menu, {id("window.fullScreen"), tr("&Full Screen"), {}, QKeySequence(Qt::Key_F11), {}, true},
               [this](bool on) { on ? showFullScreen() : showNormal(); });
  menu = menuBar()->addMenu(tr("&Help"));
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
               [this](bool) { ShortcutsDialog(actions_, settings_, this).exec(); });
  actions_.add(menu, {id("help.about"), tr("&About Squire"), id("info"), {}, {}}, [this](bool) {
    QMessageBox::about(this, tr("About Squire"),
                       tr("<b>Squire %1</b><br>Gets a game character ready for battle.<br><br>Qt %2")
                           .arg(QStringLiteral(SQUIRE_VERSION), QString::fromLatin1(qVersion())));
  });
}

void MainWindow::enableActions() {
  const bool project = session_.hasProject();
  const bool model = project && session_.model() != nullptr;
  const bool clip = model && session_.clip() != nullptr;
  const bool bones = model && !session_.selectedBones().empty();
  const auto enable = [this](bool on, std::initializer_list<const char*> names) {
    for (const char* name : names) actions_[id(name)]->setEnabled(on);
  };
  enable(!samplePath().isEmpty(), {"file.sample"});
  enable(project, {"file.save", "file.saveAs", "file.close"});
  enable(model, {"file.importClips", "file.export", "file.screenshot", "file.copyScreenshot",
                 "edit.selectAll", "edit.selectNone", "clip.new", "view.frameAll", "view.frameSelection"});
  enable(bones, {"edit.selectParent", "edit.selectChild"});
  enable(clip, {"clip.duplicate", "clip.rename", "clip.reverse", "clip.loop", "clip.delete", "play.play",
                "play.first", "play.last", "play.previousFrame", "play.nextFrame", "play.previousKey",
                "play.nextKey", "pose.keyAll", "pose.deleteKeys"});
  enable(clip && bones, {"pose.key", "pose.rest"});
  const ProjectModel* entry = project ? session_.projectModel() : nullptr;
  const ProjectClip* stored = entry == nullptr ? nullptr : entry->find(session_.clipId());
  enable(stored != nullptr && stored->stored && !stored->sourceClip.empty(), {"clip.reset"});
  actions_[id("clip.loop")]->setChecked(clip && session_.clip()->loop);
  QAction* undo = actions_[id("edit.undo")];
  QAction* redo = actions_[id("edit.redo")];
  undo->setEnabled(project && session_.history().canUndo());
  redo->setEnabled(project && session_.history().canRedo());
  const auto named = [&](const QString& word, std::size_t step) {
    return word + QLatin1Char(' ') + QString::fromStdString(session_.history().label(step));
  };
  undo->setText(undo->isEnabled() ? named(tr("&Undo"), session_.history().position()) : tr("&Undo"));
  redo->setText(redo->isEnabled() ? named(tr("&Redo"), session_.history().position() + 1) : tr("&Redo"));
  const bool playing = session_.playback().playing();
  QAction* play = actions_[id("play.play")];
  play->setChecked(playing);
  play->setIcon(icon(playing ? id("pause") : id("play")));
  actions_[id("play.loop")]->setChecked(session_.playback().loops());
}

}  // namespace squire
