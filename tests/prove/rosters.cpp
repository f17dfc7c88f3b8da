#include "tests/prove/rosters.h"

#include <algorithm>
#include <random>

#include "core/formats/wad/encode.h"

namespace squire::prove::test {

namespace {

constexpr float tick = 1.0f / 60.0f;

float at(int ticks) { return static_cast<float>(ticks) * tick; }

KeyframeAnimation animationOf(const std::string& name, int ticks, bool loops) {
  KeyframeAnimation out{.name = name, .loop = loops, .keyframes = {}};
  out.keyframes.push_back({at(ticks), Pose(1)});
  out.keyframes.push_back({0.0f, Pose(1)});
  return out;
}

PlayedVolume volumeOf(const BlowSpec& blow, std::size_t number) {
  PlayedVolume out;
  out.name = "blow " + std::to_string(number);
  out.kind = blow.kind;
  out.ball = {0, vec3(0.0f, blow.height, 0.0f), 0.1f};
  out.end = PlayedBall{0, vec3(0.0f, blow.height, blow.reach - 0.1f), 0.1f};
  out.spans = {{at(blow.from), at(blow.to)}};
  out.group = blow.group;
  out.effect = blow.effect;
  out.rules = blow.rules;
  out.flight = blow.flight;
  return out;
}

int clipNamed(const FighterSpec& spec, const std::string& name) {
  const auto found = std::ranges::find(spec.moves, name, &MoveSpec::name);
  return static_cast<int>(found - spec.moves.begin()) + 1;
}

void addMove(const FighterSpec& spec, const MoveSpec& move, wad::ModelContents& out) {
  out.animations.push_back(animationOf(move.name, move.total, move.loops));
  PlayedClipFight fight;
  for (const BlowSpec& blow : move.blows) fight.volumes.push_back(volumeOf(blow, fight.volumes.size()));
  for (const CancelSpec& cancel : move.cancels) {
    PlayedCancel played{
        "cancel", {{at(cancel.from), at(cancel.to)}}, cancel.onHit, cancel.onBlock, cancel.onWhiff, {}};
    for (const std::string& into : cancel.into) played.targets.push_back(clipNamed(spec, into));
    std::ranges::sort(played.targets);
    fight.cancels.push_back(std::move(played));
  }
  fight.protections = move.protections;
  fight.firstActionable = at(move.actionable);
  fight.meterCost = move.cost;
  out.fights.push_back(std::move(fight));
  out.travels.emplace_back();
  if (move.travel != 0.0f)
    out.travels.back().positions = {{0.0f, vec3(0.0f)}, {at(move.total), vec3(0.0f, 0.0f, move.travel)}};
}

}  // namespace

Combatant combatantOf(const FighterSpec& spec) {
  wad::ModelContents model;
  model.name = spec.name;
  Skeleton skeleton;
  skeleton.bones.emplace_back();
  skeleton.bones[0].id = BoneId{1};
  skeleton.bones[0].name = "root";
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  PlayedVolume body;
  body.name = "body";
  body.kind = VolumeKind::Hurt;
  body.ball = {0, vec3(0.0f, spec.low, 0.0f), spec.radius};
  body.end = PlayedBall{0, vec3(0.0f, spec.high, 0.0f), spec.radius};
  body.zone = spec.zone;
  model.fight.volumes = {body};
  model.fight.combo = spec.combo;
  model.fight.pushBodies = spec.pushBodies;
  model.fight.rules = spec.rules;
  model.animations = {animationOf("idle", 60, true)};
  model.fights.resize(1);
  for (const BlowSpec& blow : spec.idle) model.fights[0].volumes.push_back(volumeOf(blow, 0));
  model.travels.resize(1);
  for (const MoveSpec& move : spec.moves) addMove(spec, move, model);
  wad::Contents contents;
  contents.models = {model};
  return {std::make_shared<const Bytes>(wad::encode(contents).value()), spec.name, "idle", spec.stunned};
}

BlowSpec blow(int startup, int stun, float push, float reach) {
  BlowSpec out;
  out.from = startup;
  out.to = startup + 2;
  out.reach = reach;
  out.effect.damage = 10.0f;
  out.effect.stun = stun;
  out.effect.push = push;
  return out;
}

MoveSpec move(const std::string& name, int total, const BlowSpec& blow) { return {name, total, {blow}}; }

namespace {

struct Numbers {
  int startup, total, stop;
  int less;  // 1 for a near miss
};

// A move that links into itself hits every `total` ticks, and the stun has to last a tick longer.
FighterSpec link(const Numbers& n, float push = 0.0f) {
  FighterSpec out;
  out.moves = {move("jab", n.total, blow(n.startup, n.total + 1 - n.less, push))};
  out.moves[0].blows[0].effect.hitlag = n.stop;
  return out;
}

FighterSpec cancelLoop(const Numbers& n) {
  FighterSpec out;
  const int cancelled = n.startup + 3;
  out.moves = {move("jab", n.total + 20, blow(n.startup, cancelled + 1 - n.less))};
  out.moves[0].cancels = {{{"jab"}, cancelled, cancelled + 4}};
  return out;
}

// Cancels the first into the second, which links into the first. Neither links into itself.
FighterSpec alternating(const Numbers& n) {
  FighterSpec out;
  out.moves = {move("jab", n.total + 30, blow(n.startup, n.startup + 6)),
               move("strong", n.total, blow(n.startup + 2, n.total - 2 + 1 - n.less))};
  out.moves[0].cancels = {{{"strong"}, n.startup + 1, n.startup + 3}};
  return out;
}

FighterSpec threeInTurn(const Numbers& n) {
  FighterSpec out;
  const int stun = n.startup + 5;
  for (const char* name : {"low", "mid", "high"}) {
    const bool isLast = out.moves.size() == 2;
    out.moves.push_back(move(name, n.total + 40, blow(n.startup, stun - (isLast ? n.less : 0))));
  }
  for (std::size_t i = 0; i < 3; ++i)
    out.moves[i].cancels = {{{out.moves[(i + 1) % 3].name}, n.startup + 4, n.startup + 6}};
  return out;
}

// The victim is out of reach unless the attacker goes along: by the move itself, or by steps before it.
FighterSpec following(const Numbers& n, bool walks) {
  FighterSpec out;
  const int spare = walks ? 5 : 0;
  out.moves = {move("jab", n.total, blow(n.startup, n.total + 1 + spare, 0.2f))};
  if (!walks) {
    // Of the push, what the last tick of the stun gives is lost.
    const float lost = 0.2f / static_cast<float>(n.total + 1);
    out.moves[0].travel = 0.2f - lost - (n.less != 0 ? 0.03f : 0.0f);
    return out;
  }
  out.moves.push_back({"walk", 30, {}, {}, 0, (n.less != 0 ? 0.5f : 1.5f), true});
  return out;
}

// Each blow leaves the victim a fifth of a millimetre farther away, or several centimetres, if the next one
// comes at once; it may also come later.
FighterSpec creeping(const Numbers& n) {
  FighterSpec out;
  const int stun = n.total + 4;
  out.moves = {move("jab", n.total, blow(n.startup, stun, 0.2f))};
  const float pushed = 0.2f * static_cast<float>(n.total) / static_cast<float>(stun);
  out.moves[0].travel = pushed - (n.less != 0 ? 0.06f : 0.0002f);
  return out;
}

FighterSpec twoBlows(Numbers n) {
  n.total += 4;  // so that the second blow comes before the end
  FighterSpec out = link(n);
  BlowSpec second = blow(n.startup + 4, n.total - 3, 2.0f);
  second.height = 1.8f;
  second.group = 1;
  out.moves[0].blows[0].effect.stun = n.total + 1;
  out.moves[0].blows.push_back(second);
  return out;
}

FighterSpec flurry(const Numbers& n) {
  FighterSpec out;
  BlowSpec one = blow(0, n.startup + 1 - n.less);
  one.to = n.total;
  one.rules.oncePerTarget = false;
  one.rules.interval = n.startup;
  out.moves = {move("flurry", n.startup * 4, one)};
  out.moves[0].blows[0].to = n.startup * 4;
  out.moves[0].loops = true;
  return out;
}

}  // namespace

Planted planted(int family, std::uint32_t seed, bool isMiss) {
  std::mt19937 random(seed);
  const auto upTo = [&](int most) {
    return static_cast<int>(random() % static_cast<std::uint32_t>(most + 1));
  };
  Numbers n{3 + upTo(5), 0, upTo(6), isMiss ? 1 : 0};
  n.total = n.startup + 4 + upTo(8);
  Planted out;
  out.options.blocks = false;
  out.options.walls = {std::nullopt};
  switch (family) {
    case 0:
      out = {"a link into itself", link(n), {}, out.options};
      break;
    case 1:
      out = {"a cancel into itself", cancelLoop(n), {}, out.options};
      break;
    case 2:
      out = {"two moves in turn", alternating(n), {}, out.options};
      break;
    case 3:
      out = {"three moves in turn", threeInTurn(n), {}, out.options};
      break;
    case 4:  // in the open, the push ends it
      out = {"only at a wall", link({n.startup, n.total, n.stop, 0}, 0.15f), {}, out.options};
      if (!isMiss) out.options.walls = {0.0f};
      break;
    case 5:
      out = {"at a wall", link(n, 0.15f), {}, out.options};
      out.options.walls = {0.0f};
      break;
    case 6:
      out = {"after a push to the wall", link({n.startup, n.total, n.stop, 0}, 0.15f), {}, out.options};
      out.options.walls = {isMiss ? 5.0f : 0.4f};
      break;
    case 7:
      out = {"only without a push",
             link({n.startup, n.total, n.stop, 0}, isMiss ? 0.05f : 0.0f),
             {},
             out.options};
      break;
    case 8:
      out = {"only on a small opponent", twoBlows(n), {}, out.options};
      out.victim.high = isMiss ? 1.6f : 0.8f;
      break;
    case 9:
      out = {"with a move that goes along", following(n, false), {}, out.options};
      break;
    case 10:
      out = {"with steps before the move", following(n, true), {}, out.options};
      break;
    case 11:
      out = {"a loop that hits again", flurry(n), {}, out.options};
      break;
    case 12:
      out = {"a grab", link(n), {}, out.options};
      out.attacker.moves[0].blows[0].kind = VolumeKind::Grab;
      break;
    case 13:
      out = {"after an early recovery", link({n.startup, n.total, n.stop, n.less}), {}, out.options};
      out.attacker.moves[0].actionable = n.total;
      out.attacker.moves[0].total += 20;
      break;
    case 14:
      out = {"that creeps away", creeping(n), {}, out.options};
      break;
    case 15:
      out = {"that loses its stun to a least one", link({n.startup, n.total, n.stop, 0}), {}, out.options};
      out.attacker.moves[0].blows[0].effect.stun = 2 * (n.total + 1 - n.less);
      out.victim.combo = {0.0f, 0.0f, 0.125f, 0.5f, 0};
      break;
    case 16:
      out = {"that the armour of a reaction comes too late for", link(n, 0.0f), {}, out.options};
      out.attacker.moves[0].blows[0].effect.stun = n.total + 1;
      out.victim.moves = {{"reel", 120}};
      out.victim.moves[0].protections = {{"armour", {{at(n.total + 1 - n.less), 2.0f}}, 1}};
      out.victim.stunned = "reel";
      break;
    case 17:
      out = {
          "a grab that its target cannot escape", link({n.startup, n.total + 6, n.stop, 0}), {}, out.options};
      out.attacker.moves[0].blows[0].kind = VolumeKind::Grab;
      out.attacker.moves[0].blows[0].rules.tech = 5;
      out.attacker.moves[0].blows[0].effect.stun = n.total + 2;
      out.victim.moves = {move("answer", 20, blow(4, 10))};
      if (isMiss) out.victim.moves[0].blows[0].kind = VolumeKind::Grab;
      break;
    case 18:
      out = {
          "at a wall that pushes nobody back", link({n.startup, n.total, n.stop, 0}, 0.15f), {}, out.options};
      out.attacker.pushBodies = {{-1, 0.1f, 0.0f, 1.8f}};
      if (isMiss) out.victim.pushBodies = out.attacker.pushBodies;
      out.options.walls = {0.0f};
      break;
    case 19:
      out = {"that earns what it costs", link({n.startup, n.total, n.stop, 0}), {}, out.options};
      out.attacker.rules.meter = 100;
      out.attacker.moves[0].cost = 20;
      out.attacker.moves[0].blows[0].effect.meterGain = 20 - n.less;
      break;
    default:
      out = {"only from behind", link({n.startup, n.total, n.stop, 0}), {}, out.options};
      out.attacker.moves[0].blows[0].rules.facing = HitFacing::Behind;
      out.options.limits.bothFacings = !isMiss;
      break;
  }
  out.victim.name = "other";
  return out;
}

FighterSpec usualFighter(const std::string& name, int moves, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto from = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<std::uint32_t>(most - least + 1));
  };
  FighterSpec out;
  out.name = name;
  out.radius = 0.25f + 0.01f * static_cast<float>(from(0, 10));
  out.moves.push_back({"walk", 30, {}, {}, 0, 0.8f, true});
  out.moves.push_back({"back", 30, {}, {}, 0, -0.6f, true});
  for (int i = 2; i < moves; ++i) {
    const int weight = i % 4;  // 0: light, 3: special
    const int startup = 4 + 3 * weight + from(0, 3), recovery = 8 + 5 * weight + from(0, 4);
    MoveSpec one{"move " + std::to_string(i), startup + 3 + recovery};
    BlowSpec hit = blow(startup, 11 + 4 * weight + from(0, 3), 0.15f + 0.05f * static_cast<float>(weight),
                        0.6f + 0.15f * static_cast<float>(from(0, 4)));
    hit.to = startup + 3;
    hit.effect.damage = 3.0f + 4.0f * static_cast<float>(weight);
    hit.effect.hitlag = 8 + weight;
    hit.effect.blockStop = hit.effect.hitlag;
    hit.effect.blockStun = hit.effect.stun - 3;
    hit.effect.blockPush = hit.effect.push;
    one.blows = {hit};
    if (weight == 3) one.travel = 0.3f * static_cast<float>(from(0, 2));
    out.moves.push_back(std::move(one));
  }
  for (std::size_t i = 2; i < out.moves.size(); ++i) {
    CancelSpec cancel{{}, out.moves[i].blows[0].from + 1, out.moves[i].blows[0].from + 5, true, true, false};
    for (std::size_t k = 2; k < out.moves.size(); ++k) {
      if (k % 4 > i % 4 && from(0, 2) == 0) cancel.into.push_back(out.moves[k].name);
    }
    if (!cancel.into.empty()) out.moves[i].cancels = {cancel};
  }
  return out;
}

}  // namespace squire::prove::test
