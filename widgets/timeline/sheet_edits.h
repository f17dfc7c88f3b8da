#pragma once

#include "core/charts/key_selection.h"
#include "widgets/timeline/key_commands.h"

namespace squire {

class SheetModel;

// Edits of the keys that are selected in the dope sheet; each is one step unless it gets a gesture. False:
// nothing was done.
class SheetEdits {
 public:
  // The model owns this.
  explicit SheetEdits(SheetModel& model);

  // How far keys can go: none comes to lie before the clip's start.
  [[nodiscard]] static Time heldBy(const KeySelection& keys, Time by);
  [[nodiscard]] static double heldFactor(const KeySelection& keys, Time pivot, double factor);
  bool move(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  bool scale(const Project& before, const KeySelection& keys, KeyScaling how, GestureId gesture = {});
  bool duplicate(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  void nudge(int frames);
  void snap();
  // Or the chosen items, where no keys are selected.
  void removeSelected();
  void ease(const Ease& ease);
  void copy();
  void cut();
  void paste();
  // On the selected bones, in the order in which they were selected.
  void pasteOntoSelected();
  [[nodiscard]] bool canPaste() const { return !keys_.copied().empty(); }

 private:
  bool paste(const CopiedKeys& keys);

  SheetModel& model_;
  Session& session_;
  KeyCommands keys_;
};

}  // namespace squire
