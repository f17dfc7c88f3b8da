#pragma once

#include <functional>
#include <unordered_set>

#include "core/schema/members.h"

// What the values of a project refer to, by the descriptions of their members.
namespace squire {

// Calls `use` for the id of each other thing that a struct and what it has refer to.
void eachReference(const StructSchema& schema, const void* value,
                   const std::function<void(const Thing& thing, std::uint32_t id)>& use);

// Removes from the lists in a struct what refers to one of some things, and what then has an empty list.
// Returns whether anything was removed.
bool dropReferences(const StructSchema& schema, void* value, const Thing& thing,
                    const std::unordered_set<std::uint32_t>& gone);

template <HasSchema T, typename Tag>
[[nodiscard]] bool refersTo(const T& value, Id<Tag> id) {
  bool found = false;
  eachReference(schemaOf(&value), &value, [&](const Thing& thing, std::uint32_t one) {
    found = found || (&thing == &thingOf(id) && one == id.value);
  });
  return found;
}

}  // namespace squire
