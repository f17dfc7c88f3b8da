#include "core/edit/fights/attack_edits.h"

#include <gtest/gtest.h>

#include "core/edit/fights/volume_fixes.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

// The project of oneOfEverything(), in which the first volume of the clip "punch" is a hit volume.
Project punching() {
  return test::withClipFight(test::oneOfEverything(), [](ClipFight& fight) {
    fight.volumes[0].kind = VolumeKind::Hit;
    fight.volumes[0].ownKind.clear();
  });
}

const Spans& spansIn(const Project& project) { return project.models[0]->clips[0]->fight->volumes[0].spans; }

ClipRef attackOf(const Project& project) { return {project.models[0]->id, project.models[0]->clips[0]->id}; }

Time ticks(std::int64_t count) { return timeOfFrame(count, {60, 1}); }

TEST(AttackEdits, MoveAllSpansAndBack) {
  const Project project = punching();
  const Spans before = spansIn(project);
  const auto later = moveAttack(project, {attackOf(project), 3});
  ASSERT_TRUE(later) << later.error().text();
  EXPECT_EQ(textOf(later->label), "Start the attack 3 ticks later");
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(spansIn(later->project)[i], (Span{before[i].from + ticks(3), before[i].to + ticks(3)}));
  }
  const auto back = moveAttack(later->project, {attackOf(project), -3});
  EXPECT_EQ(spansIn(back->project), before);
  EXPECT_FALSE(moveAttack(project, {attackOf(project), 1000})) << "nothing is played after the clip";
  EXPECT_FALSE(lengthenAttack(project, {attackOf(project), 1000}));
  const auto far = moveAttack(project, {attackOf(project), -1000});
  EXPECT_EQ(spansIn(far->project)[0].from, Time());
  EXPECT_EQ(spansIn(far->project)[0].to, before[0].to - before[0].from);
}

TEST(AttackEdits, LengthenTheLastSpan) {
  const Project project = punching();
  const Spans before = spansIn(project);
  const auto longer = lengthenAttack(project, {attackOf(project), 2});
  ASSERT_TRUE(longer) << longer.error().text();
  EXPECT_EQ(spansIn(longer->project).back().to, before.back().to + ticks(2));
  EXPECT_EQ(spansIn(longer->project).front(), before.front());
  EXPECT_EQ(spansIn(lengthenAttack(longer->project, {attackOf(project), -2})->project), before);
  const auto least = lengthenAttack(project, {attackOf(project), -1000});
  EXPECT_EQ(spansIn(least->project).back().to, before.back().from + ticks(1));
}

TEST(AttackEdits, NeedAnAttack) {
  const Project project = test::oneOfEverything();
  EXPECT_FALSE(moveAttack(project, {attackOf(project), 1}));
  EXPECT_FALSE(lengthenAttack(project, {attackOf(project), 1}));
}

TEST(WidenVolume, MakesItLargerInAllOfItsKeys) {
  const Project project = punching();
  const HitVolume& before = project.models[0]->clips[0]->fight->volumes[0];
  const auto wide =
      widenVolume(project, {{{attackOf(project).model, attackOf(project).clip}, before.id}, 0.05f});
  ASSERT_TRUE(wide) << wide.error().text();
  const HitVolume& after = wide->project.models[0]->clips[0]->fight->volumes[0];
  EXPECT_FLOAT_EQ(after.ball.radius, before.ball.radius + 0.05f);
  EXPECT_FLOAT_EQ(after.end->radius, before.end->radius + 0.05f);
  EXPECT_FLOAT_EQ((*after.radiusKeys)[0].value, (*before.radiusKeys)[0].value + 0.05f);
  EXPECT_EQ(after.spans, before.spans);
  EXPECT_FALSE(
      widenVolume(project, {{{attackOf(project).model, attackOf(project).clip}, VolumeId{999}}, 0.05f}));
}

}  // namespace
}  // namespace squire
