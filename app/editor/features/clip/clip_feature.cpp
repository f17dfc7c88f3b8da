#include "app/editor/features/clip/clip_feature.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QInputDialog>
#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_folders.h"
#include "core/model/clip_folder.h"
#include "widgets/clips/clip_fields.h"
#include "widgets/clips/clip_folder_list.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/import_clips_dialog.h"
#include "widgets/clips/rename_clips_dialog.h"
#include "widgets/controls/action_text.h"
#include "widgets/controls/number_field.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

namespace squire {

void ClipFeature::addCommand(QMenu* menu, const ActionTable::Spec& spec, Do command) {
  bench_.actions.add(menu, spec, [this, command](bool) { (commands_.*command)(); });
}

void ClipFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips);
  addListActions(menu);
  menu->addSeparator();
  addTimeActions(menu);
  menu->addSeparator();
  addStateActions(menu);
  menu->addSeparator();
  addFolders(menu->addMenu(icon(id("open")), tr("F&olders")));
  QMenu* looks = menu->addMenu(icon(id("layout")), tr("L&ist of Clips"));
  addLooks(looks);
  looks->addSeparator();
  addFilters(looks);
  looks->addSeparator();
  addOrders(looks);
  looks_ = looks->menuAction();
  looks_->setToolTip(tr("Which clips the list shows, and how"));
}

void ClipFeature::addListActions(QMenu* menu) {
  addCommand(menu,
             {"clip.new", tr("&New Clip"), id("plus"), QKeySequence(Qt::CTRL | Qt::Key_N),
              tr("Adds a clip of one second, in the rest pose")},
             &ClipCommands::addNew);
  addCommand(menu,
             {"clip.duplicate", tr("&Duplicate Clip"), id("duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
              tr("Adds a copy after each selected clip")},
             &ClipCommands::duplicate);
  bench_.actions.add(menu,
                     {"clip.rename",
                      tr("&Rename Clip"),
                      {},
                      QKeySequence(Qt::Key_F2),
                      tr("Edits the clip's name in the list")},
                     [this](bool) { rename(); });
  bench_.actions.add(menu,
                     {"clip.renameMany",
                      tr("Rename &Many Clips\u2026"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_F2),
                      tr("Finds and replaces in the names of the selected clips, or of all that are listed")},
                     [this](bool) { renameMany(); });
  addCommand(menu,
             {"clip.delete", tr("D&elete Clip"), id("trash"), QKeySequence(Qt::SHIFT | Qt::Key_Delete),
              tr("Deletes the selected clips; undo restores them")},
             &ClipCommands::remove);
  deleted_ = menu->addMenu(tr("&Bring Back"));
  deleted_->menuAction()->setToolTip(tr("Brings back a deleted clip of the source, with its edits"));
  connect(deleted_, &QMenu::aboutToShow, this, &ClipFeature::fillDeleted);
}

void ClipFeature::fillDeleted() {
  deleted_->clear();
  for (const ProjectClip* clip : commands_.deleted()) {
    connect(deleted_->addAction(actionText(QString::fromStdString(clip->name))), &QAction::triggered, this,
            [this, id = clip->id] { commands_.restore(id); });
  }
}

void ClipFeature::addFolders(QMenu* menu) {
  const auto add = [&](const ActionTable::Spec& spec, void (ClipFeature::*command)()) {
    bench_.actions.add(menu, spec, [this, command](bool) { (this->*command)(); });
  };
  add({"clips.toFolder",
       tr("&Move to Folder\u2026"),
       {},
       QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F2),
       tr("Puts the selected clips into a folder of the list, also into a new one; their names stay")},
      &ClipFeature::moveToFolder);
  add({"clips.newFolder",
       tr("&New Folder\u2026"),
       {},
       {},
       tr("Makes a folder of the list and puts the selected clips into it")},
      &ClipFeature::newFolder);
  add({"clips.outOfFolder",
       tr("&Out of the Folder"),
       {},
       {},
       tr("Takes the selected clips out of all folders; their names stay")},
      &ClipFeature::outOfFolder);
  menu->addSeparator();
  add({"clips.renameFolder", tr("&Rename Folder"), {}, {}, tr("Edits the name of the folder that is shown")},
      &ClipFeature::renameFolder);
  add({"clips.removeFolder",
       tr("R&emove Folder"),
       {},
       {},
       tr("Moves the clips of the folder that is shown into the folder around it; no clip is deleted")},
      &ClipFeature::removeFolder);
}

