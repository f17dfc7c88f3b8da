#pragma once

#include "core/edit/things/thing_args.h"

// The definitions of the edits of core/edit/things/thing_args.h, for the sources that instantiate them.
namespace squire {

template <typename T>
[[nodiscard]] const T* findThing(const Project& project, const ThingRef<T>& ref) {
  return static_cast<const T*>(findThing(project, thingOf(ref.id), ref.owner, ref.id.value));
}

// The edit that applies `change` to one thing. Fails if there is none with this id.
template <typename T>
[[nodiscard]] Result<Edit> onThing(const Project& project, const ThingRef<T>& ref, Label label,
                                   const Change<T>& change) {
  const auto changeOne = [&](ChangedThings& all) -> Status {
    const auto place = all.placeOf(ref.id.value);
    if (!place) return missingThing(all.thing);
    return change(*static_cast<T*>(all.items.changeable(all.list, *place)));
  };
  return changeThings(project, thingOf(ref.id), ref.owner, std::move(label), changeOne);
}

namespace thing_edits {

// The name in labels; for a missing thing, of which the edit itself fails, it is empty.
template <typename T>
std::string labelName(const Project& project, const OwnerOf<T>& owner, const T* thing) {
  if (thing == nullptr) return {};
  if constexpr (requires { EditsOf<T>::labelName(project, owner, *thing); }) {
    return EditsOf<T>::labelName(project, owner, *thing);
  } else if constexpr (requires { thing->name; }) {
    return thing->name;
  } else {
    return ownNameOf(thingOf(thing->id), thing);
  }
}

// A label with a place for the name, or with none.
template <typename Args>
Label labelNaming(const std::string& name) {
  if constexpr (Args::labels[0].textCount() == 0) {
    return labelOf<Args>();
  } else {
    return labelOf<Args>(name);
  }
}

template <typename T>
Status prepare(const Project& project, const OwnerOf<T>& owner, T& to, const T* before) {
  if constexpr (requires { EditsOf<T>::prepare(project, owner, to, before); })
    return EditsOf<T>::prepare(project, owner, to, before);
  return {};
}

template <typename T>
Status checkChange(const T* thing) {
  if (thing == nullptr) return missingThing(thingOf(IdOf<T>{}));
  if constexpr (requires { EditsOf<T>::mayChange(*thing); }) return EditsOf<T>::mayChange(*thing);
  return {};
}

}  // namespace thing_edits

template <typename T>
[[nodiscard]] Result<Edit> addThing(const Project& project, const AddThing<T>& args) {
  T made = args.thing;
  if (const Status sound = thing_edits::prepare<T>(project, args.owner, made, nullptr); !sound)
    return sound.error();
  const Thing& thing = thingOf(made.id);
  if (const Status sound = checkThing(project, thing, args.owner, &made, nullptr); !sound)
    return sound.error();
  Project next = project;
  made.id = IdOf<T>{next.nextId++};
  if constexpr (requires { made.name; })
    made.name = freeThingName(project, thing, args.owner, made.name, EditsOf<T>::word);
  const Label label =
      thing_edits::labelNaming<AddThing<T>>(thing_edits::labelName<T>(project, args.owner, &made));
  const auto change = [&](ChangedThings& all) {
    *static_cast<T*>(all.items.add(all.list)) = std::move(made);
  };
  return recorded(project, args, changeThings(next, thing, args.owner, label, change));
}

template <typename T>
[[nodiscard]] Result<Edit> renameThing(const Project& project, const RenameThing<T>& args) {
  const ThingRef<T>& ref = args.thing;
  const T* now = findThing(project, ref);
  if (const Status may = thing_edits::checkChange<T>(now); !may) return may.error();
  if (const Status sound = checkThingName(project, thingOf(ref.id), ref.owner, ref.id.value, args.name);
      !sound)
    return sound.error();
  const Label label = [&] {
    if constexpr (EditsOf<T>::renamed[0].textCount() == 1) {
      return labelOf<RenameThing<T>>(args.name);
    } else {
      return labelOf<RenameThing<T>>(now->name, args.name);
    }
  }();
  if (now->name == args.name) return recorded(project, args, Edit{project, label});
  const auto change = [&](T& thing) { thing.name = args.name; };
  return recorded(project, args, onThing<T>(project, ref, label, change));
}

template <typename T>
[[nodiscard]] Result<Edit> changeThing(const Project& project, const ChangeThing<T>& args) {
  const ThingRef<T>& ref = args.thing;
  const T* now = findThing(project, ref);
  if (const Status may = thing_edits::checkChange<T>(now); !may) return may.error();
  T to = args.to;
  to.id = ref.id;
  if (const Status sound = thing_edits::prepare<T>(project, ref.owner, to, now); !sound) return sound.error();
  if (const Status sound = checkThing(project, thingOf(ref.id), ref.owner, &to, now); !sound)
    return sound.error();
  keepUnknown(schemaOf(now), now, &to);
  const Label label =
      labelAbout<ChangeThing<T>>(args.what, thing_edits::labelName<T>(project, ref.owner, &to));
  const auto change = [&](T& thing) { thing = std::move(to); };
  return recorded(project, args, onThing<T>(project, ref, label, change));
}

template <typename T>
[[nodiscard]] Result<Edit> deleteThing(const Project& project, const DeleteThing<T>& args) {
  const ThingRef<T>& ref = args.thing;
  const T* now = findThing(project, ref);
  if (const Status may = thing_edits::checkChange<T>(now); !may) return may.error();
  const Label label =
      thing_edits::labelNaming<DeleteThing<T>>(thing_edits::labelName<T>(project, ref.owner, now));
  const ChangeThings change = withoutThings({&ref.id.value, 1});
  return recorded(project, args, changeThings(project, thingOf(ref.id), ref.owner, label, change));
}

// Fails if none of the things is there. A kind can have a label of its own for a single thing.
template <typename T>
[[nodiscard]] Result<Edit> deleteThings(const Project& project, const DeleteThings<T>& args) {
  const Label label = [&] {
    if constexpr (std::size(EditsOf<T>::deletedSeveral) > 1) {
      if (args.things.size() == 1) {
        const T* only = findThing(project, ThingRef<T>{args.owner, args.things[0]});
        return labelOf<DeleteThings<T>>(thing_edits::labelName<T>(project, args.owner, only));
      }
    }
    return labelOf<DeleteThings<T>>(args.things.size());
  }();
  std::vector<std::uint32_t> ids;
  for (const IdOf<T> id : args.things) ids.push_back(id.value);
  return recorded(project, args,
                  changeThings(project, thingOf(IdOf<T>{}), args.owner, label, withoutThings(ids)));
}

template <typename T>
[[nodiscard]] Result<Edit> moveThing(const Project& project, const MoveThing<T>& args) {
  const ThingRef<T>& ref = args.thing;
  const T* now = findThing(project, ref);
  if (now == nullptr) return missingThing(thingOf(ref.id));
  const Label label =
      thing_edits::labelNaming<MoveThing<T>>(thing_edits::labelName<T>(project, ref.owner, now));
  if (isThingAt(project, thingOf(ref.id), ref.owner, ref.id.value, args.index))
    return recorded(project, args, Edit{project, label});
  return recorded(
      project, args,
      changeThings(project, thingOf(ref.id), ref.owner, label, withThingAt(ref.id.value, args.index)));
}

}  // namespace squire
