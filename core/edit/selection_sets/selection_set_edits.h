#pragma once

#include <string>
#include <vector>

#include "core/edit/things/thing_args.h"

// Edits of a model's selection sets. Bones are put into the order of the model's table, each once; there is
// at least one.
namespace squire {

template <>
struct EditsOf<SelectionSet> {
  using Owner = ModelId;
  static constexpr const char* word = "set";
  static constexpr LabelPattern added[] = {{"Add selection set {set}"}};
  static constexpr LabelPattern renamed[] = {{"Rename selection set {set} to {name}"}};
  static constexpr LabelPattern deleted[] = {{"Delete selection set {set}"}};
  static constexpr LabelPattern moved[] = {{"Move selection set {set}"}};
  static Status prepare(const Project& project, ModelId owner, SelectionSet& to, const SelectionSet* before);
};
inline constexpr auto addSelectionSet = addThing<SelectionSet>;
inline constexpr auto renameSelectionSet = renameThing<SelectionSet>;
inline constexpr auto removeSelectionSet = deleteThing<SelectionSet>;
inline constexpr auto moveSelectionSet = moveThing<SelectionSet>;

// Replaces the bones of a set.
struct SetSelectionSet {
  static constexpr LabelPattern labels[] = {{"Change the bones of selection set {set}"}};
  ThingRef<SelectionSet> set;
  std::vector<BoneId> bones;
};
[[nodiscard]] Result<Edit> setSelectionSet(const Project& project, const SetSelectionSet& args);

}  // namespace squire
