#include <gtest/gtest.h>

#include "core/anim/ik_targets.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/pin_contacts.h"
#include "core/edit/fights/volume_list.h"
#include "tests/edit/punch_fight.h"

namespace squire {
namespace {

using test::fightOfPunch, test::frame, test::punch;

struct PinnedLimb {
  Project project = test::oneOfEverything();
  Span span{frame(12), frame(15)};
  IkTarget before;

  // Replaces the existing target by one with these positions and spans.
  void aim(Keys<vec3> position, Spans spans) {
    const TargetId old = fightOfPunch(project).targets[0].id;
    project = removeTarget(project, {{punch, old}})->project;
    before.chain = ChainId{10};
    before.position = std::make_shared<const Keys<vec3>>(std::move(position));
    before.spans = std::move(spans);
    project = addTarget(project, {punch, before})->project;
  }
  void pin(const PinTarget& args) {
    const auto edit = pinTarget(project, args);
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_EQ(edit->project.fault(), "");
    project = edit->project;
  }
  [[nodiscard]] TargetNow at(Time time) const {
    const IkRig rig(skeletonOf(*project.models[0]), fightOf(*project.models[0]));
    return chainTargetAt(rig.targets(fightOfPunch(project)), {}, {}, 0, static_cast<float>(time.seconds()));
  }
  // Expects that pinning left the target unchanged outside of `span`.
  void expectOthersKept(const char* what) const {
    const Time end = project.models[0]->find(punch.clip)->clip->duration;
    for (std::int64_t i = 0; i <= 500; ++i) {
      const Time time{end.ticks / 500 * i};
      if (!contains(before.spans, time) || (span.from <= time && time < span.to)) continue;
      EXPECT_EQ(at(time).weight, 1.0f) << what << " at " << frameAt(time, {30, 1});
      EXPECT_LT(glm::distance(at(time).position, valueAt(before.position, time, vec3(0))), 1e-4f)
          << what << " at " << frameAt(time, {30, 1});
    }
  }
};

// A time slightly before the span already has the full weight and the pinned position.
TEST(Pin, IsThereWhenItBegins) {
  PinnedLimb limb;
  const vec3 there(0.3f, 0.1f, 0.2f);
  limb.aim({{frame(2), vec3(1), {Interpolation::Step}}}, {{frame(2), frame(10)}});
  limb.pin({punch, ChainId{10}, limb.span, there, {}, {}});
  ASSERT_EQ(fightOfPunch(limb.project).targets.size(), 1u);
  for (const std::int64_t away : {-10'000'000, -1'000'000, -1'000, 0, 1'000, 10'000'000}) {
    const TargetNow now = limb.at(frame(12) + Time{away});
    EXPECT_EQ(now.weight, 1.0f) << away;
    EXPECT_EQ(now.position, there) << away;
  }
  EXPECT_EQ(limb.at(frame(12) - frame(1)).weight, 0.0f);
  EXPECT_EQ(limb.at(frame(9)).position, vec3(1));
}

TEST(Pin, LeavesWhatComesBeforeAndAfterIt) {
  const Ease straight, step{Interpolation::Step}, curve{Interpolation::Curve, 0.6f, 0.0f, 0.4f, 1.5f};
  const Spans around{{Time(), frame(10)}, {frame(16), frame(19)}}, through{{Time(), frame(19)}};
  for (const Ease& ease : {straight, step, curve}) {
    for (const Spans& spans : {around, through}) {
      for (const Keys<vec3>& keys : {Keys<vec3>{{Time(), vec3(3), ease}},
                                     {{Time(), vec3(0), ease}, {frame(19), vec3(1), {}}},
                                     {{frame(13), vec3(2), ease}, {frame(17), vec3(1), {}}},
                                     {{frame(2), vec3(2), ease}, {frame(15), vec3(1), {}}}}) {
        PinnedLimb limb;
        limb.aim(keys, spans);
        limb.pin({punch, ChainId{10}, limb.span, {1, 2, 3}, {}, {}});
        EXPECT_EQ(fightOfPunch(limb.project).targets.size(), 1u);
        limb.expectOthersKept(spans == through ? "through" : "around");
        for (const std::int64_t i : {12, 13, 14}) EXPECT_EQ(limb.at(frame(i)).position, vec3(1, 2, 3));
        if (spans == around) {
          EXPECT_EQ(limb.at(frame(15)).position, vec3(1, 2, 3)) << "held to its last frame";
        }
      }
    }
  }
}

TEST(Pin, BlendsAsItIsToldTo) {
  PinnedLimb limb;
  limb.aim({{Time(), vec3(3), {}}}, {{Time(), frame(10)}});
  limb.pin({punch, ChainId{10}, limb.span, {1, 2, 3}, frame(1), frame(2)});
  limb.expectOthersKept("blended");
  EXPECT_NEAR(limb.at(Time{frame(25).ticks / 2}).weight, 0.5f, 1e-4f);
  EXPECT_NEAR(limb.at(frame(14)).weight, 0.5f, 1e-4f);
}

TEST(Pin, IsAloneInItsSpan) {
  PinnedLimb limb;
  limb.aim({{Time(), vec3(3), {}}}, {{Time(), frame(10)}});
  limb.pin({punch, ChainId{10}, {frame(12), frame(15)}, {1, 2, 3}, frame(1), frame(1)});
  limb.span = {frame(8), frame(14)};
  limb.pin({punch, ChainId{10}, limb.span, {7, 8, 9}, {}, {}});
  limb.expectOthersKept("after two");
  for (const std::int64_t i : {8, 9, 11, 12, 13}) EXPECT_EQ(limb.at(frame(i)).position, vec3(7, 8, 9)) << i;
}

TEST(Pin, OfAContactLeavesWhatComesBeforeAndAfterIt) {
  for (const Spans& spans :
       {Spans{{Time(), frame(10)}, {frame(16), frame(19)}}, Spans{{Time(), frame(19)}}}) {
    PinnedLimb limb;
    limb.aim({{Time(), vec3(0), {}}, {frame(19), vec3(1), {}}}, spans);
    const BoneId foot = fightOf(*limb.project.models[0]).chains[0].end;
    for (const vec3& to : {vec3(5), vec3(6)}) {
      const auto edit = pinContacts(limb.project, {punch, {{foot, limb.span, vec3(5), to}}, {}});
      ASSERT_TRUE(edit) << edit.error().text();
      PinnedLimb pinned = limb;
      pinned.project = edit->project;
      ASSERT_EQ(pinned.project.fault(), "");
      // A contact includes its last frame.
      pinned.span.to += Time{1};
      pinned.expectOthersKept("contact");
    }
  }
}

}  // namespace
}  // namespace squire
