#include "core/edit/clips/clip_edits.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_time.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/keys/key_split.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

Clip randomClip(unsigned seed, bool withSteps) {
  std::mt19937 random(seed);
  Clip clip;
  clip.id = ClipId{1};
  clip.name = "c";
  Keys<vec3> moves = test::randomVectorKeys(random, clip.rate, 1 + pick(random, 8));
  Keys<quat> turns = test::randomRotationKeys(random, clip.rate, 1 + pick(random, 8));
  const auto tame = [&](auto& keys) {
    for (auto& key : keys) {
      key.ease.y1 = 0.25f;
      key.ease.y2 = 0.5f;
      if (!withSteps && key.ease.kind == Interpolation::Step) key.ease = {};
      clip.duration = std::max(clip.duration, key.time);
    }
  };
  for (auto& key : moves) key.value = glm::clamp(key.value, vec3(-2), vec3(2));
  tame(moves);
  tame(turns);
  clip.duration += timeOfFrame(static_cast<std::int64_t>(pick(random, 3)), clip.rate);
  clip.tracks.push_back({BoneId{1}, std::make_shared<const Keys<vec3>>(moves),
                         std::make_shared<const Keys<quat>>(turns), nullptr});
  return clip;
}

float distance(const Clip& a, Time ta, const Clip& b, Time tb) {
  const float move = glm::length(valueAt(a.tracks[0].translation, ta, vec3(0)) -
                                 valueAt(b.tracks[0].translation, tb, vec3(0)));
  const quat q = valueAt(a.tracks[0].rotation, ta, quat(1, 0, 0, 0));
  const quat r = valueAt(b.tracks[0].rotation, tb, quat(1, 0, 0, 0));
  return std::max(move, 1.0f - std::abs(glm::dot(q, r)));
}

std::string textOf(const Clip& clip) {
  Project project;
  ProjectModel model;
  model.id = ModelId{1};
  model.name = "m";
  model.bones = std::make_shared<const std::vector<ProjectBone>>(
      std::vector<ProjectBone>{{BoneId{1}, "b", {}, {}, {}, false, {}}});
  ProjectClip entry;
  entry.id = clip.id;
  entry.name = clip.name;
  entry.stored = true;
  entry.clip = std::make_shared<const Clip>(clip);
  model.clips.push_back(std::make_shared<const ProjectClip>(entry));
  project.models.push_back(std::make_shared<const ProjectModel>(model));
  return writeProject(project);
}

TEST(ClipTime, RetimedByTwoThenHalfIsTheIdentity) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Clip clip = randomClip(seed, true);
    const Clip twice = retimed(clip, 2.0);
    EXPECT_EQ(twice.duration.ticks, 2 * clip.duration.ticks);
    EXPECT_EQ(textOf(retimed(twice, 0.5)), textOf(clip));
  }
}

TEST(ClipTime, RetimedMovesAsItDidInItsOwnTime) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Clip clip = randomClip(seed, true);
    for (const double factor : {0.3, 1.7}) {
      const Clip other = retimed(clip, factor);
      ASSERT_EQ(other.fault(), "") << seed;
      std::mt19937 random(seed);
      for (int i = 0; i < 20; ++i) {
        const double t = clip.duration.seconds() * static_cast<double>(random()) / 4294967296.0;
        EXPECT_LT(distance(other, Time::fromSeconds(factor * t), clip, Time::fromSeconds(t)), 1e-4f) << seed;
      }
    }
    const Clip instant = retimed(clip, 1e-12);
    EXPECT_EQ(instant.fault(), "") << "keys that meet are one";
    EXPECT_LE(instant.keyCount(), clip.keyCount());
  }
}

// A map of times through one or more random points.
TimeMap randomMap(std::mt19937& random, Time end) {
  std::vector<WarpPoint> points;
  WarpPoint last;
  for (std::size_t i = 1 + pick(random, 4); i > 0; --i) {
    last.at += Time{1 + static_cast<std::int64_t>(0.4 * static_cast<double>(random()) / 4294967296.0 *
                                                  static_cast<double>(end.ticks))};
    last.to += Time{1 + static_cast<std::int64_t>(0.4 * static_cast<double>(random()) / 4294967296.0 *
                                                  static_cast<double>(end.ticks))};
    points.push_back(last);
  }
  return *TimeMap::of(points);
}

