#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/edit/merge/same_things.h"

namespace squire {

// A text that occurs in no version. All names that a merge makes up, of members and of things (items of
// lists, such as clips or bones), begin with it. A thing has its made-up name as the value of the member
// identity(), and references to the thing contain that name.
struct MergeMark {
  std::string mark;

  [[nodiscard]] std::string identity() const { return mark + "id"; }
  [[nodiscard]] bool isIn(const std::string& text) const { return text.starts_with(mark); }
};

struct MergeRules {
  MergeMark mark;
  // Does not merge the members of a thing that both sides changed, nor those of "fight": each is one
  // conflict. Models, clips, stages and bones are merged nevertheless.
  bool wholeThings = false;
  std::set<std::string> kept;     // things that ours refers to: a conflict if theirs has deleted one
  std::set<std::string> refused;  // things that ours has deleted: a conflict if theirs refers to one
};

struct MergedDocument {
  Json document;
  std::vector<MergeConflict> conflicts;  // with made-up names
};

// Sets a member of an object; null removes it.
void setOrRemove(Json& object, const std::string& name, Json value);

// Merges three documents member by member, and lists of things thing by thing; a null base counts as empty.
// What both sides changed differently, or one changed and the other deleted, stays as in ours and is a
// conflict.
[[nodiscard]] MergedDocument mergeDocuments(const OfSides<Json>& versions, const MergeRules& rules);

}  // namespace squire
