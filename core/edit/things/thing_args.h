#pragma once

#include <string>
#include <vector>

#include "core/edit/things/change_things.h"

// The edits that all kinds of things have in common: add, rename, change, delete, move. A kind says what they
// are called; it has those whose labels it names:
//
//   template <>
//   struct EditsOf<Note> {
//     using Owner = ClipRef;                       // or ModelId, StageId, FightOwner, InProject
//     static constexpr const char* word = "note";  // in edits: {"clip": "punch", "note": "heavier"}
//     static constexpr LabelPattern added[] = {{"Add note {note}"}};      // for addThing<Note>()
//     static constexpr LabelPattern changed[] = {{"Change note {note}"}};  // and so on
//     // Optional. Checks and completes a new or changed thing; `before` is null for a new one.
//     static Status prepare(const Project&, const Owner&, Note& to, const Note* before);
//     // Optional. Fails for a thing that refuses to be renamed, changed and deleted.
//     static Status mayChange(const Note&);
//     // Optional. The members of a new one are in an object of their own, which this describes.
//     static constexpr const char* nested = "the new note";
//     // Optional, for kinds without a name of their own: how an edit names one, and the name in labels.
//     static constexpr const char* which = "the name of its bone";
//     static std::string labelName(const Project&, const Owner&, const Note&);
//   };
//
// A source of the kind instantiates them: template Result<Edit> addThing(const Project&, const
// AddThing<Note>&);
namespace squire {

template <typename T>
struct EditsOf;
template <typename T>
using OwnerOf = typename EditsOf<T>::Owner;
template <typename T>
using IdOf = decltype(T::id);

template <typename T, typename Owner = OwnerOf<T>>
struct ThingRef {
  Owner owner;
  IdOf<T> id;
  bool operator==(const ThingRef&) const = default;
};
template <typename T>
struct ThingRef<T, InProject> {
  static constexpr InProject owner{};
  IdOf<T> id;
  bool operator==(const ThingRef&) const = default;
};

// Puts a thing at the end of its list. Its id is the project's nextId before the edit; its name is made free
// if names are unique in the list.
template <typename T>
struct AddThing {
  static constexpr auto& labels = EditsOf<T>::added;
  OwnerOf<T> owner;
  T thing;
};
template <typename T>
struct RenameThing {
  static constexpr auto& labels = EditsOf<T>::renamed;
  ThingRef<T> thing;
  std::string name;
};
// Replaces all of a thing but its id and what this version of Squire does not know.
template <typename T>
struct ChangeThing {
  static constexpr auto& labels = EditsOf<T>::changed;
  ThingRef<T> thing;
  T to;
  std::string what = {};  // for the label, if there is one about each member: "radius"
};
template <typename T>
struct DeleteThing {
  static constexpr auto& labels = EditsOf<T>::deleted;
  ThingRef<T> thing;
};
template <typename T>
struct DeleteThings {
  static constexpr auto& labels = EditsOf<T>::deletedSeveral;
  OwnerOf<T> owner;
  std::vector<IdOf<T>> things;
};
template <typename T>
struct MoveThing {
  static constexpr auto& labels = EditsOf<T>::moved;
  ThingRef<T> thing;
  std::size_t index = 0;  // 0: the first; beyond the last: the last
};

template <typename T>
[[nodiscard]] Result<Edit> addThing(const Project& project, const AddThing<T>& args);
template <typename T>
[[nodiscard]] Result<Edit> renameThing(const Project& project, const RenameThing<T>& args);
template <typename T>
[[nodiscard]] Result<Edit> changeThing(const Project& project, const ChangeThing<T>& args);
template <typename T>
[[nodiscard]] Result<Edit> deleteThing(const Project& project, const DeleteThing<T>& args);
template <typename T>
[[nodiscard]] Result<Edit> deleteThings(const Project& project, const DeleteThings<T>& args);
template <typename T>
[[nodiscard]] Result<Edit> moveThing(const Project& project, const MoveThing<T>& args);

}  // namespace squire
