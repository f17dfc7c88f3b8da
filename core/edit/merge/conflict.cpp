#include "core/edit/merge/conflict.h"

#include <algorithm>
#include <array>

#include "core/base/quotes.h"
#include "core/formats/project/changes/list_words.h"

namespace squire {

namespace {

constexpr std::string_view conflictsMember = "conflicts";

bool isConflict(const Json& row) {
  const Json::Array& at = row["at"].items();
  return std::ranges::all_of(at, [](const Json& one) { return one.isString() || one.isObject(); }) &&
         row["at"].isArray();
}

Json rowOf(const MergeConflict& conflict) {
  Json row = Json::object({{"at", conflict.at}});
  if (!conflict.base.isNull()) row.set("base", conflict.base);
  if (!conflict.theirs.isNull()) row.set("theirs", conflict.theirs);
  return row;
}

}  // namespace

NamedPlaces MergeConflict::place() const {
  NamedPlaces out;
  for (std::size_t i = 1; i < at.size(); ++i) {
    if (!at[i].isObject()) continue;
    const ListWords* words = wordsOfList(at[i - 1].asString());
    if (words != nullptr) out.push_back({std::string(words->kind), nameOfItem(*words, at[i])});
  }
  return out;
}

std::string MergeConflict::member() const {
  std::string out;
  if (isDeletion(*this)) return out;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const bool isList = i + 1 < at.size() && at[i + 1].isObject();
    if (at[i].isObject()) out.clear();
    if (at[i].isString() && !isList) out += (out.empty() ? "" : ": ") + wordsOfMember(at[i].asString());
  }
  return out;
}

std::string MergeConflict::placeText() const {
  std::string out;
  for (const NamedPlace& thing : place()) out += thing.text() + ": ";
  out += member();
  return out.empty() ? "the project" : out.substr(0, out.find_last_not_of(": ") + 1);
}

std::vector<MergeConflict> conflictsOf(const Project& project) {
  std::vector<MergeConflict> out;
  for (const auto& [name, value] : project.unknown) {
    if (name != conflictsMember) continue;
    for (const Json& row : value.items()) {
      if (isConflict(row)) out.push_back({row["at"].items(), row["base"], row["theirs"]});
    }
  }
  return out;
}

void setConflicts(Project& project, const std::vector<MergeConflict>& conflicts) {
  std::erase_if(project.unknown, [](const Json::Member& one) { return one.first == conflictsMember; });
  if (conflicts.empty()) return;
  Json rows = Json::array();
  for (const MergeConflict& conflict : conflicts) rows.push(rowOf(conflict));
  project.unknown.emplace_back(std::string(conflictsMember), std::move(rows));
}

// Matches by id and name, or else by name, or else by id, because items are renamed and get other ids in
// merges.
const Json* itemNamed(const Json::Array& list, const Json& selector) {
  const auto isNamed = [&](const Json& item) {
    if (item.isString()) return item == selector["name"];
    return std::ranges::all_of(selector.members(), [&](const Json::Member& member) {
      return member.first == "id" || item[member.first] == member.second;
    });
  };
  const auto hasId = [&](const Json& item) { return selector.has("id") && item["id"] == selector["id"]; };
  const Json* named = nullptr;
  const Json* other = nullptr;
  for (const Json& item : list) {
    if (isNamed(item) && (hasId(item) || !selector.has("id"))) return &item;
    if (named == nullptr && isNamed(item)) named = &item;
    if (other == nullptr && hasId(item)) other = &item;
  }
  return named != nullptr ? named : other;
}

bool isDeletion(const MergeConflict& conflict) {
  return conflict.at.size() > 2 && conflict.at.back() == Json("removed");
}

bool isAllMotion(const MergeConflict& conflict) {
  return conflict.at.size() == 5 && conflict.at[2] == Json("clips") && conflict.at[4] == Json("tracks");
}

bool isLength(const MergeConflict& conflict) {
  return conflict.at.size() == 5 && conflict.at[2] == Json("clips") && conflict.at[4] == Json("duration");
}

bool isOrder(const MergeConflict& conflict) {
  return conflict.at.size() > 1 && conflict.at.back() == Json("order") &&
         wordsOfList(conflict.at[conflict.at.size() - 2].asString()) != nullptr;
}

Json playedMembers(const Json& clip) {
  constexpr std::array<std::string_view, 7> played = {"take",     "loop",     "rate",  "start",
                                                      "duration", "imported", "tracks"};
  Json out = Json::object();
  for (const auto& [name, value] : clip.members()) {
    if (std::ranges::find(played, name) != played.end()) out.set(name, value);
  }
  return out;
}

}  // namespace squire
