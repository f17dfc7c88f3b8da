#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/span.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using CancelId = Id<struct CancelTag>;

extern const Thing cancelThing;
constexpr const Thing& thingOf(CancelId) { return cancelThing; }

// Other clips that may begin before the clip is over.
struct Cancel {
  CancelId id;
  std::string name;             // unique within the clip
  Spans spans;                  // when they may begin, in the time of the clip
  bool onHit = true;            // after a hit of the clip that was not blocked
  bool onBlock = true;          // after a blocked hit
  bool onWhiff = false;         // while the clip has touched nobody
  std::vector<ClipId> targets;  // of the model, at least one, each at most once
  UnknownMembers unknown = {};

  bool operator==(const Cancel&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const Cancel*);

}  // namespace squire
