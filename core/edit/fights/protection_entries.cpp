#include "core/edit/fights/protection_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries protectionEdits();
EditEntries protectionEdits() {
  return {entry("add-protection", addProtection,
                "Adds a protection to a clip: armour, or invulnerable against some hits."),
          changeThingEntry<Protection>("change-protection", "Changes a protection."),
          entry("delete-protection", removeProtection, "Deletes a protection.")};
}

}  // namespace squire
