#include "core/edit/keys/key_edits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/edit/attach.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/loop_ends.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

struct Walk {
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  std::mt19937 random{3};

  [[nodiscard]] const Clip& clip() const { return *project.models[0]->clips[1]->clip; }
  [[nodiscard]] std::string text() const { return writeProject(project); }
  std::vector<KeyRef> someKeys() {
    std::vector<KeyRef> keys = allKeys(clip());
    std::erase_if(keys, [&](const KeyRef&) { return pick(random, 3) != 0; });
    return keys;
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
};

TEST(KeyEdits, AKeyedBoneIsNamed) {
  Walk walk;
  const std::string name = walk.project.find(walk.ref.model)->find(BoneId{1})->name;
  const auto edit = setPose(walk.project, {walk.ref, Time{7}, {{BoneId{1}, vec3(1), {}, {}}}, {}});
  ASSERT_TRUE(edit);
  EXPECT_EQ(textOf(edit->label), "Key \"" + name + "\"");
}

// A closed loop stays closed: its other end follows, in the channels that were closed.
TEST(KeyEdits, AKeyAtAnEndOfALoopIsSetAtTheOther) {
  Walk walk;
  const BoneId bone{1};
  const Time end = walk.clip().duration;
  const auto setPoseOfLoop = [](const Project& project, const SetPose& pose) {
    auto edit = setPose(project, pose);
    const auto other = otherEndOf(project, pose);
    return edit && other ? setPose(edit->project, *other) : edit;
  };
  const auto at = [&](Time time) {
    const Track* track = findTrack(walk.clip(), bone);
    return std::pair(valueAt(track->translation, time, vec3(0)), valueAt(track->rotation, time, quat()));
  };
  const quat turned = glm::angleAxis(0.5f, vec3(0, 1, 0));
  const auto pose = [&](float x, const quat& turn) {
    return std::vector<BonePose>{{bone, vec3(x, 0, 0), turn, {}}};
  };
  // The turns at the ends are the same, the places are not: it walks away.
  walk.apply(setPose(walk.project, {walk.ref, Time(), pose(0, quat(1, 0, 0, 0)), {}}));
  walk.apply(setPose(walk.project, {walk.ref, end, pose(4, quat(1, 0, 0, 0)), {}}));
  for (const bool loops : {false, true}) {
    walk.apply(setClipLoop(walk.project, {walk.ref, loops}));
    Walk tried = walk;
    tried.apply(setPoseOfLoop(tried.project, {walk.ref, Time(), pose(1, turned), {}}));
    const Track* track = findTrack(tried.clip(), bone);
    EXPECT_EQ(track->translation->back().value, vec3(4, 0, 0));
    EXPECT_EQ(track->rotation->front().value, turned);
    EXPECT_EQ(track->rotation->back().value == turned, loops);
    // The other way round.
    tried.apply(setPoseOfLoop(tried.project, {walk.ref, end, pose(5, quat(1, 0, 0, 0)), {}}));
    track = findTrack(tried.clip(), bone);
    EXPECT_EQ(track->rotation->front().value == quat(1, 0, 0, 0), loops);
    EXPECT_EQ(track->translation->front().value, vec3(1, 0, 0));
  }
  // A frame in between has no other end.
  walk.apply(setPoseOfLoop(walk.project, {walk.ref, timeOfFrame(1, walk.clip().rate), pose(1, turned), {}}));
  EXPECT_EQ(at(end).second, quat(1, 0, 0, 0));
}

TEST(KeyEdits, MovingThereAndBackIsTheIdentity) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Walk walk;
    walk.random.seed(seed);
    // The keys move so far that they overwrite none.
    const Time by = timeOfFrame(500, {24, 1}) + Time{static_cast<std::int64_t>(walk.random())};
    std::vector<KeyRef> keys = walk.someKeys();
    walk.apply(setPose(walk.project, {walk.ref, Time{7}, {{BoneId{1}, vec3(1), {}, {}}}, {}}));
    const std::string before = walk.text();
    walk.apply(moveKeys(walk.project, {walk.ref, keys, by}));
    EXPECT_EQ(keys.empty(), walk.text() == before);
    for (KeyRef& key : keys) key.time += by;
    walk.apply(moveKeys(walk.project, {walk.ref, keys, Time() - by}));
    EXPECT_EQ(walk.text(), before);
  }
}

TEST(KeyEdits, APasteOfACopyAtItsOwnPlaceChangesNothing) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Walk walk;
    walk.random.seed(seed);
    // Keys beyond the end would extend the clip.
    if (seed > 0) walk.apply(setClipDuration(walk.project, {walk.ref, timeOfFrame(100, {})}));
    const std::string before = walk.text();
    const auto copy =
        copyKeys(walk.project, walk.ref, seed > 0 ? walk.someKeys() : keysAt(walk.clip(), Time()));
    ASSERT_TRUE(copy);
    ASSERT_FALSE(copy->empty());
    walk.apply(pasteKeys(walk.project, {walk.ref, *copy, copy->start}));
    EXPECT_EQ(walk.text(), before);
    EXPECT_EQ(walk.project.models[0]->clips[1]->stored, seed > 0) << "what changes nothing is no edit";
  }
}

