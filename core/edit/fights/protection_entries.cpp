#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/protection_edits.h"
#include "core/edit/fights/push_body_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries protectionEdits();
EditEntries protectionEdits() {
  return {
      entry("add-protection", addProtection,
            "Adds a protection to a clip: armour, or invulnerable against some hits."),
      changeThingEntry<Protection>("change-protection", "Changes a protection."),
      entry("delete-protection", removeProtection, "Deletes a protection."),
      entry("set-meter-cost", setMeterCost, "Sets how many points of the meter a clip costs.",
            {inlined<&SetMeterCost::clip>(), field<&SetMeterCost::points>("points", "of the meter, from 0")}),
      entry("add-push-body", addPushBody,
            "Adds a push body to a model: the room that it takes up, into which no other one walks."),
      changeThingEntry<PushBody>("change-push-body", "Changes a push body."),
      entry("delete-push-body", removePushBody, "Deletes a push body.")};
}

}  // namespace squire
