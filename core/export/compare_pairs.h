#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/quotes.h"

// What comparisons of exports share.
namespace squire {

// "walk", then "walk" again as "walk #2": names of one kind need not differ.
class Names {
 public:
  std::string operator()(const std::string& name) {
    const int count = ++seen_[name];
    return count == 1 ? name : name + " #" + std::to_string(count);
  }

 private:
  std::map<std::string, int> seen_;
};

template <typename T, typename NameOf>
std::map<std::string, const T*> byName(const std::vector<T>& things, const NameOf& nameOf) {
  std::map<std::string, const T*> out;
  Names names;
  for (const T& thing : things) out.emplace(names(nameOf(thing)), &thing);
  return out;
}

// Those that both have, as they stand in the first.
template <typename T, typename NameOf>
std::vector<std::string> commonNames(const std::vector<T>& things, const NameOf& nameOf,
                                     const std::map<std::string, const T*>& others) {
  std::vector<std::string> out;
  Names names;
  for (const T& thing : things) {
    std::string name = names(nameOf(thing));
    if (others.contains(name)) out.push_back(std::move(name));
  }
  return out;
}

// Pairs things by their names; says which of them are gone and new and whether the others stand in another
// order, and compares those.
template <typename T, typename NameOf, typename Say, typename Compare>
void comparePairs(const std::string& kind, const std::vector<T>& a, const std::vector<T>& b,
                  const NameOf& nameOf, const Say& say, const Compare& compare) {
  const auto before = byName(a, nameOf);
  const auto after = byName(b, nameOf);
  for (const auto& [name, thing] : before) {
    const auto other = after.find(name);
    if (other == after.end()) {
      say(kind + " " + inQuotes(name) + " is gone");
    } else {
      compare(name, *thing, *other->second);
    }
  }
  for (const auto& [name, thing] : after) {
    if (!before.contains(name)) say(kind + " " + inQuotes(name) + " is new");
  }
  if (commonNames(a, nameOf, after) != commonNames(b, nameOf, before))
    say(kind + (kind.ends_with("sh") ? "es" : "s") + " stand in another order");
}

}  // namespace squire
