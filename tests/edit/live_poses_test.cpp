#include "core/edit/poses/live_poses.h"

#include <gtest/gtest.h>

#include <random>

namespace squire {
namespace {

Label called(const char* pose) { return labelOf<PoseSteps>("Apply pose", std::string(pose)); }

BonePose moved(std::uint32_t bone, float x) { return {BoneId{bone}, vec3(x, 0.0f, 0.0f), {}, {}}; }
PoseInstant at(std::int64_t ticks) { return {{ModelId{1}, ClipId{2}}, Time{ticks}}; }

bool same(const BonePose& a, const BonePose& b) {
  return a.bone == b.bone && a.translation == b.translation && a.rotation == b.rotation && a.scale == b.scale;
}
bool same(const PoseChanges& a, const PoseChanges& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const BonePose& x, const BonePose& y) { return same(x, y); });
}
bool same(const LivePoses::All& a, const LivePoses::All& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.first == y.first && same(x.second, y.second);
  });
}

TEST(LivePoses, ValuesOfDifferentChannelsStandTogether) {
  BonePose turned{BoneId{3}, {}, quat(0.0f, 1.0f, 0.0f, 0.0f), {}};
  const PoseChanges both = merged({moved(5, 1.0f), moved(9, 2.0f)}, {moved(9, 3.0f), turned});
  ASSERT_EQ(both.size(), 3u);
  EXPECT_EQ(both[0].bone, BoneId{3});
  EXPECT_EQ(both[2].translation, vec3(3.0f, 0.0f, 0.0f));
  const PoseChanges all = merged(both, {{BoneId{3}, vec3(4.0f), {}, {}}});
  EXPECT_TRUE(findBone(all, BoneId{3})->rotation && findBone(all, BoneId{3})->translation);
  EXPECT_EQ(findBone(all, BoneId{4}), nullptr);
  // A bone's change of the rotation stays when its change of the translation is removed, and vice versa.
  EXPECT_EQ(without(all, {moved(3, 0.0f), moved(5, 0.0f)}).size(), 2u);
  EXPECT_EQ(without(all, {turned, moved(5, 0.0f)}).size(), 2u);
  EXPECT_EQ(without(all, merged({turned}, {moved(3, 0.0f), moved(5, 0.0f)})).size(), 1u);
}

TEST(LivePoses, AGestureIsOneStepAndCanBeTakenBack) {
  LivePoses live;
  live.restart(1);
  live.set(at(0), {moved(1, 1.0f)}, called("a"), GestureId{7});
  live.set(at(0), {moved(1, 2.0f)}, called("a"), GestureId{7});
  live.set(at(0), {moved(1, 3.0f)}, called("b"), GestureId{8});
  EXPECT_TRUE(live.abandon(GestureId{8}));
  EXPECT_FALSE(live.abandon(GestureId{8}));
  EXPECT_EQ(live.at(at(0)).front().translation->x, 2.0f);
  live.undo();
  EXPECT_TRUE(live.all().empty());
  EXPECT_FALSE(live.canUndo());
  live.redo();
  EXPECT_EQ(live.undoLabel(), called("a"));
  // After an undo, the same gesture id starts a new step.
  live.set(at(0), {moved(1, 4.0f)}, called("a"), GestureId{7});
  live.undo();
  EXPECT_EQ(live.at(at(0)).front().translation->x, 2.0f);
}

TEST(LivePoses, AGestureThatIsTakenBackGivesBackWhatCouldBeRedone) {
  LivePoses live;
  live.restart(1);
  live.set(at(0), {moved(1, 1.0f)}, called("a"));
  live.set(at(0), {moved(1, 2.0f)}, called("b"));
  live.undo();
  for (const float to : {5.0f, 6.0f}) live.set(at(0), {moved(1, to)}, called("drag"), GestureId{7});
  EXPECT_FALSE(live.canRedo());
  EXPECT_TRUE(live.abandon(GestureId{7}));
  EXPECT_EQ(live.at(at(0)).front().translation->x, 1.0f);
  live.redo();
  EXPECT_EQ(live.at(at(0)).front().translation->x, 2.0f);
  // When undo and redo return to a state of the project, the unkeyed changes of that state are restored.
  live.advance(2);
  live.set(at(1), {moved(1, 3.0f)}, called("c"));
  live.follow(1);
  live.advance(3);
  live.follow(1);
  live.follow(2);
  EXPECT_EQ(live.at(at(1)).front().translation->x, 3.0f);
}

