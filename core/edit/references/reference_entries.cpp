#include "core/edit/references/reference_edits.h"
#include "core/edit/things/thing_entries.h"
#include "core/model/reference_words.h"

namespace squire {

EditEntries referenceEdits();
EditEntries referenceEdits() {
  return {
      entry("add-reference", addReference, "Adds a picture or film to work after, which is never exported.",
            {field<&AddReference::path>("path", "the picture or film, relative to the project's folder"),
             optional<&AddReference::name>("name",
                                           "made free where another has it; that of the file unless given"),
             optional<&AddReference::place>("place", "where it is drawn; behind the models unless given"),
             optional<&AddReference::numbered>(
                 "numbered", "whether the pictures with the numbers after it follow the playhead"),
             optional<&AddReference::rate>("rate", "pictures a second, if numbered; 24 unless given")}),
      entry(
          "change-reference", changeReference,
          "Gives a reference another name, file, place, opacity or speed.",
          {field<&ChangeReference::reference>("reference", "which reference"),
           field<&ChangeReference::name>("name", "the new name"),
           field<&ChangeReference::path>("path", "another picture or film, relative to the project's folder"),
           field<&ChangeReference::place>("place", "where it is drawn"),
           field<&ChangeReference::position>("position",
                                             "of a plane: the middle of its lower edge, in metres"),
           field<&ChangeReference::rotation>("rotation", "of a plane: of unit length, or in degrees"),
           field<&ChangeReference::height>("height", "of a plane, in metres"),
           field<&ChangeReference::opacity>("opacity", "0 to 1"),
           field<&ChangeReference::numbered>(
               "numbered", "whether the pictures with the numbers after it follow the playhead"),
           field<&ChangeReference::rate>("rate", "pictures a second, if numbered"),
           field<&ChangeReference::speed>("speed", "of a film, 0.01 to 100; 1 is as it was taken"),
           field<&ChangeReference::start>("start",
                                          "when the first picture of a film, or the first numbered one, is "
                                          "due; may lie before the clip")}),
      entry("delete-reference", removeReference, "Deletes a reference; its file stays."),
      entry("move-reference", moveReference,
            "Moves a reference in the list; later ones are drawn over others."),
      entry("hide-reference", hideReference, "Hides or shows a reference.",
            {field<&HideReference::reference>("reference", "which reference"),
             optional<&HideReference::hidden>("hidden", "whether it is hidden; it is unless given")}),
      entry("lock-reference", lockReference, "Locks or unlocks a reference.",
            {field<&LockReference::reference>("reference", "which reference"),
             optional<&LockReference::locked>("locked", "whether it refuses edits; it does unless given")}),
  };
}

}  // namespace squire
