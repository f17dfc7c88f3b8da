#pragma once

#include "core/edit/written/entry.h"

// Edits that change an existing object: {"volume": "fist", "to": {"effect": {"damage": 12}}}. Only changed
// members are written; missing ones keep their values.
namespace squire {

// Writes the members that differ from an earlier value.
void writeChanges(const StructType& type, const void* now, const void* before, Scope& scope, Json& object);
// Reads the given members and keeps the others.
bool readChanges(const StructType& type, const Json& json, Scope& scope, void* value);
// The members of a struct, all of them optional.
[[nodiscard]] Json changesSchema(const StructType& type);

// Describes how an edit refers to the object that it changes and how its arguments are built.
template <typename Args, typename Ref, typename Thing>
struct ChangeOf {
  const Thing* (*find)(const Project&, const Ref&);  // returns null if it does not exist
  Ref (*refOf)(const Args&);
  const Thing& (*thingOf)(const Args&);
  // `what`: the name of the only changed member, or "values" if there are several.
  Args (*args)(const Ref&, Thing, std::string what);
};

template <HasLabels Args, typename Ref, typename Thing>
[[nodiscard]] EditEntry changeEntry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                                    std::string_view summary, const ChangeOf<Args, Ref, Thing>& change) {
  const StructType& changed = Written<Thing>::fields();
  std::vector<MemberInfo> fields = membersOf<Ref>();
  fields.push_back(
      {"to", changed.noun, "what changes of it; what is not given stays", false, changesSchema(changed)});
  const auto apply = [make, change, fields, &changed](const Project& project, const Json& json,
                                                      const EditFiles& files) -> Result<Edit> {
    Scope scope(project, &files);
    Ref ref{};
    if (!checkMembersOf(json, fields, scope) || !Written<Ref>::readMembers(json, scope, ref))
      return *scope.mistake();
    const Thing* before = change.find(project, ref);
    if (before == nullptr)
      return makeError(ErrorCode::Usage, "there is no such " + std::string(changed.noun));
    Thing to = *before;
    scope.enter("to");
    if (!readChanges(changed, json["to"], scope, &to)) return *scope.mistake();
    const auto& given = json["to"].members();
    return make(project, change.args(ref, std::move(to), given.size() == 1 ? given.front().first : "values"));
  };
  const auto write = [change, &changed](const Project& before, const void* written) -> Result<Json> {
    const Args& args = *static_cast<const Args*>(written);
    Scope scope(before);
    Json json = Json::object();
    const Ref ref = change.refOf(args);
    Written<Ref>::writeMembers(ref, scope, json);
    const Thing* old = change.find(before, ref);
    if (old == nullptr) return makeError(ErrorCode::Content, "there is no such " + std::string(changed.noun));
    Json changes = Json::object();
    writeChanges(changed, &change.thingOf(args), old, scope, changes);
    json.set("to", std::move(changes));
    return json;
  };
  return {name, summary, typeid(Args), Args::labels, fields, apply, write};
}

}  // namespace squire
