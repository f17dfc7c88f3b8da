#include "core/model/struct_fault.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_set>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/math/ease.h"
#include "core/math/transform.h"
#include "core/model/clip.h"
#include "core/model/span.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

template <typename T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

bool isWithin(double value, const Limits& limits) {
  return std::isfinite(value) && value >= limits.least && value <= limits.most;
}
bool isWithin(const vec3& value, const Limits& limits) {
  return isWithin(value.x, limits) && isWithin(value.y, limits) && isWithin(value.z, limits);
}

std::string limitText(double limit) {
  constexpr double mostExact = 1e15;
  const bool isWhole = std::abs(limit) < mostExact && limit == std::floor(limit);
  return isWhole ? std::to_string(static_cast<long long>(limit)) : toText(limit);
}

// What is wrong with a number that is not within its limits.
std::string beyond(const Limits& limits, bool isFinite = true) {
  if (!limits.any() || !isFinite) return "is not finite";
  if (std::isinf(limits.most)) return "is below " + limitText(limits.least);
  return "is not from " + rangeText(limits);
}

bool isUnitTurn(const quat& turn) { return std::abs(glm::length(turn) - 1.0f) < 1e-3f; }

std::string turnFault(const quat& turn) { return isUnitTurn(turn) ? "" : "is not of unit length"; }

std::string vectorFault(const MemberSchema& member, const vec3& value) {
  if (!isWithin(value, member.limits)) return beyond(member.limits, isFinite(value));
  const float length = glm::length(value);
  return !member.isDirection || (length > 1e-6f && std::isfinite(length)) ? "" : "has no length";
}

std::string placementFault(const MemberSchema& member, const Transform& place) {
  if (!isWithin(place.translation, member.limits)) return beyond(member.limits, isFinite(place));
  return isFinite(place) ? turnFault(place.rotation) : "is not finite";
}

std::string easeFault(const Ease& ease) {
  const bool isSound =
      ease.kind <= Interpolation::Curve && std::isfinite(ease.x1 + ease.y1 + ease.x2 + ease.y2);
  return isSound ? "" : "is not finite";
}

std::string rateFault(const MemberSchema& member, const Rate& rate) {
  if (rate.numerator == 0 || rate.denominator == 0) return "is not a rate";
  return isWithin(rate.perSecond(), member.limits) ? "" : beyond(member.limits);
}

template <typename T>
std::string keysFault(const MemberSchema& member, const Channel<T>& keys) {
  const bool isSound = !keys || std::ranges::all_of(*keys, [&](const Key<T>& key) {
    return isWithin(key.value, member.limits);
  });
  return isSound ? "" : "has a key that " + beyond(member.limits);
}

std::string referenceFault(const MemberSchema& member, std::uint32_t id, const ThingExists& exists) {
  const bool isMissing = id == 0 && member.mayBeMissing;
  if (!exists || isMissing || exists(*member.value.refers, id)) return {};
  return std::string("is no ") + member.value.refers->noun + " that exists";
}

// What is wrong with the value of a member; of a struct, with its first faulty member.
std::string valueFault(const MemberSchema& member, const void* value, const ThingExists& exists) {
  const auto unless = [&](bool isSound) { return isSound ? std::string() : beyond(member.limits); };
  switch (member.value.kind) {
    case ValueKind::Whole:
      return unless(isWithin(static_cast<double>(as<std::int32_t>(value)), member.limits));
    case ValueKind::Count:
      return unless(isWithin(static_cast<double>(as<std::uint32_t>(value)), member.limits));
    case ValueKind::Number:
      if (isWithin(as<float>(value), member.limits)) return {};
      return beyond(member.limits, std::isfinite(as<float>(value)));
    case ValueKind::Real:
      return isWithin(as<double>(value), member.limits)
                 ? ""
                 : beyond(member.limits, std::isfinite(as<double>(value)));
    case ValueKind::Time:
      return unless(isWithin(as<Time>(value).seconds(), member.limits));
    case ValueKind::Pair:
      return vectorFault(member, vec3(as<vec2>(value), 0.0f));
    case ValueKind::Vector:
      return vectorFault(member, as<vec3>(value));
    case ValueKind::Rotation:
      return turnFault(as<quat>(value));
    case ValueKind::Placement:
      return placementFault(member, as<Transform>(value));
    case ValueKind::Rate:
      return rateFault(member, as<Rate>(value));
    case ValueKind::Ease:
      return easeFault(as<Ease>(value));
    case ValueKind::Word:
      return as<std::uint32_t>(value) < member.value.words.size() ? "" : "is unknown";
    case ValueKind::Reference:
      return referenceFault(member, as<std::uint32_t>(value), exists);
    case ValueKind::VectorKeys:
      return keysFault(member, as<Channel<vec3>>(value));
    case ValueKind::NumberKeys:
      return keysFault(member, as<Channel<float>>(value));
    case ValueKind::Flag:
    case ValueKind::Text:
    case ValueKind::TimeSpans:
    case ValueKind::OwnId:
    case ValueKind::CustomField:
    case ValueKind::CustomFields:
    case ValueKind::Hash:
    case ValueKind::Motion:
    case ValueKind::Struct:
    case ValueKind::OtherThings:
    case ValueKind::Unknown:
      break;
  }
  return {};
}

// Rules of keys and spans, which say themselves what has the fault.
std::string listFault(const MemberSchema& member, const void* value) {
  if (member.value.kind == ValueKind::VectorKeys) return faultOf(as<Channel<vec3>>(value));
  if (member.value.kind == ValueKind::NumberKeys) return faultOf(as<Channel<float>>(value));
  return member.value.kind == ValueKind::TimeSpans ? faultOf(as<Spans>(value)) : std::string();
}

