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
  const StructSchema& (*schema)() = nullptr;  // null: the struct is not described
  const char* nameMember = "name";            // of one that is not described: the name in the file
  bool hasUniqueNames = true;                 // within its list
  void (*sort)(void* list) = nullptr;         // null: its list is in the order that a person gave it
  bool isReferredToById = false;              // in the project file, in place of its name
  bool isNumberedApart = false;               // its ids do not come from Project::nextId
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
struct LastOf;
template <auto last>
struct LastOf<last> {
  using Item = typename SharedTo<typename Pointed<decltype(last)>::Value>::Type::value_type;
};
template <auto first, auto next, auto... rest>
struct LastOf<first, next, rest...> : LastOf<next, rest...> {};

// A list that is reached from its owner by a path of members: listIn<&ProjectModel::fight,
// &ModelFight::chains>(&modelThing).
template <auto... path>
constexpr ThingList listIn(const Thing* owner) {
  return {owner, &listAccess<typename LastOf<path...>::Item>, follow<path...>, followChangeable<path...>,
          sizeof...(path) == 1};
}

template <typename T>
constexpr Thing thing(const char* noun, const char* list, std::span<const ThingList> lists) {
  Thing out{noun, list, lists, [](const void* item) { return static_cast<const T*>(item)->id.value; }};
  if constexpr (requires(const T& one) { one.name; })
    out.nameOf = [](const void* item) -> const std::string& { return static_cast<const T*>(item)->name; };
  if constexpr (HasSchema<T>)
    out.schema = []() -> const StructSchema& { return schemaOf(static_cast<const T*>(nullptr)); };
  return out;
}
template <auto name>
constexpr Thing namedBy(const char* member, Thing thing) {
  thing.nameMember = member;
  thing.nameOf = [](const void* item) -> const std::string& {
    return *static_cast<const std::string*>(addressIn<name>(item));
  };
  return thing;
}
// The list is sorted by a member.
template <auto key>
constexpr Thing sortedBy(Thing thing) {
  thing.sort = [](void* list) {
    using T = typename Pointed<decltype(key)>::Owner;
    std::ranges::stable_sort(asList<std::vector<T>>(list), {}, key);
  };
  return thing;
}
template <auto key>
constexpr Thing sharedSortedBy(Thing thing) {
  thing.sort = [](void* list) {
    using T = typename Pointed<decltype(key)>::Owner;
    std::ranges::stable_sort(
        asList<std::vector<std::shared_ptr<const T>>>(list), {},
        [](const auto& item) -> const auto& { return (*item).*key; });
  };
  return thing;
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
