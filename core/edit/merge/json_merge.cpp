#include "core/edit/merge/json_merge.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/edit/merge/list_order.h"
#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/key_text.h"

namespace squire {

namespace {

// Objects that are merged as a whole, not member by member.
constexpr std::array<std::string_view, 5> wholeMembers = {"palette", "imported", "camera", "marks", "import"};

// Lists whose items contain lists of items themselves.
constexpr std::array<std::string_view, 4> deepLists = {"models", "clips", "stages", "bones"};

bool isOneOf(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool isThings(const Json& value) {
  return value.isNull() || (value.isArray() && std::ranges::all_of(value.items(), &Json::isObject));
}
bool isObjectOrNull(const Json& value) { return value.isNull() || value.isObject(); }

// A value in the three versions; null where a version lacks it.
using Values = OfSides<const Json*>;
const Json noItem;

// Removes the last step of a path at the end of a scope.
struct AtEnd {
  Json::Array& at;
  ~AtEnd() { at.pop_back(); }
};

class DocumentMerge {
 public:
  explicit DocumentMerge(const MergeRules& rules) : rules_(rules), identity_(rules.mark.identity()) {}

  MergedDocument run(const OfSides<Json>& versions) {
    for (const Json& version : versions) findLargestId(version);
    Json document = mergeMembers({&versions[BaseSide], &versions[OurSide], &versions[TheirSide]});
    return {std::move(document), std::move(conflicts_)};
  }

 private:
  void findLargestId(const Json& value) {
    largestId_ = std::max(largestId_, value["id"].asInteger());
    for (const Json& item : value.items()) findLargestId(item);
    for (const auto& member : value.members()) findLargestId(member.second);
  }

  [[nodiscard]] bool refersToRefused(const Json& value) const {
    if (rules_.refused.empty()) return false;
    if (value.isString()) return rules_.refused.contains(value.asString());
    const auto does = [&](const Json& one) { return refersToRefused(one); };
    return std::ranges::any_of(value.items(), does) ||
           std::ranges::any_of(value.members(), [&](const Json::Member& member) {
             return member.first != identity_ && does(member.second);
           });
  }

  // Whether a value, or one inside it, has one of the identities.
  [[nodiscard]] bool hasOneOf(const std::set<std::string>& things, const Json& value) const {
    if (things.empty()) return false;
    const auto does = [&](const Json& one) { return hasOneOf(things, one); };
    return things.contains(value[identity_].asString()) || std::ranges::any_of(value.items(), does) ||
           std::ranges::any_of(value.members(),
                               [&](const Json::Member& member) { return does(member.second); });
  }

  // Calls `work` with `step` added to the current path.
  auto within(const Json& step, const auto& work) {
    at_.push_back(step);
    const AtEnd leave{at_};
    return work();
  }

  Json keepOurs(const Values& v) {
    if (*v[TheirSide] != *v[OurSide]) conflict(*v[BaseSide], *v[TheirSide]);
    return *v[OurSide];
  }

  void conflict(const Json& base, const Json& theirs) { conflicts_.push_back({at_, base, theirs}); }

  Json mergeValues(const std::string& name, const Values& v) {
    const auto& [base, ours, theirs] = v;
    if (*ours == *theirs || (*theirs == *base && !hasOneOf(rules_.refused, *theirs))) return *ours;
    const bool isFine = !refersToRefused(*theirs) && !hasOneOf(rules_.kept, *ours);
    if (*ours == *base && isFine) return *theirs;
    const ListWords* words = wordsOfList(name);
    if (words != nullptr && std::ranges::all_of(v, [](const Json* one) { return isThings(*one); }))
      return mergeLists(*words, v);
    const bool isWhole = isOneOf(wholeMembers, name) || (rules_.wholeThings && name == "fight");
    if (!isWhole && std::ranges::all_of(v, [](const Json* one) { return isObjectOrNull(*one); }))
      return mergeMembers(v);
    return keepOurs(v);
  }

  // `isKept`: the sides need not agree on whether the object is removed, so that is a conflict.
  Json mergeMembers(const Values& v, bool isKept = false) {
    Json out = *v[OurSide];
    const auto take = [&](const std::string& name) {
      if (rules_.mark.isIn(name)) return;
      const Values members{&(*v[BaseSide])[name], &(*v[OurSide])[name], &(*v[TheirSide])[name]};
      Json merged = within(name, [&] {
        if (isKept && name == "removed") return keepOurs(members);
        return mergeValues(name, members);
      });
      if (merged == *members[OurSide]) return;
      setOrRemove(out, name, std::move(merged));
    };
    for (const auto& member : v[OurSide]->members()) take(member.first);
    for (const auto& member : v[TheirSide]->members()) {
      if (!v[OurSide]->has(member.first)) take(member.first);
    }
    return out;
  }

  [[nodiscard]] Json selectorOf(const ListWords& words, const Json& item) const {
    Json out = Json::object();
    if (item.has("id")) out.set("id", item["id"]);
    if (item[identity_].isString() && words.list != "ownKinds") out.set(identity_, item[identity_]);
    for (const std::string_view member : words.names) {
      if (item.has(member)) out.set(std::string(member), item[member]);
    }
    return out;
  }

  Json mergeLists(const ListWords& words, const Values& v) {
    const OfSides<const Json::Array*> lists{&v[BaseSide]->items(), &v[OurSide]->items(),
                                            &v[TheirSide]->items()};
    const SameThings things = sameThings(words, lists, identity_);
    std::vector<Values> of(things.count, Values{&noItem, &noItem, &noItem});
    for (const MergeVersion side : {BaseSide, OurSide, TheirSide}) {
      for (std::size_t i = 0; i < lists[side]->size(); ++i)
        of[things.numbers[side][i]][side] = &(*lists[side])[i];
    }
    takenIds_.clear();
    for (const Json& item : *lists[OurSide]) takenIds_.insert(item["id"].asInteger());
    std::vector<OfSides<Json>> versions;
    versions.reserve(of.size());
    for (const Values& values : of) versions.push_back(withOneId(values));
    const MergedOrder order = mergedOrder(things);
    std::vector<Merged> merged;
    for (const std::size_t number : order.numbers) {
      const OfSides<Json>& one = versions[number];
      if (auto item = mergeItems(words, {&one[BaseSide], &one[OurSide], &one[TheirSide]}))
        merged.push_back({*std::move(item), &one});
    }
    if (order.isConflict && !words.isSorted) tellOrder(words, lists);
    if (words.hasUniqueNames && words.isNamedByName() && words.list != "models") giveFreeNames(words, merged);
    Json::Array out;
    for (Merged& one : merged) out.push_back(std::move(one.item));
    sortItems(words.list, rate_.value_or(Rate()), identity_, out);
    return out.empty() && v[OurSide]->isNull() ? Json() : Json(std::move(out));
  }

  struct Merged {
    Json item;
    const OfSides<Json>* of;
  };

  // The versions of an item, all with one id: the one that ours has, or else a free one.
  OfSides<Json> withOneId(const Values& v) {
    OfSides<Json> out{*v[BaseSide], *v[OurSide], *v[TheirSide]};
    std::int64_t id = 0;
    for (const MergeVersion side : {BaseSide, TheirSide, OurSide}) {
      if (v[side]->has("id")) id = (*v[side])["id"].asInteger();
    }
    if (id == 0) return out;
    if (!v[OurSide]->has("id") && !takenIds_.insert(id).second) id = ++largestId_;
    for (Json& version : out) {
      if (version.has("id")) version.set("id", id);
    }
    return out;
  }

  std::optional<Json> mergeItems(const ListWords& words, const Values& v) {
    const auto& [base, ours, theirs] = v;
    const Json& any = !ours->isNull() ? *ours : !theirs->isNull() ? *theirs : *base;
    return within(selectorOf(words, any), [&] { return mergeThing(words, v, any[identity_].asString()); });
  }

  std::optional<Json> mergeThing(const ListWords& words, const Values& v, const std::string& name) {
    const auto& [base, ours, theirs] = v;
    const bool isOurs = !ours->isNull(), isTheirs = !theirs->isNull(), isOld = !base->isNull();
    if (isOurs && isTheirs) return mergeBoth(words, v, name);
    if (isOurs) {
      if (isOld && *base == *ours && !rules_.kept.contains(name)) return std::nullopt;
      if (isOld) conflict(*base, noItem);
      return *ours;
    }
    if (!isTheirs) return std::nullopt;
    const bool isLost = isOld ? *base != *theirs || rules_.refused.contains(name) : refersToRefused(*theirs);
    if (isLost) conflict(*base, *theirs);
    return isOld || isLost ? std::nullopt : std::optional(*theirs);
  }

  Json mergeBoth(const ListWords& words, const Values& v, const std::string& name) {
    const auto& [base, ours, theirs] = v;
    if (*ours == *theirs) return *ours;
    const bool isDeep = isOneOf(deepLists, words.list);
    const bool isNew = base->isNull() && !(isDeep && words.list != "clips");
    if (isNew || (rules_.wholeThings && !isDeep)) {
      if (*theirs == *base) return *ours;
      if (*ours == *base && !refersToRefused(*theirs)) return *theirs;
      return keepOurs(v);
    }
    const std::optional<Rate> outer = rate_;
    if (words.list == "clips") rate_ = rateFromJson((*ours)["rate"]);
    Json out = mergeMembers(v, rules_.kept.contains(name) || isRemovedAndChanged(v));
    rate_ = outer;
    return out;
  }

  // Whether one side marked the item as removed, and the other changed it.
  static bool isRemovedAndChanged(const Values& v) {
    const auto& [base, ours, theirs] = v;
    const auto isRemoved = [](const Json* item) { return (*item)["removed"].asBool(); };
    if (isRemoved(base) || isRemoved(ours) == isRemoved(theirs)) return false;
    return isRemoved(ours) ? *theirs != *base : *ours != *base;
  }

  void tellOrder(const ListWords& words, const OfSides<const Json::Array*>& lists) {
    const auto namesOf = [&](MergeVersion side) {
      Json names = Json::array();
      for (const Json& item : *lists[side]) {
        names.push(item[identity_].isString() ? item[identity_] : Json(nameOfItem(words, item)));
      }
      return names;
    };
    within("order", [&] { conflict(namesOf(BaseSide), namesOf(TheirSide)); });
  }

  // If both sides gave the same name to different items of a list, renames the item of theirs and reports a
  // conflict.
  void giveFreeNames(const ListWords& words, std::vector<Merged>& merged) {
    std::set<std::string> taken;
    std::vector<Merged*> late;
    for (Merged& one : merged) {
      if (one.item["removed"].asBool()) continue;
      const std::string& name = one.item["name"].asString();
      if ((*one.of)[OurSide]["name"] == one.item["name"]) {
        taken.insert(name);
      } else {
        late.push_back(&one);
      }
    }
    for (Merged* one : late) {
      const std::string wanted = one->item["name"].asString();
      if (taken.insert(wanted).second) continue;
      std::string name = wanted;
      for (int i = 2; !taken.insert(name).second; ++i) name = wanted + " (" + std::to_string(i) + ")";
      one->item.set("name", name);
      within(selectorOf(words, one->item),
             [&] { within("name", [&] { conflict((*one->of)[BaseSide]["name"], wanted); }); });
    }
  }

  const MergeRules& rules_;
  std::string identity_;
  Json::Array at_;
  std::vector<MergeConflict> conflicts_;
  std::set<std::int64_t> takenIds_;  // of the list that is being merged
  std::int64_t largestId_ = 0;
  std::optional<Rate> rate_;  // of the clip that is being merged
};

}  // namespace

void setOrRemove(Json& object, const std::string& name, Json value) {
  if (!value.isNull()) return object.set(name, std::move(value));
  Json::Object members = object.members();
  std::erase_if(members, [&](const Json::Member& one) { return one.first == name; });
  object = Json(std::move(members));
}

MergedDocument mergeDocuments(const OfSides<Json>& versions, const MergeRules& rules) {
  return DocumentMerge(rules).run(versions);
}

}  // namespace squire
