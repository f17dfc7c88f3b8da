#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/evaluated_clip.h"
#include "core/anim/mirror.h"
#include "core/anim/reduce.h"
#include "core/model/bone_side.h"
#include "core/model/model.h"
#include "tests/anim/bake.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::between;
using reference::Random;

TEST(Bake, SamplesAsTheMotionItCameFrom) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 1 + random() % 20);
    const EvaluatedClip motion = EvaluatedClip::compile(skeleton, reference::randomClip(random, skeleton));
    const BakeSettings settings{{30, 1}, Time::fromSeconds(0.25), Time::fromSeconds(1.51)};
    const Clip clip = bake(
        skeleton, [&](Time time, std::span<PoseBlock> pose) { motion.sample(time, pose); }, settings);
    EXPECT_EQ(clip.fault(), "");
    EXPECT_EQ(clip.duration, settings.duration);
    PoseSoa pose(skeleton.bones.size());
    for (std::int64_t frame = 0; frame < 45; ++frame) {
      const Time time = timeOfFrame(frame, settings.rate);
      motion.sample(settings.start + time, pose.blocks());
      EXPECT_LT(reference::poseDifference(poseAt(skeleton, clip, time), pose.toPose()), 1e-6f) << seed;
    }
    motion.sample(settings.start + settings.duration, pose.blocks());
    EXPECT_LT(reference::poseDifference(poseAt(skeleton, clip, settings.duration), pose.toPose()), 1e-6f);
  }
}

TEST(Bake, LeavesOutWhatRests) {
  Random random(1);
  const Skeleton skeleton = reference::randomSkeleton(random, 4);
  const PoseSoa rest(skeleton.restPose());
  const Clip clip = bake(skeleton,
                         [&](Time, std::span<PoseBlock> pose) {
                           std::copy(rest.blocks().begin(), rest.blocks().end(), pose.begin());
                         },
                         {{24, 1}, {}, Time::fromSeconds(1.0)});
  EXPECT_TRUE(clip.tracks.empty());
}

TEST(Mirror, KnowsTheNamesOfSides) {
  const std::pair<const char*, const char*> names[] = {{"hand.L", "hand.R"},
                                                       {"hand_l", "hand_r"},
                                                       {"L_hand", "R_hand"},
                                                       {"r.foot", "l.foot"},
                                                       {"LeftArm", "RightArm"},
                                                       {"mixamorig:LeftHand", "mixamorig:RightHand"},
                                                       {"arm_left", "arm_right"},
                                                       {"upper_arm.L.001", "upper_arm.R.001"},
                                                       {"UpperArmLeft", "UpperArmRight"},
                                                       {"leftFoot", "rightFoot"},
                                                       {"foot-R", "foot-L"},
                                                       {"left_leg", "right_leg"},
                                                       {"lShldr", "rShldr"},
                                                       {"Bip01 L Hand", "Bip01 R Hand"},
                                                       {"J_Bip_L_Foot", "J_Bip_R_Foot"}};
  for (const auto& [left, right] : names) {
    EXPECT_EQ(otherSideName(left), right);
    EXPECT_EQ(otherSideName(right), left);
  }
  for (const char* name : {"spine", "tail", "head", "Cleft", "", "L", "bright"}) {
    EXPECT_FALSE(otherSideName(name)) << name;
  }
}

// A spine with two arms of two bones; bone rolls differ between the sides.
Skeleton armedSkeleton(Random& random, bool named) {
  Skeleton skeleton;
  const auto add = [&](const std::string& name, int parent, const vec3& place, const vec3& above,
                       const quat& turn, const quat& turnAbove) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 1)};
    bone.name = name;
    bone.parent = parent;
    bone.rest = {glm::conjugate(turnAbove) * (place - above), glm::conjugate(turnAbove) * turn, vec3(1.0f)};
    skeleton.bones.push_back(bone);
  };
  const quat none(1, 0, 0, 0);
  const quat hips = reference::randomRotation(random);
  add("hips", -1, vec3(0, 1, 0), vec3(0), hips, none);
  for (const float side : {1.0f, -1.0f}) {
    const std::string tail = !named ? (side > 0 ? "a" : "b") : side > 0 ? ".L" : ".R";
    const quat upper = reference::randomRotation(random), lower = reference::randomRotation(random);
    const int first = static_cast<int>(skeleton.bones.size());
    add("upper" + tail, 0, vec3(0.2f * side, 1.4f, 0), vec3(0, 1, 0), upper, hips);
    add("lower" + tail, first, vec3(0.5f * side, 1.3f, 0.1f), vec3(0.2f * side, 1.4f, 0), lower, upper);
  }
  return skeleton;
}

TEST(Mirror, FindsPartnersByNameAndByPlace) {
  Random random(2);
  for (const bool named : {true, false}) {
    const MirrorMap map = mirrorMapOf(armedSkeleton(random, named));
    EXPECT_EQ(map.partner, (std::vector<std::size_t>{0, 3, 4, 1, 2})) << named;
  }
}

// The partner of a bone is found by its position if one of the two is renamed, from either side.
TEST(Mirror, FindsThePartnerOfARenamedBone) {
  for (const std::size_t renamed : {1, 3}) {
    Random random(2);
    Skeleton skeleton = armedSkeleton(random, true);
    skeleton.bones[renamed].name = "shield";
    EXPECT_EQ(mirrorMapOf(skeleton).partner, (std::vector<std::size_t>{0, 3, 4, 1, 2})) << renamed;
  }
}

