// The prover, against infinites that were planted, a replayer that knows only the header and random
// exchanges.
#include "core/prove/prove.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <random>

#include "core/base/numbers.h"
#include "core/formats/wad/encode.h"
#include "core/json/json.h"
#include "tests/formats/wad/sample_cancels.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_travels.h"
#include "tests/prove/rosters.h"
#include "tests/support/data.h"

namespace squire::prove::test {
namespace {

constexpr int loopFamily = 11;

Verdict judged(const Planted& planted) {
  const std::vector<Combatant> roster = {combatantOf(planted.attacker), combatantOf(planted.victim)};
  auto verdicts = proveAll(roster, planted.options, 1);
  EXPECT_TRUE(verdicts) << verdicts.error().text();
  return std::move((*verdicts)[1]);
}

// Plays a script with nothing but the header.
class Replayer {
 public:
  explicit Replayer(const Planted& planted) {
    const Combatant fighters[2] = {combatantOf(planted.attacker), combatantOf(planted.victim)};
    setup_.fighter_count = 2;
    for (std::size_t i = 0; i < 2; ++i) {
      files_.push_back(fighters[i].wad);
      EXPECT_EQ(sqw_open(files_[i]->data(), files_[i]->size(), &wads_[i], nullptr), 1);
      const sqw_model& model = wads_[i].models[sqw_find_model(&wads_[i], fighters[i].model.c_str())];
      const std::uint32_t idle = sqw_find_animation(&wads_[i], &model, "idle");
      const std::string& stunned = fighters[i].stunned;
      setup_.fighters[i] = {&wads_[i], &model, idle, sqw_find_animation(&wads_[i], &model, stunned.c_str()),
                            SQW_NONE};
    }
    memory_.resize(sqw_match_floats(&setup_));
  }

  struct Seen {
    int hits = 0, blocks = 0;  // ticks with one
    int freedBetween = 0;      // how often the victim recovered between two of them
    std::uint32_t ticks = 0;   // from the first to the last
    float damage = 0.0f;
    bool recurs = false;  // the state at the end of a cycle was the one before it
  };
  // Plays a cycle until `ticks` have passed.
  Seen play(const std::string& script, std::uint32_t ticks) {
    readScript(script);
    sqw_match_begin(&setup_, &match_);
    match_.fighters[0].position[0] = -static_cast<float>(head_["distance"].asDouble());
    match_.fighters[1].facing = head_["turned"].asBool() ? 1 : -1;
    seen_ = {};
    const auto cycle =
        static_cast<std::size_t>(head_["cycle"].asInteger(static_cast<std::int64_t>(lines_.size())));
    for (std::size_t tick = 0; tick < lines_.size(); ++tick) step(lines_[tick]);
    sqw_match before = match_;
    for (std::size_t tick = cycle; cycle < lines_.size() && match_.tick < ticks; ++tick) {
      if (tick == lines_.size()) {
        seen_.recurs = seen_.recurs || (match_.tick > lines_.size() && isSame(before, match_));
        before = match_;
        tick = cycle;
      }
      step(lines_[tick]);
    }
    seen_.damage = match_.fighters[1].damage;
    return seen_;
  }

 private:
  static bool isSame(sqw_match a, sqw_match b) {
    a.tick = b.tick = 0;
    a.fighters[1].damage = b.fighters[1].damage = 0.0f;
    return std::memcmp(&a, &b, sizeof a) == 0;
  }