TEST(ClipTime, WarpedIsEachPoseAtItsNewTime) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Clip clip = randomClip(seed, false);
    std::mt19937 random(seed);
    const TimeMap map = randomMap(random, clip.duration);
    const Clip other = warped(clip, map);
    ASSERT_EQ(other.fault(), "") << seed;
    EXPECT_EQ(other.duration, map(clip.duration));
    for (int i = 0; i < 40; ++i) {
      const Time t =
          Time::fromSeconds(clip.duration.seconds() * static_cast<double>(random()) / 4294967296.0);
      EXPECT_LT(distance(other, map(t), clip, t), 1e-3f) << seed;
    }
    for (const WarpPoint& point : map.points()) EXPECT_LT(distance(other, point.to, clip, point.at), 1e-3f);
  }
}

TEST(ClipTime, TheMapOfAWarpIsInOrder) {
  const auto at = [](int frame) { return timeOfFrame(frame, {30, 1}); };
  const TimeMap map = *TimeMap::of({{at(10), at(20)}, {at(20), at(25)}});
  EXPECT_EQ(map(Time()), Time());
  EXPECT_EQ(map(at(5)), at(10));
  EXPECT_EQ(map(at(10)), at(20));
  EXPECT_EQ(map(at(20)), at(25));
  EXPECT_EQ(map(at(30)), at(35));
  EXPECT_FALSE(TimeMap::of({{at(10), at(20)}, {at(10), at(25)}}));
  EXPECT_FALSE(TimeMap::of({{at(10), at(20)}, {at(20), at(20)}}));
  EXPECT_FALSE(TimeMap::of({{at(0), at(5)}}));
  EXPECT_FALSE(TimeMap::of({{at(-1), at(5)}}));
  std::vector<WarpPoint> many;
  for (int i = 1; i <= 1001; ++i) many.push_back({at(i), at(i)});
  EXPECT_FALSE(TimeMap::of(many));
  many.pop_back();
  EXPECT_TRUE(TimeMap::of(many));
}

TEST(ClipTime, RippledMovesWhatFollowsAndBackAgain) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Clip clip = randomClip(seed, true);
    const Time from{clip.duration.ticks / 2}, by = timeOfFrame(7, clip.rate);
    const Clip later = rippled(clip, from, by);
    ASSERT_EQ(later.fault(), "") << seed;
    EXPECT_EQ(later.duration, clip.duration + by);
    EXPECT_EQ(later.keyCount(), clip.keyCount());
    EXPECT_GE(roomBefore(later, from + by), by);
    EXPECT_EQ(textOf(rippled(later, from + by, Time() - by)), textOf(clip));
    // Where both channels have a key that was moved, the pose is the former one.
    const auto settled = [&](const auto& keys) {
      const auto moved = keyFrom(keys, from);
      return moved == keys.end() ? Time() : moved->time;
    };
    const Time both = std::max(settled(*clip.tracks[0].translation), settled(*clip.tracks[0].rotation));
    for (const KeyRef& key : allKeys(clip)) {
      if (key.time < std::max(both, from)) continue;
      EXPECT_LT(distance(later, key.time + by, clip, key.time), 1e-4f) << seed;
    }
  }
}

