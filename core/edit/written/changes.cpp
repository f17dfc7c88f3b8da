#include "core/edit/written/changes.h"

namespace squire {

void writeChanges(const StructType& type, const void* now, const void* before, Scope& scope, Json& object) {
  for (const Member& one : type.list) {
    const ValueType& value = *one.type;
    if (one.isInlined()) {
      writeChanges(*value.fields(), one.of(now), one.of(before), scope, object);
    } else if (value.fields() != nullptr) {
      Json changes = Json::object();
      writeChanges(*value.fields(), one.of(now), one.of(before), scope, changes);
      if (!changes.members().empty()) object.set(one.name, std::move(changes));
    } else {
      Json written = value.write(one.of(now), scope);
      if (!(written == value.write(one.of(before), scope))) object.set(one.name, std::move(written));
    }
  }
}

bool readChanges(const StructType& type, const Json& json, Scope& scope, void* value) {
  if (!checkMembersOf(json, type.infos, scope)) return false;
  for (const Member& one : type.list) {
    if (one.isInlined()) {
      if (!readChanges(*one.type->fields(), json, scope, one.in(value))) return false;
    } else if (json.has(one.name)) {
      scope.enter(one.name);
      const bool done = one.type->fields() != nullptr
                            ? readChanges(*one.type->fields(), json[one.name], scope, one.in(value))
                            : one.type->read(json[one.name], scope, one.in(value));
      if (!done) return false;
      scope.leave();
    }
  }
  return true;
}

Json changesSchema(const StructType& type) {
  std::vector<MemberInfo> members = type.infos;
  for (MemberInfo& one : members) one.mayBeMissing = true;
  return objectSchemaOf(members);
}

}  // namespace squire
