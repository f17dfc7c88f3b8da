#include "core/anim/two_bone_ik.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/anim/instruction_set.h"
#include "core/anim/local_to_model.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::between;
using reference::Random;

struct Joints {
  vec3 middle, end;
};

Joints solved(const Limb& limb, const LimbTurns& turns) {
  const vec3 middle = limb.root + turns.upper * (limb.middle - limb.root);
  return {middle, middle + turns.lower * (limb.end - limb.middle)};
}

float lengthOf(const Limb& limb) {
  return glm::length(limb.middle - limb.root) + glm::length(limb.end - limb.middle);
}

bool isUnit(const quat& q) { return std::abs(glm::length(q) - 1.0f) < 5e-6f; }

float turnBetween(const quat& a, const quat& b) {
  const quat apart = glm::conjugate(a) * b;
  return 2.0f * std::atan2(glm::length(vec3(apart.x, apart.y, apart.z)), std::abs(apart.w));
}

float bendCosine(const Limb& limb, const Joints& joints) {
  return glm::dot(glm::normalize(joints.middle - limb.root), glm::normalize(joints.end - joints.middle));
}

TEST(TwoBoneIk, KeepsLengthsAndReachesWhatCanBeReached) {
  for (unsigned seed = 0; seed < 5000; ++seed) {
    Random random(seed);
    Limb limb = reference::randomLimb(random);
    if (seed % 3 == 0) limb.pole = vec3(0.0f);
    const LimbTurns turns = solveTwoBone(limb);
    const Joints joints = solved(limb, turns);
    const float l1 = glm::length(limb.middle - limb.root), l2 = glm::length(limb.end - limb.middle);
    ASSERT_TRUE(isUnit(turns.upper) && isUnit(turns.lower)) << seed;
    EXPECT_NEAR(glm::length(joints.middle - limb.root), l1, 1e-5f * l1);
    EXPECT_NEAR(glm::length(joints.end - joints.middle), l2, 1e-5f * l2);
    const vec3 reach = limb.target - limb.root;
    const float distance = glm::length(reach);
    if (distance > l1 + l2) {
      EXPECT_LT(glm::length(joints.end - limb.root - glm::normalize(reach) * (l1 + l2)), 1e-4f * (l1 + l2));
    } else if (distance < std::abs(l1 - l2)) {
      EXPECT_LT(glm::length(joints.end - limb.root - glm::normalize(reach) * std::abs(l1 - l2)),
                1e-4f * (l1 + l2))
          << seed;
    } else {
      EXPECT_LT(glm::length(joints.end - limb.target), 1e-4f * (l1 + l2)) << seed;
    }
  }
}

TEST(TwoBoneIk, AgreesWithTheReference) {
  int compared = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    Limb limb = reference::randomLimb(random);
    limb.weight = 1.0f;
    limb.softness = seed % 2 == 0 ? 0.1f : 0.0f;
    limb.limits = {0.95f, -0.8f, glm::normalize(reference::randomVector(random, 1.0f) + vec3(0, 0, 1e-3f)),
                   0.2f};
    const float bend = bendCosine(limb, {limb.middle, limb.end});
    const float poleAngle = glm::dot(limb.pole, glm::normalize(limb.target - limb.root));
    const Joints theirs = solved(limb, reference::solveTwoBone(limb));
    const vec3 back = glm::normalize(theirs.middle - limb.root);
    if (std::abs(bend) > 0.98f || std::abs(poleAngle) > 0.98f) continue;
    if (glm::dot(back, limb.limits.coneAxis) < -0.98f) continue;
    const Joints ours = solved(limb, solveTwoBone(limb));
    EXPECT_LT(glm::length(ours.middle - theirs.middle), 2e-4f) << seed;
    EXPECT_LT(glm::length(ours.end - theirs.end), 2e-4f) << seed;
    ++compared;
  }
  EXPECT_GT(compared, 1500);
}

TEST(TwoBoneIk, HingeStaysAHinge) {
  // With a pole, the bend axis of the middle joint stays constant in the upper bone's space.
  for (unsigned seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const Limb limb = reference::randomLimb(random);
    const vec3 upper = limb.middle - limb.root, lower = limb.end - limb.middle;
    if (std::abs(bendCosine(limb, {limb.middle, limb.end})) > 0.98f) continue;
    const LimbTurns turns = solveTwoBone(limb);
    const vec3 hinge = glm::normalize(glm::cross(upper, lower));
    EXPECT_LT(glm::length(turns.upper * hinge - turns.lower * hinge), 1e-3f) << seed;
  }
}

