#include "core/edit/clips/fight_time.h"

#include <gtest/gtest.h>

#include "core/anim/ik_targets.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/model/struct_fault.h"
#include "tests/edit/punch_fight.h"
#include "tests/support/edits.h"
#include "tests/support/fight_edits.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::frame, test::pick, test::punch;

constexpr Time clipLength{1000};

// Fight data within 1000 ticks, so that every tick can be tested.
ClipMarks randomMarks(unsigned seed) {
  std::mt19937 random(seed);
  const auto time = [&] { return Time{static_cast<std::int64_t>(pick(random, 1001))}; };
  const auto spans = [&] { return united({{time(), time()}, {time(), time()}, {time(), time()}}); };
  const auto number = [&] { return static_cast<float>(pick(random, 100)) / 100.0f; };
  ClipMarks marks;
  HitVolume volume;
  volume.id = VolumeId{1};
  volume.name = "v";
  volume.spans = spans();
  Keys<float> radius{{time(), number(), {Interpolation::Curve, 0.2f, 1.5f, 0.5f, -1.0f}}};
  radius.push_back({radius[0].time + Time{50}, number(), {}});
  volume.radiusKeys = std::make_shared<const Keys<float>>(radius);
  marks.fight.volumes.push_back(volume);
  IkTarget target;
  target.id = TargetId{2};
  target.spans = spans();
  target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{time(), vec3(number()), {}}});
  target.weight = volume.radiusKeys;
  target.blendIn = Time{7};
  marks.fight.targets.push_back(target);
  marks.fight.invulnerable = spans();
  marks.fight.events = {{EventId{3}, "a", time(), {}}, {EventId{4}, "b", time(), {}}};
  if (marks.fight.events[1].time < marks.fight.events[0].time) {
    std::swap(marks.fight.events[0], marks.fight.events[1]);
  }
  marks.others.markers = {{MarkerId{5}, "m", time()}};
  marks.fight.firstActionable = time();
  return marks;
}

void expectSound(const ClipMarks& marks) {
  for (const HitVolume& volume : marks.fight.volumes) {
    HitVolume placed = volume;
    placed.ball.bone = BoneId{1};
    ASSERT_EQ(structFault(placed), "");
  }
  for (const IkTarget& target : marks.fight.targets) ASSERT_EQ(structFault(target), "");
  ASSERT_EQ(faultOf(marks.fight.invulnerable), "");
}

const HitVolume* theVolume(const ClipMarks& marks) {
  return marks.fight.volumes.empty() ? nullptr : &marks.fight.volumes[0];
}

bool isActive(const ClipMarks& marks, Time time) {
  return theVolume(marks) && contains(theVolume(marks)->spans, time);
}

TEST(FightTime, OfALoopFromAnotherTimeIsTheSame) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    std::mt19937 random(seed);
    const Time start{1 + static_cast<std::int64_t>(pick(random, 998))};
    const ClipMarks shifted = loopFrom(marks, start, clipLength);
    expectSound(shifted);
    for (std::int64_t tick = 0; tick < clipLength.ticks; tick += 3) {
      const Time was{(tick + start.ticks) % clipLength.ticks};
      EXPECT_EQ(isActive(shifted, Time{tick}), isActive(marks, was)) << seed << " at " << tick;
      EXPECT_EQ(contains(shifted.fight.invulnerable, Time{tick}), contains(marks.fight.invulnerable, was));
    }
    EXPECT_EQ(shifted.fight.events.size(), marks.fight.events.size());
    EXPECT_TRUE(std::ranges::is_sorted(shifted.fight.events, {}, &Event::time));
  }
}

TEST(FightTime, WhatFollowsIsMovedWithTheKeys) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    std::mt19937 random(seed);
    const Time from{static_cast<std::int64_t>(pick(random, 1000))}, by{40};
    const ClipMarks later = rippled(marks, from, by);
    expectSound(later);
    for (std::int64_t tick = 0; tick < clipLength.ticks; tick += 3) {
      const Time now{tick < from.ticks ? tick : tick + by.ticks};
      EXPECT_EQ(isActive(later, now), isActive(marks, Time{tick})) << seed << " at " << tick;
    }
    for (std::size_t i = 0; i < marks.fight.events.size(); ++i) {
      const Time was = marks.fight.events[i].time;
      EXPECT_EQ(later.fight.events[i].time, was < from ? was : was + by);
    }
  }
}

