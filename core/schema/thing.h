#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>

#include "core/schema/members.h"

namespace squire {

// Where a kind of thing is listed.
struct ThingList {
  const Thing* owner = nullptr;  // null: the project
  const ListAccess* items = nullptr;
  const void* (*in)(const void* owner) = nullptr;  // the list; null: the owner has none at present
  void* (*changeableIn)(void* owner) = nullptr;    // the list; data that the owner shares is copied first
  bool isMember = false;                           // the list is a member of the owner itself
};

// A kind of thing that a project has several of, each with an id: its bones, clips, chains.
struct Thing {
  const char* noun;  // "IK chain"
  const char* list;  // the member of the project file that lists them: "chains"
  std::span<const ThingList> lists;
  std::uint32_t (*idOf)(const void* item);
  // Null: it has no name of its own.
  const std::string& (*nameOf)(const void* item) = nullptr;
  const StructSchema& (*schema)() = nullptr;
  bool hasUniqueNames = true;          // within its list
  void (*sort)(void* list) = nullptr;  // null: its list is in the order that a person gave it
  bool (*isInOrder)(const void* list) = nullptr;
  bool isReferredToById = false;  // in the project file, in place of its name
  bool isNumberedApart = false;   // its ids do not come from Project::nextId
};

namespace schema {

template <typename T>
struct SharedTo {
  using Type = T;
  static constexpr bool isShared = false;
};
template <typename T>
struct SharedTo<std::shared_ptr<const T>> {
  using Type = T;
  static constexpr bool isShared = true;
};

// An item of a list of values or of shared values.
template <typename T>
const T& itemOf(const T& item) {
  return item;
}
template <typename T>
const T& itemOf(const std::shared_ptr<const T>& item) {
  return *item;
}

// Follows member pointers, the first of which is of `owner`; null if shared data on the way is null.
template <auto pointer, auto... rest>
const void* follow(const void* owner) {
  using Value = typename Pointed<decltype(pointer)>::Value;
  const auto& value = static_cast<const typename Pointed<decltype(pointer)>::Owner*>(owner)->*pointer;
  if constexpr (sizeof...(rest) == 0 && SharedTo<Value>::isShared) {
    return value.get();
  } else if constexpr (sizeof...(rest) == 0) {
    return &value;
  } else if constexpr (SharedTo<Value>::isShared) {
    return value ? follow<rest...>(value.get()) : nullptr;
  } else {
    return follow<rest...>(&value);
  }
}
template <auto pointer, auto... rest>
void* followChangeable(void* owner) {
  using Value = typename Pointed<decltype(pointer)>::Value;
  auto& value = static_cast<typename Pointed<decltype(pointer)>::Owner*>(owner)->*pointer;
  if constexpr (SharedTo<Value>::isShared) {
    using Shared = typename SharedTo<Value>::Type;
    auto copy = value ? std::make_shared<Shared>(*value) : std::make_shared<Shared>();
    void* out = copy.get();
    if constexpr (sizeof...(rest) > 0) out = followChangeable<rest...>(out);
    value = std::move(copy);
    return out;
  } else if constexpr (sizeof...(rest) == 0) {
    return &value;
  } else {
    return followChangeable<rest...>(&value);
  }
}

template <auto... path>
using ItemOf = typename SharedTo<typename LastOf<path...>::Value>::Type::value_type;

// A list that is reached from its owner by a path of members: listIn<&ProjectModel::fight,
// &ModelFight::chains>(&modelThing).
template <auto... path>
constexpr ThingList listIn(const Thing* owner) {
  return {owner, &listAccess<ItemOf<path...>>, follow<path...>, followChangeable<path...>,
          sizeof...(path) == 1};
}

// A member that is a shared list.
template <auto pointer>
constexpr MemberSchema sharedList(const char* name, const char* meaning) {
  MemberSchema out;
  out.name = name;
  out.meaning = meaning;
  out.value = Held<std::vector<ItemOf<pointer>>>::value();
  out.of = follow<pointer>;
  out.isUsual = out.mayBeMissing = true;
  return out;
}

template <typename T>
constexpr Thing thing(const char* noun, const char* list, std::span<const ThingList> lists) {
  Thing out{noun, list, lists, [](const void* item) { return static_cast<const T*>(item)->id.value; }};
  if constexpr (requires(const T& one) { one.name; })
    out.nameOf = [](const void* item) -> const std::string& { return static_cast<const T*>(item)->name; };
  out.schema = []() -> const StructSchema& { return schemaOf(static_cast<const T*>(nullptr)); };
  return out;
}
template <auto name>
constexpr Thing namedBy(Thing thing) {
  thing.nameOf = [](const void* item) -> const std::string& {
    return *static_cast<const std::string*>(addressIn<name>(item));
  };
  return thing;
}
template <auto key>
struct KeyOf {
  const auto& operator()(const auto& item) const { return itemOf(item).*key; }
};
template <auto key, typename List>
constexpr Thing sortedListBy(Thing thing) {
  thing.sort = [](void* list) { std::ranges::stable_sort(asList<List>(list), {}, KeyOf<key>{}); };
  thing.isInOrder = [](const void* list) {
    return std::ranges::is_sorted(*static_cast<const List*>(list), {}, KeyOf<key>{});
  };
  return thing;
}
// The list is sorted by a member.
template <auto key>
constexpr Thing sortedBy(Thing thing) {
  return sortedListBy<key, std::vector<typename Pointed<decltype(key)>::Owner>>(thing);
}
template <auto key>
constexpr Thing sharedSortedBy(Thing thing) {
  return sortedListBy<key, std::vector<std::shared_ptr<const typename Pointed<decltype(key)>::Owner>>>(thing);
}
constexpr Thing namedFreely(Thing thing) {
  thing.hasUniqueNames = false;
  return thing;
}
constexpr Thing referredToById(Thing thing) {
  thing.isReferredToById = true;
  return thing;
}
constexpr Thing numberedApart(Thing thing) {
  thing.isNumberedApart = true;
  return thing;
}

}  // namespace schema

}  // namespace squire
