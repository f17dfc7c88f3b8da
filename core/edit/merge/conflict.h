#pragma once

#include <string>
#include <vector>

#include "core/formats/project/changes/project_changes.h"
#include "core/json/json.h"
#include "core/model/project.h"

// Conflicts that a merge could not resolve are kept in the project file, as its member "conflicts": our value
// is in effect, and the values of the base and of the other side are stored until a person decides. The
// reader keeps the member without interpreting it, so every version of Squire opens and preserves it.
namespace squire {

struct MergeConflict {
  // The path from the project inward, as in its file: a string is a member, an object selects a list item:
  // ["models", {"id": 2, "name": "Knight"}, "clips", {"id": 5, "name": "idle"}, "tracks", {"bone": "head"}].
  Json::Array at;
  Json base;    // null: the base has no value
  Json theirs;  // null: theirs has no value

  [[nodiscard]] NamedPlaces place() const;
  // The member in conflict there: "frame rate". Empty: the whole object.
  [[nodiscard]] std::string member() const;
  // model "Knight": clip "idle": bone "head"
  [[nodiscard]] std::string placeText() const;

  bool operator==(const MergeConflict&) const = default;
};

// The unsettled conflicts, in the order of the file. Entries that are not conflicts are skipped.
[[nodiscard]] std::vector<MergeConflict> conflictsOf(const Project& project);
// Replaces all conflicts of the project.
void setConflicts(Project& project, const std::vector<MergeConflict>& conflicts);

// The item of a list that an element of MergeConflict::at selects; null if there is none.
[[nodiscard]] const Json* itemNamed(const Json::Array& list, const Json& selector);

// Whether a conflict is about the whole motion of a clip (the member "tracks" stands for all
// playedMembers()), about its length ("duration" stands for the rate too), about the order of a list
// ("order" stands for the names of its items), or about whether a thing is deleted that stays listed
// ("removed"): clips and materials of sources.
[[nodiscard]] bool isDeletion(const MergeConflict& conflict);
[[nodiscard]] bool isAllMotion(const MergeConflict& conflict);
[[nodiscard]] bool isLength(const MergeConflict& conflict);
[[nodiscard]] bool isOrder(const MergeConflict& conflict);
[[nodiscard]] Json playedMembers(const Json& clip);

}  // namespace squire