TEST(FightTime, ReversedIsItBackward) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    const ClipMarks back = reversed(marks, clipLength);
    expectSound(back);
    for (std::int64_t t = 0; t < 1000; ++t) {
      ASSERT_EQ(isActive(back, Time{t}), isActive(marks, Time{999 - t})) << seed << " at " << t;
    }
    ASSERT_EQ(back.fight.events[0].time, clipLength - marks.fight.events[1].time);
    ASSERT_EQ(back.others.markers[0].time, clipLength - marks.others.markers[0].time);
    const ClipMarks again = reversed(back, clipLength);
    ASSERT_EQ(again.fight.invulnerable, marks.fight.invulnerable);
    ASSERT_EQ(again.fight.events, marks.fight.events);
  }
}

TEST(FightTime, TrimmedIsThePartOfIt) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    std::mt19937 random(seed);
    const ClipPart part{Time{static_cast<std::int64_t>(pick(random, 500))}, Time{700}, clipLength};
    const ClipMarks cut = trimmed(marks, part);
    expectSound(cut);
    for (std::int64_t t = 0; t < 700 - part.from.ticks; ++t) {
      ASSERT_EQ(isActive(cut, Time{t}), isActive(marks, part.from + Time{t})) << seed << " at " << t;
      if (!theVolume(cut)) continue;
      const float before = valueAt(theVolume(marks)->radiusKeys, part.from + Time{t}, 0.0f);
      ASSERT_NEAR(valueAt(theVolume(cut)->radiusKeys, Time{t}, 0.0f), before, 0.02f) << seed << " at " << t;
    }
    ASSERT_FALSE(isActive(cut, Time{700} - part.from)) << "nothing lies after its end";
    for (const Event& event : cut.fight.events) ASSERT_LT(event.time, part.to - part.from);
  }
}

TEST(FightTime, WarpedIsEachThingAtItsNewTime) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    // Every tick has a place of its own.
    const TimeMap map =
        *TimeMap::of({{Time{300}, Time{600}}, {Time{600}, Time{900}}, {Time{800}, Time{1500}}});
    const ClipMarks slow = warped(marks, map);
    expectSound(slow);
    for (std::int64_t t = 0; t < 1000; ++t) {
      ASSERT_EQ(isActive(slow, map(Time{t})), isActive(marks, Time{t})) << seed << " at " << t;
      if (!theVolume(slow)) continue;
      const float before = valueAt(theVolume(marks)->radiusKeys, Time{t}, 0.0f);
      ASSERT_NEAR(valueAt(theVolume(slow)->radiusKeys, map(Time{t}), 0.0f), std::max(before, 0.0f), 0.03f)
          << seed;
    }
    for (std::size_t i = 0; i < marks.fight.events.size(); ++i)
      ASSERT_EQ(slow.fight.events[i].time, map(marks.fight.events[i].time));
    ASSERT_EQ(slow.others.markers[0].time, map(marks.others.markers[0].time));
  }
}

TEST(FightTime, VolumesAreHeldOnWholeTicks) {
  ClipMarks marks;
  HitVolume volume;
  volume.spans = {{Time{90}, Time{110}}, {Time{260}, Time{449}}};
  marks.fight.volumes.push_back(volume);
  const Rate ticks{461861580, 1};  // a hundred of ours each
  ASSERT_EQ(timeOfFrame(1, ticks), Time{100});
  holdOnTicks(marks, ticks);
  EXPECT_EQ(marks.fight.volumes[0].spans, (Spans{{Time{100}, Time{200}}, {Time{300}, Time{400}}}));
}

TEST(FightTime, RetimedByTwoThenHalfIsTheIdentity) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const ClipMarks marks = randomMarks(seed);
    const ClipMarks twice = retimed(marks, 2.0);
    expectSound(twice);
    const ClipMarks again = retimed(twice, 0.5);
    ASSERT_EQ(again.fight.volumes[0].spans, marks.fight.volumes[0].spans);
    ASSERT_EQ(*again.fight.volumes[0].radiusKeys, *marks.fight.volumes[0].radiusKeys);
    ASSERT_EQ(again.fight.targets[0].blendIn, marks.fight.targets[0].blendIn);
    ASSERT_EQ(again.fight.events, marks.fight.events);
    ASSERT_EQ(again.others.markers, marks.others.markers);
    ASSERT_EQ(again.fight.firstActionable, marks.fight.firstActionable);
  }
}