TEST(KeyEdits, AMovedKeyTakesThePlaceOfTheOneItMeets) {
  Walk walk;
  const Time at = timeOfFrame(10, {});
  const BoneId bone{2};
  walk.apply(deleteKeys(walk.project, {walk.ref, allKeys(walk.clip())}));
  EXPECT_TRUE(walk.clip().tracks.empty());
  for (const std::int64_t frame : {0, 10, 20}) {
    walk.apply(
        setPose(walk.project,
                {walk.ref, timeOfFrame(frame, {}), {{bone, vec3(static_cast<float>(frame)), {}, {}}}, {}}));
  }
  walk.apply(moveKeys(walk.project, {walk.ref, {{bone, ChannelKind::Translation, Time()}}, at}));
  const Keys<vec3>& keys = *walk.clip().tracks[0].translation;
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0].time, at);
  EXPECT_EQ(keys[0].value, vec3(0));
}

TEST(KeyEdits, OfSnappedKeysThatMeetTheNearerStays) {
  Walk walk;
  walk.apply(deleteKeys(walk.project, {walk.ref, allKeys(walk.clip())}));
  const Rate rate = walk.clip().rate;
  const Time frame = timeOfFrame(5, rate);
  for (const std::int64_t off : {-700, 30, 900}) {
    walk.apply(
        setPose(walk.project,
                {walk.ref, frame + Time{off}, {{BoneId{1}, vec3(static_cast<float>(off)), {}, {}}}, {}}));
  }
  walk.apply(snapKeys(walk.project, {walk.ref, allKeys(walk.clip())}));
  const Keys<vec3>& keys = *walk.clip().tracks[0].translation;
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].time, frame);
  EXPECT_EQ(keys[0].value, vec3(30));
}

// Keys of one channel on frames 0, 1, ...; each value is its frame number.
Walk walkWithKeysOnFrames(int count) {
  Walk walk;
  walk.apply(deleteKeys(walk.project, {walk.ref, allKeys(walk.clip())}));
  for (int frame = 0; frame < count; ++frame) {
    const vec3 value(static_cast<float>(frame));
    walk.apply(setPose(walk.project,
                       {walk.ref, timeOfFrame(frame, walk.clip().rate), {{BoneId{1}, value, {}, {}}}, {}}));
  }
  return walk;
}

std::vector<std::pair<double, float>> framesAndValues(const Clip& clip) {
  std::vector<std::pair<double, float>> found;
  for (const auto& key : *clip.tracks[0].translation) {
    found.emplace_back(frameAt(key.time, clip.rate), key.value.x);
  }
  return found;
}

TEST(KeyEdits, ScaledKeysLandOnFramesIfWanted) {
  using Keys = std::vector<std::pair<double, float>>;
  Walk walk = walkWithKeysOnFrames(4);
  const std::vector<KeyRef> keys = allKeys(walk.clip());
  const Project before = walk.project;
  walk.apply(scaleKeys(before, {walk.ref, keys, {Time(), 1.5, true}}));
  EXPECT_EQ(framesAndValues(walk.clip()), (Keys{{0, 0}, {2, 1}, {3, 2}, {5, 3}}));
  walk.apply(scaleKeys(before, {walk.ref, keys, {Time(), 1.5}}));
  EXPECT_EQ(framesAndValues(walk.clip()), (Keys{{0, 0}, {1.5, 1}, {3, 2}, {4.5, 3}}));
  // Of keys that are rounded to the same frame, the one that lies exactly on it stays, however far it moved.
  walk.apply(scaleKeys(before, {walk.ref, keys, {Time(), 0.5, true}}));
  EXPECT_EQ(framesAndValues(walk.clip()), (Keys{{0, 0}, {1, 2}, {2, 3}}));
}

TEST(KeyEdits, AFactorOfOneMovesNothing) {
  Walk walk = walkWithKeysOnFrames(2);
  const Time between{timeOfFrame(1, walk.clip().rate).ticks / 3};
  walk.apply(setPose(walk.project, {walk.ref, between, {{BoneId{1}, vec3(9), {}, {}}}, {}}));
  const std::string before = walk.text();
  walk.apply(scaleKeys(walk.project, {walk.ref, allKeys(walk.clip()), {Time(), 1.0, true}}));
  EXPECT_EQ(walk.text(), before);
}