TEST(TwoBoneIk, LimitsHold) {
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    Limb limb = reference::randomLimb(random);
    limb.limits = {0.9f, -0.5f, glm::normalize(reference::randomVector(random, 1.0f) + vec3(0, 0, 1e-3f)),
                   0.4f};
    const Joints joints = solved(limb, solveTwoBone(limb));
    const float bend = bendCosine(limb, joints);
    EXPECT_LE(bend, 0.9f + 1e-4f) << seed;
    EXPECT_GE(bend, -0.5f - 1e-4f) << seed;
    EXPECT_GE(glm::dot(glm::normalize(joints.middle - limb.root), limb.limits.coneAxis), 0.4f - 1e-4f)
        << seed;
  }
}

TEST(TwoBoneIk, SoftLimbNeverSnapsStraight) {
  Limb limb;
  limb.middle = vec3(0.1f, -0.5f, 0);
  limb.end = vec3(0, -1, 0);
  limb.pole = vec3(1, 0, 0);
  limb.softness = 0.1f;
  const float length = lengthOf(limb);
  float last = 0.0f;
  for (int i = 0; i <= 400; ++i) {
    limb.target = vec3(0, -0.005f * static_cast<float>(i) - 0.05f, 0);
    const float reach = glm::length(solved(limb, solveTwoBone(limb)).end);
    EXPECT_GE(reach, last - 1e-5f);
    EXPECT_LT(reach, length);
    if (i > 0) {
      EXPECT_LT(reach - last, 0.00502f);
    }
    last = reach;
  }
}

TEST(TwoBoneIk, WeightGoesFromNothingToAll) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Limb limb = reference::randomLimb(random);
    const LimbTurns whole = solveTwoBone(limb);
    limb.weight = 0.0f;
    const LimbTurns none = solveTwoBone(limb);
    EXPECT_LT(reference::rotationDifference(none.upper, quat(1, 0, 0, 0)), 1e-6f);
    EXPECT_LT(reference::rotationDifference(none.lower, quat(1, 0, 0, 0)), 1e-6f);
    limb.weight = 0.3f;
    const LimbTurns some = solveTwoBone(limb);
    EXPECT_LT(reference::rotationDifference(some.upper, slerpShort(quat(1, 0, 0, 0), whole.upper, 0.3f)),
              1e-5f);
  }
}

TEST(TwoBoneIk, MovesSmoothlyWithItsTarget) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    Random random(seed);
    Limb limb = reference::randomLimb(random);
    if (seed % 2 == 0) limb.softness = 0.05f;
    if (seed % 4 == 1) limb.end = limb.middle + (limb.middle - limb.root) * 0.9f;  // straight
    if (seed % 5 == 2) limb.limits = {0.99f, -0.9f, vec3(0.0f), -1.0f};
    const vec3 step = glm::normalize(reference::randomVector(random, 1.0f) + vec3(1e-3f)) * 1e-4f;
    LimbTurns last = solveTwoBone(limb);
    for (int i = 0; i < 300; ++i) {
      limb.target += step;
      const LimbTurns next = solveTwoBone(limb);
      const vec3 reach = limb.target - limb.root;
      const float sine = glm::length(glm::cross(glm::normalize(reach), limb.pole));
      // At the root and on the pole axis the direction is undefined.
      if (glm::length(reach) > 0.02f && sine > 0.05f) {
        EXPECT_LT(glm::degrees(turnBetween(last.upper, next.upper)), 3.0f) << seed << " " << i;
        EXPECT_LT(glm::degrees(turnBetween(last.lower, next.lower)), 5.0f) << seed << " " << i;
      }
      last = next;
    }
  }
}

