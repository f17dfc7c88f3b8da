#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// Commands for keys in the dope sheet.
class KeyFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addSelecting();
  void addChanging();
  void addEases();
  void addViewActions();
  void showMenu(int row, Time at, const QPoint& globally);
};

void KeyFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Keys);
  addSelecting();
  menu->addSeparator();
  addChanging();
  menu->addSeparator();
  addEases();
  menu->addSeparator();
  addViewActions();
}

void KeyFeature::addSelecting() {
  QMenu* menu = bench_.menu(MenuPlace::Keys);
  const auto model = [this]() -> SheetModel& { return bench_.get<Timeline>().model(); };
  bench_.actions.add(menu,
                     {"keys.selectAll",
                      tr("Select &All Keys"),
                      {},
                      {},
                      tr("Selects all keys of the listed bones; Ctrl+A in the dope sheet")},
                     [model](bool) { model().select(KeySelection(model().allKeys())); });
  bench_.actions.add(
      menu,
      {"keys.selectColumn",
       tr("Select Keys at the &Playhead"),
       {},
       QKeySequence(Qt::SHIFT | Qt::Key_C),
       tr("Selects the keys at the playhead; C in the dope sheet")},
      [this, model](bool) { model().select(KeySelection(model().keysOfColumn(bench_.session.playhead()))); });
  bench_.actions.add(menu,
                     {"keys.selectBones",
                      tr("Select Keys of the Selected &Bones"),
                      {},
                      QKeySequence(Qt::SHIFT | Qt::Key_B),
                      {}},
                     [this, model](bool) {
                       std::vector<KeyRef> keys;
                       for (const BoneId bone : bench_.session.selection().bones()) {
                         SheetRow row;
                         row.kind = RowKind::Bone;
                         row.bone = bone;
                         const auto more = model().keysOf(row);
                         keys.insert(keys.end(), more.begin(), more.end());
                       }
                       model().select(KeySelection(std::move(keys)));
                     });
  bench_.actions.add(
      menu,
      {"keys.selectNone", tr("Select &No Keys"), {}, {}, tr("Deselects all keys; Escape in the dope sheet")},
      [model](bool) { model().select({}); });
}

void KeyFeature::addChanging() {
  QMenu* menu = bench_.menu(MenuPlace::Keys);
  const auto add = [&](ActionId name, const QString& text, const char* iconName, QKeySequence keys,
                       const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(iconName), keys, hint}, run);
  };
  const auto model = [this]() -> SheetModel& { return bench_.get<Timeline>().model(); };
  // Starts a gesture in the dope sheet.
  const auto gesture = [this](void (DopeSheet::*begin)()) {
    return [this, begin](bool) {
      bench_.get<Timeline>().sheet()->setFocus();
      (bench_.get<Timeline>().sheet()->*begin)();
    };
  };
  add("keys.copy", tr("&Copy Keys"), "copy", QKeySequence::Copy,
      tr("Copies the selected keys, to paste them into this clip, another clip or another model"),
      [model](bool) { model().edits().copy(); });
  add("keys.cut", tr("C&ut Keys"), "", QKeySequence::Cut, {}, [model](bool) { model().edits().cut(); });
  add("keys.paste", tr("Pa&ste Keys"), "paste", QKeySequence::Paste,
      tr("Pastes keys onto the bones that they came from, starting at the playhead"),
      [model](bool) { model().edits().paste(); });
  add("keys.pasteOnto", tr("Paste Keys &onto Selected Bones"), "",
      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_V),
      tr("Keys of one bone are pasted onto every selected bone, keys of several bones one to one in the "
         "order of selection"),
      [model](bool) { model().edits().pasteOntoSelected(); });
  add("keys.duplicate", tr("&Duplicate Keys"), "", QKeySequence(Qt::SHIFT | Qt::Key_D),
      tr("Then move the pointer or type a number of frames; Enter confirms"),
      gesture(&DopeSheet::beginDuplicate));
  add("keys.move", tr("&Move Keys"), "", QKeySequence(Qt::ALT | Qt::Key_G),
      tr("Move the pointer or type a number of frames, Enter confirms; G in the dope sheet"),
      gesture(&DopeSheet::beginMove));
  add("keys.scale", tr("Sca&le Keys about the Playhead"), "", QKeySequence(Qt::ALT | Qt::Key_S),
      tr("Move the pointer or type a factor, Enter confirms; S in the dope sheet"),
      gesture(&DopeSheet::beginScale));
  add("keys.nudgeLeft", tr("Nudge Keys a Frame &Left"), "", QKeySequence(Qt::ALT | Qt::Key_Comma),
      tr("The left arrow in the dope sheet; ten frames with Shift"),
      [model](bool) { model().edits().nudge(-1); });
  add("keys.nudgeRight", tr("Nudge Keys a Frame &Right"), "", QKeySequence(Qt::ALT | Qt::Key_Period),
      tr("The right arrow in the dope sheet; ten frames with Shift"),
      [model](bool) { model().edits().nudge(1); });
  add("keys.snap", tr("Snap Keys to &Frames"), "", {}, tr("Shift+S in the dope sheet"),
      [model](bool) { model().edits().snap(); });
  add("keys.delete", tr("D&elete Keys"), "", QKeySequence(Qt::ALT | Qt::Key_Delete),
      tr("Also deletes what is selected in the rows below; Delete in the dope sheet"),
      [model](bool) { model().edits().removeSelected(); });
}

