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

template <>
struct Fields<BoneBall> {
  static constexpr const char* noun = "sphere on a bone";
  static constexpr std::array list{
      field<&BoneBall::bone>("bone", "which bone"),
      optional<&BoneBall::offset>("offset", "its middle in the bone's space, metres"),
      optional<&BoneBall::radius>("radius", "metres")};
};

template <>
struct Fields<HitEffect> {
  static constexpr const char* noun = "effect of a hit";
  static constexpr std::array list{
      optional<&HitEffect::damage>("damage", "points"),
      optional<&HitEffect::knockbackRule>("knockbackRule", "which way the target flies"),
      optional<&HitEffect::knockbackAngle>("knockbackAngle", "degrees; 0 is forward, 90 up"),
      optional<&HitEffect::knockbackBase>("knockbackBase", "metres a second"),
      optional<&HitEffect::knockbackGrowth>("knockbackGrowth",
                                            "metres a second for each point of damage taken before"),
      optional<&HitEffect::hitlag>("hitlag", "ticks that both stand still"),
      optional<&HitEffect::stun>("stun", "ticks until the target may act")};
};

template <>
struct Fields<HitRules> {
  static constexpr const char* noun = "rules of a hit";
  static constexpr std::array list{
      optional<&HitRules::ground>("ground", "hits who stands"),
      optional<&HitRules::air>("air", "hits who is in the air"),
      optional<&HitRules::facing>("facing", "from where it must hit"),
      optional<&HitRules::clank>("clank", "cancels a hit that it meets"),
      optional<&HitRules::oncePerTarget>("oncePerTarget", "hits a target once a swing"),
      optional<&HitRules::interval>("interval", "ticks until it may hit a target again; 0: never")};
};

template <>
struct Fields<HitVolume> {
  static constexpr const char* noun = "hit volume";
  static constexpr std::array list{
      optional<&HitVolume::name>("name", "its name; made free where another has it"),
      optional<&HitVolume::kind>("kind", "hit, hurt, grab, shield or own"),
      optional<&HitVolume::ownKind>("ownKind", "a kind of the project's, for the kind \"own\""),
      field<&HitVolume::ball>("ball", "the sphere, or one end of a capsule"),
      field<&HitVolume::end>("end", "the other end of a capsule"),
      optional<&HitVolume::offsetKeys>("offsetKeys", "the sphere's offset over time"),
      optional<&HitVolume::radiusKeys>("radiusKeys", "its radius over time"),
      optional<&HitVolume::spans>("spans", "when it is active; in a clip only"),
      optional<&HitVolume::group>("group", "a target is hit once by a group in one swing"),
      optional<&HitVolume::priority>("priority", "which of several is taken"),
      optional<&HitVolume::effect>("effect", "what it does"),
      optional<&HitVolume::rules>("rules", "whom it hits"),
      optional<&HitVolume::sound>("sound", "name of a sound"),
      optional<&HitVolume::visual>("visual", "name of an effect that is seen"),
      optional<&HitVolume::zone>("zone", "of the body, for hurt volumes"),
      optional<&HitVolume::fields>("fields", "values of the project's own fields")};
};

template <>
struct Fields<IkChain> {
  static constexpr const char* noun = "chain";
  static constexpr std::array list{
      optional<&IkChain::name>("name", "its name; made free where another has it"),
      field<&IkChain::end>("end", "the bone at its end; its parent and grandparent bend"),
      field<&IkChain::pole>("pole", "the way the middle joint bends, in model space"),
      optional<&IkChain::softness>("softness", "share of its length over which it slows down, 0 to 0.5"),
      optional<&IkChain::straightest>("straightest", "degrees that it stays bent at least"),
      optional<&IkChain::mostBent>("mostBent", "degrees that it bends at most"),
      field<&IkChain::coneAxis>("coneAxis", "model space; the upper bone stays within coneAngle of it"),
      optional<&IkChain::coneAngle>("coneAngle", "degrees"),
      optional<&IkChain::baked>("baked", "whether its turns go into the keyframes at export")};
};

template <>
struct Fields<IkTarget> {
  static constexpr const char* noun = "target";
  static constexpr std::array list{
      field<&IkTarget::chain>("chain", "whose end it leads"),
      optional<&IkTarget::space>("space", "what it follows"),
      optional<&IkTarget::bone>("bone", "of the space \"bone\""),
      optional<&IkTarget::attachment>("attachment", "of the space \"attachment\""),
      field<&IkTarget::position>("position", "where it is over time, metres in its space"),
      optional<&IkTarget::weight>("weight", "how strongly it pulls over time, 0 to 1"),
      optional<&IkTarget::spans>("spans", "when it pulls"),
      optional<&IkTarget::blendIn>("blendIn", "time to full weight at the start of a span"),
      optional<&IkTarget::blendOut>("blendOut", "time to no weight at the end of a span")};
};

}  // namespace squire
