#include "core/edit/fights/protection_edits.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/push_body_edits.h"
#include "core/edit/fights/span_edits.h"
#include "tests/edit/punch_fight.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

using test::frame, test::punch;

struct Protections : testing::Test {
  Project project = test::oneOfEverything();

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const std::vector<Protection>& protections() const {
    return fightOf(*project.models[0]->find(punch.clip)).protections;
  }
};

TEST_F(Protections, AreAddedChangedAndDeleted) {
  const std::size_t before = protections().size();
  apply(addProtection(project, {punch, {.id = {}, .name = "roll", .spans = {{frame(4), frame(8)}}}}));
  ASSERT_EQ(protections().size(), before + 1);
  EXPECT_EQ(protections().back().name, "roll 2");  // one of the fixture is called so
  Protection to = protections().back();
  to.name = "crush";
  to.armour = 3;
  to.zone = HurtZone::Low;
  apply(changeProtection(project, {{punch, to.id}, to}));
  EXPECT_EQ(protections().back(), to);
  apply(addSpan(project, {{punch, SpanOwner::Protection, to.id.value}, {frame(2), frame(3)}}));
  EXPECT_EQ(protections().back().spans, (Spans{{frame(2), frame(3)}, {frame(4), frame(8)}}));
  apply(removeProtection(project, {punch, to.id}));
  EXPECT_EQ(protections().size(), before);
}

TEST_F(Protections, MoveWithTheTimeOfTheirClip) {
  const Spans was = protections()[0].spans;
  apply(retimeClip(project, {punch, 2.0}));
  EXPECT_EQ(protections()[0].spans, (Spans{{Time{2 * was[0].from.ticks}, Time{2 * was[0].to.ticks}}}));
}

TEST_F(Protections, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(addProtection(project, {punch, {.id = {}, .name = "less", .spans = {}, .armour = -1}}));
  EXPECT_FALSE(changeProtection(project, {{punch, ProtectionId{99}}, {}}));
}

TEST_F(Protections, LeaveTheRulesOfCombosToTheGame) {
  const ComboRules rules{0.1f, 0.3f, 0.05f, 0.5f, 4};
  apply(setComboRules(project, {rules}));
  EXPECT_EQ(project.game.combo, rules);
  EXPECT_FALSE(setComboRules(project, {{1.5f}}));
  EXPECT_FALSE(setComboRules(project, {{0.0f, 0.0f, 0.0f, 0.0f, -1}}));
}

TEST_F(Protections, LeaveTheRulesOfFightsToTheGame) {
  const FightRules rules{0.1f, 3, 1, 100};
  apply(setFightRules(project, {rules}));
  EXPECT_EQ(project.game.rules, rules);
  EXPECT_FALSE(setFightRules(project, {{-0.5f}}));
  EXPECT_FALSE(setFightRules(project, {{0.0f, -1}}));
  EXPECT_FALSE(setFightRules(project, {{0.0f, 0, 0, -1}}));
}

TEST_F(Protections, AreNotWhatAClipCosts) {
  apply(setMeterCost(project, {punch, 30}));
  EXPECT_EQ(fightOf(*project.models[0]->find(punch.clip)).meterCost, 30);
  EXPECT_FALSE(setMeterCost(project, {punch, -1}));
}

struct PushBodies : Protections {
  ModelId knight = punch.model;
  [[nodiscard]] const std::vector<PushBody>& bodies() const { return fightOf(*project.models[0]).pushBodies; }
};

TEST_F(PushBodies, AreAddedChangedAndDeleted) {
  const std::size_t before = bodies().size();
  apply(addPushBody(project, {knight, {.id = {}, .name = "crouching", .clips = {}}}));
  ASSERT_EQ(bodies().size(), before + 1);
  EXPECT_EQ(bodies().back().name, "crouching 2");
  PushBody to = bodies().back();
  to.clips = {punch.clip};
  to.radius = 0.0f;
  apply(changePushBody(project, {{knight, to.id}, to}));
  EXPECT_EQ(bodies().back(), to);
  apply(removePushBody(project, {knight, to.id}));
  EXPECT_EQ(bodies().size(), before);
}

TEST_F(PushBodies, GoWithTheLastOfTheirClips) {
  const ClipId idle{4};
  apply(addPushBody(project, {knight, {.id = {}, .name = "both", .clips = {punch.clip, idle}}}));
  apply(addPushBody(project, {knight, {.id = {}, .name = "one", .clips = {idle}}}));
  apply(addPushBody(project, {knight, {.id = {}, .name = "rest", .clips = {}}}));
  apply(deleteClip(project, {knight, idle}));
  std::vector<std::string> names;
  for (const PushBody& body : bodies()) names.push_back(body.name);
  EXPECT_EQ(names, (std::vector<std::string>{"both", "rest"}));
}

TEST_F(PushBodies, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(addPushBody(project, {knight, {.id = {}, .name = "less", .clips = {}, .radius = -1.0f}}));
  EXPECT_FALSE(addPushBody(project, {knight, {.id = {}, .name = "less", .clips = {ClipId{99}}}}));
  EXPECT_FALSE(
      addPushBody(project, {knight, {.id = {}, .name = "twice", .clips = {punch.clip, punch.clip}}}));
}

}  // namespace
}  // namespace squire
