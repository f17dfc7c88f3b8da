#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/written/entry.h"

namespace squire {

EditEntries gameEdits();
EditEntries gameEdits() {
  return {
      entry("set-game-ticks", setGameTicks, "Sets how often the game looks for contacts.",
            {field<&SetGameTicks::rate>("rate", "ticks a second")}),
      entry("set-ground", setGround, "Sets the test ground.",
            {field<&SetGround::pieces>("pieces", "in the plane of the side view")}),
      entry("set-combo-rules", setComboRules,
            "Sets how hits of a combo lose strength; what is left out is 0, which loses nothing.",
            {inlined<&SetComboRules::rules>()}),
      entry("set-fight-rules", setFightRules,
            "Sets the rules of counter hits, hits on who lies, and meters; what is left out is 0.",
            {inlined<&SetFightRules::rules>()}),
      entry("add-field", addField, "Adds a field of the project's own to hit volumes.",
            {inlined<&AddField::field>()}),
      entry(
          "change-field", changeField, "Changes a field; hit volumes keep their values where they fit.",
          {field<&ChangeField::name>("field", "its name"), field<&ChangeField::to>("to", "what it becomes")}),
      entry("delete-field", removeField, "Deletes a field, with its values.",
            {field<&RemoveField::name>("field", "its name")}),
      entry("add-kind", addVolumeKind, "Adds a kind of hit volumes.",
            {field<&AddVolumeKind::name>("name", "its name")}),
      entry("rename-kind", renameVolumeKind, "Gives a kind of hit volumes another name.",
            {field<&RenameVolumeKind::name>("kind", "its name"),
             field<&RenameVolumeKind::to>("name", "the new name")}),
      entry("delete-kind", removeVolumeKind, "Deletes a kind of hit volumes that none has.",
            {field<&RemoveVolumeKind::name>("kind", "its name")}),
  };
}

}  // namespace squire