  void readScript(const std::string& script) {
    lines_.clear();
    std::array<sqw_input, 2> inputs = {sqw_input{SQW_NONE, SQW_STANDING, 0, 0},
                                       sqw_input{SQW_NONE, SQW_STANDING, 0, 0}};
    std::size_t from = 0;
    for (std::size_t end = 0; (end = script.find('\n', from)) != std::string::npos; from = end + 1) {
      const Json line = parseJson(std::string_view(script).substr(from, end - from)).value();
      if (from == 0) {
        head_ = line;
        setup_.left = head_.has("wall") ? -1000.0f : 0.0f;
        setup_.right = static_cast<float>(head_["wall"].asDouble());
        continue;
      }
      fill(inputs, static_cast<std::size_t>(line["tick"].asInteger()));
      for (std::size_t i = 0; i < 2; ++i) {
        const Json& wanted = line[i == 0 ? "attacker" : "victim"];
        if (wanted.has("facing")) inputs[i].facing = static_cast<std::int32_t>(wanted["facing"].asInteger());
        if (wanted.has("guard")) inputs[i].guard = wanted["guard"].asBool() ? 1 : 0;
        if (wanted.has("clip"))
          inputs[i].animation =
              sqw_find_animation(&wads_[i], setup_.fighters[i].model, wanted["clip"].asString().c_str());
      }
    }
    fill(inputs, static_cast<std::size_t>(head_["ticks"].asInteger()));
  }

  void fill(std::array<sqw_input, 2>& inputs, std::size_t until) {
    while (lines_.size() < until) {
      lines_.push_back(inputs);
      inputs[0].animation = inputs[1].animation = SQW_NONE;
    }
  }

  void step(const std::array<sqw_input, 2>& inputs) {
    sqw_match_events events;
    ASSERT_EQ(sqw_match_step(&setup_, inputs.data(), memory_.data(), &match_, &events), 1);
    bool hits = false, blocks = false;
    for (std::uint32_t i = 0; i < events.count; ++i) {
      const sqw_match_event& event = events.list[i];
      if (event.kind == SQW_MATCH_RECOVERED && event.who == 1) freed_ = true;
      const bool holds = event.kind == SQW_MATCH_GRAB && match_.fighters[1].held_by > 0;
      const bool isHit =
          event.kind == SQW_MATCH_HIT || event.kind == SQW_MATCH_GRAB || event.kind == SQW_MATCH_THROWN;
      hits |= event.who == 0 && isHit && !holds;
      blocks |= event.who == 0 && event.kind == SQW_MATCH_BLOCKED;
    }
    if (!hits && !blocks) return;
    if (seen_.hits + seen_.blocks == 0) {
      first_ = match_.tick;
    } else if (freed_) {
      ++seen_.freedBetween;
    }
    freed_ = false;
    seen_.ticks = match_.tick - first_;
    seen_.hits += hits ? 1 : 0;
    seen_.blocks += blocks ? 1 : 0;
  }

