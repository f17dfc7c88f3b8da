#include "core/edit/springs/bake_springs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/anim/evaluated_clip.h"
#include "core/edit/fights/spring_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/motion/travel_edits.h"
#include "core/edit/springs/swung_clip.h"
#include "core/edit/tracks.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

constexpr BoneId hips{1}, arm{3};
constexpr int armIndex = 2;

struct BakedSprings : testing::Test {
  // A clip of two seconds in which the hips swing to and fro.
  BakedSprings() {
    ref = {project.models[0]->id, project.models[0]->clips[0]->id};
    changeClip([](Clip& clip, ProjectClip& entry) {
      clip.tracks.clear();
      clip.loop = true;
      clip.rate = {30, 1};
      clip.duration = Time::fromSeconds(2.0);
      Keys<quat> turns;
      for (int i = 0; i <= 20; ++i) {
        const auto angle = static_cast<float>(0.6 * std::sin(i * 0.314159265));
        turns.push_back({Time::fromSeconds(0.1 * i), glm::angleAxis(angle, vec3(0, 0, 1)), {}});
      }
      turns.back().value = turns.front().value;
      trackOf(clip, hips).rotation = std::make_shared<const Keys<quat>>(turns);
      entry.loop = true;
      entry.stored = true;
      entry.layers.clear();
    });
    Spring sleeve;
    sleeve.name = "sleeve";
    sleeve.root = sleeve.end = arm;
    sleeve.gravity = 1.0f;
    const auto added = addSpring(project, {ref.model, sleeve});
    EXPECT_TRUE(added) << added.error().text();
    project = added->project;
  }

  template <typename Change>
  void changeClip(Change change) {
    ProjectModel model = *project.models[0];
    ProjectClip entry = *model.clips[0];
    Clip clip = *entry.clip;
    change(clip, entry);
    entry.clip = std::make_shared<const Clip>(clip);
    model.clips[0] = std::make_shared<const ProjectClip>(entry);
    project.models[0] = std::make_shared<const ProjectModel>(model);
  }
  [[nodiscard]] const Clip& clip() const { return *project.models[0]->find(ref.clip)->clip; }
  [[nodiscard]] static Pose poseOf(const EvaluatedClip& clip, Time time) {
    std::vector<PoseBlock> blocks(blockCountFor(clip.boneCount()));
    Pose pose(clip.boneCount());
    clip.sample(time, blocks);
    fromBlocks(blocks, pose);
    return pose;
  }

  Project project = test::characterProject();
  ClipRef ref;
};

// What the game plays in the third round of a loop is in the keys.
TEST_F(BakedSprings, PlayAsInTheGame) {
  const Skeleton skeleton = skeletonOf(*project.models[0]);
  auto motion = SpringMotion::make(skeleton, fightOf(*project.models[0]), project.game);
  ASSERT_TRUE(motion);
  const auto before = EvaluatedClip::compile(skeleton, clip());
  std::vector<quat> played;
  motion->begin(poseOf(before, Time{}));
  for (int frame = 0; frame < 180; ++frame) {
    Pose pose = poseOf(before, Time::fromSeconds(frame % 60 / 30.0));
    motion->step(frame == 0 ? 0.0 : 1.0 / 30.0, pose);
    played.push_back(pose[armIndex].rotation);
  }
  const auto baked = bakeSprings(project, {ref, {}, 0.5});
  ASSERT_TRUE(baked) << baked.error().text();
  project = baked->project;
  EXPECT_EQ(project.fault(), "");
  const Track* track = findTrack(clip(), arm);
  ASSERT_TRUE(track != nullptr && track->rotation);
  EXPECT_LT(track->rotation->size(), 30u);
  EXPECT_GT(track->rotation->size(), 3u);
  EXPECT_EQ(track->rotation->front().value, track->rotation->back().value);
  const auto after = EvaluatedClip::compile(skeleton, clip());
  double largest = 0.0;
  for (int frame = 0; frame < 60; ++frame) {
    const quat turn = poseOf(after, Time::fromSeconds(frame / 30.0))[armIndex].rotation;
    const quat& wanted = played[static_cast<std::size_t>(120 + frame)];
    largest = std::max(largest,
                       2.0 * std::acos(std::min(1.0, std::abs(static_cast<double>(glm::dot(turn, wanted))))));
  }
  EXPECT_LT(glm::degrees(largest), 1.5);
  EXPECT_EQ(fightOf(*project.models[0]).springs.size(), 1u);
}

TEST_F(BakedSprings, SwingWithTheBody) {
  const auto baked = bakeSprings(project, {ref, {}});
  ASSERT_TRUE(baked);
  project = baked->project;
  const auto turns = findTrack(clip(), arm)->rotation;
  float least = 1.0f;
  for (const auto& key : *turns) least = std::min(least, std::abs(glm::dot(key.value, turns->front().value)));
  EXPECT_LT(least, 0.99f);
}

