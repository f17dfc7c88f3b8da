#include "core/anim/packed/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/anim/keyframes/keyframes.h"
#include "core/anim/packed/packed_error.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::Random;

std::vector<float> handRadii(const Skeleton& skeleton) {
  return std::vector<float>(skeleton.bones.size(), 0.1f);
}

// The largest distance between the two poses of any joint, or of any point on a bone's axes at its shell
// radius (`radius`); slow but obviously correct.
float errorOf(const Skeleton& skeleton, const Pose& a, const Pose& b, float radius) {
  const std::vector<mat4> exact = modelMatrices(skeleton, a), packed = modelMatrices(skeleton, b);
  float worst = 0.0f;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    for (const vec3& point : {vec3(0), vec3(radius, 0, 0), vec3(0, radius, 0), vec3(0, 0, radius),
                              vec3(-radius, 0, 0), vec3(0, -radius, 0), vec3(0, 0, -radius)})
      worst =
          std::max(worst, glm::distance(vec3(exact[i] * vec4(point, 1)), vec3(packed[i] * vec4(point, 1))));
  }
  return worst;
}

TEST(Packed, KeepsTheToleranceAtAnyInstant) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Random random(seed);
    const std::size_t bones = 1 + seed * 7;
    const Skeleton skeleton = reference::humanSkeleton(random, bones);
    const Clip clip = reference::randomClip(random, skeleton);
    KeyframeAnimation motion = toKeyframes(skeleton, handRadii(skeleton), clip, {1e-3f}).animation;
    motion.loop = seed % 2 == 0;
    const float tolerance = seed % 3 == 0 ? 1e-4f : 1e-3f;
    const PackResult result = pack(skeleton, handRadii(skeleton), motion, tolerance);
    if (motion.keyframes.size() < 2) continue;
    ASSERT_FALSE(result.clip.empty()) << seed;
    EXPECT_LE(result.worstError, tolerance);
    const KeyframeAnimation back = unpacked(result.clip, skeleton, motion);
    EXPECT_EQ(back.keyframes.size(), motion.keyframes.size());
    EXPECT_NEAR(back.length(), motion.length(), 1e-6);
    // Samples at fractions of an interval: some keyframes are too close for times in single precision.
    for (int i = 0; i < 300; ++i) {
      const std::size_t k = random() % (motion.keyframes.size() - 1);
      const float share = reference::between(random, 0.0f, 1.0f);
      const Pose exact = reference::blend(motion.keyframes[k].pose, motion.keyframes[k + 1].pose, share);
      const Pose packed = reference::blend(back.keyframes[k].pose, back.keyframes[k + 1].pose, share);
      EXPECT_LE(errorOf(skeleton, exact, packed, 0.1f), tolerance * 1.05f + 2e-6f)
          << "seed " << seed << " keyframe " << k << " share " << share;
    }
  }
}

TEST(Packed, IsSmallerThanAFifthOfTheKeyframes) {
  Random random(1);
  const Skeleton skeleton = reference::humanSkeleton(random, 67);
  const KeyframeAnimation motion = reference::smoothMotion(random, 67, 2.0f, 30.0f);
  const PackResult result = pack(skeleton, handRadii(skeleton), motion, 1e-4f);
  EXPECT_LT(result.clip.bytes() * 5, motion.keyframes.size() * 67 * sizeof(Transform));
  EXPECT_TRUE(result.clip.times.empty());  // evenly spaced
  EXPECT_EQ(pack(skeleton, handRadii(skeleton), motion, 1e-4f).clip, result.clip);
  // A tenth of the tolerance costs about 3.3 bits a number.
  EXPECT_GT(pack(skeleton, handRadii(skeleton), motion, 1e-5f).clip.bytes(), result.clip.bytes());
}

