#include "core/edit/things/thing_entries.h"

namespace squire {

bool readThingName(const Json& object, const char* member, const Thing& thing, Scope& scope,
                   std::uint32_t& id) {
  if (!object.has(member))
    return scope.fail('"' + std::string(member) + "\" is missing: which one is meant", "it takes a name");
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
