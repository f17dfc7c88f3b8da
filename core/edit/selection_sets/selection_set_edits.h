#pragma once

#include <string>
#include <vector>

#include "core/edit/fights/change_fight.h"

// Edits of a model's selection sets. Bones are put into the order of the model's table, each once.
namespace squire {

// Puts a set at the end of the list. Its id is the project's nextId before the edit; its name is made unique.
struct AddSelectionSet {
  static constexpr LabelPattern labels[] = {{"Add selection set {set}"}};
  ModelId model;
  std::string name;
  std::vector<BoneId> bones;  // at least one
};
[[nodiscard]] Result<Edit> addSelectionSet(const Project& project, const AddSelectionSet& args);

// Replaces the bones of a set.
struct SetSelectionSet {
  static constexpr LabelPattern labels[] = {{"Change the bones of selection set {set}"}};
  ModelId model;
  SelectionSetId set;
  std::vector<BoneId> bones;  // at least one
};
[[nodiscard]] Result<Edit> setSelectionSet(const Project& project, const SetSelectionSet& args);

struct RenameSelectionSet {
  static constexpr LabelPattern labels[] = {{"Rename selection set {set} to {name}"}};
  ModelId model;
  SelectionSetId set;
  std::string name;
};
[[nodiscard]] Result<Edit> renameSelectionSet(const Project& project, const RenameSelectionSet& args);

struct RemoveSelectionSet {
  static constexpr LabelPattern labels[] = {{"Delete selection set {set}"}};
  ModelId model;
  SelectionSetId set;
};
[[nodiscard]] Result<Edit> removeSelectionSet(const Project& project, const RemoveSelectionSet& args);

struct MoveSelectionSet {
  static constexpr LabelPattern labels[] = {{"Move selection set {set}"}};
  ModelId model;
  SelectionSetId set;
  std::size_t index = 0;  // 0: the first; beyond the last: the last
};
[[nodiscard]] Result<Edit> moveSelectionSet(const Project& project, const MoveSelectionSet& args);

}  // namespace squire
