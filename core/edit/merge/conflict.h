#pragma once

#include <string>
#include <vector>

#include "core/formats/project/changes/project_changes.h"
#include "core/json/json.h"
#include "core/model/project.h"

// What a merge could not decide is kept in the project, as its member "conflicts": ours is in effect, and the
// values of the base and of the other side are beside it until a person decides. The member is one that the
// reader keeps unread, so every version of Squire opens and keeps it.
namespace squire {

struct MergeConflict {
  // From the project inward, as in its file: a text is a member, an object names one item of a list:
  // ["models", {"id": 2, "name": "Knight"}, "clips", {"id": 5, "name": "idle"}, "tracks", {"bone": "head"}].
  Json::Array at;
  Json base;    // null: there was none
  Json theirs;  // null: they have none

  [[nodiscard]] std::vector<NamedThing> place() const;
  // What is in conflict there: "frame rate". Empty: the whole thing.
  [[nodiscard]] std::string member() const;
  // model "Knight": clip "idle": bone "head"
  [[nodiscard]] std::string placeText() const;

  bool operator==(const MergeConflict&) const = default;
};

// Those that are not settled, in the order of the file. What is no conflict is passed over.
[[nodiscard]] std::vector<MergeConflict> conflictsOf(const Project& project);
// Replaces all.
void setConflicts(Project& project, const std::vector<MergeConflict>& conflicts);

// The item of a list that an element of MergeConflict::at names; null if it is not there.
[[nodiscard]] const Json* itemNamed(const Json& list, const Json& selector);

// A clip's members that say what it plays, which its member "tracks" stands for in a conflict; its member
// "duration" stands for its rate too. "order" in a list stands for the names of its items.
[[nodiscard]] bool isAllMotion(const MergeConflict& conflict);
[[nodiscard]] bool isLength(const MergeConflict& conflict);
[[nodiscard]] bool isOrder(const MergeConflict& conflict);
[[nodiscard]] Json playedMembers(const Json& clip);

}  // namespace squire
