#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/formats/project/changes/list_words.h"
#include "core/json/json.h"

namespace squire {

// The three versions of a merge.
enum Side : std::size_t { BaseSide, OurSide, TheirSide };
template <typename T>
using OfSides = std::array<T, 3>;

// Says which items of three lists are the same thing.
struct SameThings {
  OfSides<std::vector<std::size_t>> numbers;  // by side and index; equal: the same thing
  std::size_t count = 0;                      // of things
};

// A thing of the base keeps its name and id, or else its id if most of it is the same or a clip has the same
// name in the source, or else its name, or, where a list has no ids, all but its name. What both sides made
// is the same thing if it has the same name and names are unique in the list, or else if it is equal.
// `identity`: a member that alone says which things are the same, where items have it.
[[nodiscard]] SameThings sameThings(const ListWords& words, const OfSides<const Json::Array*>& lists,
                                    const std::string& identity);

// The order of things after a merge: that of the side that changed it, with what only the other has after
// what it follows there. `isConflict`: both changed it, differently; it is ours then.
struct MergedOrder {
  std::vector<std::size_t> numbers;  // of all things that a side has
  bool isConflict = false;
};
[[nodiscard]] MergedOrder mergedOrder(const SameThings& things);

// Whether no two items of the list have one name.
[[nodiscard]] bool hasUniqueNames(std::string_view list);

// The item without its id and what names it.
[[nodiscard]] Json withoutName(const ListWords& words, const Json& item);

}  // namespace squire