TEST(ClipTime, ALoopFromAnotherTimeIsTheSameLoop) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Clip clip = randomClip(seed, false);
    clip.duration = std::max(clip.duration, timeOfFrame(4, clip.rate));
    for (Track& track : clip.tracks) {
      const auto close = [&](auto& channel) {
        if (!channel || channel->size() < 2) return;
        auto keys = *channel;
        std::erase_if(keys, [&](const auto& key) { return key.time >= clip.duration; });
        if (keys.empty()) return;
        keys.push_back({clip.duration, keys.front().value, {}});
        channel = std::make_shared<const std::remove_cvref_t<decltype(keys)>>(keys);
      };
      close(track.translation), close(track.rotation), close(track.scale);
    }
    std::mt19937 random(seed);
    const Time start{1 + static_cast<std::int64_t>(random()) % (clip.duration.ticks - 1)};
    const Clip shifted = loopFrom(clip, start, {});
    ASSERT_EQ(shifted.fault(), "") << seed;
    EXPECT_EQ(shifted.duration, clip.duration);
    for (int i = 0; i < 30; ++i) {
      const Time t{static_cast<std::int64_t>(random()) % (clip.duration.ticks - start.ticks)};
      EXPECT_LT(distance(shifted, t, clip, t + start), 1e-4f) << seed;
      const Time before{static_cast<std::int64_t>(random()) % start.ticks};
      EXPECT_LT(distance(shifted, before + clip.duration - start, clip, before), 1e-4f) << seed;
    }
  }
}

TEST(ClipShifts, AKeyIsNotPassedNorAnOpenLoopShifted) {
  Project project = test::characterProject();
  const ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  const auto clip = [&] { return project.find(ref.model)->find(ref.clip)->clip; };
  const Time end = clip()->duration, frame = timeOfFrame(1, clip()->rate);
  EXPECT_FALSE(rippleClip(project, {ref, end + frame, frame}));
  EXPECT_FALSE(rippleClip(project, {ref, frame, Time() - end}));
  const auto later = rippleClip(project, {ref, frame, frame});
  ASSERT_TRUE(later) << later.error().text();
  EXPECT_EQ(later->project.find(ref.model)->find(ref.clip)->clip->duration, end + frame);
  EXPECT_FALSE(shiftLoop(project, {ref, Time()}));
  EXPECT_FALSE(shiftLoop(project, {ref, end}));
  const BoneId bone = project.find(ref.model)->bones->back().id;
  const auto keyed = [&](Time time, float angle) {
    auto edit = setPose(project, {ref, time, {{bone, {}, glm::angleAxis(angle, vec3(0, 1, 0)), {}}}, {}});
    ASSERT_TRUE(edit);
    project = edit->project;
  };
  keyed(Time(), 0.0f);
  keyed(end, 1.0f);
  const auto open = shiftLoop(project, {ref, frame});
  ASSERT_FALSE(open);
  EXPECT_NE(open.error().text().find("close it first"), std::string::npos);
}

// What travels goes on from where it was.
TEST(ClipTime, ALoopThatTravelsIsWalkedOn) {
  Clip clip;
  clip.rate = {30, 1};
  clip.duration = timeOfFrame(30, clip.rate);
  clip.loop = true;
  Track track;
  track.bone = BoneId{1};
  track.translation = std::make_shared<const Keys<vec3>>(
      Keys<vec3>{{Time(), vec3(0, 1, 0), {}}, {clip.duration, vec3(0, 1, 3), {}}});
  clip.tracks.push_back(track);
  const Clip shifted = loopFrom(clip, timeOfFrame(10, clip.rate), {BoneId{1}});
  const auto& places = shifted.tracks[0].translation;
  for (const int frame : {0, 5, 20, 25, 30})
    EXPECT_NEAR(valueAt(places, timeOfFrame(frame, clip.rate), vec3(0)).z,
                1.0f + 0.1f * static_cast<float>(frame), 1e-4f)
        << frame;
}

TEST(ClipTime, ReversedTwiceIsTheIdentityWithoutSteps) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Clip clip = randomClip(seed, false);
    const Clip twice = reversed(reversed(clip));
    EXPECT_EQ(twice.duration, clip.duration);
    for (int i = 0; i <= 50; ++i) {
      const Time t{clip.duration.ticks * i / 50};
      EXPECT_LT(distance(twice, t, clip, t), 1e-5f) << seed << " at " << i;
    }
  }
}

