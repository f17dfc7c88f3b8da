#include "core/export/gltf/fight_extras.h"

#include <variant>

#include "core/model/words.h"

namespace squire {

namespace {

Json jsonOf(float number) { return Json(number); }
Json jsonOf(const vec3& v) { return Json::array({v.x, v.y, v.z}); }
Json jsonOf(const PlayedSpan& span) { return Json::array({span.from, span.to}); }
Json jsonOf(const FieldValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

template <typename T>
Json jsonOf(const PlayedKey<T>& key) {
  return Json::object({{"time", key.time}, {"value", jsonOf(key.value)}});
}

template <typename Items, typename Convert>
Json listOf(const Items& items, const Convert& convert) {
  Json out = Json::array();
  for (const auto& item : items) out.push(convert(item));
  return out;
}

template <typename Items>
Json listOf(const Items& items) {
  return listOf(items, [](const auto& item) { return jsonOf(item); });
}

// Lists that are empty and texts that are empty are left out.
void setSome(Json& out, const char* name, Json list) {
  if (!list.items().empty()) out.set(name, std::move(list));
}
void setText(Json& out, const char* name, const std::string& text) {
  if (!text.empty()) out.set(name, text);
}

Json effectOf(const HitEffect& effect) {
  return Json::object({{"damage", effect.damage},
                       {"knockback", words::name(effect.knockbackRule)},
                       {"knockback_angle", effect.knockbackAngle},
                       {"knockback_base", effect.knockbackBase},
                       {"knockback_growth", effect.knockbackGrowth},
                       {"hitlag", effect.hitlag},
                       {"stun", effect.stun},
                       {"push", effect.push},
                       {"chip", effect.chip},
                       {"block_stop", effect.blockStop},
                       {"block_stun", effect.blockStun},
                       {"block_push", effect.blockPush},
                       {"meter_gain", effect.meterGain},
                       {"block_meter_gain", effect.blockMeterGain}});
}

Json rulesOf(const HitRules& rules) {
  return Json::object({{"ground", rules.ground},
                       {"air", rules.air},
                       {"facing", words::name(rules.facing)},
                       {"clank", rules.clank},
                       {"once_per_target", rules.oncePerTarget},
                       {"interval", rules.interval},
                       {"guard", words::name(rules.guard)},
                       {"lying", rules.lying},
                       {"stunned", rules.stunned},
                       {"tech", rules.tech},
                       {"juggle", rules.juggle}});
}

bool canHit(VolumeKind kind) { return kind == VolumeKind::Hit || kind == VolumeKind::Grab; }

Json fieldOf(const PlayedField& field) {
  Json out = Json::object(
      {{"name", field.name}, {"type", words::name(field.type)}, {"default", jsonOf(field.usual)}});
  if (field.least) out.set("min", *field.least);
  if (field.most) out.set("max", *field.most);
  return out;
}

Json eventOf(const PlayedEvent& event) {
  Json out = Json::object({{"time", event.time}, {"name", event.name}});
  setText(out, "payload", event.payload);
  return out;
}

Json curveOf(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return words::name(ease.kind);
  return Json::array({ease.x1, ease.y1, ease.x2, ease.y2});
}

}  // namespace

Json FightExtras::boneName(int bone) const { return skeleton_.bones[static_cast<std::size_t>(bone)].name; }

Json FightExtras::ball(const PlayedBall& ball) const {
  return Json::object(
      {{"bone", boneName(ball.bone)}, {"offset", jsonOf(ball.offset)}, {"radius", ball.radius}});
}

Json FightExtras::volume(const PlayedVolume& volume) const {
  Json out = Json::object({{"name", volume.name}, {"kind", words::name(volume.kind)}});
  setText(out, "own_kind", volume.ownKind);
  out.set("ball", ball(volume.ball));
  if (volume.end) out.set("end", ball(*volume.end));
  setSome(out, "offset_keys", listOf(volume.offsetKeys));
  setSome(out, "radius_keys", listOf(volume.radiusKeys));
  setSome(out, "active", listOf(volume.spans));
  out.set("group", volume.group);
  out.set("priority", volume.priority);
  if (canHit(volume.kind)) {
    out.set("effect", effectOf(volume.effect));
    out.set("rules", rulesOf(volume.rules));
    if (const Flight& flight = volume.flight; flight.life > 0)
      out.set("flight", Json::object({{"speed", flight.speed},
                                      {"rise", flight.rise},
                                      {"gravity", flight.gravity},
                                      {"life", flight.life},
                                      {"hits", flight.hits}}));
  }
  setText(out, "sound", volume.sound);
  setText(out, "visual", volume.visual);
  if (volume.zone != HurtZone::None) out.set("zone", words::name(volume.zone));
  if (volume.fields.empty()) return out;
  Json fields = Json::object();
  for (std::size_t i = 0; i < volume.fields.size(); ++i)
    fields.set(fight_.fields[i].name, jsonOf(volume.fields[i]));
  out.set("fields", std::move(fields));
  return out;
}

Json FightExtras::chain(const PlayedChain& chain) const {
  Json out = Json::object({{"name", chain.name}, {"end", boneName(chain.end)}, {"softness", chain.softness}});
  if (chain.pole != vec3(0.0f)) out.set("pole", jsonOf(chain.pole));
  out.set("straightest_cosine", chain.straightestCosine);
  out.set("most_bent_cosine", chain.mostBentCosine);
  if (chain.coneAxis == vec3(0.0f)) return out;
  out.set("cone_axis", jsonOf(chain.coneAxis));
  out.set("cone_cosine", chain.coneCosine);
  return out;
}

Json FightExtras::target(const PlayedTarget& target) const {
  Json out = Json::object({{"chain", fight_.chains[static_cast<std::size_t>(target.chain)].name},
                           {"space", words::name(target.space)}});
  if (target.space == TargetSpace::Bone) out.set("bone", boneName(target.bone));
  if (target.space == TargetSpace::Attachment)
    out.set("attachment", fight_.attachments[static_cast<std::size_t>(target.attachment)].name);
  out.set("positions", listOf(target.positions));
  setSome(out, "weights", listOf(target.weights));
  setSome(out, "active", listOf(target.spans));
  out.set("blend_in", target.blendIn);
  out.set("blend_out", target.blendOut);
  return out;
}

Json FightExtras::transition(const PlayedTransition& transition) const {
  Json out = Json::object();
  if (transition.from >= 0) out.set("from", clips_[static_cast<std::size_t>(transition.from)]);
  if (transition.to >= 0) out.set("to", clips_[static_cast<std::size_t>(transition.to)]);
  out.set("fade", transition.fade);
  out.set("curve", curveOf(transition.curve));
  out.set("match_phase", transition.matchPhase);
  if (transition.keepSpeed) out.set("keep_speed", true);
  return out;
}

Json FightExtras::cancel(const PlayedCancel& cancel) const {
  Json into = Json::array();
  for (const int clip : cancel.targets) into.push(clips_[static_cast<std::size_t>(clip)]);
  return Json::object({{"name", cancel.name},
                       {"open", listOf(cancel.spans)},
                       {"on_hit", cancel.onHit},
                       {"on_block", cancel.onBlock},
                       {"on_whiff", cancel.onWhiff},
                       {"into", std::move(into)}});
}

Json FightExtras::protection(const PlayedProtection& protection) {
  Json against = Json::array();
  for (std::uint32_t level = 0; level <= static_cast<std::uint32_t>(GuardLevel::Throw); ++level) {
    if ((protection.against >> level & 1u) != 0) against.push(words::name(static_cast<GuardLevel>(level)));
  }
  return Json::object({{"name", protection.name},
                       {"protects", listOf(protection.spans)},
                       {"armour", protection.armour},
                       {"against", std::move(against)},
                       {"from_ground", (protection.against & protectsFromGround) != 0},
                       {"from_air", (protection.against & protectsFromAir) != 0},
                       {"zone", words::name(protection.zone)}});
}

Json FightExtras::pushBody(const PlayedPushBody& body) const {
  Json out = Json::object({{"radius", body.radius}, {"bottom", body.bottom}, {"height", body.height}});
  if (body.clip >= 0) out.set("clip", clips_[static_cast<std::size_t>(body.clip)]);
  return out;
}

Json FightExtras::ofModel() const {
  Json out = Json::object({{"version", 1}, {"ticks", fight_.ticks.perSecond()}});
  out.set("usual_fade", fight_.usualFade);
  setSome(out, "volumes", listOf(fight_.volumes, [&](const auto& one) { return volume(one); }));
  setSome(out, "chains", listOf(fight_.chains, [&](const auto& one) { return chain(one); }));
  setSome(out, "transitions", listOf(fight_.transitions, [&](const auto& one) { return transition(one); }));
  setSome(out, "push_bodies", listOf(fight_.pushBodies, [&](const auto& one) { return pushBody(one); }));
  setSome(out, "fields", listOf(fight_.fields, fieldOf));
  if (const ComboRules& combo = fight_.combo; combo != ComboRules())
    out.set("combo", Json::object({{"damage_loss", combo.damageLoss},
                                   {"least_damage", combo.leastDamage},
                                   {"stun_loss", combo.stunLoss},
                                   {"least_stun", combo.leastStun},
                                   {"juggle", combo.juggle}}));
  if (const FightRules& rules = fight_.rules; rules != FightRules())
    out.set("rules", Json::object({{"counter_damage", rules.counterDamage},
                                   {"counter_stun", rules.counterStun},
                                   {"lying", rules.lying},
                                   {"meter", rules.meter}}));
  return Json::object({{"squire", std::move(out)}});
}

Json FightExtras::ofAttachment(const PlayedAttachment& attachment) const {
  return Json::object({{"squire", Json::object({{"attached", attachment.model}})}});
}

void FightExtras::addClip(const PlayedClipFight& clip, Json& out) const {
  setSome(out, "events", listOf(clip.events, eventOf));
  setSome(out, "volumes", listOf(clip.volumes, [&](const auto& one) { return volume(one); }));
  setSome(out, "targets", listOf(clip.targets, [&](const auto& one) { return target(one); }));
  setSome(out, "attachments", listOf(clip.visible, [&](const PlayedVisibility& one) {
            return Json::object({{"name", fight_.attachments[static_cast<std::size_t>(one.attachment)].name},
                                 {"shown", jsonOf(one.span)}});
          }));
  setSome(out, "cancels", listOf(clip.cancels, [&](const auto& one) { return cancel(one); }));
  setSome(out, "protections", listOf(clip.protections, protection));
  setSome(out, "invulnerable", listOf(clip.invulnerable));
  setSome(out, "intangible", listOf(clip.intangible));
  if (clip.firstActionable > 0.0f) out.set("first_actionable", clip.firstActionable);
  if (clip.meterCost != 0) out.set("meter_cost", clip.meterCost);
}

}  // namespace squire
