#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/play_travel.h"
#include "core/anim/root_motion.h"
#include "core/model/model.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::between;
using reference::Random;

constexpr double halfTurn = 3.14159265358979323846;

template <typename T>
Channel<T> keys(std::initializer_list<Key<T>> list) {
  return std::make_shared<const Keys<T>>(list);
}

mat4 matrixOf(const Transform& place) {
  return glm::translate(mat4(1.0f), place.translation) * glm::mat4_cast(place.rotation);
}

// A chain of bones, of which the second one may give the travel while the first does not move.
struct Traveller {
  Random random;
  Skeleton skeleton;
  Clip clip;
  Travel travel;

  explicit Traveller(unsigned seed) : random(seed), skeleton(reference::randomSkeleton(random, 6)) {
    for (std::size_t i = 1; i < 6; ++i) skeleton.bones[i].parent = static_cast<int>(i) - 1;
    clip = reference::randomClip(random, skeleton);
    const std::size_t bone = random() % 2;
    if (bone == 1) clip.tracks.erase(clip.tracks.begin());
    travel = {.bone = skeleton.bones[bone].id, .height = random() % 2 == 0, .heading = seed % 3 == 0};
  }
  // With heading, only frames are exact.
  [[nodiscard]] Time anyTime() {
    if (travel.heading) return timeOfFrame(static_cast<int>(random() % 60), clip.rate);
    return Time::fromSeconds(static_cast<double>(between(random, 0, 2)));
  }
};

TEST(RootMotion, MovesTheClipInPlaceAsItWas) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Traveller of(seed);
    const auto taken = extractRootMotion(of.skeleton, of.clip, of.travel);
    ASSERT_TRUE(taken) << taken.error().text();
    EXPECT_EQ(taken->clip.fault(), "");
    for (int i = 0; i < 60; ++i) {
      const Time time = of.anyTime();
      const mat4 place = matrixOf(taken->motion.placeAt(time));
      Pose pose = poseAt(of.skeleton, taken->clip, time);
      const auto inPlace = modelMatrices(of.skeleton, pose);
      const auto was = modelMatrices(of.skeleton, poseAt(of.skeleton, of.clip, time));
      putAt(taken->motion.placeAt(time), of.skeleton, taken->carried, pose);
      const auto put = modelMatrices(of.skeleton, pose);
      for (std::size_t bone = 1; bone < was.size(); ++bone) {
        for (int column = 0; column < 4; ++column) {
          EXPECT_LT(glm::distance((place * inPlace[bone])[column], was[bone][column]), 1e-4f) << seed;
          EXPECT_LT(glm::distance(put[bone][column], was[bone][column]), 1e-4f) << seed;
        }
      }
    }
  }
}

TEST(RootMotion, LeavesTheBoneWhereItStarts) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Traveller of(seed);
    const auto taken = extractRootMotion(of.skeleton, of.clip, of.travel);
    ASSERT_TRUE(taken);
    const auto bone = static_cast<std::size_t>(*of.skeleton.indexOf(of.travel.bone));
    const auto start = modelMatrices(of.skeleton, poseAt(of.skeleton, taken->clip, {}));
    if (!taken->motion.translation) continue;
    for (int i = 0; i < 20; ++i) {
      const auto there = modelMatrices(of.skeleton, poseAt(of.skeleton, taken->clip, of.anyTime()));
      EXPECT_NEAR(there[bone][3].x, start[bone][3].x, 3e-5f) << seed;
      EXPECT_NEAR(there[bone][3].z, start[bone][3].z, 3e-5f) << seed;
      if (of.travel.height) {
        EXPECT_NEAR(there[bone][3].y, start[bone][3].y, 3e-5f) << seed;
      }
    }
  }
}

// A root that stands still, hips that walk 2 m ahead while they turn half around to the left, a hand target
// beside them that walks along, and a shadow that does not move.
struct Walk {
  Skeleton skeleton;
  Clip clip;

  Walk() {
    const char* names[] = {"root", "hips", "spine", "target", "shadow", "head", "leg"};
    const int parents[] = {-1, 0, 1, 0, 0, 2, 1};
    for (std::size_t i = 0; i < 7; ++i) {
      Bone bone;
      bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
      bone.name = names[i];
      bone.parent = parents[i];
      skeleton.bones.push_back(bone);
    }
    skeleton.bones[0].rest.rotation = glm::angleAxis(-1.5707964f, vec3(1, 0, 0));
    clip.duration = Time::fromSeconds(2.0);
    // In the space of the root, which lies on its back, Y of the model is Z.
    clip.tracks = {{BoneId{1}, keys<vec3>({{{}, vec3(0), {}}, {clip.duration, vec3(0), {}}}), {}, {}},
                   {BoneId{2},
                    keys<vec3>({{{}, {0, 0, 1}, {}}, {clip.duration, {0, -2, 1}, {}}}),
                    keys<quat>({{{}, quat(1, 0, 0, 0), {}},
                                {Time::fromSeconds(1.0), glm::angleAxis(1.5f, vec3(0, 0, 1)), {}},
                                {clip.duration, glm::angleAxis(3.0f, vec3(0, 0, 1)), {}}}),
                    {}},
                   {BoneId{4}, keys<vec3>({{{}, {1, 0, 1}, {}}, {clip.duration, {1, -2, 1}, {}}}), {}, {}}};
  }
};

