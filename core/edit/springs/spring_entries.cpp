#include "core/edit/fights/spring_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries springEdits();
EditEntries springEdits() {
  return {
      entry("add-spring", addSpring, "Adds a spring: a chain of bones that follows the body in the game."),
      changeThingEntry<Spring>("change-spring", "Changes a spring."),
      entry("delete-spring", removeSpring, "Deletes a spring.")};
}

}  // namespace squire
