#include "core/edit/fights/spring_edits.h"
#include "core/edit/springs/bake_springs.h"
#include "core/edit/springs/found_springs.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries springEdits();
EditEntries springEdits() {
  return {
      entry("add-spring", addSpring, "Adds a spring: a chain of bones that follows the body in the game."),
      changeThingEntry<Spring>("change-spring", "Changes a spring."),
      entry("delete-spring", removeSpring, "Deletes a spring."),
      entry("find-springs", findSprings,
            "Adds a spring for each chain of bones that hangs on the body and is in none: plumes, hair, "
            "skirts, tails.",
            {inlined<&FindSprings::model>()}),
      entry("bake-springs", bakeSprings,
            "Puts the swinging of springs into keys, for engines without springs; the springs stay.",
            {inlined<&BakeSprings::clip>(),
             optional<&BakeSprings::springs>("springs", "their names; without them all of the model"),
             optional<&BakeSprings::degrees>("degrees", "how far a bone may be off")})};
}

}  // namespace squire
