#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/anim/blend.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/pose_memory.h"

namespace squire::runtime::test {

namespace {

float number(std::mt19937& random) { return static_cast<float>(random() % 2001) / 1000.0f - 1.0f; }

Pose randomPose(std::size_t bones, std::mt19937& random) {
  Pose pose(bones);
  for (Transform& bone : pose) {
    const quat turn(number(random), number(random), number(random), number(random));
    bone.translation = vec3(number(random), number(random), number(random)) * 2.0f;
    bone.rotation = glm::length(turn) > 0.1f ? glm::normalize(turn) : quat(0, 1, 0, 0);
    bone.scale = vec3(1.0f) + vec3(number(random), number(random), number(random)) * 0.5f;
  }
  if (random() % 4 == 0) pose[0].scale = vec3(0, 1e-30f, -1);
  return pose;
}

std::vector<float> randomMask(std::size_t bones, std::mt19937& random) {
  std::vector<float> mask(blockCountFor(bones) * PoseBlock::lanes, 0.0f);
  for (std::size_t i = 0; i < bones; ++i)
    mask[i] = random() % 3 == 0 ? 0.0f : random() % 3 == 0 ? 1.0f : std::abs(number(random));
  return mask;
}

// The slow way in doubles.
glm::dquat blended(const glm::dquat& from, glm::dquat to, double share) {
  if (glm::dot(from, to) < 0.0) to = -to;
  return glm::normalize(from * (1.0 - share) + to * share);
}

Transform laid(const Transform& pose, const Transform& other, double share) {
  const glm::dvec3 place(pose.translation), scale(pose.scale);
  return {vec3(place + (glm::dvec3(other.translation) - place) * share),
          quat(blended(glm::dquat(pose.rotation), glm::dquat(other.rotation), share)),
          vec3(scale + (glm::dvec3(other.scale) - scale) * share)};
}

Transform added(const Transform& pose, const Transform& other, const Transform& reference, double share) {
  const glm::dquat turn = glm::inverse(glm::dquat(reference.rotation)) * glm::dquat(other.rotation);
  Transform out;
  out.translation = vec3(glm::dvec3(pose.translation) +
                         (glm::dvec3(other.translation) - glm::dvec3(reference.translation)) * share);
  out.rotation = quat(glm::dquat(pose.rotation) * blended(glm::dquat(1, 0, 0, 0), turn, share));
  for (int axis = 0; axis < 3; ++axis) {
    const double from = static_cast<double>(reference.scale[axis]);
    const double factor = std::abs(from) > 1e-6 ? static_cast<double>(other.scale[axis]) / from : 1.0;
    out.scale[axis] =
        static_cast<float>(static_cast<double>(pose.scale[axis]) * (1.0 + (factor - 1.0) * share));
  }
  return out;
}

sqw_const_pose viewOf(const PoseMemory& pose) {
  return {pose.view.positions, pose.view.orientations, pose.view.scales};
}

// A layer of random poses, by the header and by core/anim.
struct Layered {
  Pose pose, other, reference;
  std::vector<float> mask;  // empty: none
  float weight;