std::string memberFault(const MemberSchema& member, const void* value, const ThingExists& exists) {
  if (member.value.kind == ValueKind::Struct) {
    const std::string fault = faultOf(member.value.structure(), value, exists);
    const bool isNamed = !fault.empty() && !member.isInlined && member.value.list == nullptr;
    return isNamed ? "has " + withArticle(member.name) + " that " + fault : fault;
  }
  if (std::string fault = listFault(member, value); !fault.empty()) return fault;
  const std::string fault = valueFault(member, value, exists);
  return fault.empty() ? fault : "has " + withArticle(inQuotes(member.name)) + " that " + fault;
}

// The name of an item in quotes; empty if other things name it. `key` is another one for each item of a list.
std::string nameOfItem(const MemberSchema& list, const void* item, std::string& key) {
  if (list.value.kind == ValueKind::Reference) key = std::to_string(as<std::uint32_t>(item));
  if (list.value.kind != ValueKind::Struct) return {};
  std::string name;
  for (const MemberSchema& member : list.value.structure().members) {
    if (!member.isName) continue;
    const bool isText = member.value.kind == ValueKind::Text;
    const std::string part =
        isText ? as<std::string>(member.of(item)) : std::to_string(as<std::uint32_t>(member.of(item)));
    if (isText) name += (name.empty() ? "" : "/") + part;
    key += part + '\0';
  }
  return name.empty() ? name : ' ' + inQuotes(name);
}

// Things with an id are checked with the others of their kind.
std::string itemsFault(const MemberSchema& member, const void* list, const ThingExists& exists) {
  const std::size_t count = member.value.list->size(list);
  if (count > member.mostItems)
    return "has " + std::to_string(count) + ' ' + member.name + ", more than " +
           std::to_string(member.mostItems);
  const bool areStructs = member.value.kind == ValueKind::Struct;
  const bool areThings = areStructs && member.value.structure().thing != nullptr;
  if (areThings && !member.isDistinct) return {};
  std::unordered_set<std::string> keys;
  for (std::size_t i = 0; i < count; ++i) {
    const void* item = member.value.list->at(list, i);
    std::string key;
    const std::string name = nameOfItem(member, item, key);
    std::string fault = areThings ? std::string() : memberFault(member, item, exists);
    if (areStructs && !fault.empty())
      fault = "has " + withArticle(member.value.structure().noun) + name + " that " + fault;
    if (fault.empty() && member.isDistinct && !keys.insert(std::move(key)).second) {
      const std::string noun = areStructs ? member.value.structure().noun : member.value.refers->noun;
      fault = (name.empty() ? "has " + withArticle(noun) : "has the " + noun + name) + " twice";
    }
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace

bool isWithin(float value, const Limits& limits) {
  return std::isfinite(value) && value >= static_cast<float>(limits.least) &&
         value <= static_cast<float>(limits.most);
}

std::string rangeText(const Limits& limits) {
  return limitText(limits.least) + " to " + limitText(limits.most);
}

std::string withArticle(std::string_view noun) {
  const std::size_t first = noun.starts_with('"') ? 1 : 0;
  const bool startsWithVowel =
      noun.size() > first && std::string_view("aeiouAEIOU").find(noun[first]) != std::string_view::npos;
  return (startsWithVowel ? "an " : "a ") + std::string(noun);
}

std::string faultOf(const StructSchema& schema, const void* value, const ThingExists& exists) {
  for (const MemberSchema& member : schema.members) {
    const bool isMeant = member.isMeant == nullptr || member.isMeant(value);
    const void* held = isMeant && member.of != nullptr ? member.of(value) : nullptr;
    if (held == nullptr) continue;
    if (member.value.list != nullptr) {
      if (std::string fault = itemsFault(member, held, exists); !fault.empty()) return fault;
      continue;
    }
    if (member.value.optional != nullptr) held = member.value.optional->get(held);
    if (held == nullptr) continue;
    if (std::string fault = memberFault(member, held, exists); !fault.empty()) return fault;
  }
  return schema.fault != nullptr ? schema.fault(value) : std::string();
}

std::string namesFault(const Thing& thing, const ListAccess& items, const void* list) {
  std::unordered_set<std::uint32_t> ids;
  std::unordered_set<std::string_view> names;
  for (std::size_t i = 0; i < items.size(list); ++i) {
    const void* item = items.at(list, i);
    const std::uint32_t id = thing.idOf(item);
    if (id == 0 || !ids.insert(id).second) return std::string("has an id twice among its ") + thing.list;
    if (thing.nameOf == nullptr) continue;
    const std::string& name = thing.nameOf(item);
    if (name.empty()) return std::string("has an unnamed element among its ") + thing.list;
    if (thing.hasUniqueNames && !names.insert(name).second)
      return "has the name " + inQuotes(name) + " twice among its " + thing.list;
  }
  return {};
}

std::string thingsFault(const Thing& thing, const ThingList& list, const void* owner,
                        const ThingExists& exists, const ThingRule& rule) {
  const void* all = list.in(owner);
  if (all == nullptr) return {};
  for (std::size_t i = 0; i < list.items->size(all); ++i) {
    const void* item = list.items->at(all, i);
    std::string fault = faultOf(thing.schema(), item, exists);
    if (fault.empty() && rule) fault = rule(item);
    if (fault.empty()) continue;
    const std::string name = thing.nameOf != nullptr ? ' ' + inQuotes(thing.nameOf(item)) : "";
    return "has " + withArticle(thing.noun) + name + " that " + fault;
  }
  std::string fault = namesFault(thing, *list.items, all);
  const bool isInOrder = thing.isInOrder == nullptr || thing.isInOrder(all);
  return fault.empty() && !isInOrder ? std::string("has its ") + thing.list + " not in order" : fault;
}

}  // namespace squire
