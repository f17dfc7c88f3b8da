#include "core/posing/bone_choice.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace squire {
namespace {

// hips with a spine and two legs; the chest has a neck and two arms of two bones.
Skeleton body() {
  Skeleton skeleton;
  const auto add = [&](const char* name, int parent) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 10)};
    bone.name = name;
    bone.parent = parent;
    skeleton.bones.push_back(bone);
  };
  add("hips", Bone::noParent);
  add("spine", 0);
  add("chest", 1);
  add("neck", 2);
  for (const char* name : {"arm.L", "arm.R"}) add(name, 2);
  add("hand.L", 4);
  add("hand.R", 5);
  for (const char* name : {"leg.L", "leg.R"}) add(name, 0);
  return skeleton;
}

Bones named(const Skeleton& skeleton, const std::vector<std::string>& names) {
  Bones bones;
  for (const std::string& name : names)
    bones.push_back(skeleton.bones[static_cast<std::size_t>(*skeleton.indexOf(name))].id);
  return bones;
}

std::string text(const Skeleton& skeleton, const Bones& bones) {
  std::string out;
  for (const BoneId bone : bones)
    out += skeleton.bones[static_cast<std::size_t>(*skeleton.indexOf(bone))].name + " ";
  return out;
}

struct PosingBoneChoice : testing::Test {
  Skeleton skeleton = body();
  [[nodiscard]] std::string after(Bones (*choose)(const Skeleton&, const Bones&),
                                  const std::vector<std::string>& names) const {
    return text(skeleton, choose(skeleton, named(skeleton, names)));
  }
};

TEST_F(PosingBoneChoice, MirrorsBones) {
  EXPECT_EQ(after(mirroredBones, {"hand.L", "neck", "leg.R"}), "neck hand.R leg.L ");
  for (const Bone& bone : skeleton.bones) {
    const Bones once = mirroredBones(skeleton, {bone.id});
    EXPECT_EQ(mirroredBones(skeleton, once), Bones{bone.id});
  }
}

TEST_F(PosingBoneChoice, FindsWholeChains) {
  EXPECT_EQ(after(wholeChains, {"hand.L"}), "arm.L hand.L ");
  EXPECT_EQ(after(wholeChains, {"spine"}), "spine chest ");
  EXPECT_EQ(after(wholeChains, {"chest", "arm.R"}), "spine chest arm.R hand.R ");
  EXPECT_EQ(after(wholeChains, {"hips"}), "hips ");
  const Bones all = wholeChains(skeleton, named(skeleton, {"arm.L", "neck"}));
  EXPECT_EQ(wholeChains(skeleton, all), all);
}

TEST_F(PosingBoneChoice, AddsParentsAndChildren) {
  EXPECT_EQ(after(withParents, {"hand.L", "hips"}), "hips arm.L hand.L ");
  EXPECT_EQ(after(withChildren, {"chest"}), "chest neck arm.L arm.R ");
  EXPECT_EQ(after(withAllBelow, {"spine"}), "spine chest neck arm.L arm.R hand.L hand.R ");
  EXPECT_EQ(after(withAllBelow, {"hips"}).size(), after(withAllBelow, {"spine", "hips"}).size());
}

TEST_F(PosingBoneChoice, LeavesOutBonesThatAreMissing) {
  EXPECT_TRUE(withParents(skeleton, {BoneId{999}}).empty());
  EXPECT_TRUE(mirroredBones(skeleton, {BoneId{999}}).empty());
}

TEST_F(PosingBoneChoice, FindsKeyedBones) {
  Clip clip;
  const auto keyed = [](std::int64_t ticks) {
    return std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time{ticks}, vec3(0), {}}});
  };
  Track hand, spine, empty;
  hand.bone = named(skeleton, {"hand.R"})[0];
  hand.scale = keyed(7);
  spine.bone = named(skeleton, {"spine"})[0];
  spine.translation = keyed(3);
  empty.bone = named(skeleton, {"neck"})[0];
  empty.translation = std::make_shared<const Keys<vec3>>();
  clip.tracks = {hand, spine, empty};
  EXPECT_EQ(text(skeleton, keyedBones(skeleton, clip)), "spine hand.R ");
  EXPECT_EQ(text(skeleton, keyedBonesAt(skeleton, clip, Time{7})), "hand.R ");
  EXPECT_EQ(text(skeleton, keyedBonesAt(skeleton, clip, Time{4})), "");
}

}  // namespace
}  // namespace squire
