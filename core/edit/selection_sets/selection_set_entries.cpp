#include "core/edit/selection_sets/selection_set_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<AddSelectionSet> {
  static constexpr const char* noun = "selection set";
  static constexpr std::array list{
      inlined<&AddSelectionSet::model>(),
      field<&AddSelectionSet::name>("name", "its name; made free where another has it"),
      field<&AddSelectionSet::bones>("bones", "its bones, at least one")};
};

template <>
struct Fields<SetSelectionSet> {
  static constexpr const char* noun = "selection set";
  static constexpr std::array list{
      inlined<&SetSelectionSet::model>(),
      field<&SetSelectionSet::set>("set", "which selection set of the model"),
      field<&SetSelectionSet::bones>("bones", "its bones from here on, at least one")};
};

template <>
struct Fields<RenameSelectionSet> {
  static constexpr const char* noun = "selection set";
  static constexpr std::array list{inlined<&RenameSelectionSet::model>(),
                                   field<&RenameSelectionSet::set>("set", "which selection set of the model"),
                                   field<&RenameSelectionSet::name>("name", "the new name")};
};

template <>
struct Fields<RemoveSelectionSet> {
  static constexpr const char* noun = "selection set";
  static constexpr std::array list{
      inlined<&RemoveSelectionSet::model>(),
      field<&RemoveSelectionSet::set>("set", "which selection set of the model")};
};

template <>
struct Fields<MoveSelectionSet> {
  static constexpr const char* noun = "selection set";
  static constexpr std::array list{
      inlined<&MoveSelectionSet::model>(),
      field<&MoveSelectionSet::set>("set", "which selection set of the model"),
      field<&MoveSelectionSet::index>("index", "its new place in the list; 0 is the first")};
};

EditEntries selectionSetEdits();
EditEntries selectionSetEdits() {
  return {
      entry("add-selection-set", addSelectionSet, "Adds a set of bones that are often selected together."),
      entry("set-selection-set", setSelectionSet, "Sets the bones of a selection set."),
      entry("rename-selection-set", renameSelectionSet, "Gives a selection set another name."),
      entry("delete-selection-set", removeSelectionSet,
            "Deletes a selection set; its bones stay as they are."),
      entry("move-selection-set", moveSelectionSet, "Moves a selection set among the others."),
  };
}

}  // namespace squire
