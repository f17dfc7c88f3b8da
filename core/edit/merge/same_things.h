#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/formats/project/changes/list_words.h"
#include "core/json/json.h"

namespace squire {

// The three versions of a merge.
enum MergeVersion : std::size_t { BaseSide, OurSide, TheirSide };
template <typename T>
using OfSides = std::array<T, 3>;

// Identifies the items of three lists that are the same thing.
struct SameThings {
  OfSides<std::vector<std::size_t>> numbers;  // by side and index; equal: the same thing
  std::size_t count = 0;                      // of things
};

// Matches things with those of the base: by name and id; or else by id if the content is similar, names are
// not unique in the list or, for clips, the name in the source is the same; or else by name; or else by id
// alone; or, in lists without ids, by content. Things that both sides added are the same if they have the
// same name and names are unique in the list, or else if they are equal. `identity`: a member that alone
// identifies things, where items have it.
[[nodiscard]] SameThings sameThings(const ListWords& words, const OfSides<const Json::Array*>& lists,
                                    const std::string& identity);

// The order of things after a merge: that of the side that changed it. Things that only the other side has
// are inserted after the ones that they follow there. `isConflict`: both sides changed the order differently;
// ours is used.
struct MergedOrder {
  std::vector<std::size_t> numbers;  // of all things that a side has
  bool isConflict = false;
};
[[nodiscard]] MergedOrder mergedOrder(const SameThings& things);

}  // namespace squire