// Where nothing moves, a spring hangs from the first frame on, and takes one key.
TEST_F(BakedSprings, HangInTheFirstPoseOfAClipThatDoesNotLoop) {
  changeClip([](Clip& clip, ProjectClip& entry) {
    clip.tracks.clear();
    clip.loop = false;
    entry.loop = false;
  });
  const quat posed =
      poseOf(EvaluatedClip::compile(skeletonOf(*project.models[0]), clip()), Time{})[armIndex].rotation;
  const auto baked = bakeSprings(project, {ref, {}});
  ASSERT_TRUE(baked) << baked.error().text();
  project = baked->project;
  const Keys<quat>& turns = *findTrack(clip(), arm)->rotation;
  const auto apart = [](const quat& a, const quat& b) {
    return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b)))));
  };
  EXPECT_GT(apart(turns.front().value, posed), 2.0f) << "it has a weight";
  for (const auto& key : turns) EXPECT_LT(apart(key.value, turns.front().value), 0.2f);
}

// At the seam of a loop a character goes on, so that springs do not feel that its keys jump back.
TEST_F(BakedSprings, GoOnWhereALoopTravels) {
  changeClip([](Clip& clip, ProjectClip&) {
    clip.tracks.clear();
    trackOf(clip, hips).translation = std::make_shared<const Keys<vec3>>(
        Keys<vec3>{{Time{}, vec3(0, 1, 0), {}}, {Time::fromSeconds(2.0), vec3(0, 1, 0.8f), {}}});
  });
  const auto unrest = [&] {
    auto motion =
        SpringMotion::make(skeletonOf(*project.models[0]), fightOf(*project.models[0]), project.game);
    EXPECT_TRUE(motion);
    const SwungBones swung = swungBones(*project.models[0], project.models[0]->find(ref.clip), *motion);
    EXPECT_EQ(swung.bones, std::vector{armIndex});
    EXPECT_EQ(swung.times.size(), 121u) << "60 times a second, and the end";
    float least = 1.0f;
    for (const quat& turn : swung.turns) least = std::min(least, std::abs(glm::dot(turn, swung.turns[0])));
    return glm::degrees(2.0f * std::acos(least));
  };
  EXPECT_GT(unrest(), 5.0f);
  const auto travelling = setTravel(project, {ref, Travel{hips}});
  ASSERT_TRUE(travelling) << travelling.error().text();
  project = travelling->project;
  EXPECT_LT(unrest(), 0.2f);
}

// Between two times a bone turns from one to the other; before the first and after the last it stays.
TEST(SwungBonesAtATime, AreBetween) {
  const quat away = glm::angleAxis(1.0f, vec3(0, 0, 1));
  const SwungBones swung{{1}, {Time::fromSeconds(1.0), Time::fromSeconds(2.0)}, {quat(1, 0, 0, 0), away}};
  const auto at = [&](double seconds) {
    PoseSoa pose(2);
    swung.turn(Time::fromSeconds(seconds), pose);
    EXPECT_EQ(pose[0].rotation, quat(1, 0, 0, 0));
    return glm::angle(pose[1].rotation);
  };
  EXPECT_NEAR(at(0.0), 0.0f, 1e-3f);
  EXPECT_NEAR(at(1.25), 0.25f, 1e-3f);
  EXPECT_NEAR(at(1.999), 0.999f, 1e-3f);
  EXPECT_NEAR(at(2.0), 1.0f, 1e-3f);
  EXPECT_NEAR(at(3.0), 1.0f, 1e-3f);
  const SwungBones one{{0}, {Time{}}, {away}};
  PoseSoa pose(1);
  one.turn(Time::fromSeconds(5.0), pose);
  EXPECT_NEAR(glm::angle(pose[0].rotation), 1.0f, 1e-3f);
}

TEST_F(BakedSprings, RefuseClipsWithLayers) {
  changeClip([](Clip&, ProjectClip& entry) {
    EditLayer& polish = entry.layers.emplace_back();
    polish.id = LayerId{900};
    polish.name = "polish";
  });
  EXPECT_FALSE(bakeSprings(project, {ref, {}}));
}

TEST_F(BakedSprings, NeedASpring) {
  EXPECT_FALSE(bakeSprings(project, {ref, {SpringId{9999}}, 0.5}));
  project = removeSpring(project, {ref.model, fightOf(*project.models[0]).springs[0].id})->project;
  const auto refused = bakeSprings(project, {ref, {}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("no springs"), std::string::npos);
}

}  // namespace
}  // namespace squire
