#include <gtest/gtest.h>

#include "core/export/bvh/make_bvh.h"
#include "core/formats/bvh/write_bvh.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

Bone boneOf(std::uint32_t id, const char* name, int parent, const vec3& at) {
  Bone bone;
  bone.id.value = id;
  bone.name = name;
  bone.parent = parent;
  bone.rest.translation = at;
  return bone;
}

std::string bvhOf(const Skeleton& skeleton, const std::vector<Pose>& frames) {
  return writeBvh({.skeleton = skeleton, .frames = frames, .rate = {30, 1}, .root = "two roots"});
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Bvh, GivesChannelsOfPlaceToJointsThatLeaveIt) {
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, "hips", -1, {0, 1, 0}), boneOf(2, "spine", 0, {0, 0.5f, 0}),
                    boneOf(3, "eye", 1, {0, 0.1f, 0})};
  Pose moved = skeleton.restPose();
  moved[1].rotation = glm::angleAxis(glm::radians(90.0f), vec3(1, 0, 0));
  moved[2].translation.y += 0.01f;
  const std::string text = bvhOf(skeleton, {skeleton.restPose(), moved});
  EXPECT_TRUE(has(text, "JOINT spine\n\t{\n\t\tOFFSET 0.000000 0.500000 0.000000\n\t\tCHANNELS 3 Zrot"))
      << text;
  EXPECT_TRUE(has(text, "JOINT eye\n\t\t{\n\t\t\tOFFSET 0.000000 0.100000 0.000000\n\t\t\tCHANNELS 6 Xpos"))
      << text;
  EXPECT_TRUE(has(text, "Frames: 2\nFrame Time: 0.0333")) << text;
  EXPECT_TRUE(has(text,
                  "0.000000 1.000000 0.000000 0.000000 0.000000 0.000000 0.000000 90.000000 0.000000 "
                  "0.000000 0.110000 0.000000 0.000000 0.000000 0.000000\n"))
      << text;
}

// Angles continue from frame to frame without wrapping, so that interpolation makes no full turn.
TEST(Bvh, HasAnglesThatDoNotWrap) {
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, "wheel", -1, {0, 0, 0})};
  std::vector<Pose> frames;
  for (int i = 0; i < 5; ++i) {
    Pose pose = skeleton.restPose();
    pose[0].rotation = glm::angleAxis(glm::radians(100.0f * static_cast<float>(i)), vec3(0, 0, 1));
    frames.push_back(pose);
  }
  const std::string text = bvhOf(skeleton, frames);
  const std::string last = "\n0.000000 0.000000 0.000000 ";  // its position, before the angles
  EXPECT_NEAR(std::stod(text.substr(text.rfind(last) + last.size())), 400.0, 1e-3) << text;
}

TEST(Bvh, PutsSeveralRootsBelowOne) {
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, "left", -1, {0, 1, 0}), boneOf(2, "right", -1, {0, 2, 0})};
  const std::string text = bvhOf(skeleton, {skeleton.restPose()});
  EXPECT_TRUE(text.starts_with("HIERARCHY\nROOT two_roots\n{\n")) << text;
  EXPECT_TRUE(has(text, "\tJOINT left\n")) << text;
  EXPECT_TRUE(has(text, "\tJOINT right\n")) << text;
}

TEST(Bvh, HasNamesWithoutSpaces) {
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, "upper arm", -1, {}), boneOf(2, "upper_arm", 0, {}),
                    boneOf(3, "рука/1", 0, {})};
  EXPECT_EQ(bvhNames(skeleton), (std::vector<std::string>{"upper_arm", "upper_arm.001", "рука/1"}));
}

// A child of a scaled joint is at its scaled position.
TEST(Bvh, KeepsPlacesUnderScale) {
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, "hips", -1, {0, 1, 0}), boneOf(2, "spine", 0, {0, 0.5f, 0})};
  Pose wide = skeleton.restPose();
  wide[0].scale = vec3(2.0f);
  const std::string text = bvhOf(skeleton, {skeleton.restPose(), wide});
  EXPECT_TRUE(has(text, " 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\n")) << text;
}

TEST(Bvh, NamesTheClipThatIsMeant) {
  const ExportInput input = test::inputsOf(test::oneOfEverything())[0];
  ASSERT_FALSE(input.model.clips.empty());
  const std::string name = input.model.clips[0]->name;
  EXPECT_TRUE(makeBvh(input, name).ok());
  const auto none = makeBvh(input, name + "x");
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::Usage);
  EXPECT_TRUE(has(none.error().text(), "did you mean")) << none.error().text();
}

TEST(Bvh, KeepsToTheLimitOfPoses) {
  ExportInput input = test::inputsOf(test::oneOfEverything())[0];
  input.mostPoses = 2;
  const auto made = makeBvh(input, input.model.clips[0]->name);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code, ErrorCode::Limit);
}

}  // namespace
}  // namespace squire