void ClipFeature::addLooks(QMenu* menu) {
  auto* group = new QActionGroup(this);
  const auto add = [&](ActionId name, const QString& text, const QString& hint, ClipLook look) {
    QAction* action = bench_.actions.add(menu, {name, text, {}, {}, hint, true}, [this, look](bool) {
      panel_->setLook(look);
      bench_.settings.setClipLook(static_cast<int>(look));
    });
    group->addAction(action);
    action->setChecked(bench_.settings.clipLook() == static_cast<int>(look));
  };
  add("clips.list", tr("&List"), tr("A picture, the name and the figures of each clip"), ClipLook::List);
  add("clips.compact", tr("&Compact List"), tr("One line a clip, for models with many"), ClipLook::Compact);
  add("clips.pictures", tr("&Pictures"), tr("A wall of pictures with the names below"), ClipLook::Pictures);
}

void ClipFeature::addFilters(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const QString& hint, bool ClipFilter::*condition) {
    bench_.actions.add(menu, {name, text, {}, {}, hint, true}, [this, condition](bool on) {
      ClipFilter filter = panel_->filter();
      filter.*condition = on;
      panel_->setFilter(filter);
    });
  };
  add("clips.onlyEdited", tr("Only &Edited"), tr("Hides clips that are as in their source"),
      &ClipFilter::edited);
  add("clips.onlyBroken", tr("Only with P&roblems"), tr("Hides clips in which nothing is wrong"),
      &ClipFilter::broken);
  add("clips.onlyLooping", tr("Only L&ooping"), tr("Hides clips that do not loop in the game"),
      &ClipFilter::looping);
}

void ClipFeature::addOrders(QMenu* menu) {
  auto* group = new QActionGroup(this);
  const auto add = [&](ActionId name, const QString& text, const QString& hint, ClipOrder order) {
    QAction* action = bench_.actions.add(menu, {name, text, {}, {}, hint, true}, [this, order](bool) {
      panel_->model()->setOrder(order);
      bench_.settings.setClipOrder(static_cast<int>(order));
    });
    group->addAction(action);
    action->setChecked(bench_.settings.clipOrder() == static_cast<int>(order));
  };
  add("clips.inProject", tr("In the Pro&ject's Order"), tr("That of exports; drag clips to change it"),
      ClipOrder::Project);
  add("clips.byName", tr("By &Name"), tr("Sorts the list alone; exports keep the project's order"),
      ClipOrder::Name);
  add("clips.byLength", tr("By Len&gth"), tr("The shortest clip first"), ClipOrder::Length);
  add("clips.editedFirst", tr("Edited &First"), tr("Clips that were edited or made in Squire first"),
      ClipOrder::Edited);
  add("clips.problemsFirst", tr("Proble&ms First"), tr("The clips with the worst problems first"),
      ClipOrder::Problems);
}

void ClipFeature::addTimeActions(QMenu* menu) {
  addCommand(menu,
             {"clip.reverse",
              tr("Re&verse Clip"),
              id("reverse"),
              {},
              tr("Plays the clip from its end to its start")},
             &ClipCommands::reverse);
  addCommand(menu,
             {"clip.mirror",
              tr("&Mirror Clip"),
              id("mirror"),
              {},
              tr("Swaps the motion of left and right; hit volumes and targets stay")},
             &ClipCommands::mirror);
  menu->addAction(action("keys.reduceClips"));
  bench_.actions.add(menu,
                     {"clip.retime",
                      tr("Re&time Clip"),
                      id("retime"),
                      {},
                      tr("Goes to the field for the clip's speed: type a percentage")},
                     [this](bool) { focusSpeed(); });
  addCommand(menu,
             {"clip.trimBefore", tr("Trim &Before the Playhead"), id("trim"),
              QKeySequence(Qt::ALT | Qt::Key_Home), tr("Removes what is before the playhead")},
             &ClipCommands::trimBefore);
  addCommand(menu,
             {"clip.trimAfter", tr("Trim &After the Playhead"), id("trim"),
              QKeySequence(Qt::ALT | Qt::Key_End), tr("Removes what is after the playhead")},
             &ClipCommands::trimAfter);
  addCommand(menu,
             {"clip.fitLength", tr("Len&gth to the Last Key"), {}, {}, tr("The clip ends at its last key")},
             &ClipCommands::lengthToLastKey);
  addCommand(menu,
             {"clip.split", tr("S&plit at the Playhead"), id("split"), QKeySequence(Qt::CTRL | Qt::Key_K),
              tr("Ends the clip at the playhead; a new clip continues from there")},
             &ClipCommands::split);
}

