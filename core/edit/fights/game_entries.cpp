#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/written/entry.h"

namespace squire {

template <>
struct Fields<SetGameTicks> {
  static constexpr const char* noun = "game";
  static constexpr std::array list{field<&SetGameTicks::rate>("rate", "ticks a second")};
};

template <>
struct Fields<GroundPiece> {
  static constexpr const char* noun = "piece of the ground";
  static constexpr std::array list{field<&GroundPiece::from>("from", "[z, y], metres"),
                                   field<&GroundPiece::to>("to", "[z, y], metres")};
};

template <>
struct Fields<SetGround> {
  static constexpr const char* noun = "ground";
  static constexpr std::array list{field<&SetGround::pieces>("pieces", "in the plane of the side view")};
};

template <>
struct Fields<FieldDeclaration> {
  static constexpr const char* noun = "field";
  static constexpr std::array list{
      field<&FieldDeclaration::name>("name", "its name"),
      optional<&FieldDeclaration::type>("type", "flag, integer, number or text"),
      optional<&FieldDeclaration::usual>("usual", "where a hit volume says nothing"),
      field<&FieldDeclaration::least>("least", "of numbers"),
      field<&FieldDeclaration::most>("most", "of numbers")};
  // The default of a Number field may be written as a whole number.
  static void settle(FieldDeclaration& field) {
    const auto* whole = std::get_if<std::int64_t>(&field.usual);
    if (field.type == FieldType::Number && whole != nullptr) field.usual = static_cast<double>(*whole);
  }
};

template <>
struct Fields<AddField> {
  static constexpr const char* noun = "field";
  static constexpr std::array list{inlined<&AddField::field>()};
};

template <>
struct Fields<ChangeField> {
  static constexpr const char* noun = "field";
  static constexpr std::array list{field<&ChangeField::name>("field", "its name"),
                                   field<&ChangeField::to>("to", "what it becomes")};
};

template <>
struct Fields<RemoveField> {
  static constexpr const char* noun = "field";
  static constexpr std::array list{field<&RemoveField::name>("field", "its name")};
};

template <>
struct Fields<AddVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr std::array list{field<&AddVolumeKind::name>("name", "its name")};
};

template <>
struct Fields<RenameVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr std::array list{field<&RenameVolumeKind::name>("kind", "its name"),
                                   field<&RenameVolumeKind::to>("name", "the new name")};
};

template <>
struct Fields<RemoveVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr std::array list{field<&RemoveVolumeKind::name>("kind", "its name")};
};

EditEntries gameEdits();
EditEntries gameEdits() {
  return {
      entry("set-game-ticks", setGameTicks, "Sets how often the game looks for contacts."),
      entry("set-ground", setGround, "Sets the test ground."),
      entry("add-field", addField, "Adds a field of the project's own to hit volumes."),
      entry("change-field", changeField, "Changes a field; hit volumes keep their values where they fit."),
      entry("delete-field", removeField, "Deletes a field, with its values."),
      entry("add-kind", addVolumeKind, "Adds a kind of hit volumes."),
      entry("rename-kind", renameVolumeKind, "Gives a kind of hit volumes another name."),
      entry("delete-kind", removeVolumeKind, "Deletes a kind of hit volumes that none has."),
  };
}

}  // namespace squire
