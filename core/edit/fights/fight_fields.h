#pragma once

#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/things/thing_entries.h"

// The JSON form of fight data in the arguments of edits, and of references to it.
namespace squire {

template <>
struct Written<FightOwner> {
  static void writeMembers(const FightOwner& owner, Scope& scope, Json& object) {
    writeClipRef(owner.model, owner.clip, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, FightOwner& owner) {
    return readClipRef(object, scope, owner.model, owner.clip, true);
  }
  static void eachMember(const MemberUse& use) {
    use(modelMember());
    use(clipMember(true));
  }
};

}  // namespace squire
