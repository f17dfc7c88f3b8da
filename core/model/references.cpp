#include "core/model/references.h"

#include <algorithm>

#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using UseReference = std::function<void(const Thing& thing, std::uint32_t id)>;

enum class Extent : std::uint8_t { Everywhere, OutsideOfLists };

bool mayRefer(const MemberSchema& member, const void* owner) {
  const bool isKind = member.value.kind == ValueKind::Struct || member.value.kind == ValueKind::Reference;
  return isKind && (member.isMeant == nullptr || member.isMeant(owner));
}

void walk(const StructSchema& schema, const void* value, Extent extent, const UseReference& use);

void walkOne(const ValueSchema& schema, const void* value, Extent extent, const UseReference& use) {
  if (schema.kind == ValueKind::Struct) return walk(schema.structure(), value, extent, use);
  const std::uint32_t id = *static_cast<const std::uint32_t*>(value);
  if (id != 0) use(*schema.refers, id);
}

void walkList(const ValueSchema& schema, const ListAccess& items, const void* list, const UseReference& use) {
  for (std::size_t i = 0; i < items.size(list); ++i)
    walkOne(schema, items.at(list, i), Extent::Everywhere, use);
}

void walk(const StructSchema& schema, const void* value, Extent extent, const UseReference& use) {
  for (const MemberSchema& member : schema.members) {
    if (member.value.kind == ValueKind::OtherThings && extent == Extent::Everywhere) {
      eachOtherList(schema, value, [&](const Thing& thing, const ThingList& list) {
        walkList({.kind = ValueKind::Struct, .structure = thing.schema}, *list.items, list.in(value), use);
      });
    }
    if (!mayRefer(member, value)) continue;
    const void* held = member.of(value);
    if (member.value.optional != nullptr) held = member.value.optional->get(held);
    if (held == nullptr) continue;
    if (member.value.list == nullptr) {
      walkOne(member.value, held, extent, use);
    } else if (extent == Extent::Everywhere) {
      walkList(member.value, *member.value.list, held, use);
    }
  }
}

enum class Dropped : std::uint8_t { Nothing, Some, AllOfAList };

class Dropping {
 public:
  Dropping(const Thing& thing, const std::unordered_set<std::uint32_t>& gone) : thing_(thing), gone_(gone) {}

  Dropped from(const StructSchema& schema, void* value) const {
    Dropped out = Dropped::Nothing;
    for (const MemberSchema& member : schema.members) {
      if (!mayRefer(member, value) || member.value.list == nullptr) continue;
      out = std::max(out, fromList(member.value, member.in(value)));
    }
    return out;
  }

 private:
  [[nodiscard]] bool refers(const ValueSchema& schema, const void* item, Extent extent) const {
    bool found = false;
    walkOne(schema, item, extent, [&](const Thing& thing, std::uint32_t id) {
      found = found || (&thing == &thing_ && gone_.contains(id));
    });
    return found;
  }

  Dropped fromList(const ValueSchema& schema, void* list) const {
    const std::size_t count = schema.list->size(list);
    Dropped out = Dropped::Nothing;
    for (std::size_t i = count; i > 0; --i) {
      const void* item = schema.list->at(list, i - 1);
      if (!refers(schema, item, Extent::Everywhere)) continue;
      if (refers(schema, item, Extent::OutsideOfLists) ||
          from(schema.structure(), schema.list->changeable(list, i - 1)) == Dropped::AllOfAList)
        schema.list->erase(list, i - 1);
      out = Dropped::Some;
    }
    return count > 0 && schema.list->size(list) == 0 ? Dropped::AllOfAList : out;
  }

  const Thing& thing_;
  const std::unordered_set<std::uint32_t>& gone_;
};

}  // namespace

void eachReference(const StructSchema& schema, const void* value, const UseReference& use) {
  walk(schema, value, Extent::Everywhere, use);
}

bool dropReferences(const StructSchema& schema, void* value, const Thing& thing,
                    const std::unordered_set<std::uint32_t>& gone) {
  return Dropping(thing, gone).from(schema, value) != Dropped::Nothing;
}

}  // namespace squire
