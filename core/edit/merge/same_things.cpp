#include "core/edit/merge/same_things.h"

#include <algorithm>
#include <set>

#include "core/formats/project/changes/pairing.h"

namespace squire {

namespace {

using Partners = Pairing::Partners;

// The parts of an item that are compared to see how much of it is the same.
void addParts(const std::string& place, const Json& value, std::multiset<std::string>& out) {
  if (value.isObject()) {
    for (const auto& [name, member] : value.members()) addParts(place + "/" + name, member, out);
  } else if (value.isArray()) {
    for (const Json& item : value.items()) addParts(place, item, out);
  } else {
    out.insert(place + "=" + writeJson(value, {.indent = 0}));
  }
}

bool isEmpty(const Json& value) {
  std::multiset<std::string> parts;
  addParts({}, value, parts);
  return parts.empty();
}

// Whether the items have in common at least half of the parts of the smaller one.
bool areAlike(const Json& a, const Json& b) {
  std::multiset<std::string> first, second, both;
  addParts({}, a, first);
  addParts({}, b, second);
  std::ranges::set_intersection(first, second, std::inserter(both, both.end()));
  return !both.empty() && 2 * both.size() >= std::min(first.size(), second.size());
}

std::string idText(const Json& item) {
  return item.has("id") ? std::to_string(item["id"].asInteger()) : std::string();
}

Partners partnersOfBase(const ListWords& words, const Json::Array& before, const Json::Array& after,
                        const std::string& identity) {
  Pairing pairing(before, after);
  const auto name = [&](const Json& item) { return nameOfItem(words, item); };
  const auto rest = [&](const Json& item) { return withoutName(words, item); };
  pairing.pairBy([&](const Json& item) { return item[identity].asString(); });
  if (!before.empty() && before.front().has(identity)) return pairing.partners();
  pairing.pairBy([&](const Json& item) { return idText(item) + "/" + name(item); });
  // Clips that were renamed and edited but have the same id and the same name in the source.
  pairing.pairBy([&](const Json& item) {
    const std::string& source = item["source"].asString();
    return words.list != "clips" || source.empty() ? std::string() : idText(item) + "/" + source;
  });
  // Where names are not unique, as those of events, an equal id suffices.
  const bool isById = !words.hasUniqueNames;
  pairing.pairBy(idText, true,
                 [&](const Json& a, const Json& b) { return isById || areAlike(rest(a), rest(b)); });
  pairing.pairBy(name);
  // Items with the same id whose name and content both changed.
  pairing.pairBy(idText, true);
  const auto hasNameOnly = [&](const Json& item) { return !item.has("id") && words.isNamedByName(); };
  const auto content = [&](const Json& item) {
    return hasNameOnly(item) ? writeJson(rest(item), {.indent = 0}) : std::string();
  };
  pairing.pairBy(content, true);
  pairing.pairByLikeness([&](const Json& a, const Json& b) {
    return hasNameOnly(a) && hasNameOnly(b) && areAlike(rest(a), rest(b));
  });
  // Pairs the only unpaired items of both lists if the older one was empty, so that there is no content to
  // compare: for example a stage that was renamed and filled.
  pairing.pairBy([&](const Json& item) { return hasNameOnly(item) ? std::string("one") : std::string(); },
                 true, [&](const Json& a, const Json&) { return isEmpty(rest(a)); });
  return pairing.partners();
}

// Pairs the items that both sides added.
Partners partnersOfNew(const ListWords& words, const Json::Array& ours, const Json::Array& theirs,
                       const std::string& identity) {
  Pairing pairing(ours, theirs);
  if (words.hasUniqueNames) {
    pairing.pairBy([&](const Json& item) {
      return item.has(identity) ? item[identity].asString() : "/" + nameOfItem(words, item);
    });
  } else {
    pairing.pairBy([&](const Json& item) {
      return nameOfItem(words, item) + "/" + writeJson(withoutName(words, item), {.indent = 0});
    });
  }
  return pairing.partners();
}

std::vector<std::size_t> common(const std::vector<std::size_t>& of, const std::vector<std::size_t>& with) {
  const std::set<std::size_t> known(with.begin(), with.end());
  std::vector<std::size_t> out;
  std::ranges::copy_if(of, std::back_inserter(out), [&](std::size_t one) { return known.contains(one); });
  return out;
}

bool haveOneOrder(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
  return common(a, b) == common(b, a);
}

}  // namespace

SameThings sameThings(const ListWords& words, const OfSides<const Json::Array*>& lists,
                      const std::string& identity) {
  SameThings out;
  const Json::Array& base = *lists[BaseSide];
  for (std::size_t i = 0; i < base.size(); ++i) out.numbers[BaseSide].push_back(i);
  out.count = base.size();
  OfSides<Json::Array> made;
  OfSides<std::vector<std::size_t>> places;  // indices of the added items
  for (const MergeVersion side : {OurSide, TheirSide}) {
    const Partners partners = partnersOfBase(words, base, *lists[side], identity);
    for (std::size_t i = 0; i < partners.size(); ++i) {
      out.numbers[side].push_back(partners[i].value_or(0));
      if (partners[i]) continue;
      made[side].push_back((*lists[side])[i]);
      places[side].push_back(i);
    }
  }
  for (const std::size_t place : places[OurSide]) out.numbers[OurSide][place] = out.count++;
  const Partners both = partnersOfNew(words, made[OurSide], made[TheirSide], identity);
  for (std::size_t i = 0; i < both.size(); ++i) {
    out.numbers[TheirSide][places[TheirSide][i]] =
        both[i] ? out.numbers[OurSide][places[OurSide][*both[i]]] : out.count++;
  }
  return out;
}

MergedOrder mergedOrder(const SameThings& things) {
  const auto& [base, ours, theirs] = things.numbers;
  MergedOrder out;
  const bool isOurs = haveOneOrder(base, theirs);
  const bool takesTheirs = !isOurs && haveOneOrder(base, ours);
  out.isConflict = !isOurs && !takesTheirs && !haveOneOrder(ours, theirs);
  const std::vector<std::size_t>& first = takesTheirs ? theirs : ours;
  const std::vector<std::size_t>& second = takesTheirs ? ours : theirs;
  std::vector<std::vector<std::size_t>> after(things.count +
                                              1);  // items only in `second`, by the shared item before them
  std::vector<bool> isInFirst(things.count), isInSecond(things.count);
  for (const std::size_t one : first) isInFirst[one] = true;
  for (const std::size_t one : second) isInSecond[one] = true;
  std::size_t last = things.count;
  for (const std::size_t one : second) {
    if (isInFirst[one]) {
      last = one;
    } else {
      after[last].push_back(one);
    }
  }
  // The items of `second` at the current position, which follow those that only `first` has there.
  std::vector<std::size_t> waiting = std::move(after[things.count]);
  const auto flush = [&] {
    out.numbers.insert(out.numbers.end(), waiting.begin(), waiting.end());
    waiting.clear();
  };
  for (const std::size_t one : first) {
    if (isInSecond[one]) flush();
    out.numbers.push_back(one);
    if (isInSecond[one]) waiting = after[one];
  }
  flush();
  return out;
}

}  // namespace squire