void ClipFeature::addStateActions(QMenu* menu) {
  bench_.actions.add(menu,
                     {"clip.loop",
                      tr("Clip &Loops in the Game"),
                      id("loop"),
                      {},
                      tr("When the clip ends, the engine continues from its start"),
                      true},
                     [this](bool on) { commands_.setLoop(on); });
  bench_.actions.add(menu,
                     {"clip.closeSeam", tr("&Close the Loop"), id("seam"), QKeySequence(Qt::CTRL | Qt::Key_L),
                      tr("Blends the last frames into the first, so that the clip loops without a jump")},
                     [this](bool) { commands_.closeSeam(panel_->fields()->seamOver()); });
  addCommand(menu,
             {"clip.reset",
              tr("Reset to &Source"),
              id("reset"),
              {},
              tr("Discards all edits of the clip: it is again as in its source file")},
             &ClipCommands::reset);
}

void ClipFeature::addPanels() {
  panel_ = bench_.docks.add<ClipsPanel>(
      {.id = "clips", .title = tr("Clips"), .beside = "materials", .page = id("clips.md"), .isInFront = true},
      bench_.session, commands_,
      bench_.actions.of({"clip.new", "clip.duplicate", "clip.delete", nextGroup, "clip.reverse", "clip.split",
                         "file.importClips"})
          << looks_);
  panel_->model()->setOrder(static_cast<ClipOrder>(std::clamp(bench_.settings.clipOrder(), 0, 4)));
  panel_->setLook(static_cast<ClipLook>(std::clamp(bench_.settings.clipLook(), 0, 2)));
  bench_.offer(*panel_);
  connect(panel_, &ClipsPanel::menuRequested, this, &ClipFeature::showMenu);
  connect(panel_, &ClipsPanel::folderMenuRequested, this, &ClipFeature::showFolderMenu);
  connect(panel_, &ClipsPanel::folderChosen, this, &ClipFeature::enableActions);
  connect(panel_, &ClipsPanel::filterCleared, this, &ClipFeature::enableActions);
  connect(&bench_.document.profile(), &ProfileWatch::profileRead, panel_,
          [this](const EngineProfile& profile) { panel_->model()->setProfile(profile); });
  connect(&bench_.document.sources(), &ProjectSources::clipsRead, this, &ClipFeature::askImport);
  connect(&commands_, &ClipCommands::axesJoined, this, [this](std::size_t channels) {
    bench_.messages->show(Severity::Note,
                          channels == 1 ? tr("The axes of 1 channel have common keys now.")
                                        : tr("The axes of %1 channels have common keys now.").arg(channels),
                          tr("Undo restores their own keys."));
  });
}

void ClipFeature::rename() {
  bench_.docks.show("clips");
  panel_->startRename();
}

void ClipFeature::renameMany() {
  auto* dialog = new RenameClipsDialog(bench_.session.history().snapshot(), bench_.session.modelId(),
                                       panel_->severalOrShown(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, model = bench_.session.modelId()] {
    bench_.session.apply(renameClips(bench_.session.project(), model, dialog->names()));
  });
  dialog->open();
}

std::vector<ClipId> ClipFeature::chosen() const {
  std::vector<ClipId> clips = panel_->chosen();
  if (clips.empty()) clips = {bench_.session.clipId()};
  return clips;
}

void ClipFeature::putInto(const QString& folder) {
  bench_.session.apply(moveClipsToFolder(bench_.session.project(),
                                         {bench_.session.modelId(), chosen(), folder.toStdString()}));
}

void ClipFeature::moveToFolder() {
  QStringList folders;
  for (const auto& [folder, clips] : panel_->model()->folders()) {
    if (!folder.isEmpty()) folders += folder;
  }
  const QString now =
      QString::fromStdString(folderOf(*bench_.session.projectModel()->find(chosen().front())));
  bool taken = false;
  const QString folder =
      QInputDialog::getItem(&bench_.window, tr("Move to Folder"),
                            tr("Folder, also a new one as attack/air; empty: out of all folders"), folders,
                            std::max<int>(0, static_cast<int>(folders.indexOf(now))), true, &taken);
  if (taken) putInto(folder);
}

void ClipFeature::newFolder() {
  const QString around = panel_->model()->folder().value_or(QString());
  bool taken = false;
  const QString folder = QInputDialog::getText(
      &bench_.window, tr("New Folder"), tr("Name; attack/air is the folder air in attack"), QLineEdit::Normal,
      around.isEmpty() ? QString() : around + QLatin1Char('/'), &taken);
  if (taken && !cleanFolder(folder.toStdString()).empty()) putInto(folder);
}

void ClipFeature::outOfFolder() { putInto({}); }

