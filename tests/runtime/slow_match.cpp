#include "tests/runtime/slow_match.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/fight/contact.h"
#include "tests/runtime/pose_memory.h"

namespace squire::runtime::test {

namespace {

constexpr std::uint32_t never = SQW_NONE;

bool isThrown(const PlayedVolume& volume) {
  return volume.kind == VolumeKind::Hit && volume.flight.life > 0 && volume.flight.hits > 0;
}

bool anyAttacks(const std::vector<PlayedVolume>& volumes) {
  return std::ranges::any_of(volumes,
                             [](const PlayedVolume& volume) { return attacks(volume) && !isThrown(volume); });
}

bool isIn(const std::vector<PlayedSpan>& spans, float time) {
  return std::ranges::any_of(spans, [&](const PlayedSpan& span) { return span.contains(time); });
}

std::vector<float> matricesOf(const sqw_wad& wad, const sqw_skeleton& skeleton, const sqw_pose& pose) {
  std::vector<float> out(std::size_t{16} * skeleton.bone_count);
  sqw_local_to_model(&wad, &skeleton, &pose, out.data());
  return out;
}

// Whether someone of a stance blocks a level: 0 stands, 1 crouches, 2 is in the air.
bool blocks(GuardLevel level, std::uint32_t stance) {
  static constexpr bool table[][3] = {
      {true, true, true}, {true, true, false}, {true, false, false}, {false, true, false}, {}};
  return table[static_cast<std::size_t>(level)][stance];
}

// For the rules of core/fight, whose fighters stand along Z.
squire::Fighter asSparring(vec3 place, int facing, bool inAir) {
  squire::Fighter out;
  out.place = {-place.z, place.y, place.x};
  out.facesBack = facing < 0;
  out.inAir = inAir;
  return out;
}

}  // namespace

SlowMatch::SlowMatch(const sqw_match_setup& setup, const wad::Contents& contents, const sqw_match& start)
    : setup_(setup), contents_(contents), wad_(*setup.fighters[0].wad), all_(setup.fighter_count) {
  if (const sqw_model_fight* fight = sqw_model_fight_of(&wad_, setup.fighters[0].model))
    dt_ = static_cast<double>(fight->tick_denominator) / static_cast<double>(fight->tick_numerator);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    One& one = all_[i];
    one.contender = &setup.fighters[i];
    one.contents = &contents.models[static_cast<std::size_t>(one.contender->model - wad_.models)];
    const sqw_fighter& from = start.fighters[i];
    one.place = {from.position[0], from.position[1], from.position[2]};
    one.facing = from.facing;
    one.meter = from.meter;
    begin(one, one.contender->idle);
  }
}

void SlowMatch::begin(One& one, std::uint32_t animation) const {
  one.index = {};
  one.animation = animation;
  one.tick = 0;
  one.after = SQW_ON_WHIFF;
  one.swings.clear();
  one.starts.clear();
  one.armoured = 0;
  one.holding.clear();
}

void SlowMatch::letGo(std::size_t whom) {
  One& one = all_[whom];
  if (one.grabbed) all_[one.grabbed->first].holding.erase(whom);
  one.grabbed.reset();
  one.techLeft = 0;
}

void SlowMatch::tell(std::uint32_t kind, std::uint32_t cause, std::size_t who, std::size_t whom,
                     std::uint32_t volume, std::uint32_t other) {
  events_.push_back({kind, cause, tick_, static_cast<std::uint32_t>(who), static_cast<std::uint32_t>(whom),
                     all_[who].animation, volume, other, 0.0f, 0, 0});
}

void SlowMatch::tellEnd(std::size_t who) {
  const One& one = all_[who];
  if (one.animation == one.contender->idle || one.loops()) return;
  bool canHit = anyAttacks(one.fight().volumes);
  for (const PlayedVisibility& shown : one.fight().visible) {
    const std::string& name =
        one.contents->fight.attachments[static_cast<std::size_t>(shown.attachment)].model;
    for (const wad::ModelContents& model : contents_.models)
      canHit = canHit || (model.name == name && anyAttacks(model.fight.volumes));
  }
  const bool whiffs = canHit && one.after == SQW_ON_WHIFF;
  tell(whiffs ? SQW_MATCH_WHIFFED : SQW_MATCH_ENDED, 0, who, never, never, never);
}

const PlayedPushBody* SlowMatch::One::body() const {
  const PlayedPushBody* found = nullptr;
  for (const PlayedPushBody& body : contents->fight.pushBodies) {
    if (body.clip == static_cast<int>(clip()) || (body.clip < 0 && found == nullptr)) found = &body;
  }
  return found != nullptr && found->radius > 0.0f && found->height > 0.0f ? found : nullptr;
}

void SlowMatch::move(One& one, double x, double y, double z) const {
  const auto far = [](double value) { return static_cast<float>(std::clamp(value, -1e6, 1e6)); };
  one.place = {far(one.place.x + x), far(one.place.y + y), far(one.place.z + z)};
  if (setup_.left < setup_.right) one.place.x = std::clamp(one.place.x, setup_.left, setup_.right);
}

