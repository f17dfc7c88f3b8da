#include "core/edit/limb_bake.h"

#include <gtest/gtest.h>

#include "core/edit/key_edits.h"
#include "core/edit/new_model.h"
#include "tests/support/edits.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

// A spine with two limbs of three bones, of which one hangs on the other one's side, in a clip of eased keys
// at frames and between them.
struct Limbs {
  Project project;
  ClipRef clip{ModelId{1}, ClipId{2}};
  ChainId leg, arm;

  explicit Limbs(unsigned seed) {
    std::mt19937 random(seed);
    ProjectModel model;
    model.id = clip.model;
    model.name = "m";
    std::vector<ProjectBone> bones;
    const auto add = [&](std::uint32_t id, const char* name, std::uint32_t parent, const vec3& at) {
      ProjectBone bone;
      bone.id = BoneId{id};
      bone.name = name;
      bone.parent = BoneId{parent};
      bone.rest.translation = at;
      bones.push_back(bone);
    };
    add(1, "root", 0, {0, 1, 0});
    add(2, "thigh", 1, {0.1f, 0, 0});
    add(3, "shin", 2, {0, -0.4f, 0.05f});
    add(4, "foot", 3, {0, -0.4f, -0.05f});
    add(5, "upper", 1, {0.2f, 0.5f, 0});
    add(6, "lower", 5, {0.3f, 0, -0.03f});
    add(7, "hand", 6, {0.25f, 0, 0.03f});
    model.bones = std::make_shared<const std::vector<ProjectBone>>(bones);
    Clip motion;
    motion.id = clip.clip;
    motion.name = "c";
    motion.rate = {30, 1};
    motion.duration = timeOfFrame(40, motion.rate);
    for (const std::uint32_t bone : {1u, 2u, 3u, 5u, 6u}) {
      // Root and limbs: eased turns, the last limb bone none at all.
      if (bone == 6) continue;
      Track track;
      track.bone = BoneId{bone};
      track.rotation =
          std::make_shared<const Keys<quat>>(small(test::randomRotationKeys(random, motion.rate, 6)));
      motion.tracks.push_back(track);
    }
    ProjectClip entry;
    entry.id = clip.clip;
    entry.name = "c";
    entry.stored = true;
    entry.clip = std::make_shared<const Clip>(motion);
    model.clips.push_back(std::make_shared<const ProjectClip>(entry));
    project.models.push_back(std::make_shared<const ProjectModel>(model));
    project.nextId = 100;
    leg = chainAt("leg", 4);
    arm = chainAt("arm", 7);
  }

  // Turns that no joint breaks at, so that a limb has one way to bend.
  static Keys<quat> small(Keys<quat> keys) {
    for (auto& key : keys) key.value = slerpShort(quat(1, 0, 0, 0), key.value, 0.15f);
    return keys;
  }
  void take(Result<Edit> edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_EQ(edit->project.fault(), "");
    project = std::move(edit->project);
  }
  ChainId chainAt(const char* name, std::uint32_t end) {
    IkChain chain;
    chain.name = name;
    chain.end = BoneId{end};
    const ChainId id{project.nextId};
    take(addChain(project, {clip.model, chain}));
    return id;
  }
  [[nodiscard]] Time frame(int number) const { return timeOfFrame(number, {30, 1}); }
  [[nodiscard]] const ClipFight& fight() const { return fightOf(*project.find(clip.model)->find(clip.clip)); }
  void pin(ChainId chain, int from, int to, const vec3& place, int blend) {
    take(pinTarget(project, {clip, chain, {frame(from), frame(to)}, place, frame(blend), frame(blend)}));
  }
};

TEST(LimbBake, PutsALimbOnTargetsWithoutAJump) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Limbs limbs(seed);
    const Project before = limbs.project;
    limbs.take(targetsFromPose(before, {limbs.clip, limbs.leg, {limbs.frame(5), limbs.frame(30)}}));
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 1e-4f) << seed;
    ASSERT_EQ(limbs.fight().targets.size(), 1u);
    // And it is the target that holds the limb: with it moved the limb goes along.
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
    // Held with blends, and an arm that follows the leg's bone.
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
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 1e-4f) << seed;
    // A part of a span is baked, the rest pulls on.
    ASSERT_EQ(limbs.fight().targets.size(), 2u);
    EXPECT_EQ(limbs.fight().targets[1].spans.size(), 2u);
    // Of a span with blends the whole.
    const Project half = limbs.project;
    limbs.take(bakeTargets(half, {limbs.clip, limbs.leg, {limbs.frame(12), limbs.frame(14)}}));
    EXPECT_LT(largestChange(half, limbs.project, limbs.clip), 1e-4f) << seed;
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
  EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 1e-4f);
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
  EXPECT_GT(largestChange(model, limbs.project, limbs.clip), 1e-3f);  // it now goes where the root goes
  limbs.take(setTargetSpace(limbs.project, {target, TargetSpace::Model, {}, {}}));
  EXPECT_LT(glm::distance(limbs.fight().targets[0].position->front().value, place), 1e-5f);
  EXPECT_FALSE(setTargetSpace(limbs.project, {target, TargetSpace::Bone, BoneId{77}, {}}));
}

}  // namespace
}  // namespace squire
