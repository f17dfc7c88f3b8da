#pragma once

#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/written/refs.h"

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

template <>
struct Fields<VolumeRef> {
  static constexpr const char* noun = "hit volume";
  static constexpr std::array list{inlined<&VolumeRef::owner>(),
                                   field<&VolumeRef::volume>("volume", "its name")};
};

template <>
struct Fields<TargetRef> {
  static constexpr const char* noun = "target";
  static constexpr std::array list{
      inlined<&TargetRef::clip>(),
      field<&TargetRef::target>("target", "the name of its chain; the second of a chain is \"name (2)\"")};
};

}  // namespace squire
