// Tests the arithmetic of the runtime header: its accuracy, its results for every number of bones, and its
// digest.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "core/model/model.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/runtime/opened.h"

namespace squire::runtime::test {
namespace {

using Random = std::mt19937;

double between(Random& random, double low, double high) {
  return std::uniform_real_distribution<double>(low, high)(random);
}

// A random rotation at most `most` radians away from another one.
quat turnedFrom(const quat& from, Random& random, double most) {
  const vec3 axis(between(random, -1, 1), between(random, -1, 1), between(random, 0.1, 1));
  return glm::normalize(glm::angleAxis(static_cast<float>(between(random, 0, most)), glm::normalize(axis)) *
                        from);
}

glm::dquat slerpInDouble(const quat& a, const quat& b, double share) {
  const glm::dquat from = glm::normalize(glm::dquat(a));
  glm::dquat to = glm::normalize(glm::dquat(b));
  double cosine = glm::dot(from, to);
  if (cosine < 0.0) to = -to, cosine = -cosine;
  const double angle = std::acos(std::min(cosine, 1.0));
  if (angle < 1e-9) return from;
  return (from * std::sin((1.0 - share) * angle) + to * std::sin(share * angle)) * (1.0 / std::sin(angle));
}

double furthestComponent(const glm::dquat& a, const quat& b) {
  const glm::dquat difference = a - glm::dquat(b);
  return std::max(std::max(std::abs(difference.x), std::abs(difference.y)),
                  std::max(std::abs(difference.z), std::abs(difference.w)));
}

TEST(Evaluate, TurnsAsExactlyAsFloatsCan) {
  Random random(7);
  // Small turns, turns of about 90 degrees, above which slerp halves the arc, and half turns.
  for (const double most : {0.01, 0.5, 1.5, 1.65, 3.1, 3.14159265}) {
    double worst = 0.0;
    for (int round = 0; round < 4000; ++round) {
      const Pose from(1, {vec3(0), turnedFrom(quat(1, 0, 0, 0), random, 6.28), vec3(1)});
      Pose to(1, {vec3(0), turnedFrom(from[0].rotation, random, most), vec3(1)});
      if (round % 2 == 0) to[0].rotation = -to[0].rotation;
      const auto share = static_cast<float>(between(random, 0.0, 1.0));
      PoseMemory pose = fromPose(from);
      const PoseMemory other = fromPose(to);
      const sqw_const_pose view{other.view.positions, other.view.orientations, other.view.scales};
      sqw_blend(&view, 1, share, &pose.view);
      const glm::dquat expected = slerpInDouble(from[0].rotation, to[0].rotation, static_cast<double>(share));
      worst = std::max(worst, furthestComponent(expected, pose.toPose()[0].rotation));
    }
    EXPECT_LT(worst, most < 3.0 ? 3e-7 : 1e-5) << "turns of up to " << most;  // half turns are ambiguous
  }
}

Pose randomPose(Random& random, std::size_t bones) {
  Pose pose(bones);
  for (Transform& bone : pose) {
    bone.translation = vec3(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1));
    bone.rotation = turnedFrom(quat(1, 0, 0, 0), random, 3.0);
    bone.scale = vec3(between(random, 0.5, 2), between(random, 0.5, 2), between(random, 0.5, 2));
  }
  return pose;
}

// Bones are computed in groups; each bone must have the same bits as if computed alone.
TEST(Evaluate, BlendsAnyNumberOfBonesAsOne) {
  Random random(3);
  for (std::uint32_t bones = 0; bones <= 40; ++bones) {
    const Pose from = randomPose(random, bones), to = randomPose(random, bones);
    PoseMemory all = fromPose(from);
    const PoseMemory other = fromPose(to);
    const sqw_const_pose view{other.view.positions, other.view.orientations, other.view.scales};
    sqw_blend(&view, bones, 0.37f, &all.view);
    for (std::uint32_t i = 0; i < bones; ++i) {
      PoseMemory alone = fromPose(Pose(1, from[i]));
      const PoseMemory target = fromPose(Pose(1, to[i]));
      const sqw_const_pose one{target.view.positions, target.view.orientations, target.view.scales};
      sqw_blend(&one, 1, 0.37f, &alone.view);
      EXPECT_EQ(alone.toPose()[0], all.toPose()[i]) << "bone " << i << " of " << bones;
    }
  }
}

TEST(Evaluate, MakesTheMatricesOfAnyNumberOfBones) {
  for (int bones = 1; bones <= 70; ++bones) {
    const Opened file(
        wad::test::randomContents(static_cast<std::uint32_t>(bones), {1, bones, 0, 0, 1, 2, 0}));
    const wad::ModelContents& model = file.contents.models[0];
    const Pose& pose = model.animations[0].keyframes[0].pose;
    // The arrays are exactly as large as needed, so that a sanitizer detects an access past their end.
    std::vector<float> positions, orientations, scales;
    const PoseMemory memory = fromPose(pose);
    positions.assign(memory.view.positions, memory.view.positions + 3 * pose.size());
    orientations.assign(memory.view.orientations, memory.view.orientations + 4 * pose.size());
    scales.assign(memory.view.scales, memory.view.scales + 3 * pose.size());
    const sqw_pose view{positions.data(), orientations.data(), scales.data()};
    std::vector<float> matrices(16 * pose.size());
    sqw_local_to_model(&file.wad, &file.wad.skeletons[0], &view, matrices.data());
    const std::vector<mat4> expected = modelMatrices(*model.skeleton, pose);
    for (std::size_t i = 0; i < matrices.size(); ++i) {
      const float reference = (&expected[i / 16][0][0])[i % 16];
      ASSERT_NEAR(matrices[i], reference, 2e-5f * std::max(1.0f, std::abs(reference)))
          << bones << " bones, bone " << i / 16;
    }
  }
}

std::uint64_t digestOf(const sqw_wad& wad, std::uint32_t model) {
  std::vector<float> memory(SQW_CERTIFY_FLOATS(wad.skeletons[wad.models[model].skeleton].bone_count));
  return sqw_certify(&wad, &wad.models[model], memory.data());
}

TEST(Certify, IsTheSameForTheSameFileAndDiffersWithIt) {
  const Opened file(wad::test::fightContents()), again(wad::test::fightContents());
  EXPECT_EQ(digestOf(file.wad, 0), digestOf(again.wad, 0));
  wad::Contents changed = wad::test::fightContents();
  ASSERT_FALSE(changed.models[0].animations.empty());
  Transform& bone = changed.models[0].animations[0].keyframes[0].pose[0];
  bone.translation.x = std::nextafter(bone.translation.x, 1e9f);
  Opened other(changed);
  EXPECT_NE(digestOf(file.wad, 0), digestOf(other.wad, 0));
  // The digest depends on the motion, not only on the content hash, which is hashed first.
  sqw_format same_hash = *other.wad.format;
  same_hash.content_hash = file.wad.format->content_hash;
  other.wad.format = &same_hash;
  EXPECT_NE(digestOf(file.wad, 0), digestOf(other.wad, 0));
}

TEST(Certify, EndsForClipsWithoutEnd) {
  wad::Contents contents = wad::test::randomContents(5, {1, 1, 0, 0, 1, 2, 0});
  contents.models[0].animations[0].keyframes[0].duration = 3e38f;
  const Opened file(contents);
  EXPECT_NE(digestOf(file.wad, 0), file.wad.format->content_hash);
}

}  // namespace
}  // namespace squire::runtime::test
