#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/written/entry.h"

namespace squire {

template <>
struct Fields<SetGameTicks> {
  static constexpr const char* noun = "game";
  static constexpr auto list = std::tuple{field("rate", &SetGameTicks::rate, "ticks a second")};
};

template <>
struct Fields<GroundPiece> {
  static constexpr const char* noun = "piece of the ground";
  static constexpr auto list = std::tuple{field("from", &GroundPiece::from, "[z, y], metres"),
                                          field("to", &GroundPiece::to, "[z, y], metres")};
};

template <>
struct Fields<SetGround> {
  static constexpr const char* noun = "ground";
  static constexpr auto list =
      std::tuple{field("pieces", &SetGround::pieces, "in the plane of the side view")};
};

template <>
struct Fields<FieldDeclaration> {
  static constexpr const char* noun = "field";
  static constexpr auto list =
      std::tuple{field("name", &FieldDeclaration::name, "its name"),
                 optional("type", &FieldDeclaration::type, "flag, integer, number or text"),
                 optional("usual", &FieldDeclaration::usual, "where a hit volume says nothing"),
                 field("least", &FieldDeclaration::least, "of numbers"),
                 field("most", &FieldDeclaration::most, "of numbers")};
  // A whole number is also valid as a number.
  static void settle(FieldDeclaration& field) {
    const auto* whole = std::get_if<std::int64_t>(&field.usual);
    if (field.type == FieldType::Number && whole != nullptr) field.usual = static_cast<double>(*whole);
  }
};

template <>
struct Fields<AddField> {
  static constexpr const char* noun = "field";
  static constexpr auto list = std::tuple{inlined(&AddField::field)};
};

template <>
struct Fields<ChangeField> {
  static constexpr const char* noun = "field";
  static constexpr auto list = std::tuple{field("field", &ChangeField::name, "its name"),
                                          field("to", &ChangeField::to, "what it becomes")};
};

template <>
struct Fields<RemoveField> {
  static constexpr const char* noun = "field";
  static constexpr auto list = std::tuple{field("field", &RemoveField::name, "its name")};
};

template <>
struct Fields<AddVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr auto list = std::tuple{field("name", &AddVolumeKind::name, "its name")};
};

template <>
struct Fields<RenameVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr auto list = std::tuple{field("kind", &RenameVolumeKind::name, "its name"),
                                          field("name", &RenameVolumeKind::to, "the new name")};
};

template <>
struct Fields<RemoveVolumeKind> {
  static constexpr const char* noun = "kind";
  static constexpr auto list = std::tuple{field("kind", &RemoveVolumeKind::name, "its name")};
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
