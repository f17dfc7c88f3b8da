#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of the game settings.
namespace squire {

struct SetGameTicks {
  static constexpr LabelPattern labels[] = {{"Set the game to {rate} ticks per second"}};
  Rate rate;
};
[[nodiscard]] Result<Edit> setGameTicks(const Project& project, const SetGameTicks& args);

struct SetGround {
  static constexpr LabelPattern labels[] = {{"Change the test ground"}};
  std::vector<GroundPiece> pieces;
};
[[nodiscard]] Result<Edit> setGround(const Project& project, const SetGround& args);

// Sets how hits of a combo lose strength.
struct SetComboRules {
  static constexpr LabelPattern labels[] = {{"Change the rules of combos"}};
  ComboRules rules;
};
[[nodiscard]] Result<Edit> setComboRules(const Project& project, const SetComboRules& args);

// Sets the rules of counter hits, hits on who lies, and meters.
struct SetFightRules {
  static constexpr LabelPattern labels[] = {{"Change the rules of fights"}};
  FightRules rules;
};
[[nodiscard]] Result<Edit> setFightRules(const Project& project, const SetFightRules& args);

// Adds a custom field to the project.
struct AddField {
  static constexpr LabelPattern labels[] = {{"Add field {field}"}};
  FieldDeclaration field;
};
[[nodiscard]] Result<Edit> addField(const Project& project, const AddField& args);

// Replaces the field called `name`. Volumes keep their values, under the new name and converted to the new
// type and range.
struct ChangeField {
  static constexpr LabelPattern labels[] = {{"Change field {field}"}};
  std::string name;
  FieldDeclaration to;
};
[[nodiscard]] Result<Edit> changeField(const Project& project, const ChangeField& args);

// Also removes the values of the field from volumes.
struct RemoveField {
  static constexpr LabelPattern labels[] = {{"Delete field {field}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> removeField(const Project& project, const RemoveField& args);

struct AddVolumeKind {
  static constexpr LabelPattern labels[] = {{"Add the kind {kind}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> addVolumeKind(const Project& project, const AddVolumeKind& args);

// Volumes of this kind are changed to the new name.
struct RenameVolumeKind {
  static constexpr LabelPattern labels[] = {{"Rename the kind {kind} to {name}"}};
  std::string name;
  std::string to;
};
[[nodiscard]] Result<Edit> renameVolumeKind(const Project& project, const RenameVolumeKind& args);

// Fails if a volume has this kind.
struct RemoveVolumeKind {
  static constexpr LabelPattern labels[] = {{"Delete the kind {kind}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> removeVolumeKind(const Project& project, const RemoveVolumeKind& args);

}  // namespace squire