void SlowMatch::passTime(std::size_t who) {
  One& one = all_[who];
  one.isHeld = one.stop > 0;
  one.before = one.place;
  if (one.isHeld) {
    --one.stop;
    return;
  }
  const sqw_animation* animation = &wad_.animations[one.animation];
  const sqw_index before = one.index;
  sqw_advance(&wad_, animation, &one.index, dt_);
  ++one.tick;
  if (sqw_time(&wad_, animation, &one.index) < sqw_time(&wad_, animation, &before)) {
    one.swings.clear();
    one.starts.clear();
  }
  if (wad_.travels != nullptr) {
    sqw_step step;
    sqw_root_delta(&wad_, animation, &before, &one.index, &step);
    move(one, one.facing * static_cast<double>(step.position[2]), static_cast<double>(step.position[1]),
         -one.facing * static_cast<double>(step.position[0]));
  }
  if (one.pushTicks > 0) {
    const float part = one.push / static_cast<float>(one.pushTicks--);
    const auto wanted = static_cast<float>(static_cast<double>(one.place.x) + static_cast<double>(part));
    move(one, part, 0.0, 0.0);
    for (const std::size_t from : one.pushers)
      all_[from].back -= static_cast<double>(wanted) - static_cast<double>(one.place.x);
    one.push = one.pushTicks > 0 ? one.push - part : 0.0f;
    if (one.pushTicks == 0) one.pushers.clear();
  }
  if (one.techLeft > 0) --one.techLeft;
  if (one.stun > 0) {
    if (--one.stun > 0) return;
    one.isBlocking = false;
    one.combo = one.juggle = one.lying = 0;
    letGo(who);
    tell(SQW_MATCH_RECOVERED, 0, who, never, never, never);
    begin(one, one.contender->idle);
  } else if (!one.loops() && one.index.t_total + static_cast<double>(instantSlack) >=
                                 one.contents->animations[one.clip()].length()) {
    tellEnd(who);
    begin(one, one.contender->idle);
  }
}

bool SlowMatch::mayAct(const One& one) const {
  if (one.stun > 0) return false;
  if (one.animation == one.contender->idle || one.loops()) return true;
  const float first = one.fight().firstActionable;
  return first > 0.0f && one.time + instantSlack >= first;
}

bool SlowMatch::mayCancel(const One& one, std::uint32_t into) const {
  return std::ranges::any_of(one.fight().cancels, [&](const PlayedCancel& cancel) {
    const bool fits = one.after == SQW_ON_HIT     ? cancel.onHit
                      : one.after == SQW_ON_BLOCK ? cancel.onBlock
                                                  : cancel.onWhiff;
    const auto target = static_cast<int>(into - one.contender->model->first_animation);
    return fits && isIn(cancel.spans, one.time) && std::ranges::count(cancel.targets, target) > 0;
  });
}

void SlowMatch::takeInput(std::size_t who) {
  One& one = all_[who];
  const sqw_input& input = inputs_[who];
  one.time = sqw_time(&wad_, &wad_.animations[one.animation], &one.index);
  if (!one.isHeld && mayAct(one) && input.facing != 0) one.facing = input.facing > 0 ? 1 : -1;
  const sqw_model& model = *one.contender->model;
  const bool isKnown = input.animation >= model.first_animation &&
                       input.animation < std::uint32_t{model.first_animation} + model.animation_count;
  const bool goesOn = input.animation == one.animation && one.loops();
  const int price = isKnown ? one.contents->fightOf(input.animation - model.first_animation).meterCost : 0;
  if (!one.isHeld && one.stun == 0 && isKnown && !goesOn &&
      (price <= 0 || one.meter >= static_cast<std::uint32_t>(price))) {
    const bool acts = mayAct(one), cancels = !acts && mayCancel(one, input.animation);
    if (acts) tellEnd(who);
    if (cancels) tell(SQW_MATCH_CANCELLED, 0, who, never, never, never);
    if ((acts || cancels) && price > 0) one.meter -= static_cast<std::uint32_t>(price);
    if (acts || cancels) begin(one, input.animation);
  }
  one.time = sqw_time(&wad_, &wad_.animations[one.animation], &one.index);
  one.guards = input.guard != 0 && input.stance != SQW_LYING && (one.isBlocking || mayAct(one));
}

float SlowMatch::leftRoom(const One& one) const {
  return std::max(0.0f, one.place.x - (setup_.left < setup_.right ? setup_.left : -1e6f));
}
float SlowMatch::rightRoom(const One& one) const {
  return std::max(0.0f, (setup_.left < setup_.right ? setup_.right : 1e6f) - one.place.x);
}

