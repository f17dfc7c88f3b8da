#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using PushBodyId = Id<struct PushBodyTag>;

extern const Thing pushBodyThing;
constexpr const Thing& thingOf(PushBodyId) { return pushBodyThing; }

// How much room a character takes up: a cylinder that stands on its origin, into which no other one walks.
struct PushBody {
  PushBodyId id;
  std::string name;           // unique within the model
  std::vector<ClipId> clips;  // in which it is the body, each at most once; empty: in all others
  float radius = 0.3f;        // metres; 0: others walk through
  float bottom = 0.0f;        // metres above the origin
  float height = 1.8f;        // metres above the bottom
  UnknownMembers unknown = {};

  bool operator==(const PushBody&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const PushBody*);

}  // namespace squire