  std::vector<std::shared_ptr<const Bytes>> files_;
  std::array<sqw_wad, 2> wads_{};
  sqw_match_setup setup_{};
  std::vector<float> memory_;
  sqw_match match_{};
  Json head_;
  std::vector<std::array<sqw_input, 2>> lines_;
  Seen seen_;
  std::uint32_t first_ = 0;
  bool freed_ = false;
};

const Proof* proofOf(const Verdict& verdict, ProofKind kind) {
  const auto found = std::ranges::find(verdict.proofs, kind, &Proof::kind);
  return found == verdict.proofs.end() ? nullptr : &*found;
}

std::string scriptOf(const Planted& planted, const Proof& proof) {
  const auto duel = Duel::make({combatantOf(planted.attacker), combatantOf(planted.victim)});
  return prove::scriptOf(*duel, proof);
}

// Each proof comes to what it claims.
void expectReplays(const Planted& planted, const Verdict& verdict) {
  auto duel = Duel::make({combatantOf(planted.attacker), combatantOf(planted.victim)});
  Replayer replayer(planted);
  for (const Proof& proof : verdict.proofs) {
    const std::uint32_t ticks = proof.cycle ? 3600 : 0;
    const auto seen = replayer.play(scriptOf(planted, proof), ticks);
    const Played claimed = play(*duel, proof, ticks);
    EXPECT_EQ(seen.freedBetween, 0) << planted.name << " " << nameOf(proof.kind);
    EXPECT_EQ(proof.isOfBlocks() ? seen.blocks : seen.hits, static_cast<int>(claimed.contacts))
        << planted.name;
    EXPECT_EQ(proof.isOfBlocks() ? seen.hits : seen.blocks, 0) << planted.name;
    EXPECT_EQ(seen.damage, claimed.damage) << planted.name;
    EXPECT_FALSE(claimed.freed) << planted.name;
    if (proof.isEndless()) {
      EXPECT_EQ(seen.recurs, proof.repeats) << planted.name;
      EXPECT_GE(seen.ticks, 3500u) << planted.name;
    } else {
      EXPECT_EQ(seen.ticks, claimed.ticks) << planted.name;
    }
  }
}

// A duel keeps the volumes of ticks of clips; that makes no difference to a bit of a match.
TEST(Duel, StepsAsTheHeaderAlone) {
  std::uint32_t contacts = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    wad::Contents contents = wad::test::randomContents(seed, {2, 5, 0, 0, 4, 5, 0});
    wad::test::addRandomFights(seed, contents);
    wad::test::addRandomCancels(seed, contents);
    if (seed % 2 == 0) wad::test::addRandomTravels(seed, contents);
    contents.models[1].fight.ticks = contents.models[0].fight.ticks;
    for (wad::ModelContents& model : contents.models) {
      for (PlayedVolume& volume : model.fight.volumes) volume.kind = VolumeKind::Hurt;
      for (PlayedClipFight& fight : model.fights) {
        for (PlayedVolume& volume : fight.volumes) volume.kind = VolumeKind::Hit;
        fight.intangible.clear();
      }
    }
    const auto bytes = std::make_shared<const Bytes>(wad::encode(contents).value());
    const auto fighter = [&](std::size_t i) {
      return Combatant{bytes, contents.models[i].name, contents.models[i].animations[0].name};
    };
    auto duel = Duel::make({fighter(0), fighter(1)});
    ASSERT_TRUE(duel) << duel.error().text();
    sqw_wad wad{};
    ASSERT_EQ(sqw_open(bytes->data(), bytes->size(), &wad, nullptr), 1);
    sqw_match_setup setup{};
    setup.fighter_count = 2;
    for (std::size_t i = 0; i < 2; ++i)
      setup.fighters[i] = {&wad, &wad.models[i], wad.models[i].first_animation, SQW_NONE, SQW_NONE};
    std::vector<float> memory(sqw_match_floats(&setup));
    std::mt19937 random(seed);
    sqw_match match = duel->begin({0.3f}), alone = match;
    for (int tick = 0; tick < 400; ++tick) {
      if (tick % 40 == 0) match = alone = duel->begin({0.3f});
      Inputs inputs = waiting(match, random() % 2 == 0, true);
      for (const Role role : {attacker, victim}) {
        const auto clip = static_cast<std::uint32_t>(random() % (2 * duel->clipCount(role)));
        if (clip < duel->clipCount(role)) inputs[role].animation = clip;
      }
      const Told told = duel->step(match, inputs);
      for (std::size_t i = 0; i < 2; ++i) {
        if (inputs[i].animation != noClip) inputs[i].animation += wad.models[i].first_animation;
      }
      ASSERT_EQ(sqw_match_step(&setup, inputs.data(), memory.data(), &alone, nullptr), 1);
      ASSERT_EQ(packed(match), packed(alone)) << seed << " tick " << tick;
      contacts += told.hits + told.blocks;
    }
  }
  EXPECT_GT(contacts, 100u);
}

TEST(Prove, FindsEachInfiniteThatWasPlanted) {
  for (int family = 0; family < families; ++family) {
    for (std::uint32_t seed = 0; seed < 3; ++seed) {
      const Planted one = planted(family, seed, false);
      const Verdict verdict = judged(one);
      const Proof* found = proofOf(verdict, ProofKind::Infinite);
      ASSERT_NE(found, nullptr) << one.name << " " << seed;
      // The time of a loop that goes on is never the same again.
      EXPECT_EQ(found->cycle.has_value(), family != loopFamily) << one.name;
      const bool goesAlong =
          std::ranges::any_of(one.attacker.moves, [](const MoveSpec& move) { return move.travel != 0.0f; });
      EXPECT_TRUE(found->repeats || family == loopFamily || goesAlong) << one.name;
      expectReplays(one, verdict);
    }
  }
}

TEST(Prove, FindsNoneInNearMisses) {
  for (int family = 0; family < families; ++family) {
    for (std::uint32_t seed = 0; seed < 3; ++seed) {
      const Planted one = planted(family, seed, true);
      const Verdict verdict = judged(one);
      EXPECT_EQ(proofOf(verdict, ProofKind::Infinite), nullptr) << one.name << " " << seed;
      EXPECT_FALSE(verdict.decidedHits) << one.name << " " << seed << ": " << *verdict.decidedHits;
      expectReplays(one, verdict);
    }
  }
}

// Contacts in a row, as a slow search without any bound finds them: in each tick, every clip.
class SlowSearch {
 public:
  explicit SlowSearch(const Planted& planted)
      : duel_(*Duel::make({combatantOf(planted.attacker), combatantOf(planted.victim)})) {}