// Pushes bodies apart until none overlap, for as many rounds as the header does.
void SlowMatch::pushBodies() {
  for (One& one : all_) {
    if (one.back != 0.0) move(one, one.back, 0.0, 0.0);
    one.back = 0.0;
  }
  const auto bodies = std::ranges::count_if(all_, [](const One& one) { return one.body() != nullptr; });
  struct Box {
    double low, high, z;
  };
  const auto boxAt = [](const One& one, vec3 place) {
    const double low = static_cast<double>(place.y) + static_cast<double>(one.body()->bottom);
    return Box{low, low + static_cast<double>(one.body()->height), static_cast<double>(place.z)};
  };
  const auto leastBetween = [](const Box& a, const Box& b, double reach) {
    const double across = std::abs(a.z - b.z);
    const bool meets = a.low < b.high && b.low < a.high && across < reach;
    return meets ? std::sqrt(reach * reach - across * across) : 0.0;
  };
  for (int round = 0; round < (bodies > 2 ? 16 : 1); ++round) {
    std::vector<float> left(all_.size(), 0.0f), right(all_.size(), 0.0f);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      for (std::size_t k = 0; k < all_.size(); ++k) {  // is k to the right of i?
        const One &one = all_[i], &other = all_[k];
        if (i == k || one.body() == nullptr || other.body() == nullptr) continue;
        const double reach =
            static_cast<double>(one.body()->radius) + static_cast<double>(other.body()->radius);
        const double least = leastBetween(boxAt(one, one.place), boxAt(other, other.place), reach);
        if (least == 0.0) continue;
        const bool stood = leastBetween(boxAt(one, one.before), boxAt(other, other.before), reach) > 0.0;
        const double is = static_cast<double>(other.place.x) - static_cast<double>(one.place.x);
        const double was = static_cast<double>(other.before.x) - static_cast<double>(one.before.x);
        double side = stood ? was : is;
        if (side == 0.0) side = stood ? is : was;
        if (side == 0.0) side = one.facing - other.facing;
        if (side == 0.0)
          side = one.facing * (static_cast<double>(other.place.y) - static_cast<double>(one.place.y));
        const double overlap = least - is;
        if (side <= 0.0 || overlap <= static_cast<double>(1e-5f)) continue;
        const double toLeft = leftRoom(one), toRight = rightRoom(other);
        left[i] = std::max(left[i],
                           static_cast<float>(std::min(toLeft, std::max(overlap - toRight, 0.5 * overlap))));
        right[k] = std::max(right[k],
                            static_cast<float>(std::min(toRight, std::max(overlap - toLeft, 0.5 * overlap))));
      }
    }
    for (std::size_t i = 0; i < all_.size(); ++i)
      move(all_[i], static_cast<double>(right[i]) - static_cast<double>(left[i]), 0.0, 0.0);
  }
}

void SlowMatch::put(One& one, const PlayedVolume& volume, std::uint32_t id, std::uint32_t span,
                    sqw_shape shape) const {
  const auto f = static_cast<float>(one.facing);
  const float place[16] = {0, 0, -f, 0, 0, 1, 0, 0, f, 0, 0, 0, one.place.x, one.place.y, one.place.z, 1};
  sqw_place_shape(place, &shape);
  const Active active{&volume, id, {id, span}, shape};
  if (attacks(volume)) one.attacks.push_back(active);
  if (volume.kind == VolumeKind::Shield) one.shields.push_back(active);
  if (volume.kind == VolumeKind::Hurt) one.targets.push_back(active);
}