void ClipFeature::renameFolder() {
  bench_.docks.show("clips");
  panel_->folders()->startRename();
}

void ClipFeature::removeFolder() { panel_->folders()->removeChosen(); }

void ClipFeature::showFolderMenu(QPoint screen) {
  QMenu menu(&bench_.window);
  bench_.fill(menu, {"clips.renameFolder", "clips.removeFolder", nextGroup, "clips.newFolder"});
  menu.exec(screen);
}

void ClipFeature::focusSpeed() {
  bench_.docks.show("clips");
  panel_->fields()->speed()->setFocus();
}

void ClipFeature::showMenu(QPoint screen) {
  QMenu menu(&bench_.window);
  bench_.fill(menu, {"clip.rename", "clip.renameMany", "clip.duplicate",     "clip.delete",
                     nextGroup,     "clips.toFolder",  "clips.newFolder",    "clips.outOfFolder",
                     nextGroup,     "clip.reverse",    "clip.mirror",        "keys.reduceClips",
                     "clip.retime", "clip.trimBefore", "clip.trimAfter",     "clip.fitLength",
                     "clip.split",  nextGroup,         "clip.loop",          "clip.closeSeam",
                     "clip.reset",  "clip.retarget",   "clip.retargetAgain", nextGroup,
                     "clip.new",    "file.importClips"});
  menu.addMenu(deleted_);
  menu.exec(screen);
}

void ClipFeature::askImport(const std::shared_ptr<const Model>& from, const QString& path) {
  if (hasOtherSkeleton(bench_.session.project(), bench_.session.modelId(), from)) return;
  auto* dialog = new ImportClipsDialog(bench_.session.history().snapshot(), bench_.session.modelId(), from,
                                       QFileInfo(path).fileName(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
    const ImportClips args{bench_.session.modelId(), dialog->from(), dialog->checkedClips(), {}};
    const auto lacking = unmatchedBones(bench_.session.project(), args);
    auto clips = importClips(bench_.session.project(), args);
    if (!clips) {
      bench_.messages->showError(translated(clips.error().inFile(path.toStdString())));
      return;
    }
    Diagnostics all = bench_.session.diagnostics().imported();
    all.insert(all.end(), clips->warnings.begin(), clips->warnings.end());
    const ClipId first = clips->edit.first<ClipId>();
    if (!bench_.session.apply(std::move(clips->edit))) return;
    bench_.session.diagnostics().setImported(std::move(all));
    bench_.session.setClip(first);
    const QString done = tr("Clips of %1 are imported.").arg(QFileInfo(path).fileName());
    if (lacking.empty()) return bench_.messages->show(Severity::Note, done);
    QStringList names;
    for (const std::string& bone : lacking) names += QString::fromStdString(bone);
    bench_.messages->show(Severity::Warning, done,
                          tr("Left out because of missing bones: %1").arg(names.join(QStringLiteral(", "))));
  });
  dialog->open();
}

bool ClipFeature::hasFolder() const {
  const ProjectModel& model = *bench_.session.projectModel();
  return std::ranges::any_of(model.clips, [](const auto& clip) { return !folderOf(*clip).empty(); });
}

void ClipFeature::enableActions() {
  const bool clip = bench_.hasClip();
  bench_.enable(bench_.hasModel(), {"clip.new"});
  bench_.enable(clip, {"clip.duplicate", "clip.rename", "clip.delete", "clip.reverse", "clip.mirror",
                       "clip.retime", "clip.trimBefore", "clip.trimAfter", "clip.fitLength", "clip.split",
                       "clip.loop", "clip.closeSeam", "clips.toFolder", "clips.newFolder"});
  bench_.enable(clip && hasFolder(), {"clips.outOfFolder"});
  const std::optional<QString>& folder = panel_->model()->folder();
  bench_.enable(folder && !folder->isEmpty(), {"clips.renameFolder", "clips.removeFolder"});
  bench_.enable(clip && commands_.canReset(), {"clip.reset"});
  deleted_->setEnabled(!commands_.deleted().empty());
  bench_.enable(panel_->model()->rowCount() > 0, {"clip.renameMany"});
  action("clips.onlyEdited")->setChecked(panel_->filter().edited);
  action("clips.onlyBroken")->setChecked(panel_->filter().broken);
  action("clips.onlyLooping")->setChecked(panel_->filter().looping);
  action("clip.loop")->setChecked(clip && bench_.session.clip()->loop);
}

std::unique_ptr<Feature> makeClipFeature(Workbench& bench) { return std::make_unique<ClipFeature>(bench); }

}  // namespace squire

#include "moc_clip_feature.cpp"
