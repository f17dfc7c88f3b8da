#pragma once

#include <functional>
#include <span>

#include "core/base/ids.h"

namespace squire {

struct Project;
struct MemberSchema;  // core/schema/schema.h
struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h
struct ThingList;     // core/schema/thing.h

// All kinds of things in a project, those of one owner in the order in which it has them.
[[nodiscard]] std::span<const Thing* const> things();

// Calls `use` for all things of a project, each before those that it owns.
void eachThing(const Project& project, const std::function<void(const Thing& thing, const void* item)>& use);

// Whether one of the lists of things that are members of an owner has an item.
[[nodiscard]] bool hasThings(const Thing& ownerThing, const void* owner);

// Calls `use` for the lists of things that are members of a struct and that its schema does not name.
void eachOtherList(const StructSchema& schema, const void* owner,
                   const std::function<void(const Thing& thing, const ThingList& list)>& use);

// The time at which a thing is: its member "time". Null if it has none.
[[nodiscard]] const MemberSchema* timeOf(const Thing& thing);

extern const Thing boneThing, clipThing, modelThing, stageThing;
constexpr const Thing& thingOf(BoneId) { return boneThing; }
constexpr const Thing& thingOf(ClipId) { return clipThing; }
constexpr const Thing& thingOf(ModelId) { return modelThing; }
constexpr const Thing& thingOf(StageId) { return stageThing; }

}  // namespace squire