void SlowMatch::placeVolumes(std::size_t who) {
  One& one = all_[who];
  const sqw_model& model = *one.contender->model;
  const sqw_skeleton& skeleton = wad_.skeletons[model.skeleton];
  const sqw_animation* animation = &wad_.animations[one.animation];
  PoseMemory pose(skeleton.bone_count);
  sqw_sample(&wad_, animation, &one.index, &pose.view);
  std::vector<float> matrices = matricesOf(wad_, skeleton, pose.view);
  sqw_ik_targets(&wad_, &model, animation, one.time, &pose.view, matrices.data());
  one.attacks.clear(), one.shields.clear(), one.targets.clear();
  if (std::ranges::none_of(one.fight().protections, [&](const PlayedProtection& armour) {
        return armour.armour > 0 && isIn(armour.spans, one.time);
      }))
    one.armoured = 0;
  const auto shapeOf = [&](std::uint32_t id) {
    sqw_shape shape;
    sqw_volume_shape(&wad_, &wad_.volumes[id], one.time, matrices.data(), &shape);
    return shape;
  };
  const PlayedClipFight& fight = one.fight();
  for (std::uint32_t i = 0; i < fight.volumes.size(); ++i) {
    const std::vector<PlayedSpan>& spans = fight.volumes[i].spans;
    const auto span = std::ranges::find_if(spans, [&](const PlayedSpan& s) { return s.contains(one.time); });
    const std::uint32_t id = wad_.animation_fights[one.animation].first_volume + i;
    if (span != spans.end())
      put(one, fight.volumes[i], id, static_cast<std::uint32_t>(span - spans.begin()), shapeOf(id));
  }
  const sqw_model_fight& body = wad_.model_fights[&model - wad_.models];
  for (std::uint32_t i = 0; i < one.contents->fight.volumes.size(); ++i)
    put(one, one.contents->fight.volumes[i], body.first_volume + i, 0, shapeOf(body.first_volume + i));
  for (std::uint32_t i = 0; i < body.attachment_count; ++i) {
    const sqw_attachment& attachment = wad_.attachments[body.first_attachment + i];
    if (attachment.model == SQW_NONE) continue;
    std::uint32_t span = 0, which = 0;
    for (const PlayedVisibility& shown : fight.visible) {
      which += shown.attachment == static_cast<int>(i) ? 1 : 0;
      if (shown.attachment == static_cast<int>(i) && span == 0 && shown.span.contains(one.time)) span = which;
    }
    if (which > 0 && span == 0) continue;
    const wad::ModelContents& hung = contents_.models[attachment.model];
    PoseMemory rest = fromPose(hung.skeleton->restPose());
    const sqw_model& hungModel = wad_.models[attachment.model];
    const std::vector<float> places = matricesOf(wad_, wad_.skeletons[hungModel.skeleton], rest.view);
    float inModel[16];
    sqw_attachment_matrix(&attachment, matrices.data(), inModel);
    for (std::uint32_t k = 0; k < hung.fight.volumes.size(); ++k) {
      const std::uint32_t id = wad_.model_fights[attachment.model].first_volume + k;
      sqw_shape shape;
      sqw_volume_shape(&wad_, &wad_.volumes[id], 0.0f, places.data(), &shape);
      sqw_place_shape(inModel, &shape);
      put(one, hung.fight.volumes[k], id, 1000 * i + span, shape);
    }
  }
  renewSwings(one);
}

void SlowMatch::renewSwings(One& one) const {
  std::map<std::int32_t, Swing> swings;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> starts;
  for (const Active& attack : one.attacks) {
    swings[attack.volume->group] = one.swings[attack.volume->group];
    starts[attack.key] = one.starts.contains(attack.key) ? one.starts[attack.key] : one.tick;
  }
  one.swings = swings;
  one.starts = starts;
}

bool SlowMatch::flies(const PlayedVolume& volume) { return isThrown(volume); }

bool SlowMatch::mayHit(std::size_t who, const Active& attack, std::size_t whom) const {
  const One& one = all_[who];
  if (flies(*attack.volume)) return false;
  const Swing& swing = one.swings.at(attack.volume->group);
  if (swing.over) return false;
  const auto last = swing.hits.find(whom);
  if (last == swing.hits.end()) return true;
  if (attack.volume->rules.oncePerTarget) return false;
  const std::int32_t interval = attack.volume->rules.interval;
  return (interval > 0 && static_cast<std::int64_t>(one.tick) - last->second >= interval) ||
         last->second < one.starts.at(attack.key);
}

// What an attack meets of another fighter; false: nothing.
bool SlowMatch::find(std::size_t who, std::size_t whom, const Active& attack, Meeting& out) const {
  const One &one = all_[who], &other = all_[whom];
  const std::uint32_t stance = std::min(inputs_[whom].stance, 3u) % 3;
  const auto from = asSparring(one.place, one.facing, false);
  const auto to = asSparring(other.place, other.facing, stance == SQW_AIRBORNE);
  const HitRules& rules = attack.volume->rules;
  if ((!flies(*attack.volume) && !mayHit(who, attack, whom)) || !rulesAllow(rules, from, to)) return false;
  const bool isGrab = attack.volume->kind == VolumeKind::Grab;
  const int limit = other.contents->fight.combo.juggle, most = other.contents->fight.rules.lying;
  const bool lies = inputs_[whom].stance == SQW_LYING;
  if (lies && !rules.lying) return false;
  if (lies && other.stun > 0 && most > 0 && !other.isBlocking && other.lying >= most) return false;
  if (other.stun > 0 && !rules.stunned) return false;
  if (other.stun > 0 && other.grabbed && isGrab && rules.tech > 0) return false;
  if (other.stun > 0 && limit > 0 && to.inAir && !other.isBlocking && other.juggle >= limit) return false;
  const std::uint32_t level = isGrab ? 4u : static_cast<std::uint32_t>(rules.guard);
  const std::uint32_t attributes =
      (1u << level) | (inputs_[who].stance == SQW_AIRBORNE ? protectsFromAir : protectsFromGround);
  // The strongest protection of a volume: 0 is none, further ones are armour, a zone, all.
  const auto protection = [&](const Active& volume) {
    int best = 0;
    for (const PlayedProtection& its : other.fight().protections) {
      if ((its.against & attributes) != attributes || !isIn(its.spans, other.time)) continue;
      if (its.zone != HurtZone::None && its.zone != volume.volume->zone) continue;
      best = std::max(best, its.armour > 0 ? its.armour : its.zone != HurtZone::None ? 1000 : 1001);
    }
    return best;
  };
  const auto deepest = [&](const std::vector<Active>& volumes) {
    bool found = false;
    for (const Active& volume : volumes) {
      if (sqw_touch(&attack.shape, &volume.shape) == 0) continue;
      if (volume.volume->kind == VolumeKind::Hurt && protection(volume) == 1000) continue;
      const float gap = sqw_gap(&attack.shape, &volume.shape);
      if (found && gap >= out.gap) continue;
      out = {0, 0, &attack, &volume, gap};
      found = true;
    }
    return found;
  };
  if (canBeBlocked(*attack.volume, to) && deepest(other.shields)) {
    out.kind = SQW_MATCH_BLOCKED;
    out.cause = SQW_BY_SHIELD;
    return true;
  }
  if (!deepest(other.targets)) return false;
  const int by = protection(*out.other);
  out.kind = isGrab ? SQW_MATCH_GRAB : SQW_MATCH_HIT;
  if (isIn(other.fight().invulnerable, other.time) || by == 1001) {
    out.kind = SQW_MATCH_NO_EFFECT;
    return true;
  }
  if (other.guards) {
    const bool isBlocked = !isGrab && blocks(attack.volume->rules.guard, stance);
    if (isBlocked) out.kind = SQW_MATCH_BLOCKED;
    out.cause = isBlocked ? SQW_BY_GUARD : SQW_BY_LEVEL;
  }
  if (out.kind != SQW_MATCH_BLOCKED && other.armoured < by) out.kind = SQW_MATCH_ARMOURED;
  return true;
}

