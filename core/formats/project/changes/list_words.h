#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"

namespace squire {

// The words for the items of a list in a project file: an item of "volumes" is a "hit volume".
struct ListWords {
  std::string_view list;  // the member that is the list
  std::string_view kind;
  std::vector<std::string_view> names;  // the members that are an item's name
  bool hasUniqueNames = true;
  bool isSorted = false;  // the order follows from the items or does not matter

  [[nodiscard]] bool isName(std::string_view member) const {
    return std::ranges::find(names, member) != names.end();
  }
  // Whether the member "name" alone is an item's name.
  [[nodiscard]] bool isNamedByName() const { return names.size() == 1 && isName("name"); }
};

// Null if the member is not a list of named objects.
[[nodiscard]] const ListWords* wordsOfList(std::string_view member);
[[nodiscard]] std::string nameOfItem(const ListWords& words, const Json& item);
// The item without its id and the members that name it.
[[nodiscard]] Json withoutName(const ListWords& words, const Json& item);

// "first actionable" for "firstActionable".
[[nodiscard]] std::string wordsOfMember(std::string_view member);

// The words of all members and kinds that texts about a project file can have, for translators.
[[nodiscard]] std::set<std::string> allMemberWords();

}  // namespace squire
