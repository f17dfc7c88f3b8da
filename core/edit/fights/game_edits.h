#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of what the game is like.
namespace squire {

struct SetGameTicks {
  Rate rate;
};
[[nodiscard]] Result<Edit> setGameTicks(const Project& project, const SetGameTicks& args);

struct SetGround {
  std::vector<GroundPiece> pieces;
};
[[nodiscard]] Result<Edit> setGround(const Project& project, const SetGround& args);

// A field of the project's own.
struct AddField {
  FieldDeclaration field;
};
[[nodiscard]] Result<Edit> addField(const Project& project, const AddField& args);

// The field of a name becomes this one. Volumes keep their values: under its new name, and made to fit its
// type and range.
struct ChangeField {
  std::string name;
  FieldDeclaration to;
};
[[nodiscard]] Result<Edit> changeField(const Project& project, const ChangeField& args);

// The values that volumes have of it go, too.
struct RemoveField {
  std::string name;
};
[[nodiscard]] Result<Edit> removeField(const Project& project, const RemoveField& args);

struct AddVolumeKind {
  std::string name;
};
[[nodiscard]] Result<Edit> addVolumeKind(const Project& project, const AddVolumeKind& args);

// Volumes of the kind go with it.
struct RenameVolumeKind {
  std::string name;
  std::string to;
};
[[nodiscard]] Result<Edit> renameVolumeKind(const Project& project, const RenameVolumeKind& args);

// Refused while a volume is of it.
struct RemoveVolumeKind {
  std::string name;
};
[[nodiscard]] Result<Edit> removeVolumeKind(const Project& project, const RemoveVolumeKind& args);

}  // namespace squire
