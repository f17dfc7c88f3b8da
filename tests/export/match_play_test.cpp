#include "core/match/match_proof.h"

#include <algorithm>
#include <random>

#include "core/edit/fights/volume_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/fight/frame_data.h"
#include "tests/export/punch.h"
#include "tests/support/save_locked.h"

// Matches in the editor, beside the game.
namespace squire {
namespace {

using test::Game;
using test::must;
using test::Punch;

struct Matches : Punch {
  void SetUp() override {
    Punch::SetUp();
    HitVolume stronger =
        *std::ranges::find(knight().find(punch.clip)->fight->volumes, "fist", &HitVolume::name);
    stronger.effect.hitlag = 5;
    stronger.effect.stun = 30;
    stronger.effect.push = 0.3f;
    stronger.effect.chip = 1.0f;
    stronger.effect.blockStop = 3;
    stronger.effect.blockStun = 12;
    project = must(changeVolume(project, {{{model, punch.clip}, stronger.id}, stronger, "effect"})).project;
    ASSERT_TRUE(test::saveLocked(project, folder / "knight.squire"));
    for (MatchSide& side : setup.sides) {
      side.model = model;
      side.idle = idle.clip;
    }
    setup.distance = 0.4f;
  }

  [[nodiscard]] ClipId clip(const char* name) const { return knight().findClip(name)->id; }
  [[nodiscard]] MatchPlay opened() const {
    return must(MatchPlay::open(must(matchWadOf(project, resolveModels(project, {}), {}, nullptr))));
  }
  [[nodiscard]] MatchPlay played() const {
    MatchPlay out = opened();
    const Status status = out.play(setup);
    EXPECT_TRUE(status) << status.error().text();
    return out;
  }
  static std::vector<MatchEvent> contactsOf(const MatchPlay& play) {
    std::vector<MatchEvent> out;
    std::ranges::copy_if(play.events(), std::back_inserter(out),
                         [](const MatchEvent& event) { return isContact(event.kind); });
    return out;
  }

