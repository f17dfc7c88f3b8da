#pragma once

#include <memory>

#include "core/charts/key_selection.h"
#include "widgets/timeline/key_commands.h"

namespace squire {

class SheetModel;

// Edits of the selected keys of the dope sheet; each is one undo step unless it gets a gesture. They return
// false if there are no keys or the edit failed.
class SheetEdits {
 public:
  // `model` owns this object.
  explicit SheetEdits(SheetModel& model);

  // Limits a move so that no key lies before the clip's start.
  [[nodiscard]] static Time heldBy(const KeySelection& keys, Time by);
  [[nodiscard]] static double heldFactor(const KeySelection& keys, Time pivot, double factor);
  bool move(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  bool scale(const Project& before, const KeySelection& keys, KeyScaling how, GestureId gesture = {});
  bool duplicate(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  // Moves the selected keys. Consecutive nudges of the same keys are one undo step.
  void nudge(int frames);
  void snap();
  // Removes the selected keys, or else the chosen items.
  void removeSelected();
  void ease(const Ease& ease);
  void copy();
  void cut();
  void paste();
  // Pastes to the selected bones, in the order of selection.
  void pasteOntoSelected();
  [[nodiscard]] bool canPaste() const { return !keys_.copied().empty(); }

 private:
  bool paste(const CopiedKeys& keys);

  SheetModel& model_;
  Session& session_;
  KeyCommands keys_;
  // The consecutive nudges that form the current undo step, and their sum.
  struct Nudges {
    std::shared_ptr<const Project> before;
    GestureId gesture;
    KeySelection keys;    // before the first nudge
    KeySelection landed;  // after the last nudge
    Time by;
  };
  Nudges nudges_;
};

}  // namespace squire