  struct Most {
    std::uint32_t contacts = 0;
    float damage = 0.0f;
    std::int64_t ticks = 0;  // of an exchange: from its first contact to the last one
  };
  Most from(const Place& place) {
    most_ = {};
    for (std::uint32_t clip = 0; clip < duel_.clipCount(attacker); ++clip) {
      sqw_match match = duel_.begin(place);
      Inputs inputs = waiting(match, false);
      inputs[attacker].animation = clip;
      Told told = duel_.step(match, inputs);
      for (int tick = 0; told.hits == 0 && tick < 40; ++tick) told = duel_.step(match, waiting(match, false));
      if (told.hits > 0) {
        most_.damage = std::max(most_.damage, match.fighters[victim].damage);
        goOn(match, 1, 2);
      }
    }
    return most_;
  }

 private:
  void goOn(const sqw_match& match, std::uint32_t contacts, int begins) {
    most_.contacts = std::max(most_.contacts, contacts);
    for (std::uint32_t clip = 0; clip <= duel_.clipCount(attacker); ++clip) {
      const bool begin = clip < duel_.clipCount(attacker);
      if (begin && begins == 0) continue;
      sqw_match next = match;
      Inputs inputs = waiting(match, false);
      inputs[attacker].animation = begin ? clip : noClip;
      const Told told = duel_.step(next, inputs);
      const bool began =
          begin && duel_.playing(next, attacker) == clip && next.fighters[attacker].clip_tick == 0;
      if (begin != began || told.freed || contacts > 8) continue;
      const bool hit = told.hits > 0;
      if (hit) most_.damage = std::max(most_.damage, next.fighters[victim].damage);
      goOn(next, contacts + (hit ? 1 : 0), hit ? 2 : begins - (begin ? 1 : 0));
    }
  }