TEST(ClipTime, ReversedIsTheClipBackward) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Clip clip = randomClip(seed, true);
    const Clip back = reversed(clip);
    ASSERT_EQ(back.fault(), "") << seed;
    std::mt19937 random(seed);
    for (int i = 0; i < 40; ++i) {
      // Random times, since the reversed clip may be a tick late exactly at a jump.
      const Time t{static_cast<std::int64_t>(static_cast<double>(clip.duration.ticks) *
                                             (static_cast<double>(random()) / 4294967296.0))};
      EXPECT_LT(distance(back, t, clip, clip.duration - t), 2e-4f) << seed << " at " << t.ticks;
    }
  }
}

TEST(ClipTime, TrimmedMovesAsTheWholeDid) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Clip clip = randomClip(seed, true);
    if (clip.duration.ticks < 10) continue;
    std::mt19937_64 random(seed);
    const auto any = [&] {
      return Time{static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(clip.duration.ticks))};
    };
    Time from = any();
    Time to = any();
    if (to < from) std::swap(from, to);
    if (from == to) continue;
    const Clip part = trimmed(clip, from, to);
    ASSERT_EQ(part.fault(), "") << seed;
    EXPECT_EQ(part.duration, to - from);
    for (int i = 1; i < 40; ++i) {
      const Time t{(to - from).ticks / 40 * i};
      EXPECT_LT(distance(part, t, clip, from + t), 2e-4f) << seed << " at " << i;
    }
  }
}

TEST(ClipTime, TurnsThatOvershootAreCutWithoutAChange) {
  std::mt19937 random(5);
  const auto number = [&](float low, float high) {
    return low + (high - low) * static_cast<float>(static_cast<double>(random()) / 4294967296.0);
  };
  const Time second = Time::fromSeconds(1.0);
  for (int round = 0; round < 2000; ++round) {
    const quat to =
        glm::angleAxis(number(0.5f, 3.0f), glm::normalize(vec3(number(0.1f, 1), number(-1, 1), 0.3f)));
    // Steeper curves change more within the last bit of a time than the tolerance of this test.
    const Ease ease{Interpolation::Curve, number(0, 0.7f), number(-1.5f, 2.5f), number(0.3f, 1),
                    number(-1.5f, 2.5f)};
    const Keys<quat> keys{{Time(), quat(1, 0, 0, 0), ease}, {second, to, {}}};
    const auto whole = std::make_shared<const Keys<quat>>(keys);
    const Time at = Time::fromSeconds(static_cast<double>(number(0.02f, 0.98f)));
    const auto cut = std::make_shared<const Keys<quat>>(withKeyAt(keys, at));
    ASSERT_EQ(faultOf(cut), "");
    ASSERT_TRUE(std::any_of(cut->begin(), cut->end(), [&](const auto& key) { return key.time == at; }));
    for (int i = 0; i <= 100; ++i) {
      const Time time{second.ticks / 100 * i};
      const quat a = valueAt(whole, time, {}), b = valueAt(cut, time, {});
      ASSERT_LT(glm::length(a - (glm::dot(a, b) < 0.0f ? -b : b)), 2e-4f)
          << round << " at " << i << ", cut at " << at.seconds() << " of " << ease.x1 << " " << ease.y1 << " "
          << ease.x2 << " " << ease.y2;
    }
  }
}

TEST(ClipTime, ATurnThatDoesNotOvershootGetsOneKey) {
  const Keys<quat> keys{{Time(), quat(1, 0, 0, 0), {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f}},
                        {Time{1000}, quat(0, 1, 0, 0), {}}};
  for (const std::int64_t at : {1, 300, 999}) EXPECT_EQ(withKeyAt(keys, Time{at}).size(), 3u) << at;
}

