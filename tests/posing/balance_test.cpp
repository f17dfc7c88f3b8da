#include "core/posing/balance/balance.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "core/posing/pose_values.h"
#include "tests/posing/bodies.h"

namespace squire {
namespace {

using test::boneOf;

// A closed box that one bone moves.
std::shared_ptr<const Mesh> box(std::size_t bone, const vec3& middle, const vec3& half) {
  Mesh mesh;
  mesh.name = "box";
  for (int i = 0; i < 8; ++i) {
    const vec3 side(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
    mesh.positions.push_back(middle + side * half);
    mesh.normals.push_back(glm::normalize(side));
    mesh.texcoords.emplace_back(0.0f);
    mesh.influences.push_back({{static_cast<std::uint16_t>(bone), 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
  }
  mesh.indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                  2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
  return std::make_shared<const Mesh>(std::move(mesh));
}

struct Human {
  Human() {
    model.skeleton = std::make_shared<const Skeleton>(test::humanBody());
    add("spine2", {0, 1.2f, 0}, {0.15f, 0.25f, 0.1f});
    add("head", {0, 1.65f, 0.03f}, {0.08f, 0.12f, 0.1f});
    for (const auto& [side, x] : {std::pair(".L", 1.0f), std::pair(".R", -1.0f)}) {
      add(std::string("thigh") + side, {0.09f * x, 0.7f, 0}, {0.07f, 0.2f, 0.07f});
      add(std::string("shin") + side, {0.09f * x, 0.3f, 0}, {0.05f, 0.2f, 0.05f});
      add(std::string("foot") + side, {0.09f * x, 0.04f, 0.04f}, {0.05f, 0.04f, 0.12f});
      add(std::string("upper_arm") + side, {0.3f * x, 1.42f, 0}, {0.14f, 0.04f, 0.04f});
    }
    limbs = test::limbsOfBody(*model.skeleton);
  }
  void add(const std::string& bone, const vec3& middle, const vec3& half) {
    model.meshes.push_back(box(boneOf(*model.skeleton, bone), middle, half));
  }
  [[nodiscard]] std::vector<mat4> matrices(const Pose& pose) const {
    return modelMatrices(*model.skeleton, pose);
  }
  // The rest pose, whose feet stay while the hips are moved.
  [[nodiscard]] Pose shifted(const vec3& by) const {
    Pose pose = model.skeleton->restPose();
    pose[boneOf(*model.skeleton, "spine1")].translation += by;
    return pose;
  }

  Model model;
  std::vector<PosedLimb> limbs;
};

vec2 ground(const vec3& place) { return {place.x, -place.z}; }

TEST(GroundOutline, IsTheHull) {
  const GroundOutline square({{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}, {1, 0}});
  EXPECT_EQ(square.corners().size(), 4u);
  EXPECT_TRUE(square.contains({1, 1}));
  EXPECT_FALSE(square.contains({2.1f, 1}));
  EXPECT_EQ(square.nearest({3, 1}), vec2(2, 1));
  EXPECT_EQ(square.nearest({1.5f, 0.5f}), vec2(1.5f, 0.5f));
  EXPECT_EQ(square.scaled(0.5f).nearest({5, 1}), vec2(1.5f, 1));
  EXPECT_TRUE(GroundOutline({{1, 1}}).nearest({4, 4}) == vec2(1, 1));
  EXPECT_TRUE(GroundOutline(std::vector<vec2>{}).isEmpty());
}

TEST(Masses, AreVolumes) {
  const Human human;
  const Masses masses(human.model);
  float all = 0.0f;
  for (const auto& mesh : human.model.meshes) {
    const vec3 size = mesh->positions.back() - mesh->positions.front();
    all += size.x * size.y * size.z;
  }
  EXPECT_NEAR(masses.shareOf(boneOf(*human.model.skeleton, "spine2")), 0.3f * 0.5f * 0.2f / all, 1e-4f);
  EXPECT_EQ(masses.shareOf(boneOf(*human.model.skeleton, "hand.L")), 0.0f);
  vec3 wanted(0.0f);
  for (const auto& mesh : human.model.meshes) {
    const vec3 size = mesh->positions.back() - mesh->positions.front();
    wanted += size.x * size.y * size.z / all * 0.5f * (mesh->positions.back() + mesh->positions.front());
  }
  EXPECT_LT(glm::distance(masses.centre(human.matrices(human.model.skeleton->restPose())), wanted), 1e-4f);
  Model bare = human.model;
  bare.meshes.clear();
  EXPECT_TRUE(Masses(bare).isEmpty());
}

TEST(Balance, KnowsTheFeetOnTheGround) {
  const Human human;
  const Skeleton& skeleton = *human.model.skeleton;
  const Balance balance(human.model, human.limbs);
  Pose pose = skeleton.restPose();
  EXPECT_EQ(balance.planted(human.matrices(pose)).size(), 2u);
  const GroundOutline both = balance.support(human.matrices(pose));
  EXPECT_TRUE(both.contains(ground(balance.centre(human.matrices(pose)))));
  EXPECT_TRUE(both.contains({0, 0}));
  // On one leg, only its foot counts.
  const quat up = glm::angleAxis(-1.2f, vec3(1, 0, 0));
  const std::size_t thigh = boneOf(skeleton, "thigh.L");
  const quat above = toTransform(human.matrices(pose)[boneOf(skeleton, "hips")]).rotation;
  pose[thigh].rotation = glm::normalize(glm::conjugate(above) * up * above * pose[thigh].rotation);
  EXPECT_EQ(balance.planted(human.matrices(pose)), std::vector<std::size_t>{boneOf(skeleton, "foot.R")});
  EXPECT_FALSE(balance.support(human.matrices(pose)).contains({0.05f, 0}));
  pose[boneOf(skeleton, "hips")].translation +=
      vec3(glm::inverse(human.matrices(pose)[0]) * vec4(0, 1, 0, 0));
  EXPECT_TRUE(balance.support(human.matrices(pose)).isEmpty());
  EXPECT_TRUE(balance.balanced(skeleton, pose, human.limbs).empty());
}

TEST(Balance, MovesTheHipsAsLittleAsIsNeeded) {
  const Human human;
  const Skeleton& skeleton = *human.model.skeleton;
  const Balance balance(human.model, human.limbs);
  EXPECT_TRUE(balance.balanced(skeleton, skeleton.restPose(), human.limbs).empty());
  for (const vec3& lean : {vec3(0.35f, 0, 0), vec3(0, 0, 0.4f), vec3(-0.2f, -0.05f, -0.3f)}) {
    // Leans the upper body, in the space of the hips.
    const auto rest = human.matrices(skeleton.restPose());
    const vec3 local(glm::inverse(rest[boneOf(skeleton, "hips")]) * vec4(lean, 0.0f));
    const Pose pose = human.shifted(local);
    const auto before = human.matrices(pose);
    const GroundOutline support = balance.support(before);
    ASSERT_FALSE(support.contains(ground(balance.centre(before))));
    const Pose after = withChanges(skeleton, pose, balance.balanced(skeleton, pose, human.limbs));
    const auto now = human.matrices(after);
    EXPECT_TRUE(support.contains(ground(balance.centre(now))));
    EXPECT_LT(glm::distance(ground(balance.centre(now)),
                            support.scaled(0.95f).nearest(ground(balance.centre(now)))),
              1e-3f);
    for (const char* foot : {"foot.L", "foot.R"})
      EXPECT_LT(largestDifference(before[boneOf(skeleton, foot)], now[boneOf(skeleton, foot)]), 1e-4f);
    EXPECT_NEAR(now[boneOf(skeleton, "hips")][3].y, before[boneOf(skeleton, "hips")][3].y, 2e-2f);
  }
}

}  // namespace
}  // namespace squire
