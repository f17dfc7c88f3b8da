#include "core/edit/fights/limb_bake.h"

#include <gtest/gtest.h>

#include "core/edit/keys/key_edits.h"
#include "core/edit/new_model.h"
#include "tests/edit/limbs_of_test.h"

namespace squire {
namespace {

using test::Limbs;

TEST(LimbBake, PutsALimbOnTargetsWithoutAJump) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Limbs limbs(seed);
    const Project before = limbs.project;
    limbs.take(targetsFromPose(before, {limbs.clip, limbs.leg, {limbs.frame(5), limbs.frame(30)}}));
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f) << seed;
    ASSERT_EQ(limbs.fight().targets.size(), 1u);
    // The limb follows the target when the target moves.
    KeyTarget moved{{limbs.clip, limbs.fight().targets[0].id}, limbs.frame(5), vec3(0.15f, 0.4f, 0.2f), {}};
    const Project targets = limbs.project;
    limbs.take(keyTarget(targets, moved));
    EXPECT_GT(largestChange(targets, limbs.project, limbs.clip), 0.02f);
  }
}

TEST(LimbBake, NeedsFewerKeysWhereALimbRests) {
  Limbs limbs(3);
  auto still = limbs.project;
  const auto& entry = *still.models[0]->clips[0];
  std::vector<KeyRef> keys = allKeys(*entry.clip);
  const auto bare = deleteKeys(still, {limbs.clip, keys});
  ASSERT_TRUE(bare);
  limbs.take(targetsFromPose(bare->project, {limbs.clip, limbs.leg, {limbs.frame(0), limbs.frame(40)}}));
  EXPECT_EQ(limbs.fight().targets[0].position->size(), 2u);
}

TEST(LimbBake, BakesTargetsToKeysWithoutAJump) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Limbs limbs(seed);
    // The leg has a target with blends; the arm has a target in the space of a bone of the leg.
    limbs.pin(limbs.leg, 8, 26, {0.15f, 0.35f, 0.15f}, 3);
    IkTarget reach;
    reach.chain = limbs.arm;
    reach.space = TargetSpace::Bone;
    reach.bone = BoneId{3};
    reach.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time{}, {0.3f, 0.5f, 0.1f}, {}}});
    reach.spans = {{limbs.frame(4), limbs.frame(33)}};
    limbs.take(addTarget(limbs.project, {limbs.clip, reach}));
    const Project before = limbs.project;
    limbs.take(bakeTargets(before, {limbs.clip, limbs.arm, {limbs.frame(10), limbs.frame(20)}}));
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f) << seed;
    // Part of a span is baked; the rest of the target stays active.
    ASSERT_EQ(limbs.fight().targets.size(), 2u);
    EXPECT_EQ(limbs.fight().targets[1].spans.size(), 2u);
    // A span with blends is baked as a whole.
    const Project half = limbs.project;
    limbs.take(bakeTargets(half, {limbs.clip, limbs.leg, {limbs.frame(12), limbs.frame(14)}}));
    // The arm's target is far from the bone of the leg that it follows, which multiplies the leg's deviation.
    EXPECT_LT(largestChange(half, limbs.project, limbs.clip), 5e-3f) << seed;
    EXPECT_EQ(limbs.fight().targets.size(), 1u);
    EXPECT_FALSE(bakeTargets(limbs.project, {limbs.clip, limbs.leg, {limbs.frame(0), limbs.frame(40)}}));
  }
}

TEST(LimbBake, GoesThereAndBack) {
  Limbs limbs(7);
  const Project before = limbs.project;
  const Span all{limbs.frame(0), limbs.frame(40)};
  limbs.take(targetsFromPose(limbs.project, {limbs.clip, limbs.leg, all}));
  limbs.take(bakeTargets(limbs.project, {limbs.clip, limbs.leg, all}));
  EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f);
  EXPECT_TRUE(limbs.fight().targets.empty());
}

TEST(LimbBake, ATargetThatFollowsABoneStaysWhereItWas) {
  Limbs limbs(5);
  limbs.pin(limbs.leg, 8, 26, {0.15f, 0.35f, 0.15f}, 0);
  const TargetRef target{limbs.clip, limbs.fight().targets[0].id};
  const vec3 place = limbs.fight().targets[0].position->front().value;
  const Project model = limbs.project;
  limbs.take(setTargetSpace(model, {target, TargetSpace::Bone, BoneId{1}, {}}));
  EXPECT_EQ(limbs.fight().targets[0].space, TargetSpace::Bone);
  EXPECT_GT(largestChange(model, limbs.project, limbs.clip), 1e-3f);  // the target now follows the root
  limbs.take(setTargetSpace(limbs.project, {target, TargetSpace::Model, {}, {}}));
  EXPECT_LT(glm::distance(limbs.fight().targets[0].position->front().value, place), 1e-5f);
  EXPECT_FALSE(setTargetSpace(limbs.project, {target, TargetSpace::Bone, BoneId{77}, {}}));
}

}  // namespace
}  // namespace squire