struct ClipFixture : testing::Test {
  Project project = test::characterProject();
  ClipRef walk{project.models[0]->id, project.models[0]->clips[1]->id};
  [[nodiscard]] const ProjectModel& model() const { return *project.models[0]; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
};
using ClipEdits = ClipFixture;

TEST_F(ClipEdits, AnImportedProjectNamesItsClipsOnly) {
  EXPECT_EQ(model().clips.size(), 3u);
  EXPECT_FALSE(model().clips[1]->stored);
  const std::string text = writeProject(project);
  EXPECT_EQ(text.find("tracks"), std::string::npos);
  EXPECT_NE(text.find(R"("name": "walk", "source": "walk"})"), std::string::npos) << text;
}

TEST_F(ClipEdits, RenameLoopAndRateDoNotStoreAClip) {
  apply(renameClip(project, {walk, "stroll"}));
  apply(setClipLoop(project, {walk, true}));
  apply(setClipRate(project, {walk, {60, 1}}));
  EXPECT_FALSE(model().find(walk.clip)->stored);
  const Clip& clip = *model().find(walk.clip)->clip;
  EXPECT_EQ(clip.name, "stroll");
  EXPECT_TRUE(clip.loop);
  EXPECT_EQ(clip.rate, (Rate{60, 1}));
  EXPECT_NE(writeProject(project).find(R"("name": "stroll", "source": "walk", "loop": true, "rate": 60})"),
            std::string::npos);
  EXPECT_FALSE(renameClip(project, {walk, "idle"})) << "taken";
  EXPECT_FALSE(renameClip(project, {walk, ""}));
  EXPECT_FALSE(renameClip(project, {walk, "a\nb"}));
}

TEST_F(ClipEdits, ADeletedImportedClipStaysListedAndComesBack) {
  apply(deleteClip(project, {walk}));
  EXPECT_EQ(model().findClip("walk"), nullptr);
  EXPECT_NE(writeProject(project).find("\"removed\": true"), std::string::npos);
  EXPECT_FALSE(deleteClip(project, {walk}));
  EXPECT_FALSE(reverseClip(project, {walk}));
  apply(resetClip(project, {walk}));
  EXPECT_NE(model().findClip("walk"), nullptr);
  EXPECT_EQ(writeProject(project), writeProject(test::characterProject()));
}

TEST_F(ClipEdits, ResetDropsEdits) {
  const std::string before = writeProject(project);
  apply(reverseClip(project, {walk}));
  EXPECT_NE(writeProject(project), before);
  apply(resetClip(project, {walk}));
  EXPECT_EQ(writeProject(project), before);
}

TEST_F(ClipEdits, SplitGivesTwoParts) {
  const Clip whole = *model().find(walk.clip)->clip;
  const Time at = timeOfFrame(10, whole.rate);
  const ClipId second{project.nextId};
  apply(splitClip(project, {walk, at, "walk end"}));
  ASSERT_EQ(model().clips.size(), 4u);
  EXPECT_EQ(model().clips[2]->id, second);
  EXPECT_EQ(model().find(walk.clip)->clip->duration + model().find(second)->clip->duration, whole.duration);
  EXPECT_FALSE(splitClip(project, {walk, at, ""})) << "nothing lies behind its end";
}

TEST_F(ClipEdits, CopiesOfCopiesAreCountedOn) {
  apply(duplicateClip(project, {walk, ""}));
  const ProjectClip* second = model().findClip("walk 2");
  ASSERT_NE(second, nullptr);
  apply(duplicateClip(project, {{walk.model, second->id}, ""}));
  EXPECT_NE(model().findClip("walk 3"), nullptr);
  apply(renameClip(project, {walk, "take 007"}));
  apply(duplicateClip(project, {walk, ""}));
  EXPECT_NE(model().findClip("take 007 2"), nullptr) << "that is a name, not a count";
}

TEST_F(ClipEdits, ClipsOfAnotherFileGoOntoTheSameBones) {
  const auto other = test::importedCharacter(9);
  auto from = std::make_shared<Model>(other->models[0]);
  auto skeleton = std::make_shared<Skeleton>(*from->skeleton);
  skeleton->bones[2].name = "wing";
  from->skeleton = skeleton;
  const auto done = importClips(project, {walk.model, from, {"walk"}});
  ASSERT_TRUE(done);
  apply(done->edit);
  EXPECT_NE(model().findClip("walk 2"), nullptr);
  from->skeleton = std::make_shared<const Skeleton>();
  EXPECT_FALSE(importClips(project, {walk.model, from, {}}));
}

}  // namespace
}  // namespace squire
