#include <variant>

#include "core/model/fight.h"
#include "core/model/tick_rate.h"
#include "core/model/value_kinds.h"

namespace squire {

namespace {

using namespace schema;

bool isOwnKind(const HitVolume& volume) { return volume.kind == VolumeKind::Own; }
bool isOnBone(const IkTarget& target) { return target.space == TargetSpace::Bone; }
bool isOnAttachment(const IkTarget& target) { return target.space == TargetSpace::Attachment; }

constexpr const char* endNames[] = {"endBone", "endOffset", "endRadius"};

// A whole number is a valid default of a number.
void settleUsual(FieldDeclaration& field) {
  const auto* whole = std::get_if<std::int64_t>(&field.usual);
  if (field.type == FieldType::Number && whole != nullptr) field.usual = static_cast<double>(*whole);
}

std::string targetFault(const IkTarget& target) {
  if (target.bone.valid() != isOnBone(target) || target.attachment.valid() != isOnAttachment(target))
    return "has references that do not match its space";
  return target.position && !target.position->empty() ? "" : "has no position";
}

std::string bendFault(const IkChain& chain) {
  return chain.straightest <= chain.mostBent ? "" : "stays bent at least by more than it bends at most";
}

}  // namespace

const StructSchema& schemaOf(const GroundPiece*) {
  static constexpr MemberSchema members[] = {member<&GroundPiece::from>("from", "[z, y]").as(Unit::Metres),
                                             member<&GroundPiece::to>("to", "[z, y]").as(Unit::Metres)};
  static constexpr StructSchema schema = describe<GroundPiece>("piece of the ground", members).asNumbers();
  return schema;
}

const StructSchema& schemaOf(const FieldDeclaration*) {
  static constexpr MemberSchema members[] = {
      naming(member<&FieldDeclaration::name>("name", "its name")),
      member<&FieldDeclaration::type>("type", "flag, integer, number or text").always(),
      member<&FieldDeclaration::usual>("usual", "where a hit volume says nothing").optionalInEdits(),
      member<&FieldDeclaration::least>("least", "of numbers"),
      member<&FieldDeclaration::most>("most", "of numbers"),
      unknown<&FieldDeclaration::unknown>()};
  static constexpr StructSchema schema =
      settledBy<FieldDeclaration, settleUsual>(describe<FieldDeclaration>("field", members));
  return schema;
}

const StructSchema& schemaOf(const GameSettings*) {
  static constexpr MemberSchema members[] = {
      member<&GameSettings::ticks>("ticks", "how often it tests for hits")
          .usual()
          .as(Unit::PerSecond)
          .within(0.0, mostTicksPerSecond),
      member<&GameSettings::fields>("fields", "the project's own fields of hit volumes").distinct(),
      member<&GameSettings::ownKinds>("ownKinds", "the project's own kinds of hit volumes"),
      member<&GameSettings::ground>("ground", "the test ground"),
      member<&GameSettings::combo>("combo", "how hits of a combo lose strength").usual().inlined(),
      member<&GameSettings::rules>("rules", "counter hits, hits on who lies, meters").usual().inlined(),
      unknown<&GameSettings::unknown>()};
  static constexpr StructSchema schema = describe<GameSettings>("game", members).tall();
  return schema;
}

const StructSchema& schemaOf(const ComboRules*) {
  static constexpr MemberSchema members[] = {
      member<&ComboRules::damageLoss>("damageLoss", "of its damage, for each hit of the combo before it")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&ComboRules::leastDamage>("leastDamage", "of its damage that a hit has at least")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&ComboRules::stunLoss>("stunLoss", "of its stun, for each hit of the combo before it")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&ComboRules::leastStun>("leastStun", "of its stun that a hit has at least")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&ComboRules::juggle>("juggle", "points of hits in the air that a combo has; 0: any number")
          .usual()
          .atLeast(0)};
  static constexpr StructSchema schema = describe<ComboRules>("rules of combos", members);
  return schema;
}

const StructSchema& schemaOf(const BoneBall*) {
  static constexpr MemberSchema members[] = {
      member<&BoneBall::bone>("bone", "which bone"),
      member<&BoneBall::offset>("offset", "its middle in the bone's space")
          .optionalInEdits()
          .as(Unit::Metres),
      member<&BoneBall::radius>("radius", "").always().optionalInEdits().as(Unit::Metres).atLeast(0.0)};
  static constexpr StructSchema schema = describe<BoneBall>("sphere on a bone", members);
  return schema;
}

const StructSchema& schemaOf(const HitEffect*) {
  static constexpr MemberSchema members[] = {
      member<&HitEffect::damage>("damage", "points").usual(),
      member<&HitEffect::knockbackRule>("knockbackRule", "which way the target flies")
          .usual()
          .named("knockback"),
      member<&HitEffect::knockbackAngle>("knockbackAngle", "0 is forward, 90 up").usual().as(Unit::Degrees),
      member<&HitEffect::knockbackBase>("knockbackBase", "").usual().as(Unit::MetresPerSecond),
      member<&HitEffect::knockbackGrowth>("knockbackGrowth", "for each point of damage taken before")
          .usual()
          .as(Unit::MetresPerSecond),
      member<&HitEffect::hitlag>("hitlag", "how long both stand still").usual().as(Unit::Ticks).atLeast(0),
      member<&HitEffect::stun>("stun", "until the target may act").usual().as(Unit::Ticks).atLeast(0),
      member<&HitEffect::push>("push", "how much farther apart the two are afterwards")
          .usual()
          .as(Unit::Metres),
      member<&HitEffect::chip>("chip", "points of damage of a target that blocks").usual().atLeast(0.0),
      member<&HitEffect::blockStop>("blockStop", "how long both stand still where the target blocks")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&HitEffect::blockStun>("blockStun", "until a target that blocks may act")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&HitEffect::blockPush>("blockPush", "how much farther apart the two are after a block")
          .usual()
          .as(Unit::Metres),
      member<&HitEffect::meterGain>("meterGain", "points of the meter that the attacker gains by a hit")
          .usual()
          .atLeast(0),
      member<&HitEffect::blockMeterGain>("blockMeterGain", "the same by a hit that is blocked")
          .usual()
          .atLeast(0)};
  static constexpr StructSchema schema = describe<HitEffect>("effect of a hit", members);
  return schema;
}

const StructSchema& schemaOf(const HitRules*) {
  static constexpr MemberSchema members[] = {
      member<&HitRules::ground>("ground", "hits who stands").usual(),
      member<&HitRules::air>("air", "hits who is in the air").usual(),
      member<&HitRules::facing>("facing", "from where it must hit").usual(),
      member<&HitRules::clank>("clank", "cancels a hit that it meets").usual(),
      member<&HitRules::oncePerTarget>("oncePerTarget", "hits a target once a swing").usual(),
      member<&HitRules::interval>("interval", "until it may hit a target again; 0: never")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&HitRules::guard>("guard", "who can block it").usual(),
      member<&HitRules::lying>("lying", "hits who lies").usual(),
      member<&HitRules::stunned>("stunned", "hits who is stunned or blocks").usual(),
      member<&HitRules::tech>("tech", "in which who is grabbed may escape, before the effect")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&HitRules::juggle>("juggle", "points of the game's limit that a hit in the air takes up")
          .usual()
          .atLeast(0)};
  static constexpr StructSchema schema = describe<HitRules>("rules of a hit", members);
  return schema;
}

const StructSchema& schemaOf(const HitVolume*) {
  static constexpr MemberSchema members[] = {
      id<&HitVolume::id>(),
      name<&HitVolume::name>(),
      member<&HitVolume::kind>("kind", "hit, hurt, grab, shield or own").always().optionalInEdits(),
      onlyIf<isOwnKind>(
          member<&HitVolume::ownKind>("ownKind", "a kind of the project's, for the kind \"own\"")
              .optionalInEdits()),
      member<&HitVolume::ball>("ball", "the sphere, or one end of a capsule").inlined(),
      member<&HitVolume::end>("end", "the other end of a capsule").inlined(endNames),
      member<&HitVolume::offsetKeys>("offsetKeys", "the sphere's offset over time").usual(),
      member<&HitVolume::radiusKeys>("radiusKeys", "its radius over time")
          .usual()
          .as(Unit::Metres)
          .atLeast(0.0),
      member<&HitVolume::spans>("spans", "when it is active; in a clip only").usual(),
      member<&HitVolume::group>("group", "a target is hit once by a group in one swing").usual(),
      member<&HitVolume::priority>("priority", "which of several is taken").usual(),
      member<&HitVolume::effect>("effect", "what it does").usual().inlined(),
      member<&HitVolume::rules>("rules", "whom it hits").usual().inlined(),
      member<&HitVolume::flight>("flight", "how it flies, as a projectile").usual().inlined(),
      member<&HitVolume::sound>("sound", "name of a sound").usual(),
      member<&HitVolume::visual>("visual", "name of an effect that is seen").usual(),
      member<&HitVolume::zone>("zone", "of the body, for hurt volumes").usual(),
      member<&HitVolume::fields>("fields", "values of the project's own fields").usual(),
      unknown<&HitVolume::unknown>()};
  static constexpr StructSchema schema = describe<HitVolume>("hit volume", members).tall();
  return schema;
}

const StructSchema& schemaOf(const IkChain*) {
  static constexpr MemberSchema members[] = {
      id<&IkChain::id>(),
      name<&IkChain::name>(),
      member<&IkChain::end>("end", "the bone at its end; its parent and grandparent bend"),
      member<&IkChain::pole>("pole", "the way the middle joint bends, in model space").direction(),
      member<&IkChain::softness>("softness", "share of its length over which it slows down")
          .usual()
          .as(Unit::Share)
          .within(0.0, 0.5),
      member<&IkChain::straightest>("straightest", "how far it stays bent at least")
          .usual()
          .as(Unit::Degrees)
          .within(0, 180),
      member<&IkChain::mostBent>("mostBent", "how far it bends at most")
          .usual()
          .as(Unit::Degrees)
          .within(0, 180),
      member<&IkChain::coneAxis>("coneAxis", "model space; the upper bone stays within coneAngle of it")
          .direction(),
      member<&IkChain::coneAngle>("coneAngle", "").usual().as(Unit::Degrees).within(0, 180),
      member<&IkChain::baked>("baked", "whether its turns go into the keyframes at export").usual(),
      unknown<&IkChain::unknown>()};
  static constexpr StructSchema schema = checkedBy<bendFault>(describe<IkChain>("IK chain", members));
  return schema;
}

const StructSchema& schemaOf(const IkTarget*) {
  static constexpr MemberSchema members[] = {
      id<&IkTarget::id>(),
      naming(member<&IkTarget::chain>("chain", "whose end it leads")),
      member<&IkTarget::space>("space", "what it follows").usual(),
      onlyIf<isOnBone>(member<&IkTarget::bone>("bone", "of the space \"bone\"").optionalInEdits()),
      onlyIf<isOnAttachment>(
          member<&IkTarget::attachment>("attachment", "of the space \"attachment\"").optionalInEdits()),
      member<&IkTarget::position>("position", "where it is over time, in its space").usual().as(Unit::Metres),
      member<&IkTarget::weight>("weight", "how strongly it pulls over time")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&IkTarget::spans>("spans", "when it pulls").usual(),
      member<&IkTarget::blendIn>("blendIn", "time to full weight at the start of a span")
          .usual()
          .atLeast(0.0),
      member<&IkTarget::blendOut>("blendOut", "time to no weight at the end of a span").usual().atLeast(0.0),
      unknown<&IkTarget::unknown>()};
  static constexpr StructSchema schema = checkedBy<targetFault>(describe<IkTarget>("target", members).tall());
  return schema;
}

const StructSchema& schemaOf(const Attachment*) {
  static constexpr MemberSchema members[] = {
      id<&Attachment::id>(),
      name<&Attachment::name>(),
      member<&Attachment::model>("model", "the model that hangs there"),
      member<&Attachment::bone>("bone", "the bone that it hangs on"),
      member<&Attachment::offset>("offset", "in the bone's space").optionalInEdits().inlined(),
      unknown<&Attachment::unknown>()};
  static constexpr StructSchema schema = describe<Attachment>("attachment", members);
  return schema;
}

const StructSchema& schemaOf(const AttachmentSpans*) {
  static constexpr MemberSchema members[] = {
      naming(member<&AttachmentSpans::attachment>("attachment", "its name")),
      member<&AttachmentSpans::spans>("spans", "when it is shown").always(),
      unknown<&AttachmentSpans::unknown>()};
  static constexpr StructSchema schema = describe<AttachmentSpans>("attachment", members);
  return schema;
}

const StructSchema& schemaOf(const Event*) {
  static constexpr MemberSchema members[] = {
      id<&Event::id>(), member<&Event::time>("time", "when").atLeast(0.0),
      naming(member<&Event::name>("name", "what the engine is told")),
      member<&Event::payload>("payload", "any text").usual(), unknown<&Event::unknown>()};
  static constexpr StructSchema schema = describe<Event>("event", members);
  return schema;
}

const StructSchema& schemaOf(const Transition*) {
  static constexpr MemberSchema members[] = {
      id<&Transition::id>(),
      naming(member<&Transition::from>("from", "the clip that ends; without one any").usual()),
      naming(member<&Transition::to>("to", "the clip that begins; without one any").usual()),
      member<&Transition::fade>("fade", "how long it takes").atLeast(0.0),
      member<&Transition::curve>("curve", "of the new clip's share").usual(),
      member<&Transition::matchPhase>(
          "matchPhase",
          "whether the new clip begins in the step of the old one, or at its share of the length")
          .usual(),
      member<&Transition::keepSpeed>("keepSpeed",
                                     "whether the old pose goes on with its speed, which dies away")
          .usual(),
      unknown<&Transition::unknown>()};
  static constexpr StructSchema schema = describe<Transition>("transition", members);
  return schema;
}

const StructSchema& schemaOf(const Contract*) {
  static constexpr MemberSchema members[] = {
      id<&Contract::id>(),
      naming(member<&Contract::clip>("clip", "which clip")),
      member<&Contract::startup>("startup", "").as(Unit::Ticks).atLeast(0),
      member<&Contract::active>("active", "").as(Unit::Ticks).atLeast(0),
      member<&Contract::recovery>("recovery", "").as(Unit::Ticks).atLeast(0),
      member<&Contract::length>("length", "").as(Unit::Ticks).atLeast(0),
      member<&Contract::leastReach>("leastReach", "").as(Unit::Metres).atLeast(0.0),
      member<&Contract::mostReach>("mostReach", "").as(Unit::Metres).atLeast(0.0),
      member<&Contract::leastOnHit>("leastOnHit", "by how much it acts before who is hit").as(Unit::Ticks),
      member<&Contract::leastOnBlock>("leastOnBlock", "by how much it acts before who blocks")
          .as(Unit::Ticks),
      member<&Contract::leastInvulnerable>("leastInvulnerable", "in which some hits have no effect")
          .as(Unit::Ticks)
          .atLeast(0),
      member<&Contract::leastArmour>("leastArmour", "hits that its armour takes").atLeast(0),
      member<&Contract::tech>("tech", "in which its grab can be escaped").as(Unit::Ticks).atLeast(0),
      member<&Contract::safe>("safe", "whether no clip of the model punishes it when it is blocked"),
      unknown<&Contract::unknown>()};
  static constexpr StructSchema schema = describe<Contract>("contract", members);
  return schema;
}

const StructSchema& schemaOf(const ClipFight*) {
  static constexpr MemberSchema members[] = {
      member<&ClipFight::volumes>("volumes", "its hit volumes"),
      member<&ClipFight::targets>("targets", "places of the ends of chains"),
      member<&ClipFight::attachments>("attachments", "when attachments are shown").distinct(),
      member<&ClipFight::events>("events", "what the engine is told"),
      member<&ClipFight::cancels>("cancels", "which clips may begin before it is over"),
      member<&ClipFight::protections>("protections", "armour, and when it is invulnerable against some hits"),
      member<&ClipFight::invulnerable>("invulnerable", "when hits have no effect").usual(),
      member<&ClipFight::intangible>("intangible", "when hits pass through").usual(),
      member<&ClipFight::firstActionable>("firstActionable", "when the character can act again")
          .usual()
          .atLeast(0.0),
      member<&ClipFight::meterCost>("meterCost", "points of the meter that the clip needs and takes")
          .usual()
          .atLeast(0),
      unknown<&ClipFight::unknown>()};
  static constexpr StructSchema schema = describe<ClipFight>("fight data", members).tall();
  return schema;
}

}  // namespace squire