TEST(FightTime, SplitClipsHaveTheFightOfTheirTime) {
  const Project project = test::oneOfEverything();
  const auto split = splitClip(project, {punch, frame(8), "rest"});
  ASSERT_TRUE(split) << split.error().text();
  ASSERT_EQ(split->project.fault(), "");
  const auto& clips = split->project.models[0]->clips;
  EXPECT_EQ(fightOf(*clips[0]).volumes[0].spans, (Spans{{frame(4), frame(7)}}));
  EXPECT_EQ(fightOf(*clips[1]).volumes[0].spans, (Spans{{frame(1), frame(4)}}));
  ASSERT_EQ(fightOf(*clips[0]).events.size(), 1u) << "the one at the cut is the second clip's";
  ASSERT_EQ(fightOf(*clips[1]).events.size(), 1u);
  EXPECT_EQ(fightOf(*clips[1]).events[0].time, Time());
  EXPECT_EQ(clips[0]->markers.size(), 2u);
  EXPECT_TRUE(clips[1]->markers.empty());
  EXPECT_EQ(fightOf(*clips[1]).firstActionable, frame(10));
}

TargetNow pullAt(const Project& project, std::size_t clip, Time time) {
  const ProjectModel& model = *project.models[0];
  const IkRig rig(skeletonOf(model), fightOf(model));
  return chainTargetAt(rig.targets(fightOf(*model.clips[clip])), {}, {}, 0,
                       static_cast<float>(time.seconds()));
}

TEST(FightTime, SplitClipsPullTheirLimbsAsTheWholeDid) {
  Project project = test::oneOfEverything();
  IkTarget target = fightOf(*project.models[0]->clips[0]).targets[0];
  target.weight = nullptr;
  target.spans = {{frame(1), frame(4)}, {frame(5), frame(14)}, {frame(15), frame(18)}};
  target.blendIn = frame(2);
  target.blendOut = frame(1);
  project = changeTarget(project, {{punch, target.id}, target, "spans"})->project;
  for (std::int64_t i = 1; i < 37; ++i) {
    const Time at{frame(i).ticks / 2};
    const auto split = splitClip(project, {punch, at, "rest"});
    ASSERT_TRUE(split) << split.error().text();
    ASSERT_EQ(split->project.fault(), "") << i;
    for (std::int64_t k = 0; k < 37 * 4; ++k) {
      const Time time{frame(k).ticks / 8};
      const TargetNow whole = pullAt(project, 0, time);
      const auto differs = [&](std::size_t clip, Time there) {
        return std::abs(pullAt(split->project, clip, there).weight - whole.weight) > 1e-4f;
      };
      EXPECT_FALSE(time <= at && differs(0, time)) << i << " at " << k;
      EXPECT_FALSE(time >= at && differs(1, time - at)) << i << " at " << k;
    }
  }
  const auto between = splitClip(project, {punch, Time{frame(9).ticks / 2}, "rest"});
  EXPECT_EQ(fightOf(*between->project.models[0]->clips[0]).targets.size(), 1u);
  EXPECT_EQ(fightOf(*between->project.models[0]->clips[1]).targets[0].blendIn, frame(2));
}

TEST(FightTime, ADuplicateHasEverythingToo) {
  const auto copy = duplicateClip(test::oneOfEverything(), {{ModelId{1}, ClipId{3}}, ""});
  ASSERT_TRUE(copy) << copy.error().text();
  ASSERT_EQ(copy->project.fault(), "");
  EXPECT_EQ(fightOf(*copy->project.models[0]->clips[1]).volumes.size(), 1u);
  EXPECT_EQ(copy->project.models[0]->clips[1]->markers.size(), 2u);
}

TEST(FightTime, ADeletedClipTakesItsTransitionsAndContractAlong) {
  const auto edit = deleteClip(test::oneOfEverything(), {{ModelId{1}, ClipId{3}}});
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(edit->project.fault(), "");
  EXPECT_TRUE(fightOf(*edit->project.models[0]).transitions.empty());
  EXPECT_TRUE(fightOf(*edit->project.models[0]).contracts.empty());
}

}  // namespace
}  // namespace squire
