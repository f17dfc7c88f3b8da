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
  static void eachMember(const std::function<void(const MemberInfo&)>& use) {
    use(modelMember());
    use(clipMember(true));
  }
};

template <>
struct Fields<VolumeRef> {
  static constexpr const char* noun = "hit volume";
  static constexpr auto list =
      std::tuple{inlined(&VolumeRef::owner), field("volume", &VolumeRef::volume, "its name")};
};

template <>
struct Fields<TargetRef> {
  static constexpr const char* noun = "target";
  static constexpr auto list = std::tuple{
      inlined(&TargetRef::clip),
      field("target", &TargetRef::target, "the name of its chain; the second of a chain is \"name (2)\"")};
};

template <>
struct Fields<BoneBall> {
  static constexpr const char* noun = "sphere on a bone";
  static constexpr auto list =
      std::tuple{field("bone", &BoneBall::bone, "which bone"),
                 optional("offset", &BoneBall::offset, "its middle in the bone's space, metres"),
                 optional("radius", &BoneBall::radius, "metres")};
};

template <>
struct Fields<HitEffect> {
  static constexpr const char* noun = "effect of a hit";
  static constexpr auto list =
      std::tuple{optional("damage", &HitEffect::damage, "points"),
                 optional("knockbackRule", &HitEffect::knockbackRule, "which way the target flies"),
                 optional("knockbackAngle", &HitEffect::knockbackAngle, "degrees; 0 is forward, 90 up"),
                 optional("knockbackBase", &HitEffect::knockbackBase, "metres a second"),
                 optional("knockbackGrowth", &HitEffect::knockbackGrowth,
                          "metres a second for each point of damage taken before"),
                 optional("hitlag", &HitEffect::hitlag, "ticks that both stand still"),
                 optional("stun", &HitEffect::stun, "ticks until the target may act")};
};

template <>
struct Fields<HitRules> {
  static constexpr const char* noun = "rules of a hit";
  static constexpr auto list = std::tuple{
      optional("ground", &HitRules::ground, "hits who stands"),
      optional("air", &HitRules::air, "hits who is in the air"),
      optional("facing", &HitRules::facing, "from where it must hit"),
      optional("clank", &HitRules::clank, "cancels a hit that it meets"),
      optional("oncePerTarget", &HitRules::oncePerTarget, "hits a target once a swing"),
      optional("interval", &HitRules::interval, "ticks until it may hit a target again; 0: never")};
};

template <>
struct Fields<HitVolume> {
  static constexpr const char* noun = "hit volume";
  static constexpr auto list =
      std::tuple{optional("name", &HitVolume::name, "its name; made free where another has it"),
                 optional("kind", &HitVolume::kind, "hit, hurt, grab, shield or own"),
                 optional("ownKind", &HitVolume::ownKind, "a kind of the project's, for the kind \"own\""),
                 field("ball", &HitVolume::ball, "the sphere, or one end of a capsule"),
                 field("end", &HitVolume::end, "the other end of a capsule"),
                 optional("offsetKeys", &HitVolume::offsetKeys, "the sphere's offset over time"),
                 optional("radiusKeys", &HitVolume::radiusKeys, "its radius over time"),
                 optional("spans", &HitVolume::spans, "when it is active; in a clip only"),
                 optional("group", &HitVolume::group, "a target is hit once by a group in one swing"),
                 optional("priority", &HitVolume::priority, "which of several is taken"),
                 optional("effect", &HitVolume::effect, "what it does"),
                 optional("rules", &HitVolume::rules, "whom it hits"),
                 optional("sound", &HitVolume::sound, "name of a sound"),
                 optional("visual", &HitVolume::visual, "name of an effect that is seen"),
                 optional("zone", &HitVolume::zone, "of the body, for hurt volumes"),
                 optional("fields", &HitVolume::fields, "values of the project's own fields")};
};

template <>
struct Fields<IkChain> {
  static constexpr const char* noun = "chain";
  static constexpr auto list = std::tuple{
      optional("name", &IkChain::name, "its name; made free where another has it"),
      field("end", &IkChain::end, "the bone at its end; its parent and grandparent bend"),
      field("pole", &IkChain::pole, "the way the middle joint bends, in model space"),
      optional("softness", &IkChain::softness, "share of its length over which it slows down, 0 to 0.5"),
      optional("straightest", &IkChain::straightest, "degrees that it stays bent at least"),
      optional("mostBent", &IkChain::mostBent, "degrees that it bends at most"),
      field("coneAxis", &IkChain::coneAxis, "model space; the upper bone stays within coneAngle of it"),
      optional("coneAngle", &IkChain::coneAngle, "degrees"),
      optional("baked", &IkChain::baked, "whether its turns go into the keyframes at export")};
};

template <>
struct Fields<IkTarget> {
  static constexpr const char* noun = "target";
  static constexpr auto list =
      std::tuple{field("chain", &IkTarget::chain, "whose end it leads"),
                 optional("space", &IkTarget::space, "what it follows"),
                 optional("bone", &IkTarget::bone, "of the space \"bone\""),
                 optional("attachment", &IkTarget::attachment, "of the space \"attachment\""),
                 field("position", &IkTarget::position, "where it is over time, metres in its space"),
                 optional("weight", &IkTarget::weight, "how strongly it pulls over time, 0 to 1"),
                 optional("spans", &IkTarget::spans, "when it pulls"),
                 optional("blendIn", &IkTarget::blendIn, "time to full weight at the start of a span"),
                 optional("blendOut", &IkTarget::blendOut, "time to no weight at the end of a span")};
};

}  // namespace squire