  MatchSetup setup;
};

// The exported file and the header, stepped by hand with the same wishes, reach the same states.
TEST_F(Matches, ArePlayedAsInTheGame) {
  setup.commands = {{2, 0, punch.clip}, {20, 1, clip("chop")}, {60, 0, clip("walk")}, {100, 0, punch.clip}};
  setup.buffer = 200;
  setup.wall = 0.1f;
  const MatchPlay play = played();
  Game game(exported(), "Knight");
  sqw_match_setup theirs{};
  theirs.fighter_count = 2;
  theirs.left = -1000.0f;
  theirs.right = 0.5f;
  const auto index = [&](const char* name) { return game.indexOf(game.animation(name)); };
  for (sqw_contender& one : theirs.fighters)
    one = {&game.wad(), game.model(), index("idle"), SQW_NONE, SQW_NONE};
  sqw_match match{};
  ASSERT_EQ(sqw_match_begin(&theirs, &match), 1);
  match.fighters[1].position[0] = setup.distance;
  match.fighters[1].facing = -1;
  std::vector<float> memory(sqw_match_floats(&theirs));
  std::vector<MatchCommand> left = setup.commands;
  ASSERT_GT(play.ticks(), 130);
  for (std::int64_t tick = 0; tick < play.ticks(); ++tick) {
    sqw_input inputs[2]{};
    for (int side = 0; side < 2; ++side) {
      const auto wish = std::ranges::find_if(
          left, [&](const MatchCommand& one) { return one.side == side && one.tick <= tick; });
      const bool isToTheRight = match.fighters[1 - side].position[0] > match.fighters[side].position[0];
      inputs[side] = {wish == left.end() ? SQW_NONE : index(knight().find(wish->clip)->name.c_str()),
                      SQW_STANDING, 0, isToTheRight ? 1 : -1};
    }
    ASSERT_EQ(sqw_match_step(&theirs, inputs, memory.data(), &match, nullptr), 1);
    for (int side = 0; side < 2; ++side) {
      const bool began =
          inputs[side].animation == match.fighters[side].animation && match.fighters[side].clip_tick == 0;
      if (began) left.erase(std::ranges::find(left, side, &MatchCommand::side));
    }
    ASSERT_EQ(play.digest(tick), sqw_match_digest(&match)) << "tick " << tick;
  }
  EXPECT_TRUE(left.empty());
}

TEST_F(Matches, TellWhatHappensAndWhoMayActFirst) {
  setup.commands = {{0, 0, punch.clip}};
  const MatchPlay play = played();
  const std::vector<MatchEvent> contacts = contactsOf(play);
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts[0].kind, MatchEventKind::Hit);
  EXPECT_EQ(contacts[0].tick, 4) << "the fist is active from tick 4";
  EXPECT_EQ(contacts[0].volume, "fist");
  EXPECT_EQ(contacts[0].stun, 30);
  EXPECT_EQ(contacts[0].stop, 5);
  const auto model3 =
      std::make_shared<const FightModel>("Knight", *resolved().skeleton, *knight().fight, project.game);
  const ProjectClip& entry = *knight().find(punch.clip);
  const FightClip prepared(model3, resolved().skeleton, entry.clip, *entry.fight, project.game);
  EXPECT_EQ(contacts[0].advantage, frameDataOf(prepared).onHit);
  EXPECT_EQ(play.at(1, play.ticks() - 1).damage, 8.0f);
  const auto knocked = play.at(1, play.ticks() - 1).place[3].z - play.at(0, play.ticks() - 1).place[3].z;
  EXPECT_NEAR(knocked, 0.7f, 1e-3f) << "0.3 m farther than at the start";
}

TEST_F(Matches, ShowTheFighterWhereTheVolumesAre) {
  setup.commands = {{0, 0, punch.clip}};
  const MatchPlay play = played();
  EXPECT_TRUE(play.at(0, 0).place == mat4(1.0f)) << "it stands as it is edited";
  const std::int64_t tick = contactsOf(play).at(0).tick;
  const MatchPlay::Posed posed = play.pose(0, tick);
  const std::vector<MatchPlay::Volume> volumes = play.volumes(0, tick);
  ASSERT_EQ(volumes.front().kind, VolumeKind::Hit);
  const vec3 fistAt(posed.matrices[boneIndex("hand.R")] * vec4(fist.ball.offset, 1.0f));
  EXPECT_LT(glm::distance(fistAt, volumes.front().shape.a.centre), 1e-5f);
  const MatchPlay::Posed half = play.pose(0, tick + 6, 0.5);
  const vec3 before(play.pose(0, tick + 6).matrices[boneIndex("hand.R")][3]);
  const vec3 after(play.pose(0, tick + 7).matrices[boneIndex("hand.R")][3]);
  const vec3 middle(half.matrices[boneIndex("hand.R")][3]);
  EXPECT_LT(glm::distance(middle, 0.5f * (before + after)), 0.01f);
  EXPECT_GT(glm::distance(middle, before), 1e-4f);
}

TEST_F(Matches, GuardAsTheyAreTold) {
  setup.commands = {{0, 0, punch.clip}, {80, 0, punch.clip}};
  setup.wall = 0.0f;  // so that the second punch reaches too
  setup.sides[1].guard = MatchGuard::Always;
  std::vector<MatchEvent> contacts = contactsOf(played());
  ASSERT_EQ(contacts.size(), 2u);
  EXPECT_EQ(contacts[0].kind, MatchEventKind::Blocked);
  EXPECT_EQ(contacts[0].cause, MatchCause::Guard);
  EXPECT_EQ(contacts[0].stun, 12);
  EXPECT_EQ(contacts[0].damage, 1.0f);
  setup.sides[1].guard = MatchGuard::AfterTheFirstHit;
  contacts = contactsOf(played());
  ASSERT_EQ(contacts.size(), 2u);
  EXPECT_EQ(contacts[0].kind, MatchEventKind::Hit);
  EXPECT_EQ(contacts[1].kind, MatchEventKind::Blocked);
}

// The answer begins in the tick in which the stun is over.
TEST_F(Matches, AnswerAsSoonAsTheyMay) {
  setup.commands = {{0, 0, punch.clip}};
  setup.sides[1].answer = clip("chop");
  const MatchPlay play = played();
  const auto over = std::ranges::find(play.events(), MatchEventKind::Recovered, &MatchEvent::kind);
  ASSERT_NE(over, play.events().end());
  EXPECT_EQ(play.at(1, over->tick).clip, clip("chop"));
  EXPECT_EQ(play.at(1, over->tick).seconds, 0.0);
  EXPECT_NE(play.at(1, over->tick - 1).clip, clip("chop"));
}

TEST_F(Matches, KeepACommandUntilItMayBeginOrItsTimeIsOver) {
  setup.distance = 5.0f;
  setup.commands = {{0, 0, punch.clip}, {3, 0, clip("chop")}};
  setup.buffer = 2;
  const MatchPlay refused = played();
  const auto told = std::ranges::find(refused.events(), MatchEventKind::Refused, &MatchEvent::kind);
  ASSERT_NE(told, refused.events().end());
  EXPECT_EQ(told->tick, 5);
  EXPECT_EQ(told->clip, clip("chop"));
  setup.buffer = 200;
  const MatchPlay kept = played();
  EXPECT_EQ(std::ranges::find(kept.events(), MatchEventKind::Refused, &MatchEvent::kind),
            kept.events().end());
  const auto began =
      std::ranges::find_if(kept.fighters(), [&](const auto& tick) { return tick[0].clip == clip("chop"); });
  ASSERT_NE(began, kept.fighters().end());
  EXPECT_EQ((*began)[0].seconds, 0.0);
  EXPECT_EQ((*(began - 1))[0].clip, punch.clip);
}

TEST_F(Matches, PlayAClipAgainIfItIsWantedAgain) {
  setup.distance = 5.0f;
  setup.commands = {{0, 0, punch.clip}, {3, 0, punch.clip}};
  setup.buffer = 200;
  const MatchPlay play = played();
  const auto begins = std::ranges::count_if(play.fighters(), [&](const auto& tick) {
    return tick[0].clip == punch.clip && tick[0].seconds == 0.0;
  });
  EXPECT_EQ(begins, 2);
}

// A punch that stuns until the next one hits, at a wall.
TEST_F(Matches, ShowTheCombosThatAreFound) {
  const FightOwner owner{model, punch.clip};
  HitVolume stuns = knight().find(punch.clip)->fight->volumes.front();
  stuns.effect.stun = 80;
  project = must(changeVolume(project, {{owner, stuns.id}, stuns, "effect"})).project;
  setup.wall = 0.0f;
  MatchPlay play = opened();
  const FoundCombos found = must(combosOf(play.content(), setup));
  const auto endless = std::ranges::find(found.combos, true, &FoundCombo::isEndless);
  ASSERT_NE(endless, found.combos.end());
  ASSERT_TRUE(play.play(endless->match));
  const MatchCombo combo = longestCombo(play.fighters(), play.events(), 0);
  EXPECT_GT(combo.hits, 5);
  EXPECT_EQ(combo.hits, endless->contacts);
  EXPECT_FLOAT_EQ(combo.damage, endless->damage);
  stuns.effect.stun = 10;
  project = must(changeVolume(project, {{owner, stuns.id}, stuns, "effect"})).project;
  play = opened();
  for (const FoundCombo& one : must(combosOf(play.content(), setup)).combos) {
    EXPECT_FALSE(one.isEndless());
    ASSERT_TRUE(play.play(one.match));
    const bool isBlocked = one.kind == prove::ProofKind::BlockString;
    const auto contacts = std::ranges::count(
        play.events(), isBlocked ? MatchEventKind::Blocked : MatchEventKind::Hit, &MatchEvent::kind);
    EXPECT_EQ(contacts, one.contacts);
  }
}

TEST_F(Matches, RefuseFightersWithoutAClipAtRest) {
  MatchPlay play = opened();
  setup.sides[1].idle = {};
  EXPECT_FALSE(play.play(setup));
  EXPECT_EQ(play.ticks(), 0);
  setup.sides[1] = setup.sides[0];
  setup.sides[0].model = ModelId{9999};
  EXPECT_FALSE(play.play(setup));
  EXPECT_EQ(play.ticks(), 0);
}

// A move that is active in ticks 2 and 5 may act from tick 7 on; another one is hit in its startup.
TEST(MatchFacts, TellThePhasesOfMoves) {
  using enum MatchDoing;
  MatchTicks ticks(9);
  for (std::size_t tick = 0; tick < ticks.size(); ++tick) {
    MatchFighter& move = ticks[tick][0];
    move = {.clip = ClipId{1}, .seconds = static_cast<double>(tick), .doing = Startup, .mayAct = tick >= 7};
    if (tick == 2 || tick == 5) move.doing = Active;
    MatchFighter& other = ticks[tick][1];
    other = {.clip = ClipId{tick < 4 ? 2u : 1u},
             .seconds = static_cast<double>(tick % 4),
             .doing = Startup,
             .mayAct = false};
    if (tick == 3) other.doing = Active;
    if (tick >= 6) other = {.clip = ClipId{3}, .seconds = static_cast<double>(tick), .doing = Stunned};
  }
  tellPhases(ticks);
  const MatchDoing first[] = {Startup, Startup, Active, Pause, Pause, Active, Recovery, Free, Free};
  const MatchDoing second[] = {Startup, Startup, Startup, Active, Startup,
                               Startup, Stunned, Stunned, Stunned};
  for (std::size_t tick = 0; tick < ticks.size(); ++tick) {
    EXPECT_EQ(ticks[tick][0].doing, first[tick]) << tick;
    EXPECT_EQ(ticks[tick][1].doing, second[tick]) << tick;
  }
}

// Facts of random ticks, beside what is counted one by one.
TEST(MatchFacts, AreTheCountedOnes) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    MatchTicks ticks(40);
    for (auto& tick : ticks) {
      for (MatchFighter& fighter : tick) {
        fighter.mayAct = random() % 3 == 0;
        fighter.doing = static_cast<MatchDoing>(random() % 3);
      }
    }
    std::vector<MatchEvent> events;
    for (std::int64_t tick = 0; tick < 40; ++tick) {
      if (random() % 6 != 0) continue;
      MatchEvent event;
      event.kind = random() % 4 == 0 ? MatchEventKind::Blocked : MatchEventKind::Hit;
      event.tick = tick;
      event.side = static_cast<int>(random() % 2);
      event.stun = random() % 5 == 0 ? 0 : 10;
      event.damage = 1.0f;
      events.push_back(event);
    }
    int most = 0;
    for (std::size_t first = 0; first < events.size(); ++first) {
      int hits = 0;
      std::int64_t at = -1;
      for (std::size_t i = first; i < events.size(); ++i) {
        if (events[i].side != 0 || events[i].kind != MatchEventKind::Hit) continue;
        bool escapes = false;
        for (std::int64_t tick = at + 1; at >= 0 && tick < events[i].tick; ++tick)
          escapes = escapes || ticks[static_cast<std::size_t>(tick)][1].mayAct;
        if (escapes) break;
        ++hits;
        at = events[i].tick;
      }
      most = std::max(most, hits);
    }
    EXPECT_EQ(longestCombo(ticks, events, 0).hits, most);
    std::int64_t next = 0;
    for (const MatchRun& run : runsOf(ticks, 1)) {
      EXPECT_EQ(run.from, next);
      for (std::int64_t tick = run.from; tick < run.to; ++tick)
        EXPECT_EQ(ticks[static_cast<std::size_t>(tick)][1].doing, run.doing);
      next = run.to;
    }
    EXPECT_EQ(next, 40);
  }
}

}  // namespace
}  // namespace squire
