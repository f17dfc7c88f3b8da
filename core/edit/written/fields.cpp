#include "core/edit/written/fields.h"

namespace squire {

namespace {

bool readField(const Member& one, const Json& object, Scope& scope, void* owner) {
  if (one.isInlined()) return one.type->readMembers(object, scope, one.in(owner));
  if (!object.has(one.name)) {
    return one.mayBeMissing || scope.fail('"' + std::string(one.name) + "\" is missing: " + one.meaning,
                                          "it takes a " + one.type->type());
  }
  scope.enter(one.name);
  const bool done = one.type->read(object[one.name], scope, one.in(owner));
  scope.leave();
  return done;
}

}  // namespace

void writeFields(const StructType& type, const void* value, Scope& scope, Json& object) {
  for (const Member& one : type.list) {
    if (one.isInlined()) {
      one.type->writeMembers(one.of(value), scope, object);
      continue;
    }
    Json member = one.type->write(one.of(value), scope);
    if (!one.mayBeMissing || !(member == one.type->write(one.of(type.usual()), scope)))
      object.set(one.name, std::move(member));
  }
}

bool readFields(const StructType& type, const Json& object, Scope& scope, void* value) {
  for (const Member& one : type.list) {
    if (!readField(one, object, scope, value)) return false;
  }
  if (type.settle != nullptr) type.settle(value);
  return true;
}

void eachField(const StructType& type, const MemberUse& use) {
  for (const Member& one : type.list) {
    if (one.isInlined()) {
      one.type->eachMember(use);
    } else {
      use({one.name, one.type->type(), one.meaning, one.mayBeMissing, one.type->schema()});
    }
  }
}

Json writeStruct(const StructType& type, const void* value, Scope& scope) {
  Json object = Json::object();
  writeFields(type, value, scope, object);
  return object;
}

bool readStruct(const StructType& type, const Json& json, Scope& scope, void* value) {
  return checkMembersOf(json, type.infos, scope) && readFields(type, json, scope, value);
}

StructType completed(StructType type) {
  eachField(type, [&](const MemberInfo& one) { type.infos.push_back(one); });
  return type;
}

}  // namespace squire