TEST(LivePoses, WhatWasUndoneIsGoneOnceTheProjectChanges) {
  LivePoses live;
  live.restart(1);
  live.set(at(0), {moved(1, 1.0f)}, called("a"));
  live.set(at(0), {moved(1, 2.0f)}, called("b"));
  live.undo();
  live.advance(2);
  live.follow(1);
  EXPECT_EQ(live.at(at(0)).front().translation->x, 1.0f);
  EXPECT_FALSE(live.canRedo()) << "it is the project that is redone";
  EXPECT_TRUE(live.canUndo());
}

TEST(LivePoses, AStepThatIsTakenBackGivesBackWhatCouldBeRedone) {
  LivePoses live;
  live.restart(1);
  live.set(at(0), {moved(1, 1.0f)}, called("a"));
  live.undo();
  live.advance(2);
  live.advance(3, true);  // the same gesture continues
  EXPECT_FALSE(live.canRedo());
  live.revert(1);
  ASSERT_TRUE(live.canRedo());
  live.redo();
  EXPECT_EQ(live.at(at(0)).front().translation->x, 1.0f);
}

TEST(LivePoses, ANumberNamesWhatIsUnkeyed) {
  LivePoses live;
  live.restart(1);
  EXPECT_EQ(live.number(), 0u);
  live.set(at(0), {moved(1, 1.0f)}, called("a"));
  const std::uint64_t first = live.number();
  live.set(at(0), {moved(1, 2.0f)}, called("b"));
  const std::uint64_t second = live.number();
  EXPECT_TRUE(first != 0 && second != 0 && first != second);
  live.undo();
  EXPECT_EQ(live.number(), first);
  live.undo();
  EXPECT_EQ(live.number(), 0u);
  live.redo();
  live.redo();
  EXPECT_EQ(live.number(), second);
  live.advance(2);  // the same poses in another state of the project
  EXPECT_NE(live.number(), second);
  live.follow(1);
  EXPECT_EQ(live.number(), second);
  live.discardAll();
  EXPECT_EQ(live.number(), 0u);
}

TEST(LivePoses, WhatIsKeyedIsNoLongerUnkeyedUntilThatIsUndone) {
  LivePoses live;
  live.restart(1);
  live.set(at(0), {moved(1, 1.0f), moved(2, 2.0f)}, called("a"));
  live.advance(2);
  live.removeKeyed(at(0), {moved(1, 0.0f)});
  EXPECT_EQ(live.at(at(0)).size(), 1u);
  EXPECT_FALSE(live.canUndo());
  live.follow(1);
  EXPECT_EQ(live.at(at(0)).size(), 2u);
  EXPECT_TRUE(live.canUndo());
}

// A session's operations, compared with a plain list of states.
TEST(LivePoses, UndoAndRedoWalkThroughEveryState) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    LivePoses live;
    live.restart(1);
    std::vector<std::uint64_t> revisions{1};
    std::vector<LivePoses::All> states{live.all()};
    std::vector<bool> isProject{true};
    for (int i = 0; i < 20; ++i) {
      const bool project = random() % 3 == 0;
      if (project) {
        revisions.push_back(revisions.back() + 1);
        live.advance(revisions.back());
        if (random() % 2 == 0) live.removeKeyed(at(1), {moved(1, 0.0f)});
      } else {
        const auto bone = static_cast<std::uint32_t>(random() % 3 + 1);
        const PoseInstant instant = at(static_cast<std::int64_t>(random() % 3));
        live.set(instant, merged(live.at(instant), {moved(bone, static_cast<float>(i))}), called("change"));
      }
      isProject.push_back(project);
      states.push_back(live.all());
    }
    const auto end = states.size() - 1;
    std::size_t place = end;
    std::size_t revision = revisions.size() - 1;
    for (int i = 0; i < 60; ++i) {
      const bool back = place == end || (place > 0 && random() % 2 == 0);
      if (back) {
        ASSERT_EQ(live.canUndo(), !isProject[place]);
        isProject[place] ? live.follow(revisions[--revision]) : live.undo();
        --place;
      } else {
        ++place;
        ASSERT_EQ(live.canRedo(), !isProject[place]);
        isProject[place] ? live.follow(revisions[++revision]) : live.redo();
      }
      ASSERT_TRUE(same(live.all(), states[place]));
    }
  }
}

}  // namespace
}  // namespace squire