void SlowMatch::fly(std::size_t who) {
  One& one = all_[who];
  for (Flying& each : one.flying) {
    if (each.life == 0) continue;
    for (float* end : {each.shape.a, each.shape.b}) {
      end[0] = static_cast<float>(static_cast<double>(end[0]) + static_cast<double>(each.speed) * dt_);
      end[1] = static_cast<float>(static_cast<double>(end[1]) + static_cast<double>(each.rise) * dt_);
    }
    each.rise = static_cast<float>(static_cast<double>(each.rise) -
                                   static_cast<double>(each.volume->flight.gravity) * dt_);
    each.rest = std::max(0, each.rest - 1);
    if (--each.life == 0) each = {};
  }
  if (one.isHeld) return;
  for (const Active& attack : one.attacks) {
    if (!flies(*attack.volume)) continue;
    // Whether its span has begun since the tick before.
    const double from = static_cast<double>(attack.volume->spans.at(attack.key.second).from);
    if (from <= static_cast<double>(one.time) - dt_ + static_cast<double>(instantSlack)) continue;
    const auto free = std::ranges::find(one.flying, 0, &Flying::life);
    if (free == one.flying.end()) return;
    const Flight& flight = attack.volume->flight;
    *free = {flight.life,   flight.hits, 0,
             attack.volume, attack.id,   flight.speed * static_cast<float>(one.facing),
             flight.rise,   attack.shape};
    tell(SQW_MATCH_THREW, 0, who, never, attack.id, never);
  }
}

void SlowMatch::clash() {
  std::map<Flying*, int> lost;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    for (std::size_t k = i + 1; k < all_.size(); ++k) {
      for (Flying& one : all_[i].flying) {
        for (Flying& two : all_[k].flying) {
          if (one.life == 0 || two.life == 0 || sqw_touch(&one.shape, &two.shape) == 0) continue;
          lost[&one] = std::max(lost[&one], two.hits);
          lost[&two] = std::max(lost[&two], one.hits);
          tell(SQW_MATCH_CLASH, 0, i, k, one.id, two.id);
        }
      }
    }
  }
  for (const auto& [each, hits] : lost) {
    each->hits -= hits;
    if (each->hits <= 0) *each = {};
  }
}

void SlowMatch::strikeFlying(std::size_t who) {
  for (Flying& each : all_[who].flying) {
    if (each.life == 0 || each.rest > 0) continue;
    int hits = 0;
    for (std::size_t whom = 0; whom < all_.size(); ++whom) {
      if (whom == who || isIn(all_[whom].fight().intangible, all_[whom].time)) continue;
      const Active attack{each.volume, each.id, {each.id, 0}, each.shape};
      Meeting met;
      if (!find(who, whom, attack, met)) continue;
      ++hits;
      tell(met.kind, met.cause, who, whom, each.id, met.other->id);
      add(met.kind, *each.volume, each.id, who, whom);
    }
    if (hits == 0) continue;
    each.rest = std::max(each.volume->rules.interval, 1);
    each.hits -= hits;
    if (each.hits <= 0) each = {};
  }
}