  Duel duel_;
  Most most_;
};

float damageOf(const Planted& planted, const Verdict& verdict, ProofKind kind) {
  auto duel = Duel::make({combatantOf(planted.attacker), combatantOf(planted.victim)});
  const Proof* found = proofOf(verdict, kind);
  return found ? play(*duel, *found).damage : 0.0f;
}

std::uint32_t contactsOf(const Planted& planted, const Verdict& verdict, ProofKind kind) {
  auto duel = Duel::make({combatantOf(planted.attacker), combatantOf(planted.victim)});
  const Proof* found = proofOf(verdict, kind);
  return found ? play(*duel, *found).contacts : 0;
}

Planted smallRoster(std::uint32_t seed) {
  Planted out;
  out.name = "usual " + std::to_string(seed);
  out.attacker = usualFighter("hero", 7, seed);
  out.victim = usualFighter("other", 3, seed + 1);
  for (MoveSpec& move : out.attacker.moves) {
    for (BlowSpec& blow : move.blows) blow.effect.hitlag = blow.effect.blockStop = 1;
  }
  out.options.walls = {std::nullopt};
  if (seed % 4 < 2) return out;
  // Combos lose strength, a move is a grab that can be escaped, and a reaction has armour.
  out.victim.combo = {0.125f, 0.25f, 0.0625f, 0.5f, 0};
  for (std::size_t i = 2; i < out.attacker.moves.size(); i += 3) {
    BlowSpec& grab = out.attacker.moves[i].blows.at(0);
    grab.kind = VolumeKind::Grab;
    grab.rules.tech = 3;
  }
  if (seed % 2 == 0) out.victim.moves.back().blows.at(0).kind = VolumeKind::Grab;
  out.victim.moves.push_back({"reel", 60});
  out.victim.moves.back().protections = {{"armour", {{0.2f, 0.25f}}, 1}};
  out.victim.stunned = "reel";
  return out;
}

TEST(Prove, AgreesWithASlowSearch) {
  std::uint32_t longest = 0;
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    Planted one = smallRoster(seed);
    one.options.limits.apart = 0.4f;
    one.options.blocks = false;
    const Verdict verdict = judged(one);
    SlowSearch slow(one);
    SlowSearch::Most most;
    for (float distance = 0.4f; distance < 3.0f; distance += 0.4f) {
      const auto found = slow.from({distance});
      most.contacts = std::max(most.contacts, found.contacts);
      most.damage = std::max(most.damage, found.damage);
    }
    EXPECT_EQ(contactsOf(one, verdict, ProofKind::Longest), most.contacts) << seed;
    EXPECT_FLOAT_EQ(damageOf(one, verdict, ProofKind::Strongest), most.damage) << seed;
    longest = std::max(longest, most.contacts);
  }
  EXPECT_GE(longest, 3u);
}

// An attacker who presses anything, as often as the search lets him, from its start distances.
SlowSearch::Most exchange(Duel& duel, std::mt19937& random, const Planted& planted, bool blocks) {
  const float distance = planted.options.limits.apart * static_cast<float>(1 + random() % 12);
  sqw_match match = duel.begin({distance, planted.options.walls[random() % planted.options.walls.size()]});
  SlowSearch::Most out;
  int first = 0;
  for (int tick = 0, begins = 1; tick < 300; ++tick) {
    Inputs inputs = waiting(match, blocks);
    const auto clip = static_cast<std::uint32_t>(random() % (2 * duel.clipCount(attacker)));
    if (begins > 0 && clip < duel.clipCount(attacker)) inputs[attacker].animation = clip;
    const float before = match.fighters[victim].damage;
    const Told told = duel.step(match, inputs);
    const bool began = inputs[attacker].animation != noClip && match.fighters[attacker].clip_tick == 0 &&
                       duel.playing(match, attacker) == inputs[attacker].animation;
    if (began) --begins;
    if (told.freed || (blocks && told.hits > 0)) return out;
    if ((blocks ? told.blocks : told.hits) == 0) continue;
    if (out.contacts == 0) first = tick;
    out.contacts += 1;
    out.ticks = tick - first;
    out.damage += match.fighters[victim].damage - before;
    begins = 2;
  }
  return out;
}

void expectNothingBeyond(int exchanges) {
  std::mt19937 random(1);
  std::uint32_t most = 0;
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    Planted one = smallRoster(seed);
    if (seed % 2 == 1) one.options.walls = {0.5f, 0.0f};
    const Verdict verdict = judged(one);
    ASSERT_FALSE(verdict.decidedHits || verdict.decidedBlocks || verdict.hasInfinite()) << seed;
    expectReplays(one, verdict);
    auto duel = Duel::make({combatantOf(one.attacker), combatantOf(one.victim)});
    const std::uint32_t hits = contactsOf(one, verdict, ProofKind::Longest);
    const std::uint32_t blocks = contactsOf(one, verdict, ProofKind::BlockString);
    const float damage = damageOf(one, verdict, ProofKind::Strongest);
    for (int i = 0; i < exchanges; ++i) {
      const auto hit = exchange(*duel, random, one, false), blocked = exchange(*duel, random, one, true);
      ASSERT_LE(hit.contacts, hits) << seed;
      ASSERT_LE(hit.damage, damage * 1.0001f) << seed;
      ASSERT_LE(blocked.contacts, blocks) << seed;
      most = std::max({most, hit.contacts, blocked.contacts});
    }
  }
  EXPECT_GE(most, 3u);
}