TEST(TwoBoneIk, DegenerateInputIsAnsweredWithFiniteTurns) {
  const float odd[] = {0.0f, 1e-30f, 1e-4f, 1.0f, 1e20f, INFINITY, -INFINITY, NAN};
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const auto any = [&] { return odd[random() % 8]; };
    const auto anyVector = [&] { return vec3(any(), any(), any()); };
    Limb limb = reference::randomLimb(random);
    if (random() % 3 == 0) limb.root = anyVector();
    if (random() % 3 == 0) limb.middle = random() % 2 ? limb.root : anyVector();
    if (random() % 3 == 0) limb.end = random() % 2 ? limb.root : anyVector();
    if (random() % 2 == 0) limb.target = random() % 2 ? limb.root : anyVector();
    if (random() % 3 == 0) limb.pole = anyVector();
    if (random() % 4 == 0) limb.weight = any();
    if (random() % 4 == 0) limb.softness = any();
    if (random() % 4 == 0) limb.limits = {any(), any(), anyVector(), any()};
    const LimbTurns turns = solveTwoBone(limb);
    ASSERT_TRUE(isUnit(turns.upper) && isUnit(turns.lower)) << i;
  }
}

TEST(TwoBoneIk, BatchesAndInstructionSetsGiveTheSame) {
  Random random(3);
  std::vector<LimbBlock> blocks(4);
  std::vector<LimbTurnsBlock> turns(4);
  std::vector<Limb> limbs;
  for (std::size_t i = 0; i < 64; ++i) {
    limbs.push_back(reference::randomLimb(random));
    limbs.back().weight = between(random, 0, 1);
    limbs.back().limits.mostBent = -0.9f;
    blocks[i / 16].set(i % 16, limbs.back());
  }
  const TwoBoneIkJob job{blocks, turns};
  ASSERT_TRUE(job.validate());
  for (const std::string& set : instructionSets()) {
    useInstructionSet(set);
    job.run();
    useInstructionSet("");
    for (std::size_t i = 0; i < limbs.size(); ++i) {
      const LimbTurns one = solveTwoBone(limbs[i]);
      EXPECT_EQ(turns[i / 16].at(i % 16).upper, one.upper) << set;
      EXPECT_EQ(turns[i / 16].at(i % 16).lower, one.lower) << set;
    }
  }
}

TEST(TwoBoneIk, TurnsTheBonesOfAPose) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Skeleton skeleton = reference::randomSkeleton(random, 6);
    for (std::size_t i = 0; i < 6; ++i) skeleton.bones[i].parent = static_cast<int>(i) - 1;
    Pose pose = reference::randomPose(random, 6);
    for (Transform& t : pose) t.scale = vec3(between(random, 0.8f, 1.2f));
    PoseSoa soa(pose);
    const std::vector<std::int32_t> parents = parentsOf(skeleton);
    std::vector<mat4> matrices(6);
    LocalToModelJob{parents, soa.blocks(), mat4(1.0f), matrices}.run();
    const std::size_t end = 2 + random() % 4;
    PoseIkJob job{parents, matrices, end, {}, soa.blocks()};
    const vec3 root(matrices[end - 2][3]);
    const float l1 = glm::length(vec3(matrices[end - 1][3]) - root);
    const float l2 = glm::length(vec3(matrices[end][3]) - vec3(matrices[end - 1][3]));
    const float distance = std::abs(l1 - l2) + between(random, 0.1f, 0.9f) * (l1 + l2 - std::abs(l1 - l2));
    job.limb.target = root + reference::randomTurn(random, 3.0f) * vec3(0, distance, 0);
    if (seed % 2 == 0) job.limb.pole = reference::randomVector(random, 1.0f);
    ASSERT_TRUE(job.validate());
    job.run();
    LocalToModelJob{parents, soa.blocks(), mat4(1.0f), matrices}.run();
    EXPECT_LT(glm::length(vec3(matrices[end][3]) - job.limb.target), 2e-4f * (l1 + l2)) << seed;
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(soa[i].translation, pose[i].translation);
      EXPECT_EQ(soa[i].scale, pose[i].scale);
    }
  }
}

TEST(TwoBoneIk, NamesALimbThatIsTooShort) {
  const std::int32_t parents[] = {-1, 0};
  const std::vector<mat4> matrices(2);
  PoseSoa pose(2);
  EXPECT_FALSE((PoseIkJob{parents, matrices, 1, {}, pose.blocks()}.validate()));
}

}  // namespace
}  // namespace squire
