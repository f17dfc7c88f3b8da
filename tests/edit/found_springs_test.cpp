#include "core/edit/springs/found_springs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <set>

#include "core/anim/play_springs.h"
#include "core/model/fight.h"
#include "core/retarget/body_plan.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"
#include "tests/support/data.h"

namespace squire {
namespace {

using Names = std::vector<std::string>;

// A body with skin on all bones but those that are named bare.
struct Body {
  explicit Body(Skeleton bones) : skeleton(std::move(bones)) {}

  // A bone 10 cm below another one.
  void hang(const std::string& name, const std::string& under) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(1000 + skeleton.bones.size())};
    bone.name = name;
    const auto parent = std::ranges::find(skeleton.bones, under, &Bone::name);
    ASSERT_NE(parent, skeleton.bones.end()) << under;
    bone.parent = static_cast<int>(parent - skeleton.bones.begin());
    bone.rest.translation = vec3(0.0f, -0.1f, 0.0f);
    skeleton.bones.push_back(bone);
  }
  void chain(const Names& names, std::string under) {
    for (const std::string& name : names) {
      hang(name, under);
      under = name;
    }
  }
  [[nodiscard]] Model model() const {
    Mesh mesh;
    for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
      if (bare.contains(skeleton.bones[i].name)) continue;
      for (const float x : {0.2f, -0.2f, 0.2f, -0.2f}) {
        mesh.positions.emplace_back(x, -0.1f, 0.0f);
        mesh.influences.push_back({{static_cast<std::uint16_t>(i)}, {1.0f}});
      }
    }
    Model out;
    out.skeleton = std::make_shared<const Skeleton>(skeleton);
    out.meshes = {std::make_shared<const Mesh>(mesh)};
    return out;
  }
  [[nodiscard]] std::vector<Spring> springs() const { return foundSprings(model(), fight); }
  // "root..end" of each spring.
  [[nodiscard]] Names found() const { return textOf(springs(), skeleton); }
  static Names textOf(const std::vector<Spring>& springs, const Skeleton& skeleton) {
    Names out;
    for (const Spring& spring : springs) {
      const auto name = [&](BoneId bone) {
        return skeleton.bones[static_cast<std::size_t>(*skeleton.indexOf(bone))].name;
      };
      out.push_back(name(spring.root) + ".." + name(spring.end));
    }
    return out;
  }
  [[nodiscard]] BoneId id(const std::string& name) const {
    return std::ranges::find(skeleton.bones, name, &Bone::name)->id;
  }

  Skeleton skeleton;
  ModelFight fight;
  std::set<std::string> bare;
};

struct FoundSprings : testing::Test {
  Body body{test::bodyOf(test::rigOf("Mixamo"))};
  std::string head = "mixamorig:Head", hips = "mixamorig:Hips", hand = "mixamorig:LeftHand",
              foot = "mixamorig:LeftFoot";
};

// No bone of the bodies that programs make looks like one.
TEST(FoundSpringsOfRigs, AreNone) {
  for (const test::RigNames& rig : test::rigs()) {
    const Body body(test::bodyOf(rig));
    EXPECT_EQ(body.found(), Names()) << rig.tool;
  }
}

TEST_F(FoundSprings, AreChainsThatHangOnTheBody) {
  body.chain({"a1", "a2", "a3"}, head);
  body.chain({"b1", "b2"}, hips);
  EXPECT_EQ(body.found(), (Names{"a1..a3", "b1..b2"}));
  const Spring usual;
  EXPECT_EQ(body.springs()[0].stiffness, usual.stiffness);
}

TEST_F(FoundSprings, OfOneBoneHaveToBeNamed) {
  body.hang("knob", head);
  EXPECT_EQ(body.found(), Names());
  body.hang("plume", head);
  EXPECT_EQ(body.found(), Names{"plume..plume"});
}

TEST_F(FoundSprings, EndWhereTheSkinEnds) {
  body.chain({"tail.1", "tail.2", "tail_end"}, hips);
  body.bare = {"tail_end"};
  EXPECT_EQ(body.found(), Names{"tail.1..tail.2"});
  body.bare = {"tail.1", "tail.2", "tail_end"};
  EXPECT_EQ(body.found(), Names());
}

