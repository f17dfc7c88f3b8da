#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/schema/schema.h"

// How code that does not know their types reaches the values in optionals and lists.
namespace squire::schema {

template <typename T>
inline constexpr OptionalAccess optionalAccess{
    [](const void* optional) -> const void* {
      const auto& held = *static_cast<const std::optional<T>*>(optional);
      return held ? &*held : nullptr;
    },
    [](void* optional) -> void* { return &static_cast<std::optional<T>*>(optional)->emplace(); },
    [](void* optional) { static_cast<std::optional<T>*>(optional)->reset(); }};

template <typename T>
inline constexpr OptionalAccess sharedAccess{
    [](const void* shared) -> const void* {
      return static_cast<const std::shared_ptr<const T>*>(shared)->get();
    },
    [](void* shared) -> void* {
      auto made = std::make_shared<T>();
      T* value = made.get();
      *static_cast<std::shared_ptr<const T>*>(shared) = std::move(made);
      return value;
    },
    [](void* shared) { static_cast<std::shared_ptr<const T>*>(shared)->reset(); }};

template <typename List>
List& asList(void* list) {
  return *static_cast<List*>(list);
}
template <typename List>
void copyTo(void* list, const void* from) {
  asList<List>(list) = *static_cast<const List*>(from);
}
template <typename List>
void eraseFrom(void* list, std::size_t index) {
  asList<List>(list).erase(asList<List>(list).begin() + static_cast<std::ptrdiff_t>(index));
}
template <typename List>
void moveIn(void* list, std::size_t from, std::size_t to) {
  List& all = asList<List>(list);
  auto moved = std::move(all[from]);
  eraseFrom<List>(list, from);
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
}

template <typename T, typename List = std::vector<T>>
inline constexpr ListAccess listAccess{
    [](const void* list) { return static_cast<const List*>(list)->size(); },
    [](const void* list, std::size_t index) -> const void* {
      return &(*static_cast<const List*>(list))[index];
    },
    [](void* list) -> void* { return &asList<List>(list).emplace_back(); },
    [](void* list) { asList<List>(list).clear(); },
    [](void* list, std::size_t index) -> void* { return &asList<List>(list)[index]; },
    copyTo<List>,
    eraseFrom<List>,
    moveIn<List>};
template <typename T, typename List>
inline constexpr ListAccess listAccess<std::shared_ptr<const T>, List>{
    [](const void* list) { return static_cast<const List*>(list)->size(); },
    [](const void* list, std::size_t index) -> const void* {
      return (*static_cast<const List*>(list))[index].get();
    },
    [](void* list) -> void* {
      auto made = std::make_shared<T>();
      T* item = made.get();
      asList<List>(list).push_back(std::move(made));
      return item;
    },
    [](void* list) { asList<List>(list).clear(); },
    [](void* list, std::size_t index) -> void* {
      auto copy = std::make_shared<T>(*asList<List>(list)[index]);
      T* item = copy.get();
      asList<List>(list)[index] = std::move(copy);
      return item;
    },
    copyTo<List>,
    eraseFrom<List>,
    moveIn<List>};

}  // namespace squire::schema
