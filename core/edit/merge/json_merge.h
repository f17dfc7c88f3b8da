#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/edit/merge/same_things.h"

namespace squire {

// Text that no version has: it begins the names of members and things that a merge makes up. References are
// such a name where what they refer to has it as the value of identity().
struct MergeMark {
  std::string mark;

  [[nodiscard]] std::string identity() const { return mark + "id"; }
  [[nodiscard]] bool isIn(const std::string& text) const { return text.starts_with(mark); }
};

struct MergeRules {
  MergeMark mark;
  bool wholeThings = false;       // things that both changed are in conflict, whatever they changed of them
  std::set<std::string> kept;     // what ours refers to: that theirs has deleted it is a conflict
  std::set<std::string> refused;  // what ours has deleted: that theirs refers to it is a conflict
};

struct MergedDocument {
  Json document;
  std::vector<MergeConflict> conflicts;  // with what the merge made up
};

// Merges three documents member by member, and thing by thing where a list has such; a null base has nothing.
// What both changed differently, or one changed and the other deleted, stays as ours and is a conflict.
[[nodiscard]] MergedDocument mergeDocuments(const OfSides<Json>& versions, const MergeRules& rules);

}  // namespace squire