// Each branch is a chain; a bone without skin that only carries them is in none.
TEST_F(FoundSprings, BranchAtBonesThatCarryThem) {
  body.hang("hair", head);
  body.chain({"hair.L.1", "hair.L.2"}, "hair");
  body.chain({"hair.R.1", "hair.R.2", "hair.R.3"}, "hair");
  body.bare = {"hair"};
  EXPECT_EQ(body.found(), (Names{"hair.L.1..hair.L.2", "hair.R.1..hair.R.3"}));
  body.bare = {};
  EXPECT_EQ(body.found(), (Names{"hair..hair.R.3", "hair.L.1..hair.L.2"}));
}

TEST_F(FoundSprings, LeaveOutHandsFeetFacesAndWhatTheyHold) {
  body.chain({"x1", "x2"}, hand);
  body.chain({"y1", "y2"}, foot);
  body.chain({"lip.upper", "lip.corner"}, head);
  body.chain({"sword", "blade"}, hand);
  EXPECT_EQ(body.found(), Names());
  body.chain({"strap.1", "strap.2"}, hand);
  EXPECT_EQ(body.found(), Names{"strap.1..strap.2"});
}

TEST_F(FoundSprings, LeaveOutWhatIsInASpringOrAnIkChain) {
  body.chain({"a1", "a2", "a3"}, head);
  body.chain({"b1", "b2", "b3"}, hips);
  Spring spring;
  spring.root = body.id("a1");
  spring.end = body.id("a2");
  body.fight.springs = {spring};
  IkChain chain;
  chain.end = body.id("b3");
  body.fight.chains = {chain};
  EXPECT_EQ(body.found(), Names());
}

TEST_F(FoundSprings, SwingAsTheirNamesSay) {
  body.chain({"tail1", "tail2"}, hips);
  body.hang("skirt.F", hips);
  HitVolume thigh, belly;
  thigh.id = VolumeId{7};
  thigh.ball.bone = body.id("mixamorig:LeftUpLeg");
  belly.id = VolumeId{8};
  belly.ball.bone = body.id(hips);
  // The hem ends 10 cm below the hips; the volume is 15 cm away from it.
  thigh.ball.radius = 0.05f;
  const std::vector<mat4> places = modelMatrices(body.skeleton, body.skeleton.restPose());
  const auto placeOf = [&](BoneId bone) {
    return places[static_cast<std::size_t>(*body.skeleton.indexOf(bone))];
  };
  const vec3 hem(placeOf(body.id("skirt.F")) * vec4(0.0f, -0.1f, 0.0f, 1.0f));
  const vec3 seen = hem + vec3(0.2f, 0.0f, 0.0f);
  thigh.ball.offset = vec3(glm::inverse(placeOf(thigh.ball.bone)) * vec4(seen, 1.0f));
  body.fight.volumes = {belly, thigh};
  const std::vector<Spring> springs = body.springs();
  ASSERT_EQ(springs.size(), 2u);
  EXPECT_EQ(springs[0].limit, 90.0f);
  EXPECT_TRUE(springs[0].colliders.empty());
  EXPECT_EQ(springs[1].limit, 80.0f);
  EXPECT_EQ(springs[1].colliders, std::vector{VolumeId{7}});
  EXPECT_NEAR(springs[1].radius, 0.15f, 1e-5f) << "it touches nothing at rest";
  Spring spring = springs[1];
  setPreset(SpringPreset::Antenna, spring);
  EXPECT_EQ(spring.stiffness, 5.0f);
  EXPECT_EQ(spring.colliders, springs[1].colliders);
  thigh.ball.radius = 0.19f;
  body.fight.volumes = {belly, thigh};
  EXPECT_TRUE(body.springs()[1].colliders.empty());
  thigh.ball.radius = 0.001f;
  thigh.ball.offset *= 3.0f;
  body.fight.volumes = {belly, thigh};
  EXPECT_NEAR(body.springs()[1].radius, 0.2f, 1e-5f) << "half as wide as its skin";
  EXPECT_EQ(presetOf("J_Sec_Hair1_01"), SpringPreset::Hair);
  EXPECT_EQ(presetOf("PonyTail02"), SpringPreset::Hair);
  EXPECT_EQ(presetOf("forearm.L"), std::nullopt);
}