void SlowMatch::clank() {
  std::set<std::pair<std::size_t, std::int32_t>> over;
  const auto may = [&](std::size_t who, const Active& attack, std::size_t whom) {
    return attack.volume->kind == VolumeKind::Hit && attack.volume->rules.clank && mayHit(who, attack, whom);
  };
  for (std::size_t i = 0; i < all_.size(); ++i) {
    for (std::size_t k = i + 1; k < all_.size(); ++k) {
      std::set<std::pair<std::int32_t, std::int32_t>> told;
      for (const Active& mine : all_[i].attacks) {
        for (const Active& theirs : all_[k].attacks) {
          if (!may(i, mine, k) || !may(k, theirs, i) || sqw_touch(&mine.shape, &theirs.shape) == 0) continue;
          const std::int32_t first = mine.volume->priority, second = theirs.volume->priority;
          if (first <= second) over.emplace(i, mine.volume->group);
          if (second <= first) over.emplace(k, theirs.volume->group);
          if (!told.emplace(mine.volume->group, theirs.volume->group).second) continue;
          const std::uint32_t cause = first == second ? SQW_BY_NOTHING : SQW_BY_PRIORITY;
          if (second > first)
            tell(SQW_MATCH_CLANK, cause, k, i, theirs.id, mine.id);
          else
            tell(SQW_MATCH_CLANK, cause, i, k, mine.id, theirs.id);
        }
      }
    }
  }
  for (const auto& [who, group] : over) all_[who].swings[group].over = true;
}

void SlowMatch::strike(std::size_t who, std::size_t whom) {
  One &one = all_[who], &other = all_[whom];
  if (isIn(other.fight().intangible, other.time)) return;
  std::map<std::int32_t, Meeting> best;
  for (const Active& attack : one.attacks) {
    Meeting met;
    if (flies(*attack.volume) || !find(who, whom, attack, met)) continue;
    const auto [at, isNew] = best.try_emplace(attack.volume->group, met);
    const std::int32_t more = attack.volume->priority, most = at->second.attack->volume->priority;
    if (!isNew && (more > most || (more == most && met.gap < at->second.gap))) at->second = met;
  }
  for (const auto& [group, met] : best) {
    one.swings[group].hits[whom] = one.tick;
    tell(met.kind, met.cause, who, whom, met.attack->id, met.other->id);
    add(met.kind, *met.attack->volume, met.attack->id, who, whom);
  }
}

// Whether its rules make a hit on a fighter stronger, since it attacks.
bool SlowMatch::isCountered(std::size_t whom) const {
  const One& one = all_[whom];
  if (one.stun > 0 ||
      (one.contents->fight.rules.counterDamage <= 0.0f && one.contents->fight.rules.counterStun <= 0))
    return false;
  float last = -1.0f;
  for (const PlayedVolume& volume : one.fight().volumes) {
    for (const PlayedSpan& span : volume.spans) {
      if (attacks(volume) && span.from < span.to) last = std::max(last, span.to);
    }
  }
  return one.time + instantSlack < last;
}

// Adds what the contact that was told last does.
void SlowMatch::add(std::uint32_t kind, const PlayedVolume& volume, std::uint32_t id, std::size_t who,
                    std::size_t whom) {
  One &from = all_[who], &to = all_[whom];
  const HitEffect& effect = volume.effect;
  if (kind == SQW_MATCH_NO_EFFECT) return;
  const bool isBlocked = kind == SQW_MATCH_BLOCKED || kind == SQW_MATCH_ESCAPED;
  const bool isArmoured = kind == SQW_MATCH_ARMOURED;
  const bool isFlying = flies(volume);
  if (!isFlying) (isBlocked ? from.blow.isBlocked : from.blow.isHit) = true;
  if (kind == SQW_MATCH_GRAB && volume.rules.tech > 0) {
    from.blow.isGrabbing = true;
    to.blow.grabs.emplace_back(who, id);
    return;
  }
  const int stop = isBlocked ? effect.blockStop : effect.hitlag;
  for (One* each : {&from, &to}) {
    if (each == &to || !isFlying) each->blow.stop = std::max(each->blow.stop, stop);
  }
  const bool isRight = from.place.x == to.place.x ? from.facing > 0 : to.place.x > from.place.x;
  const auto push = static_cast<double>(isBlocked ? effect.blockPush : effect.push);
  int stun = isArmoured ? 0 : std::max(0, isBlocked ? effect.blockStun : effect.stun);
  float damage = isBlocked ? effect.chip : effect.damage;
  if (!isBlocked && to.combo > 0) {
    const ComboRules& rules = to.contents->fight.combo;
    const auto scaled = [&](double value, float loss, float least) {
      const double share = 1.0 - static_cast<double>(loss) * to.combo;
      return value * std::max(share, static_cast<double>(least));
    };
    damage = static_cast<float>(scaled(static_cast<double>(damage), rules.damageLoss, rules.leastDamage));
    stun = static_cast<int>(scaled(stun, rules.stunLoss, rules.leastStun) + 0.5);
  }
  const bool isHit = kind == SQW_MATCH_HIT || kind == SQW_MATCH_GRAB;
  if (isHit && events_.back().cause == 0 && isCountered(whom)) {
    const FightRules& rules = to.contents->fight.rules;
    damage =
        static_cast<float>(static_cast<double>(damage) * (1.0 + static_cast<double>(rules.counterDamage)));
    if (stun > 0) stun += std::max(rules.counterStun, 0);
    events_.back().cause = SQW_BY_COUNTER;
  }
  if (kind != SQW_MATCH_ESCAPED)
    from.blow.meter +=
        static_cast<std::uint32_t>(std::max(isBlocked ? effect.blockMeterGain : effect.meterGain, 0));
  to.blow.damage += static_cast<double>(damage);
  if (!isArmoured) {
    to.blow.push += isRight ? push : -push;
    if (!isFlying && from.body() != nullptr && to.body() != nullptr) to.blow.pushers.insert(who);
  }
  int& most = isBlocked ? to.blow.blockStun : to.blow.stun;
  most = std::max(most, stun);
  if (isArmoured) ++to.blow.armoured;
  if (!isArmoured && !isBlocked) {
    ++to.blow.hits;
    if (inputs_[whom].stance == SQW_AIRBORNE) to.blow.points += volume.rules.juggle;
    if (inputs_[whom].stance == SQW_LYING) ++to.blow.lying;
  }
  events_.back().damage = damage;
  events_.back().stop = static_cast<std::uint32_t>(std::max(stop, 0));
  events_.back().stun = static_cast<std::uint32_t>(stun);
}