TEST(Prove, RandomExchangesFindNothingBeyond) {
  expectNothingBeyond(std::getenv("SQUIRE_LONG") ? 100'000 : 1'000);
}

TEST(Prove, FindsTheLongestAndTheStrongestCombo) {
  Planted one;
  one.options.walls = {std::nullopt};
  // Three jabs, or a jab and a kick that does more damage than two of them.
  one.attacker.moves = {move("jab", 30, blow(4, 9)), move("second", 30, blow(4, 9)),
                        move("third", 30, blow(4, 9)), move("kick", 40, blow(4, 9))};
  one.attacker.moves[3].blows[0].effect.damage = 25.0f;
  one.attacker.moves[0].cancels = {{{"second", "kick"}, 6, 8}};
  one.attacker.moves[1].cancels = {{{"third"}, 6, 8}};
  one.victim.name = "other";
  const Verdict verdict = judged(one);
  EXPECT_EQ(contactsOf(one, verdict, ProofKind::Longest), 3u);
  EXPECT_EQ(damageOf(one, verdict, ProofKind::Longest), 30.0f);
  EXPECT_EQ(contactsOf(one, verdict, ProofKind::Strongest), 2u);
  EXPECT_EQ(damageOf(one, verdict, ProofKind::Strongest), 35.0f);
  expectReplays(one, verdict);
}

// A jab whose block stun leaves the victim `stun` ticks, and who would punish with a blow after four.
Planted guarded(int stun) {
  Planted one;
  one.options.walls = {std::nullopt};
  one.attacker.moves = {move("jab", 20, blow(4, 3))};
  one.attacker.moves[0].blows[0].effect.blockStun = stun;
  one.victim.moves = {move("answer", 30, blow(4, 20, 0.0f, 3.0f))};
  one.victim.name = "other";
  return one;
}

TEST(Prove, NamesTheMovesThatNothingPunishes) {
  // Blocked in tick 4, the attacker may act in tick 20, and the answer hits 4 ticks after the stun.
  EXPECT_EQ(judged(guarded(20 - 4 - 4)).safe, std::vector<std::string>{"jab"});
  EXPECT_EQ(judged(guarded(20 - 4 - 4 - 1)).safe, std::vector<std::string>{});
}

TEST(Prove, FindsBlockStringsWithoutAGap) {
  for (const bool gap : {false, true}) {
    Planted one = guarded(gap ? 20 : 21);  // the next jab is blocked 20 ticks later
    const Verdict verdict = judged(one);
    EXPECT_EQ(proofOf(verdict, ProofKind::BlockInfinite) != nullptr, !gap);
    EXPECT_EQ(contactsOf(one, verdict, ProofKind::BlockString), gap ? 1u : 0u);
    EXPECT_EQ(proofOf(verdict, ProofKind::Infinite), nullptr);
    expectReplays(one, verdict);
  }
}