// A last bone ends where its skin does; a bone below says it better.
TEST_F(FoundSprings, EndWhereTheirSkinEnds) {
  body.hang("skirt.F", hips);
  body.chain({"tail1", "tail2", "tail_end"}, hips);
  body.bare = {"tail_end"};
  const std::vector<Spring> springs = body.springs();
  ASSERT_EQ(springs.size(), 2u);
  ASSERT_TRUE(springs[0].tip);
  EXPECT_LT(glm::distance(*springs[0].tip, vec3(0.0f, -0.1f, 0.0f)), 1e-5f);
  EXPECT_FALSE(springs[1].tip);
  const auto end = *body.skeleton.indexOf(springs[1].end);
  EXPECT_EQ(springTip(springs[1], body.skeleton, end), vec3(0.0f, -0.1f, 0.0f));
}

TEST_F(FoundSprings, BeginWhereTheyAreAsked) {
  body.chain({"knob.1", "knob.2"}, hand);
  const Model model = body.model();
  const auto root = static_cast<std::size_t>(*body.skeleton.indexOf(body.id("knob.1")));
  const Spring spring = springFrom(model, body.fight, root);
  EXPECT_EQ(Body::textOf({spring}, body.skeleton), Names{"knob.1..knob.2"});
  EXPECT_EQ(spring.name, "knob.1");
}

// Where no bone below says it, a last bone lies as most bones of the skeleton do.
TEST(SpringTips, LieAlongTheBones) {
  Skeleton skeleton;
  const auto add = [&](int parent, const vec3& at, const quat& turn) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 1)};
    bone.parent = parent;
    bone.rest = {at, turn, vec3(1.0f)};
    skeleton.bones.push_back(bone);
  };
  const quat down = glm::angleAxis(2.0f, vec3(1, 0, 0));
  add(-1, vec3(0, 1, 0), quat(1, 0, 0, 0));
  add(0, vec3(0, 0.3f, 0), quat(1, 0, 0, 0));
  add(1, vec3(0, 0.3f, 0), quat(1, 0, 0, 0));
  add(2, vec3(0, 0.06f, -0.08f), down);
  EXPECT_LT(glm::distance(springTip({}, skeleton, 3), vec3(0.0f, 0.1f, 0.0f)), 1e-5f);
  EXPECT_LT(glm::distance(springTip({}, skeleton, 1), vec3(0.0f, 0.3f, 0.0f)), 1e-5f);
  // Bones that agree on nothing: straight on.
  skeleton.bones[1].rest.translation = vec3(0.2f, 0.2f, 0.2f);
  EXPECT_LT(glm::distance(springTip({}, skeleton, 3), glm::conjugate(down) * vec3(0, 0.06f, -0.08f)), 1e-5f);
}

TEST(FoundSpringsOfFiles, OfTheSampleAreItsPlumeAndSkirt) {
  for (const Model& model : test::modelsOf(test::sourceDir() / "resources" / "sample" / "knight.fbx"))
    EXPECT_EQ(Body::textOf(foundSprings(model, {}), *model.skeleton),
              (Names{"plume..plume", "skirt.F..skirt.F", "skirt.B..skirt.B"}));
}

TEST(FoundSpringsOfFiles, OfRealFilesAreTheirTails) {
  SQUIRE_NEEDS_CORPUS();
  std::set<std::string> found;
  for (const char* folder : {"real", "strangers"}) {
    for (const auto& file : test::filesUnder(test::corpusDir() / folder, ".fbx")) {
      if (!test::isLong() && std::filesystem::file_size(file) > 800'000) continue;
      for (const Model& model : test::modelsOf(file)) {
        for (const std::string& one : Body::textOf(foundSprings(model, {}), *model.skeleton))
          found.insert(file.stem().string() + ": " + one);
      }
    }
  }
  std::set<std::string> expected{"quat__Snake: Tail..Tail3"};
  if (test::isLong()) {
    expected.insert({"DinosaurAnimatedPack__Trex: Tail1..Tail5", "FarmAnimalsAnimated__Cow: Tail1..Tail4",
                     "quat__Dragon: Tail1..Tail4", "quat__Trex: Tail1..Tail5"});
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace squire
