#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/selection/selection_panel.h"
#include "widgets/selection/set_commands.h"

namespace squire {

// The picture of the body, in which bones are selected, and the selection sets.
class SelectionFeature : public Feature {
  Q_OBJECT
 public:
  explicit SelectionFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addSetActions(QMenu* menu);
  [[nodiscard]] SelectionSetId chosen() const;

  SetCommands commands_;
  SelectionPanel* panel_ = nullptr;
};

SelectionFeature::SelectionFeature(Workbench& bench) : Feature(bench), commands_(bench.session) {}

SelectionSetId SelectionFeature::chosen() const {
  const SelectionSet* set = commands_.chosen();
  return set == nullptr ? SelectionSetId{} : set->id;
}

void SelectionFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit)->addMenu(tr("Selection Se&ts"));
  bench_.actions.add(menu,
                     {"sets.add",
                      tr("&Add Selection Set"),
                      id("plus"),
                      {},
                      tr("Makes a selection set of the selected bones")},
                     [this](bool) {
                       bench_.docks.show("selection");
                       commands_.add();
                     });
  bench_.actions.add(menu,
                     {"sets.setBones",
                      tr("Set to the Selected &Bones"),
                      id("select"),
                      {},
                      tr("Replaces the bones of the chosen set by the selected bones")},
                     [this](bool) { commands_.setBones(); });
  addSetActions(menu);
}

void SelectionFeature::addSetActions(QMenu* menu) {
  bench_.actions.add(menu, {"sets.rename", tr("&Rename"), {}, {}, {}}, [this](bool) {
    bench_.docks.show("selection");
    panel_->list()->editNameOfChosen();
  });
  bench_.actions.add(menu,
                     {"sets.delete",
                      tr("&Delete Selection Set"),
                      id("trash"),
                      {},
                      tr("Deletes the set; its bones stay as they are")},
                     [this](bool) { commands_.remove(chosen()); });
  bench_.actions.add(menu, {"sets.raise", tr("Move &Up"), {}, {}, tr("Puts the set before the one above it")},
                     [this](bool) { commands_.move(-1); });
  bench_.actions.add(menu, {"sets.lower", tr("Move D&own"), {}, {}, tr("Puts the set after the next one")},
                     [this](bool) { commands_.move(1); });
}

void SelectionFeature::addPanels() {
  panel_ = bench_.docks.add<SelectionPanel>(
      {"selection", tr("Selection"), Qt::LeftDockWidgetArea, "posing", id("selection.md")}, commands_,
      bench_.actions.of({"sets.add", "sets.setBones", "sets.delete", nextGroup, "edit.selectMirrored",
                         "edit.selectChain", "edit.selectKeyed"}));
  bench_.setContextMenu(*panel_->list(), {"sets.setBones", "sets.rename", "sets.raise", "sets.lower",
                                          nextGroup, "sets.delete", "sets.add"});
  connect(&commands_, &SetCommands::chosenChanged, this, &SelectionFeature::enableActions);
}

void SelectionFeature::enableActions() {
  const bool hasBones = bench_.hasModel() && !bench_.session.selection().bones().empty();
  const bool hasSet = commands_.chosen() != nullptr;
  const std::size_t place = commands_.placeOfChosen();
  bench_.enable(hasBones, {"sets.add"});
  bench_.enable(hasBones && hasSet, {"sets.setBones"});
  bench_.enable(hasSet, {"sets.rename", "sets.delete"});
  bench_.enable(hasSet && place > 0, {"sets.raise"});
  bench_.enable(hasSet && place + 1 < commands_.all().size(), {"sets.lower"});
}

std::unique_ptr<Feature> makeSelectionFeature(Workbench& bench) {
  return std::make_unique<SelectionFeature>(bench);
}

}  // namespace squire

#include "selection_feature.moc"