const PlayedVolume& SlowMatch::volumeOf(const One& one, std::uint32_t id) const {
  for (std::size_t m = 0; m < contents_.models.size(); ++m) {
    const std::uint32_t body = id - wad_.model_fights[m].first_volume;
    if (body < wad_.model_fights[m].volume_count) return contents_.models[m].fight.volumes[body];
    for (std::size_t k = 0; k < contents_.models[m].fights.size(); ++k) {
      const sqw_animation_fight& clip = wad_.animation_fights[wad_.models[m].first_animation + k];
      const std::uint32_t own = id - clip.first_volume;
      if (own < clip.volume_count) return contents_.models[m].fights[k].volumes[own];
    }
  }
  return one.contents->fight.volumes.at(0);
}

void SlowMatch::settleGrab(std::size_t whom) {
  One& one = all_[whom];
  if (!one.grabbed) return;
  const auto [who, id] = *one.grabbed;
  if (!all_[who].holding.contains(whom)) {
    letGo(whom);
    one.stun = 1;
    return;
  }
  const std::uint32_t wanted = inputs_[whom].animation - one.contender->model->first_animation;
  const bool escapes =
      wanted < one.contender->model->animation_count &&
      std::ranges::any_of(one.contents->fightOf(wanted).volumes,
                          [](const PlayedVolume& volume) { return volume.kind == VolumeKind::Grab; });
  if (!escapes && one.techLeft > 0) return;
  if (escapes) one.blow.escapes = all_[who].blow.loses = true;
  if (!escapes) letGo(whom);
  const std::uint32_t kind = escapes ? SQW_MATCH_ESCAPED : SQW_MATCH_THROWN;
  tell(kind, 0, who, whom, id, never);
  add(kind, volumeOf(all_[who], id), id, who, whom);
}

void SlowMatch::takeBlow(std::size_t who) {
  One& one = all_[who];
  const Blow& blow = one.blow;
  const ComboRules& rules = one.contents->fight.combo;
  if (blow.isHit || blow.isBlocked) one.after = blow.isHit ? SQW_ON_HIT : SQW_ON_BLOCK;
  one.stop = std::max(one.stop, blow.stop);
  one.damage = static_cast<float>(static_cast<double>(one.damage) + blow.damage);
  one.armoured += blow.armoured;
  const auto most = static_cast<std::uint32_t>(std::max(one.contents->fight.rules.meter, 0));
  one.meter = std::max(one.meter, std::min(one.meter + blow.meter, most));
  const int stun = blow.stun > 0 ? blow.stun : blow.blockStun;
  if (blow.push != 0.0) {
    one.push = static_cast<float>(blow.push);
    one.pushTicks = std::max(stun, 1);
    one.pushers = blow.pushers;
  }
  if (blow.escapes) {
    letGo(who);
    one.stun = one.combo = one.juggle = one.lying = 0;
    one.isBlocking = false;
  }
  if (blow.escapes || blow.loses) begin(one, one.contender->idle);
  if (blow.stun > 0 || (one.stun > 0 && !one.isBlocking)) {
    const auto losesMore = [&](float loss, float least) {
      return loss > 0.0f && 1.0 - static_cast<double>(loss) * one.combo > static_cast<double>(least);
    };
    for (int i = 0; i < blow.hits; ++i) {
      if (losesMore(rules.damageLoss, rules.leastDamage) || losesMore(rules.stunLoss, rules.leastStun))
        ++one.combo;
    }
    one.juggle = std::min(one.juggle + blow.points, rules.juggle);
    one.lying = std::min(one.lying + blow.lying, std::max(one.contents->fight.rules.lying, 0));
  }
  if (stun == 0) return;
  letGo(who);
  one.stun = stun;
  one.isBlocking = blow.stun == 0;
  if (one.isBlocking) one.combo = one.juggle = one.lying = 0;
  const std::uint32_t reaction = one.isBlocking ? one.contender->blocking : one.contender->stunned;
  begin(one, reaction == SQW_NONE ? one.contender->idle : reaction);
}

