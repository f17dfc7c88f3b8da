#include "core/edit/selection_sets/selection_set_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries selectionSetEdits();
EditEntries selectionSetEdits() {
  return {
      entry("add-selection-set", addSelectionSet, "Adds a set of bones that are often selected together."),
      entry("set-selection-set", setSelectionSet, "Sets the bones of a selection set.",
            {inlined<&SetSelectionSet::set>(),
             field<&SetSelectionSet::bones>("bones", "its bones from here on, at least one")}),
      entry("rename-selection-set", renameSelectionSet, "Gives a selection set another name."),
      entry("delete-selection-set", removeSelectionSet,
            "Deletes a selection set; its bones stay as they are."),
      entry("move-selection-set", moveSelectionSet, "Moves a selection set among the others."),
  };
}

}  // namespace squire