TEST(Mirror, TwiceIsTheIdentityAndOnceIsTheOtherSide) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Skeleton skeleton = armedSkeleton(random, seed % 2 == 0);
    const MirrorMap map = mirrorMapOf(skeleton);
    const Pose rest = skeleton.restPose();
    EXPECT_LT(reference::poseDifference(mirrored(skeleton, map, rest), rest), 2e-6f);
    Pose pose = rest;
    for (Transform& t : pose) t.rotation = glm::normalize(t.rotation * reference::randomTurn(random, 2.0f));
    pose[0].translation += reference::randomVector(random, 0.5f);
    const Pose once = mirrored(skeleton, map, pose);
    EXPECT_LT(reference::poseDifference(mirrored(skeleton, map, once), pose), 1e-5f);
    const auto before = modelMatrices(skeleton, pose), after = modelMatrices(skeleton, once);
    for (std::size_t i = 0; i < pose.size(); ++i) {
      const vec3 across = vec3(before[i][3]) * vec3(-1, 1, 1);
      EXPECT_LT(glm::length(vec3(after[map.partner[i]][3]) - across), 1e-5f) << seed << " " << i;
    }
  }
}

TEST(Mirror, ClipsAreMirroredKeyByKey) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 12);
    const MirrorMap map = mirrorMapOf(skeleton);
    const Clip clip = reference::randomClip(random, skeleton);
    const Clip once = mirrored(skeleton, map, clip), twice = mirrored(skeleton, map, once);
    EXPECT_EQ(once.fault(), "");
    for (int i = 0; i < 10; ++i) {
      const Time time = Time::fromSeconds(static_cast<double>(between(random, 0, 2)));
      const Pose pose = poseAt(skeleton, clip, time);
      EXPECT_LT(reference::poseDifference(poseAt(skeleton, once, time), mirrored(skeleton, map, pose)),
                2e-5f);
      EXPECT_LT(reference::poseDifference(poseAt(skeleton, twice, time), pose), 2e-5f);
    }
  }
}

TEST(Reduce, KeepsItsToleranceAndLeavesKeysOut) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 5 + random() % 40);
    const KeyframeAnimation motion = reference::smoothMotion(random, skeleton.bones.size(), 2.0f, 60.0f);
    const Clip clip = reference::asClip(skeleton, motion, {60, 1});
    ReduceSettings settings;
    settings.tolerance = seed % 2 == 0 ? 1e-3f : 1e-2f;
    const ReducedClip out = reduced(skeleton, clip, settings);
    EXPECT_EQ(out.clip.fault(), "");
    EXPECT_LE(out.report.largestError, settings.tolerance);
    EXPECT_LT(out.report.keysAfter * 2, out.report.keysBefore);
    EXPECT_EQ(out.report.keysAfter, out.clip.keyCount());
    // Measures the result again with the slow reference functions.
    for (int i = 0; i <= 240; ++i) {
      const Time time = timeOfFrame(i, {120, 1});
      const auto before = modelMatrices(skeleton, poseAt(skeleton, clip, time));
      const auto after = modelMatrices(skeleton, poseAt(skeleton, out.clip, time));
      for (std::size_t bone = 0; bone < before.size(); ++bone) {
        EXPECT_LE(glm::length(vec3(before[bone][3] - after[bone][3])), settings.tolerance * 1.02f) << seed;
      }
    }
  }
}

TEST(Reduce, KeepsEasedAndSteppingKeys) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 8);
    const Clip clip = reference::randomClip(random, skeleton);
    const ReducedClip out = reduced(skeleton, clip, {1e-3f, 0.1f});
    EXPECT_EQ(out.clip.fault(), "");
    EXPECT_LE(out.report.largestError, 1e-3f);
    EXPECT_LE(out.report.keysAfter, out.report.keysBefore);
  }
}

TEST(Reduce, OneTurnNeedsTwoKeys) {
  Skeleton skeleton;
  skeleton.bones.push_back({BoneId{1}, "root", Bone::noParent, {}, mat4(1)});
  Keys<quat> keys;
  for (int i = 0; i <= 100; ++i) {
    keys.push_back({timeOfFrame(i, {}), glm::angleAxis(0.01f * static_cast<float>(i), vec3(0, 1, 0)), {}});
  }
  Clip clip;
  clip.duration = timeOfFrame(100, {});
  clip.tracks.push_back({BoneId{1}, nullptr, std::make_shared<const Keys<quat>>(keys), nullptr});
  EXPECT_EQ(reduced(skeleton, clip).report.keysAfter, 2u);
}

// Between two keys half a turn apart, rounding decides which direction is shorter.
TEST(Reduce, SpinsKeepKeysNearerThanHalfATurn) {
  Random random(7);
  Skeleton skeleton;
  skeleton.bones.push_back({BoneId{1}, "root", Bone::noParent, {}, mat4(1)});
  for (int i = 0; i < 100; ++i) {
    const quat before = reference::randomRotation(random), after = reference::randomRotation(random);
    Keys<quat> keys;
    for (int frame = 0; frame <= 24; ++frame) {
      const float angle = glm::radians(15.0f) * static_cast<float>(frame);
      keys.push_back({timeOfFrame(frame, {}), before * glm::angleAxis(angle, vec3(0, 1, 0)) * after, {}});
    }
    Clip clip;
    clip.duration = timeOfFrame(24, {});
    clip.tracks.push_back({BoneId{1}, nullptr, std::make_shared<const Keys<quat>>(keys), nullptr});
    const Clip out = reduced(skeleton, clip).clip;
    const Keys<quat>& kept = *out.tracks[0].rotation;
    EXPECT_EQ(kept.size(), 4u);
    for (std::size_t k = 1; k < kept.size(); ++k)
      EXPECT_LT(angleBetween(kept[k - 1].value, kept[k].value), glm::radians(171.0f));
  }
}

}  // namespace
}  // namespace squire