// In a wheel that turns many times, every component of the quaternion passes through or near 0.
TEST(Packed, TurnsWholeCircles) {
  Skeleton skeleton;
  skeleton.bones.resize(2);
  skeleton.bones[1].parent = 0;
  skeleton.bones[1].rest.translation = vec3(0, 1, 0);
  KeyframeAnimation motion;
  for (int i = 0; i <= 40; ++i) {
    Pose pose = skeleton.restPose();
    pose[0].rotation = glm::angleAxis(0.6f * static_cast<float>(i), glm::normalize(vec3(1, 2, 0.1f)));
    motion.keyframes.push_back({i < 40 ? 0.05f : 0.0f, pose});
  }
  const PackResult result = pack(skeleton, handRadii(skeleton), motion, 1e-4f);
  ASSERT_EQ(result.clip.groups.size(), 1u);
  EXPECT_EQ(result.clip.groups[0].kind, PackedKind::AnyOrientations);
  EXPECT_LE(result.worstError, 1e-4f);
}

TEST(Packed, StoresOnceWhatRests) {
  Skeleton skeleton;
  skeleton.bones.resize(20);
  for (std::size_t i = 1; i < 20; ++i) skeleton.bones[i].parent = static_cast<int>(i) - 1;
  KeyframeAnimation motion;
  motion.keyframes = {{1.0f, skeleton.restPose()}, {1.0f, skeleton.restPose()}};
  motion.keyframes[1].pose[3].translation.x = 2.0f;
  const PackResult moved = pack(skeleton, handRadii(skeleton), motion, 1e-4f);
  ASSERT_EQ(moved.clip.groups.size(), 1u);
  EXPECT_EQ(moved.clip.groups[0].count, 1u);
  EXPECT_TRUE(moved.clip.positions.empty() && moved.clip.orientations.empty() && moved.clip.scales.empty());
  EXPECT_EQ(moved.clip.rowCount, 3u);  // the last keyframe holds its pose for a second
  for (Keyframe& keyframe : motion.keyframes) keyframe.pose[7].scale = vec3(2.0f);
  const PackResult scaled = pack(skeleton, handRadii(skeleton), motion, 1e-4f);
  EXPECT_EQ(scaled.clip.scales.size(), 20u);
  EXPECT_EQ(scaled.clip.poseOf(0, skeleton)[7].scale, vec3(2.0f));
}

// The error is what is seen at each time, so that right poses at wrong times are errors.
TEST(Packed, MeasuresErrorsAtTimes) {
  Skeleton skeleton;
  skeleton.bones.resize(1);
  KeyframeAnimation motion;
  for (int i = 0; i <= 30; ++i) {
    motion.keyframes.push_back({i % 2 == 0 ? 0.02f : 0.04f, skeleton.restPose()});
    motion.keyframes.back().pose[0].translation.x = i % 2 == 0 ? 0.0f : 1.0f;
  }
  const packed::Rows rows = packed::rowsOf(motion);
  PackedClip clip = pack(skeleton, handRadii(skeleton), motion, 1e-4f).clip;
  ASSERT_FALSE(clip.times.empty());
  const std::vector<float> radii = handRadii(skeleton);
  packed::RowErrors errors(skeleton, radii, rows);
  EXPECT_LE(errors.largest(clip, 1.0f), 1e-4f);
  clip.times[7] += PackedClip::wholeLength / 1000;  // of 0.9 s: 0.9 ms, at up to 50 m/s
  EXPECT_GT(errors.largest(clip, 1.0f), 1e-2f);
  EXPECT_GT(errors.largest(clip, 1e-4f), 1e-4f);
}

TEST(Packed, LeavesAloneWhatHasNoRows) {
  Skeleton skeleton;
  skeleton.bones.resize(1);
  KeyframeAnimation motion;
  motion.keyframes = {{0.0f, skeleton.restPose()}};
  EXPECT_TRUE(pack(skeleton, handRadii(skeleton), motion, 1e-4f).clip.empty());
  motion.keyframes.push_back(motion.keyframes[0]);  // of no duration
  EXPECT_TRUE(pack(skeleton, handRadii(skeleton), motion, 1e-4f).clip.empty());
}

}  // namespace
}  // namespace squire
