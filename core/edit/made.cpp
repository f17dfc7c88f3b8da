#include "core/edit/made.h"

#include "core/schema/thing.h"

namespace squire {

// Ids are never reused, so things with ids from `before.nextId` on are new.
std::vector<Made> madeSince(const Project& before, const Project& after) {
  std::vector<Made> made;
  if (after.nextId == before.nextId) return made;
  eachThing(after, [&](const Thing& thing, const void* item) {
    const std::uint32_t id = thing.idOf(item);
    if (thing.isNumberedApart || id < before.nextId) return;
    made.push_back({&thing, id, thing.nameOf != nullptr ? thing.nameOf(item) : std::string()});
  });
  return made;
}

}  // namespace squire