TEST(RootMotion, TakesAlongWhatMovesBesideTheHips) {
  const Walk walk;
  for (const bool heading : {false, true}) {
    const auto taken = extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{2}, .heading = heading});
    ASSERT_TRUE(taken) << taken.error().text();
    EXPECT_EQ(taken->carried, (std::vector<std::size_t>{1, 3}));
    for (const double seconds : {0.0, 0.5, 1.5, 2.0}) {
      const Time time = Time::fromSeconds(seconds);
      const mat4 place = matrixOf(taken->motion.placeAt(time));
      const auto was = modelMatrices(walk.skeleton, poseAt(walk.skeleton, walk.clip, time));
      const auto inPlace = modelMatrices(walk.skeleton, poseAt(walk.skeleton, taken->clip, time));
      for (const std::size_t bone : {1u, 2u, 3u})
        EXPECT_LT(glm::distance((place * inPlace[bone])[3], was[bone][3]), 1e-5f) << bone << " " << seconds;
      // The shadow has no keys, and goes with the character.
      EXPECT_LT(glm::distance(inPlace[4][3], was[4][3]), 1e-6f);
    }
  }
}

TEST(RootMotion, TellsSpeedDistanceAndTurn) {
  const Walk walk;
  const auto taken = extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{2}, .heading = true});
  ASSERT_TRUE(taken);
  const TravelFacts facts = factsOf(taken->motion, walk.clip.duration);
  EXPECT_NEAR(facts.distance, 2.0, 1e-5);
  EXPECT_NEAR(facts.speed, 1.0, 1e-5);
  EXPECT_NEAR(facts.turn, 3.0 * 180.0 / halfTurn, 1e-3);
  EXPECT_NEAR(facts.rise, 0.0, 1e-6);
}

TEST(RootMotion, CountsTurnsBeyondAWholeOne) {
  Walk walk;
  Keys<quat> spin;
  for (int i = 0; i <= 60; ++i)
    spin.push_back(
        {timeOfFrame(i, walk.clip.rate), glm::angleAxis(-0.3f * static_cast<float>(i), vec3(0, 0, 1)), {}});
  walk.clip.tracks[1].rotation = std::make_shared<const Keys<quat>>(spin);
  const auto taken = extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{2}, .heading = true});
  ASSERT_TRUE(taken);
  EXPECT_NEAR(factsOf(taken->motion, walk.clip.duration).turn, -18.0 * 180.0 / halfTurn, 0.01);
}

TEST(RootMotion, GuessesWhatCarriesTheCharacter) {
  Walk walk;
  const auto hips = guessedTravel(walk.skeleton, walk.clip);
  ASSERT_TRUE(hips);
  EXPECT_EQ(hips->bone, BoneId{2});
  EXPECT_TRUE(hips->ground && hips->heading && !hips->height);
  // Keys of the root that move it: it carries.
  walk.clip.tracks[0].translation = keys<vec3>({{{}, vec3(0), {}}, {walk.clip.duration, vec3(0, 0, 2), {}}});
  walk.clip.tracks[1].translation.reset();
  const auto root = guessedTravel(walk.skeleton, walk.clip);
  ASSERT_TRUE(root);
  EXPECT_EQ(root->bone, BoneId{1});
  EXPECT_FALSE(root->heading);
  // On the spot, or only a limb that moves.
  walk.clip.tracks.erase(walk.clip.tracks.begin(), walk.clip.tracks.begin() + 2);
  EXPECT_FALSE(guessedTravel(walk.skeleton, walk.clip));
}

TEST(RootMotion, NamesTheBoneThatIsInTheWay) {
  Walk walk;
  walk.clip.tracks[0].translation = keys<vec3>({{{}, vec3(0), {}}, {walk.clip.duration, vec3(1), {}}});
  const auto result = extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{2}});
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().message.find("root"), std::string::npos);
  EXPECT_FALSE(extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{99}}));
}

// A target that stays in the world moves back under a character that travels.
TEST(RootMotion, MovesTargetsInModelSpaceBack) {
  const Walk walk;
  const auto taken = extractRootMotion(walk.skeleton, walk.clip, {.bone = BoneId{2}, .heading = true});
  ASSERT_TRUE(taken);
  const PlayedTravel travel = playTravel(taken->motion, {walk.clip.duration, 2.0}, 1e-5f);
  PlayedTarget target;
  target.positions = {{0.5f, vec3(1, 0, 0)}, {1.0f, vec3(1, 0, 1)}};
  PlayedTarget moved = target, onBone = target;
  onBone.space = TargetSpace::Bone;
  moveAgainst(travel, moved);
  moveAgainst(travel, onBone);
  EXPECT_EQ(onBone.positions, target.positions);
  for (const PlayedKey<vec3>& key : moved.positions) {
    const Transform place = taken->motion.placeAt(Time::fromSeconds(static_cast<double>(key.time)));
    const float z = std::clamp(2.0f * key.time - 1.0f, 0.0f, 1.0f);
    EXPECT_LT(glm::distance(place.rotation * key.value + place.translation, vec3(1, 0, z)), 1e-4f)
        << key.time;
  }
  EXPECT_GT(moved.positions.size(), 40u);
}

}  // namespace
}  // namespace squire
