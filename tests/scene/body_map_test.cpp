#include "core/scene/body_map.h"

#include <gtest/gtest.h>

#include "tests/scene/character.h"

namespace squire {
namespace {

struct Builder {
  Skeleton skeleton;
  int add(const char* name, int parent, const vec3& offset) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 1)};
    bone.name = name;
    bone.parent = parent;
    bone.rest.translation = offset;
    skeleton.bones.push_back(bone);
    return static_cast<int>(skeleton.bones.size()) - 1;
  }
};

// A body in a T-pose with five fingers a hand, and feet that point to the viewer.
Skeleton body() {
  Builder b;
  const int hips = b.add("hips", Bone::noParent, {0, 1, 0});
  const int chest = b.add("chest", hips, {0, 0.4f, 0});
  b.add("head", chest, {0, 0.2f, 0});
  for (const float side : {1.0f, -1.0f}) {
    const std::string end = side > 0 ? ".L" : ".R";
    const int arm = b.add(("arm" + end).c_str(), chest, {0.2f * side, 0.1f, 0});
    const int forearm = b.add(("forearm" + end).c_str(), arm, {0.25f * side, 0, 0});
    const int hand = b.add(("hand" + end).c_str(), forearm, {0.25f * side, 0, 0});
    for (int i = 0; i < 5; ++i) {
      const vec3 root(0.06f * side, 0, 0.02f * static_cast<float>(2 - i));
      const int finger = b.add(("finger" + std::to_string(i) + end).c_str(), hand, root);
      b.add(("tip" + std::to_string(i) + end).c_str(), finger, {0.03f * side, 0, 0});
    }
    const int thigh = b.add(("thigh" + end).c_str(), hips, {0.1f * side, 0, 0});
    const int shin = b.add(("shin" + end).c_str(), thigh, {0, -0.45f, 0});
    const int foot = b.add(("foot" + end).c_str(), shin, {0, -0.45f, 0});
    b.add(("toe" + end).c_str(), foot, {0, 0, 0.15f});
  }
  return b.skeleton;
}

struct BodyMapTest : testing::Test {
  Skeleton skeleton = body();
  BodyMap map = bodyMapOf(skeleton);
  [[nodiscard]] int bone(std::string_view name) const { return *skeleton.indexOf(name); }
  [[nodiscard]] const BodyMap::Limb& limb(std::string_view name) const {
    return map.limbs[static_cast<std::size_t>(bone(name))];
  }
  [[nodiscard]] vec2 middle(std::string_view name) const { return 0.5f * (limb(name).from + limb(name).to); }
};

TEST_F(BodyMapTest, ShowsTheBodyFromTheFront) {
  EXPECT_LT(middle("head").y, middle("hips").y);
  EXPECT_GT(middle("hand.L").x, middle("hips").x);
  EXPECT_LT(middle("hand.R").x, middle("hips").x);
  EXPECT_EQ(limb("arm.L").side, Side::Left);
  EXPECT_EQ(limb("arm.R").side, Side::Right);
  EXPECT_EQ(limb("head").side, Side::Centre);
}

TEST_F(BodyMapTest, KeepsEveryLimbInsideAndSymmetric) {
  ASSERT_EQ(map.limbs.size(), skeleton.bones.size());
  for (const BodyMap::Limb& one : map.limbs) {
    for (const vec2& end : {one.from, one.to}) {
      EXPECT_GE(end.x, one.radius - 1e-4f);
      EXPECT_GE(end.y, one.radius - 1e-4f);
      EXPECT_LE(end.x, map.size.x - one.radius + 1e-4f);
      EXPECT_LE(end.y, map.size.y - one.radius + 1e-4f);
    }
  }
  for (const char* name : {"hand", "finger0", "tip4", "foot", "toe"}) {
    const vec2 left = middle(std::string(name) + ".L"), right = middle(std::string(name) + ".R");
    EXPECT_NEAR(left.x + right.x, map.size.x, 1e-3f) << name;
    EXPECT_NEAR(left.y, right.y, 1e-3f) << name;
  }
}

TEST_F(BodyMapTest, SpreadsAndEnlargesFingers) {
  const float between = glm::distance(middle("tip0.L"), middle("tip1.L"));
  EXPECT_GT(between, 0.03f) << "seen from the front, fingers lie before one another";
  EXPECT_LT(middle("tip0.L").y, middle("tip4.L").y) << "the thumb is up";
  EXPECT_GT(middle("tip2.L").x, middle("hand.L").x);
}

TEST_F(BodyMapTest, FoldsFeetIntoThePlane) {
  EXPECT_GT(glm::distance(limb("foot.L").from, limb("foot.L").to), 0.1f);
  EXPECT_GT(middle("foot.L").y, middle("shin.L").y);
}

TEST_F(BodyMapTest, PicksTheLimbUnderThePointer) {
  for (const char* name : {"head", "forearm.R", "tip0.L", "tip3.R", "shin.L", "foot.R"})
    EXPECT_EQ(limbAt(map, middle(name), 0.0f), bone(name)) << name;
  EXPECT_EQ(limbAt(map, vec2(0.0f), 0.0f), -1);
  std::vector<bool> hidden(skeleton.bones.size());
  hidden[static_cast<std::size_t>(bone("shin.L"))] = true;
  EXPECT_NE(limbAt(map, middle("shin.L"), 0.0f, hidden), bone("shin.L"));
  EXPECT_EQ(limbsIn(map, vec2(0.0f), map.size).size(), map.limbs.size());
  EXPECT_EQ(limbsIn(map, map.size, vec2(0.0f), hidden).size(), map.limbs.size() - 1);
}

TEST_F(BodyMapTest, GoesToTheLimbBeside) {
  EXPECT_EQ(limbBeside(map, bone("thigh.L"), {0, 1}), bone("shin.L"));
  EXPECT_EQ(limbBeside(map, bone("shin.L"), {-1, 0}), bone("shin.R"));
  EXPECT_EQ(limbBeside(map, bone("head"), {0, -1}), bone("head")) << "nothing is above";
}

TEST(BodyMap, ShowsAnimalsFromTheSide) {
  Builder b;
  const int hips = b.add("hips", Bone::noParent, {0, 1, -1});
  b.add("hind", hips, {0, -0.8f, 0});
  const int chest = b.add("chest", hips, {0, 0, 2});
  b.add("head", chest, {0, 0.3f, 0.6f});
  b.add("fore", chest, {0, -0.8f, 0});
  const BodyMap map = bodyMapOf(b.skeleton);
  EXPECT_GT(map.size.x, 2.0f);
  EXPECT_GT(map.limbs[3].from.x, map.limbs[0].from.x);
}

TEST(BodyMap, HasRoomForAnything) {
  EXPECT_TRUE(bodyMapOf(Skeleton()).limbs.empty());
  Builder one;
  one.add("root", Bone::noParent, {0, 0, 0});
  const BodyMap map = bodyMapOf(one.skeleton);
  ASSERT_EQ(map.limbs.size(), 1u);
  EXPECT_GT(map.size.x, 0.0f);
  EXPECT_GT(map.size.y, 0.0f);
}

}  // namespace
}  // namespace squire