  explicit Layered(std::mt19937& random) {
    const std::size_t bones = 1 + random() % 40;
    pose = randomPose(bones, random);
    other = randomPose(bones, random);
    reference = randomPose(bones, random);
    if (random() % 4 != 0) mask = randomMask(bones, random);
    weight = random() % 8 == 0 ? 1.0f : std::abs(number(random));
  }
  [[nodiscard]] double shareOf(std::size_t bone) const {
    return static_cast<double>(weight) * (mask.empty() ? 1.0 : static_cast<double>(mask[bone]));
  }
  [[nodiscard]] PoseMemory byHeader(bool adds) const {
    PoseMemory out = fromPose(pose);
    const PoseMemory top = fromPose(other), from = fromPose(reference);
    const sqw_const_pose view = viewOf(top), base = viewOf(from);
    const float* weights = mask.empty() ? nullptr : mask.data();
    const auto bones = static_cast<std::uint32_t>(pose.size());
    if (adds)
      sqw_add(&view, &base, weights, bones, weight, &out.view);
    else
      sqw_blend_masked(&view, weights, bones, weight, &out.view);
    return out;
  }
  [[nodiscard]] PoseSoa byCore(bool adds) const {
    PoseSoa out(pose);
    const PoseSoa top(other), from(reference);
    const auto base = adds ? from.blocks() : std::span<const PoseBlock>();
    const LayerJob job{top.blocks(), base, weight, mask, out.blocks()};
    EXPECT_TRUE(job.validate());
    job.run();
    return out;
  }
};

TEST(SquireWadLayers, BlendBoneByBoneAsTheReference) {
  std::mt19937 random(31);
  for (int round = 0; round < 2000; ++round) {
    const Layered layer(random);
    const PoseMemory theirs = layer.byHeader(false);
    ASSERT_TRUE(haveSameBits(theirs, layer.byCore(false).blocks())) << round;
    Pose expected = layer.pose;
    const Pose pose = theirs.toPose();
    for (std::size_t i = 0; i < pose.size(); ++i) {
      expected[i] = laid(layer.pose[i], layer.other[i], layer.shareOf(i));
      ASSERT_NEAR(glm::length(pose[i].rotation), 1.0f, 1e-6f) << round;
      ASSERT_TRUE(layer.shareOf(i) > 0.0 || pose[i] == layer.pose[i]) << round;
    }
    ASSERT_LE(largestDifference(pose, expected), 2e-6f) << round;
  }
}

TEST(SquireWadLayers, AddBoneByBoneAsTheReference) {
  std::mt19937 random(32);
  for (int round = 0; round < 2000; ++round) {
    Layered layer(random);
    if (random() % 3 == 0) layer.weight = 3.0f * number(random);  // also above 1 and below 0
    const PoseMemory theirs = layer.byHeader(true);
    ASSERT_TRUE(haveSameBits(theirs, layer.byCore(true).blocks())) << round;
    Pose expected = layer.pose;
    const Pose pose = theirs.toPose();
    for (std::size_t i = 0; i < pose.size(); ++i) {
      expected[i] = added(layer.pose[i], layer.other[i], layer.reference[i], layer.shareOf(i));
      ASSERT_NEAR(glm::length(pose[i].rotation), 1.0f, 2e-6f) << round;
      ASSERT_TRUE(layer.shareOf(i) != 0.0 || pose[i] == layer.pose[i]) << round;
    }
    ASSERT_LE(largestDifference(pose, expected), 1e-5f) << round;
  }
}

// What an added clip differs from its first pose is nothing in that pose, and all of it where that is the
// pose below.
TEST(SquireWadLayers, AddWhatTheClipDiffersFromItsFirstPose) {
  std::mt19937 random(33);
  for (int round = 0; round < 200; ++round) {
    Layered layer(random);
    layer.mask.clear();
    layer.weight = 1.0f;
    layer.pose[0].scale = layer.other[0].scale = layer.reference[0].scale = vec3(1.0f);
    Layered still = layer, whole = layer;
    still.other = still.reference;
    whole.pose = whole.reference;
    EXPECT_LE(largestDifference(still.byHeader(true).toPose(), still.pose), 2e-6f) << round;
    EXPECT_LE(largestDifference(whole.byHeader(true).toPose(), whole.other), 5e-6f) << round;
  }
}

TEST(SquireWadLayers, IgnoreWeightsThatAreNoNumbers) {
  std::mt19937 random(34);
  Layered layer(random);
  for (const float weight : {0.0f, -0.0f, std::nanf(""), -INFINITY}) {
    layer.weight = weight;
    EXPECT_EQ(layer.byHeader(false).toPose(), layer.pose) << weight;
    EXPECT_EQ(layer.byHeader(true).toPose(), layer.pose) << weight;
    EXPECT_EQ(layer.byCore(false).toPose(), layer.pose) << weight;
    EXPECT_EQ(layer.byCore(true).toPose(), layer.pose) << weight;
  }
}

}  // namespace

}  // namespace squire::runtime::test
