#include "core/model/build/fold_bones.h"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/model/source_marks.h"

namespace squire {
namespace {

Bone boneOf(const char* name, int parent, const Transform& rest) {
  Bone bone;
  bone.name = name;
  bone.parent = parent;
  bone.rest = rest;
  return bone;
}

quat turn(float degrees) { return glm::angleAxis(glm::radians(degrees), glm::normalize(vec3(1, 2, 3))); }

Channel<quat> turns(const std::vector<float>& degrees, const Ease& ease = {}) {
  auto keys = std::make_shared<Keys<quat>>();
  for (std::size_t i = 0; i < degrees.size(); ++i)
    keys->push_back({Time::fromSeconds(0.5 * static_cast<double>(i)), turn(degrees[i]), ease});
  return keys;
}

Mesh skinOn(const std::vector<std::uint16_t>& bones) {
  Mesh mesh;
  mesh.name = "skin";
  for (std::size_t i = 0; i < bones.size(); ++i) {
    mesh.positions.emplace_back(0.1f * static_cast<float>(i), 1.0f, 0.2f);
    mesh.influences.push_back({{bones[i], 0, 0, 0}, {1, 0, 0, 0}});
  }
  mesh.normals.assign(bones.size(), vec3(0, 1, 0));
  mesh.texcoords.assign(bones.size(), vec2(0));
  mesh.indices = {0, 1, 2};
  return mesh;
}

// root > control (moves) > arm (skin) > spacer (rests) > hand (skin, moves), and a pole below the root.
Imported rig() {
  Skeleton skeleton;
  skeleton.bones = {boneOf("root", Bone::noParent, {}),
                    boneOf("control", 0, {vec3(0, 1, 0), turn(20), vec3(1)}),
                    boneOf("arm", 1, {vec3(0.3f, 0, 0), turn(-40), vec3(1)}),
                    boneOf("spacer", 2, {vec3(0, 0.2f, 0), turn(70), vec3(2)}),
                    boneOf("hand", 3, {vec3(0, 0.1f, 0.1f), turn(10), vec3(1)}),
                    boneOf("pole", 0, {})};
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i)
    skeleton.bones[i].id.value = static_cast<std::uint32_t>(i + 1);
  Clip clip;
  clip.id.value = 1;
  clip.name = "wave";
  clip.duration = Time::fromSeconds(1.0);
  clip.tracks = {
      {BoneId{2}, nullptr, turns({20, 90, 20}), nullptr},
      {BoneId{5}, nullptr, turns({10, 60}, {Interpolation::Curve, 0.2f, 0.0f, 0.8f, 1.0f}), nullptr},
      {BoneId{6}, nullptr, turns({0, 50}), nullptr}};
  Model model;
  model.name = "rig";
  model.id.value = 1;
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  model.meshes = {std::make_shared<const Mesh>(skinOn({2, 4, 2, 4}))};
  model.clips = {std::make_shared<const Clip>(clip)};
  Imported imported;
  imported.models = {model};
  return imported;
}

std::vector<std::string> namesOf(const Model& model) {
  std::vector<std::string> names;
  for (const Bone& bone : model.skeleton->bones) names.push_back(bone.name);
  return names;
}

std::vector<vec3> skinAt(const Model& model, double seconds) {
  const Pose pose = poseAt(*model.skeleton, *model.clips[0], Time::fromSeconds(seconds));
  return skinnedPositions(*model.skeleton, *model.meshes[0], modelMatrices(*model.skeleton, pose));
}

TEST(FoldBones, KeepsTheSkinWhereItIs) {
  const Model before = rig().models[0];
  Imported imported = rig();
  foldBones(imported);
  const Model& after = imported.models[0];
  EXPECT_EQ(after.fault(), "");
  EXPECT_EQ(namesOf(after), (std::vector<std::string>{"root", "arm", "hand"}));
  for (int frame = 0; frame <= 60; ++frame) {
    const bool isBetween = frame % 2 != 0;
    const std::vector<vec3> then = skinAt(before, frame / 60.0), now = skinAt(after, frame / 60.0);
    for (std::size_t i = 0; i < then.size(); ++i)
      EXPECT_LT(glm::length(then[i] - now[i]), isBetween ? 2e-3f : 1e-5f) << frame;
  }
  ASSERT_EQ(imported.diagnostics.size(), 1u);
  EXPECT_EQ(imported.diagnostics[0].rule.text(), "bones-folded");
  EXPECT_NE(imported.diagnostics[0].message.find(
                "3 bones that move no vertex were left out, and 2 of these folded"),
            std::string::npos)
      << imported.diagnostics[0].message;
}

TEST(FoldBones, KeysStayWhereTheRemovedBoneRests) {
  Imported imported = rig();
  foldBones(imported);
  for (const Track& track : imported.models[0].clips[0]->tracks) {
    if (track.bone != BoneId{5}) continue;
    ASSERT_TRUE(track.rotation);
    EXPECT_EQ(track.rotation->size(), 2u);
    EXPECT_EQ(track.rotation->front().ease.kind, Interpolation::Curve);
    EXPECT_FALSE(track.translation || track.scale);
    return;
  }
  FAIL() << "the hand has no track";
}

TEST(FoldBones, TellsHowFarItIsOff) {
  const auto distanceOf = [](const std::vector<float>& degrees) {
    Imported imported = rig();
    Clip clip = *imported.models[0].clips[0];
    clip.tracks[0].rotation = turns(degrees);
    clip.rate = {2, 1};  // few frames, so that it is far off between them
    imported.models[0].clips[0] = std::make_shared<const Clip>(clip);
    foldBones(imported);
    const std::string& told = imported.diagnostics.at(0).message;
    return std::stod(told.substr(told.find("at most ") + 8));
  };
  EXPECT_LT(distanceOf({20, 20, 20}), 0.01);
  EXPECT_GT(distanceOf({0, 150, 0}), 1.0);
}

TEST(FoldBones, LeavesAFileWithoutAMeshAndBonesOfMarks) {
  Imported bare = rig();
  bare.models[0].meshes.clear();
  foldBones(bare);
  EXPECT_EQ(bare.models[0].skeleton->bones.size(), 6u);
  EXPECT_TRUE(bare.diagnostics.empty());
  Imported marked = rig();
  SourceMarks marks;
  marks.volumes.emplace_back().bone = "pole";
  marked.models[0].marks = std::make_shared<const SourceMarks>(marks);
  foldBones(marked);
  EXPECT_EQ(namesOf(marked.models[0]), (std::vector<std::string>{"root", "arm", "hand", "pole"}));
}

}  // namespace
}  // namespace squire
