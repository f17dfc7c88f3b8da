#include "core/edit/things/thing_entries.h"

#include "core/schema/thing.h"

namespace squire {

namespace {

// The id of the only thing of a kind that the project itself has; 0: it has none or several.
std::uint32_t onlyOneOf(const Thing& thing, const Project& project) {
  const ThingList& list = thing.lists.front();
  if (list.owner != nullptr || list.items->size(list.in(&project)) != 1) return 0;
  return thing.idOf(list.items->at(list.in(&project), 0));
}

}  // namespace

bool readThingName(const Json& object, const char* member, const Thing& thing, Scope& scope,
                   std::uint32_t& id) {
  if (!object.has(member)) {
    id = onlyOneOf(thing, scope.project());
    if (id != 0) return true;
    return scope.fail('"' + std::string(member) + "\" is missing: which one is meant", "it takes a name");
  }
  scope.enter(member);
  const Json& name = object[member];
  if (!name.isString()) return failOf(name, "a name", scope);
  id = scope.find(thing, name.asString());
  if (id == 0) return false;
  scope.leave();
  return true;
}

Json schemaOfThingName() { return Json::object({{"type", Json::array({"string", "null"})}}); }

}  // namespace squire