TEST(KeyEdits, WhereScaledKeysComeToLieIsTold) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Walk walk;
    walk.random.seed(seed);
    const std::vector<KeyRef> keys = walk.someKeys();
    const KeyScaling scaling{Time(), 0.25 + 0.1 * seed, seed % 2 == 0};
    std::set<KeyRef> told;
    for (KeyRef key : keys) {
      key.time = scaling.placeOf(key.time, walk.clip().rate);
      told.insert(key);
    }
    walk.apply(scaleKeys(walk.project, {walk.ref, keys, scaling}));
    const std::vector<KeyRef> all = allKeys(walk.clip());
    for (const KeyRef& key : told) EXPECT_TRUE(std::ranges::find(all, key) != all.end());
  }
}

TEST(KeyEdits, AnInsertedKeyCopiesOneChannelOnly) {
  Walk walk;
  const Clip before = walk.clip();
  const auto neighbour = walk.project.models[0]->clips[0];
  walk.apply(
      setPose(walk.project, {walk.ref, Time{99}, {{before.tracks[0].bone, {}, quat(1, 0, 0, 0), {}}}, {}}));
  const Clip& after = walk.clip();
  EXPECT_NE(after.tracks[0].rotation, before.tracks[0].rotation);
  EXPECT_EQ(after.tracks[0].translation, before.tracks[0].translation);
  for (std::size_t i = 1; i < before.tracks.size(); ++i) {
    EXPECT_EQ(after.tracks[i].rotation, before.tracks[i].rotation);
    EXPECT_EQ(after.tracks[i].translation, before.tracks[i].translation);
  }
  EXPECT_EQ(walk.project.models[0]->clips[0], neighbour);
}

TEST(KeyEdits, AKeyThatIsThereKeepsItsEase) {
  Walk walk;
  const Ease ease{Interpolation::Curve, 0.1f, 0.2f, 0.3f, 0.4f};
  walk.apply(setPose(walk.project, {walk.ref, Time{5}, {{BoneId{1}, vec3(1), {}, {}}}, ease}));
  walk.apply(setPose(walk.project, {walk.ref, Time{5}, {{BoneId{1}, vec3(2), {}, {}}}, {}}));
  const auto column = keysAt(walk.clip(), Time{5});
  ASSERT_EQ(column.size(), 1u);
  const Keys<vec3>& keys = *walk.clip().tracks[0].translation;
  const auto at = std::find_if(keys.begin(), keys.end(), [](const auto& key) { return key.time == Time{5}; });
  EXPECT_EQ(at->value, vec3(2));
  EXPECT_EQ(at->ease, ease);
}

TEST(KeyEdits, RefuseWhatWouldBreakARule) {
  Walk walk;
  const std::vector<KeyRef> all = allKeys(walk.clip());
  EXPECT_FALSE(moveKeys(walk.project, {walk.ref, all, Time{-1'000'000'000'000}}));
  EXPECT_FALSE(moveKeys(walk.project, {walk.ref, all, latestKey + Time{1}}));
  EXPECT_FALSE(scaleKeys(walk.project, {walk.ref, all, {Time(), 0.0}}));
  EXPECT_FALSE(scaleKeys(walk.project, {walk.ref, all, {Time(), std::numeric_limits<double>::infinity()}}));
  EXPECT_FALSE(setPose(walk.project, {walk.ref, Time(), {{BoneId{1}, vec3(INFINITY), {}, {}}}, {}}));
  EXPECT_FALSE(setPose(walk.project, {walk.ref, Time(), {{BoneId{1}, {}, quat(0, 0, 0, 0), {}}}, {}}));
  EXPECT_FALSE(setPose(walk.project, {walk.ref, Time(), {{BoneId{77}, vec3(1), {}, {}}}, {}}));
  EXPECT_FALSE(deleteKeys(walk.project, {walk.ref, {{BoneId{1}, ChannelKind::Scale, Time{123}}}}));
  EXPECT_FALSE(setKeys(walk.project, {walk.ref, {{BoneId{1}, ChannelKind::Rotation, Key<vec3>{}}}}));
  EXPECT_FALSE(setEase(walk.project, {{ModelId{99}, ClipId{1}}, {}, {}}));
}

TEST(KeyEdits, AnEditedClipRemembersWhatItWas) {
  Walk walk;
  const Clip imported =
      *importedClip(walk.project, *walk.project.models[0], *walk.project.models[0]->clips[1]);
  walk.apply(setPose(walk.project, {walk.ref, Time{5}, {{BoneId{1}, vec3(1), {}, {}}}, {}}));
  const ProjectClip& entry = *walk.project.models[0]->clips[1];
  EXPECT_TRUE(entry.stored);
  ASSERT_TRUE(baseOf(entry));
  EXPECT_EQ(baseOf(entry)->tracks, baseOf(imported).tracks);
  const auto read = readProject(walk.text());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(baseOf(*read->models[0]->clips[1])->tracks, baseOf(imported).tracks);
}

}  // namespace
}  // namespace squire