TEST(Prove, SaysWhatItCouldNotDecide) {
  Planted one = smallRoster(1);
  one.options.blocks = false;
  const Verdict whole = judged(one);
  auto duel = Duel::make({combatantOf(one.attacker), combatantOf(one.victim)});
  std::mt19937 random(5);
  std::int64_t last = 0;
  for (std::uint64_t percent = 80; percent < 100; ++percent) {
    one.options.limits.steps = whole.steps * percent / 100;
    const Verdict verdict = judged(one);
    if (!verdict.decidedHits) break;
    EXPECT_GE(*verdict.decidedHits, last) << percent;
    last = *verdict.decidedHits;
    expectReplays(one, verdict);
    const std::uint32_t longest = contactsOf(one, verdict, ProofKind::Longest);
    EXPECT_LE(longest, contactsOf(one, whole, ProofKind::Longest));
    // What is no longer than these ticks was searched.
    for (int i = 0; i < 500; ++i) {
      const auto hit = exchange(*duel, random, one, false);
      ASSERT_TRUE(hit.ticks > last || hit.contacts <= longest) << percent;
    }
  }
  EXPECT_GT(last, 10);
  one.options.limits.steps = 100;
  EXPECT_EQ(judged(one).decidedHits, 0);
}

TEST(Prove, LeavesOpenWhatComesAfterAVictimHitsBack) {
  Planted one;
  one.options.walls = {std::nullopt};
  one.attacker.moves = {move("jab", 30, blow(4, 31))};
  one.victim.name = "other";
  EXPECT_TRUE(judged(one).hasInfinite());
  one.victim.idle = {blow(6, 3)};  // the clip begins anew when he is hit
  const Verdict verdict = judged(one);
  EXPECT_EQ(proofOf(verdict, ProofKind::Infinite), nullptr);
  EXPECT_TRUE(verdict.decidedHits);
}

TEST(Prove, GivesTheSameOnOneThreadAndOnTwo) {
  const Planted one = smallRoster(2);
  const std::vector<Combatant> roster = {combatantOf(one.attacker), combatantOf(one.victim)};
  const auto alone = proveAll(roster, one.options, 1), together = proveAll(roster, one.options, 2);
  ASSERT_TRUE(alone && together);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ((*alone)[i].steps, (*together)[i].steps);
    ASSERT_EQ((*alone)[i].proofs.size(), (*together)[i].proofs.size());
    const auto duel = Duel::make({roster[i / 2], roster[i % 2]});
    for (std::size_t k = 0; k < (*alone)[i].proofs.size(); ++k)
      EXPECT_EQ(prove::scriptOf(*duel, (*alone)[i].proofs[k]),
                prove::scriptOf(*duel, (*together)[i].proofs[k]));
  }
}

TEST(Prove, ReadsScriptsAndRefusesDamagedOnes) {
  const Planted one = planted(2, 0, false);
  const auto duel = Duel::make({combatantOf(one.attacker), combatantOf(one.victim)});
  const Verdict verdict = judged(one);
  const Proof* infinite = proofOf(verdict, ProofKind::Infinite);
  ASSERT_NE(infinite, nullptr);
  const std::string script = scriptOf(one, *infinite);
  const auto read = readScript(*duel, script);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(prove::scriptOf(*duel, *read), script);
  for (const char* wrong :
       {"", "{}\n", "nothing\n", "{\"shows\":\"infinite\",\"ticks\":1e9}\n",
        "{\"shows\":\"infinite\",\"ticks\":9,\"cycle\":9}\n",
        "{\"shows\":\"longest\",\"ticks\":9,\"distance\":1e9}\n",
        "{\"shows\":\"longest\",\"ticks\":9}\n{\"tick\":9}\n",
        "{\"shows\":\"longest\",\"ticks\":9}\n{\"tick\":3}\n{\"tick\":2}\n",
        "{\"shows\":\"longest\",\"ticks\":9}\n{\"tick\":3,\"attacker\":{\"clip\":\"x\"}}\n"})
    EXPECT_FALSE(readScript(*duel, wrong)) << wrong;
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    std::string damaged = script;
    for (std::uint32_t k = 0; k <= random() % 4; ++k)
      damaged[random() % damaged.size()] = static_cast<char>(random() % 256);
    if (const auto found = readScript(*duel, damaged)) {
      auto other = Duel::make({combatantOf(one.attacker), combatantOf(one.victim)});
      static_cast<void>(play(*other, *found));
    }
  }
}

}  // namespace
}  // namespace squire::prove::test