void SlowMatch::takeGrab(std::size_t whom, const std::vector<Blow>& blows) {
  One& one = all_[whom];
  const Blow& blow = blows[whom];
  if (blow.grabs.empty() || blow.stun > 0 || blow.blockStun > 0) return;
  const auto [who, id] = blow.grabs.back();
  if (blow.grabs.size() > 1 || blow.isGrabbing) return tell(SQW_MATCH_ESCAPED, 0, who, whom, id, never);
  if (blows[who].stun > 0 || blows[who].blockStun > 0 || blows[who].loses) return;
  const int tech = volumeOf(all_[who], id).rules.tech;
  one.stun = tech + 1;
  one.isBlocking = false;
  one.techLeft = tech;
  one.grabbed = {who, id};
  begin(one, one.contender->stunned == SQW_NONE ? one.contender->idle : one.contender->stunned);
  all_[who].holding.insert(whom);
}

void SlowMatch::step(const std::vector<sqw_input>& inputs) {
  inputs_ = inputs;
  events_.clear();
  for (std::size_t i = 0; i < all_.size(); ++i) passTime(i);
  for (std::size_t i = 0; i < all_.size(); ++i) takeInput(i);
  pushBodies();
  for (std::size_t i = 0; i < all_.size(); ++i) placeVolumes(i);
  for (std::size_t i = 0; i < all_.size(); ++i) fly(i);
  clank();
  clash();
  for (std::size_t i = 0; i < all_.size(); ++i) settleGrab(i);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    for (std::size_t k = 0; k < all_.size(); ++k) {
      if (i != k) strike(i, k);
    }
    strikeFlying(i);
  }
  std::vector<Blow> blows;
  for (std::size_t i = 0; i < all_.size(); ++i) takeBlow(i);
  for (One& one : all_) blows.push_back(std::exchange(one.blow, {}));
  for (std::size_t i = 0; i < all_.size(); ++i) takeGrab(i, blows);
  ++tick_;
}

sqw_match SlowMatch::state() const {
  sqw_match out;
  std::memset(&out, 0, sizeof out);
  out.tick = tick_;
  out.fighter_count = static_cast<std::uint32_t>(all_.size());
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const One& one = all_[i];
    sqw_fighter& to = out.fighters[i];
    to.t_total = one.index.t_total;
    to.t_frame = one.index.t_frame;
    to.i_frame = one.index.i_frame;
    to.animation = one.animation;
    to.clip_tick = one.tick;
    to.after = one.after;
    for (int axis = 0; axis < 3; ++axis) to.position[axis] = one.place[axis];
    to.facing = one.facing;
    to.damage = one.damage;
    to.stop = static_cast<std::uint32_t>(one.stop);
    to.stun = static_cast<std::uint32_t>(one.stun);
    to.is_blocking = one.isBlocking ? 1 : 0;
    to.push = one.push;
    to.push_ticks = static_cast<std::uint32_t>(one.pushTicks);
    to.combo = static_cast<std::uint32_t>(one.combo);
    to.juggle = static_cast<std::uint32_t>(one.juggle);
    to.armoured = static_cast<std::uint32_t>(one.armoured);
    to.held = static_cast<std::uint32_t>(one.techLeft);
    to.held_by = static_cast<std::uint16_t>(one.grabbed ? one.grabbed->first + 1 : 0);
    to.held_volume = static_cast<std::uint16_t>(one.grabbed ? one.grabbed->second : 0);
    for (const std::size_t whom : one.holding) to.holds |= 1u << whom;
    for (const std::size_t from : one.pushers) to.pushed_by |= 1u << from;
    for (std::size_t k = 0; k < one.flying.size(); ++k) {
      const Flying& from = one.flying[k];
      if (from.life == 0) continue;
      to.flying[k] = {static_cast<std::uint32_t>(from.life),
                      from.id,
                      static_cast<std::uint32_t>(from.hits),
                      static_cast<std::uint32_t>(from.rest),
                      {from.speed, from.rise},
                      from.shape};
    }
    to.lying = static_cast<std::uint32_t>(one.lying);
    to.meter = one.meter;
    for (const auto& [group, swing] : one.swings) {
      sqw_swing& put = to.swings[to.swing_count++];
      put.group = group;
      put.over = swing.over ? 1 : 0;
      for (const auto& [whom, tick] : swing.hits) put.hits[whom] = tick + 1;
    }
  }
  return out;
}

}  // namespace squire::runtime::test