void KeyFeature::addEases() {
  QMenu* menu = bench_.menu(MenuPlace::Keys)->addMenu(tr("&Interpolation"));
  const auto add = [&](ActionId name, const QString& text, Ease ease) {
    bench_.actions.add(menu,
                       {name, text, {}, {}, tr("Interpolation from the selected keys to the next ones")},
                       [this, ease](bool) { bench_.get<Timeline>().model().edits().ease(ease); });
  };
  add("keys.constant", tr("Con&stant: Hold, Then Jump"), {Interpolation::Step});
  add("keys.linear", tr("L&inear: Constant Speed"), {Interpolation::Linear});
  add("keys.ease", tr("Eas&ed: Slow at Both Ends"), {Interpolation::Curve, 0.42f, 0.0f, 0.58f, 1.0f});
  add("keys.easeIn", tr("Slow a&t the Start"), {Interpolation::Curve, 0.42f, 0.0f, 1.0f, 1.0f});
  add("keys.easeOut", tr("Slow at t&he End"), {Interpolation::Curve, 0.0f, 0.0f, 0.58f, 1.0f});
}

void KeyFeature::addViewActions() {
  QMenu* menu = bench_.menu(MenuPlace::Keys);
  bench_.actions.add(menu,
                     {"keys.snapping",
                      tr("S&nap while Dragging"),
                      id("snap"),
                      {},
                      tr("Keys that you drag or scale land on frames; Shift reverses this"),
                      true},
                     [this](bool on) { bench_.get<Timeline>().sheet()->setSnaps(on); });
  bench_.actions["keys.snapping"]->setChecked(true);
  bench_.actions.add(menu,
                     {"sheet.fit", tr("Show the &Whole Clip"), id("frame"), {}, tr("A in the dope sheet")},
                     [this](bool) { bench_.get<Timeline>().model().time().fitClip(); });
  bench_.actions.add(menu,
                     {"sheet.fitSelection", tr("Show the Selected &Keys"), {}, {}, tr("F in the dope sheet")},
                     [this](bool) { bench_.get<Timeline>().sheet()->fitSelection(); });
}

void KeyFeature::addPanels() {
  bench_.get<Timeline>().sheet()->setWindowKeys([&actions = bench_.actions](const QKeySequence& keys) {
    using WindowKeys = DopeSheet::WindowKeys;
    if (actions.hasKeys("edit.selectAll", keys)) return WindowKeys::SelectAll;
    if (actions.hasKeys("edit.selectNone", keys)) return WindowKeys::SelectNone;
    if (actions.hasKeys("edit.undo", keys)) return WindowKeys::Undo;
    const bool toAnEnd = actions.hasKeys("play.first", keys) || actions.hasKeys("play.last", keys);
    return toAnEnd ? WindowKeys::ToAnEnd : WindowKeys::Other;
  });
  connect(bench_.get<Timeline>().sheet(), &DopeSheet::menuRequested, this, &KeyFeature::showMenu);
  connect(bench_.get<Timeline>().labels(), &RowLabels::menuRequested, this,
          [this](int row, const QPoint& at) { showMenu(row, bench_.session.playhead(), at); });
  connect(&bench_.get<Timeline>().model(), &SheetModel::selectionChanged, this, &KeyFeature::enableActions);
}

void KeyFeature::enableActions() {
  bench_.enable(bench_.hasClip(), {"keys.selectAll", "keys.selectColumn", "sheet.fit"});
  bench_.enable(bench_.hasClip() && !bench_.session.selection().bones().empty(), {"keys.selectBones"});
  if (bench_.find<Timeline>() == nullptr) return;
  SheetModel& model = bench_.get<Timeline>().model();
  const bool keys = bench_.hasClip() && !model.selection().empty();
  bench_.enable(keys, {"keys.selectNone", "keys.copy", "keys.cut", "keys.duplicate", "keys.move",
                       "keys.scale", "keys.nudgeLeft", "keys.nudgeRight", "keys.snap", "keys.constant",
                       "keys.linear", "keys.ease", "keys.easeIn", "keys.easeOut", "sheet.fitSelection"});
  bench_.enable(keys || model.hasItems(), {"keys.delete"});
  bench_.enable(bench_.hasClip() && model.edits().canPaste(), {"keys.paste"});
  bench_.enable(bench_.hasClip() && model.edits().canPaste() && !bench_.session.selection().bones().empty(),
                {"keys.pasteOnto"});
}

void KeyFeature::showMenu(int row, Time at, const QPoint& globally) {
  QMenu menu(&bench_.window);
  SheetModel& model = bench_.get<Timeline>().model();
  if (row >= 0 && model.rows()[static_cast<std::size_t>(row)].kind == RowKind::Extra) {
    const SheetRow line = model.rows()[static_cast<std::size_t>(row)];
    const ExtraRow extra = model.extra(line);
    const auto& chosen = model.source(line)->chosen();
    const auto item = std::ranges::find(chosen, extra.id, &RowItem::row);
    model.source(line)->fillMenu(menu, extra.id,
                                 item == chosen.end() ? std::nullopt : std::optional(item->item), at);
    if (!chosen.empty()) menu.addAction(bench_.actions["keys.delete"]);
  } else {
    menu.addActions(bench_.menu(MenuPlace::Keys)->actions());
  }
  if (!menu.isEmpty()) menu.exec(globally);
}

std::unique_ptr<Feature> makeKeyFeature(Workbench& bench) { return std::make_unique<KeyFeature>(bench); }

}  // namespace squire

#include "key_feature.moc"
