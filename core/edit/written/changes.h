#pragma once

#include "core/edit/written/entry.h"

// Edits that change an existing object: {"volume": "fist", "to": {"effect": {"damage": 12}}}. Only changed
// members are written; missing ones keep their values.
namespace squire {

// Writes the members that differ from an earlier value.
template <HasFields T>
void writeChanges(const T& now, const T& before, Scope& scope, Json& object) {
  eachField<T>([&]<typename One>(const One& one) {
    using Value = typename One::Value;
    if constexpr (One::isInlined) {
      writeChanges(now.*one.member, before.*one.member, scope, object);
    } else if constexpr (HasFields<Value>) {
      Json changes = Json::object();
      writeChanges(now.*one.member, before.*one.member, scope, changes);
      if (!changes.members().empty()) object.set(one.name, std::move(changes));
    } else {
      Json value = Written<Value>::write(now.*one.member, scope);
      if (!(value == Written<Value>::write(before.*one.member, scope)))
        object.set(one.name, std::move(value));
    }
  });
}

// Reads the given members and keeps the others.
template <HasFields T>
bool readChanges(const Json& json, Scope& scope, T& thing) {
  if (!checkMembers<T>(json, scope)) return false;
  bool done = true;
  eachField<T>([&]<typename One>(const One& one) {
    using Value = typename One::Value;
    if constexpr (One::isInlined) {
      done = done && readChanges(json, scope, thing.*one.member);
    } else {
      if (!done || !json.has(one.name)) return;
      scope.enter(one.name);
      if constexpr (HasFields<Value>) {
        done = readChanges(json[one.name], scope, thing.*one.member);
      } else {
        done = Written<Value>::read(json[one.name], scope, thing.*one.member);
      }
      scope.leave();
    }
  });
  return done;
}

// The members of T, all of them optional.
template <HasFields T>
[[nodiscard]] Json changesSchema() {
  std::vector<MemberInfo> members = membersOf<T>();
  for (MemberInfo& one : members) one.mayBeMissing = true;
  return objectSchemaOf(members);
}

// Describes how an edit refers to the object that it changes and how its arguments are built.
template <typename Args, typename Ref, typename Thing>
struct ChangeOf {
  const Thing* (*find)(const Project&, const Ref&);  // returns null if it does not exist
  Ref (*refOf)(const Args&);
  const Thing& (*thingOf)(const Args&);
  // `what`: the name of the only changed member, or "values".
  Args (*args)(const Ref&, Thing, std::string what);
};

template <HasLabels Args, HasFields Ref, HasFields Thing>
[[nodiscard]] EditEntry changeEntry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                                    std::string_view summary, const ChangeOf<Args, Ref, Thing>& change) {
  std::vector<MemberInfo> fields = membersOf<Ref>();
  fields.push_back({"to", Fields<Thing>::noun, "what changes of it; what is not given stays", false,
                    changesSchema<Thing>()});
  const auto apply = [make, change, fields](const Project& project, const Json& json,
                                            const EditFiles& files) -> Result<Edit> {
    Scope scope(project, &files);
    Ref ref{};
    if (!checkMembersOf(json, fields, scope) || !Written<Ref>::readMembers(json, scope, ref))
      return *scope.mistake();
    const Thing* before = change.find(project, ref);
    if (before == nullptr)
      return makeError(ErrorCode::Usage, "there is no such " + std::string(Fields<Thing>::noun));
    Thing to = *before;
    scope.enter("to");
    if (!readChanges(json["to"], scope, to)) return *scope.mistake();
    const auto& given = json["to"].members();
    return make(project, change.args(ref, std::move(to), given.size() == 1 ? given.front().first : "values"));
  };
  const auto write = [change](const Project& before, const void* written) -> Result<Json> {
    const Args& args = *static_cast<const Args*>(written);
    Scope scope(before);
    Json json = Json::object();
    const Ref ref = change.refOf(args);
    Written<Ref>::writeMembers(ref, scope, json);
    const Thing* old = change.find(before, ref);
    if (old == nullptr)
      return makeError(ErrorCode::Content, "there is no such " + std::string(Fields<Thing>::noun));
    Json changes = Json::object();
    writeChanges(change.thingOf(args), *old, scope, changes);
    json.set("to", std::move(changes));
    return json;
  };
  return {name, summary, typeid(Args), Args::labels, fields, apply, write};
}

}  // namespace squire
