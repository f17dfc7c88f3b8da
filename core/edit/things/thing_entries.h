#pragma once

#include "core/edit/things/thing_edits.h"
#include "core/edit/written/changes.h"
#include "core/edit/written/refs.h"

// The entries of the edits that all kinds of things have in common, as text: what EditsOf says, and the
// members that the schema of the kind describes.
namespace squire {

template <>
struct Written<InProject> {
  static std::string type() { return "project"; }
  static void writeMembers(const InProject& /*owner*/, Scope& /*scope*/, Json& /*object*/) {}
  static bool readMembers(const Json& /*object*/, Scope& /*scope*/, InProject& /*owner*/) { return true; }
  static void eachMember(const MemberUse& /*use*/) {}
};

// Reads the member of an edit that names a thing. If it is missing, the only one that the project has is
// meant.
bool readThingName(const Json& object, const char* member, const Thing& thing, Scope& scope,
                   std::uint32_t& id);
[[nodiscard]] Json schemaOfThingName();
inline constexpr const char* onlyOneWords = "; may be left out where the project has one";

// {"clip": "punch", "note": "heavier"}
template <typename T>
struct Written<ThingRef<T>> {
  static void writeMembers(const ThingRef<T>& ref, Scope& scope, Json& object) {
    Written<OwnerOf<T>>::writeMembers(ref.owner, scope, object);
    object.set(EditsOf<T>::word, scope.nameOf(ref.id));
  }
  static bool readMembers(const Json& object, Scope& scope, ThingRef<T>& ref) {
    if constexpr (!std::same_as<OwnerOf<T>, InProject>) {
      if (!Written<OwnerOf<T>>::readMembers(object, scope, ref.owner)) return false;
    }
    return readThingName(object, EditsOf<T>::word, thingOf(ref.id), scope, ref.id.value);
  }
  static const char* which() {
    if constexpr (requires { EditsOf<T>::which; }) return EditsOf<T>::which;
    return thingOf(IdOf<T>{}).hasUniqueNames ? "its name" : "its name; the second of a name is \"name (2)\"";
  }
  static void eachMember(const MemberUse& use) {
    Written<OwnerOf<T>>::eachMember(use);
    constexpr bool mayBeMissing = std::same_as<OwnerOf<T>, InProject>;
    use({EditsOf<T>::word, "name", std::string(which()) + (mayBeMissing ? onlyOneWords : ""), mayBeMissing,
         schemaOfThingName()});
  }
};

template <typename T>
struct Fields<AddThing<T>> {
  // A kind with `nested` has its members in an object: {"clip": "punch", "event": {"name": "step"}}.
  static constexpr Member added() {
    if constexpr (requires { EditsOf<T>::nested; }) {
      return field<&AddThing<T>::thing>(EditsOf<T>::word, EditsOf<T>::nested);
    } else {
      return inlined<&AddThing<T>::thing>();
    }
  }
  static constexpr const char* noun = EditsOf<T>::word;
  static constexpr std::array list{inlined<&AddThing<T>::owner>(), added()};
};
template <typename T>
struct Fields<RenameThing<T>> {
  static constexpr const char* noun = EditsOf<T>::word;
  static constexpr std::array list{inlined<&RenameThing<T>::thing>(),
                                   field<&RenameThing<T>::name>("name", "the new name")};
};
template <typename T>
struct Fields<DeleteThing<T>> {
  static constexpr const char* noun = EditsOf<T>::word;
  static constexpr std::array list{inlined<&DeleteThing<T>::thing>()};
};
template <typename T>
struct Fields<DeleteThings<T>> {
  static constexpr const char* noun = EditsOf<T>::words;
  static constexpr std::array list{inlined<&DeleteThings<T>::owner>(),
                                   field<&DeleteThings<T>::things>(EditsOf<T>::words, "their names")};
};
template <typename T>
struct Fields<MoveThing<T>> {
  static constexpr const char* noun = EditsOf<T>::word;
  static constexpr std::array list{
      inlined<&MoveThing<T>::thing>(),
      field<&MoveThing<T>::index>("index", "its new place in the list; 0 is the first")};
};

template <typename T>
[[nodiscard]] EditEntry changeThingEntry(std::string_view name, std::string_view summary) {
  static constexpr ChangeOf<ChangeThing<T>, ThingRef<T>, T> change{
      findThing<T>, [](const ChangeThing<T>& args) { return args.thing; },
      [](const ChangeThing<T>& args) -> const T& { return args.to; },
      [](const ThingRef<T>& ref, T to, std::string what) {
        return ChangeThing<T>{ref, std::move(to), std::move(what)};
      }};
  return changeEntry(name, changeThing<T>, summary, change);
}

}  // namespace squire
