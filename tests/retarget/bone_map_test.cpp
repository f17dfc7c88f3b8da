#include "core/retarget/bone_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/retarget/body_plan.h"
#include "tests/retarget/rigs.h"

namespace squire {
namespace {

using test::bodyOf;
using test::RigNames;
using test::rigs;
using test::sided;

// The bones of a rig by what they are, as whoever made it means them.
std::map<std::string, std::string> meantBones(const RigNames& rig) {
  std::map<std::string, std::string> out;
  out["hips"] = rig.trunk.front();
  out["chest"] = rig.trunk.back();
  out["head"] = rig.neck.back();
  const auto solid = [](const std::vector<std::string>& names) {
    std::vector<std::string> bones;
    for (const std::string& name : names) {
      if (name[0] != '~') bones.push_back(name);
    }
    return bones;
  };
  for (const char* side : {rig.left, rig.right}) {
    const std::string prefix = side == rig.left ? "left " : "right ";
    const std::vector<std::string> arm = solid(rig.arm), leg = solid(rig.leg);
    const std::size_t first = arm.size() - 3;
    if (first == 1) out[prefix + "collarbone"] = sided(arm[0], side);
    const char* const armParts[] = {"upper arm", "forearm", "hand"};
    for (std::size_t i = 0; i < 3; ++i) out[prefix + armParts[i]] = sided(arm[first + i], side);
    const char* const legParts[] = {"thigh", "shin", "foot"};
    for (std::size_t i = 0; i < 3; ++i) out[prefix + legParts[i]] = sided(leg[i], side);
    if (leg.size() > 3) out[prefix + "toe"] = sided(leg.back(), side);
    for (std::size_t finger = 0; finger < rig.fingers.size(); ++finger) {
      for (std::size_t i = 0; i < rig.fingers[finger].size(); ++i)
        out[prefix + "finger " + std::to_string(finger) + std::to_string(i)] =
            sided(rig.fingers[finger][i], side);
    }
  }
  return out;
}

// Every rig on every other: each part that both have follows the same part.
TEST(BoneMap, MatchesWhatTheMakersOfRigsMean) {
  for (const RigNames& from : rigs()) {
    for (const RigNames& to : rigs()) {
      const Skeleton a = bodyOf(from, {.height = 1.7f, .armsDown = 40}),
                     b = bodyOf(to, {.height = 3.1f, .axes = 5});
      const BoneMap map = mapBones(a, b);
      const auto there = meantBones(from);
      for (const auto& [part, bone] : meantBones(to)) {
        const auto meant = there.find(part);
        if (meant == there.end()) continue;
        const MappedBone& found = map.bones[static_cast<std::size_t>(*b.indexOf(bone))];
        ASSERT_NE(found.from, MappedBone::noBone) << from.tool << " on " << to.tool << ": " << part;
        EXPECT_EQ(a.bones[static_cast<std::size_t>(found.from)].name, meant->second)
            << from.tool << " on " << to.tool << ": " << part;
        EXPECT_FALSE(found.isDoubtful) << from.tool << " on " << to.tool << ": " << part;
      }
    }
  }
}

TEST(BoneMap, IsTheIdentityBetweenEqualSkeletons) {
  for (const RigNames& rig : rigs()) {
    const Skeleton body = bodyOf(rig);
    const BoneMap map = mapBones(body, body);
    for (std::size_t i = 0; i < body.bones.size(); ++i)
      EXPECT_EQ(map.from(i), static_cast<int>(i)) << rig.tool << ": " << body.bones[i].name;
  }
}

TEST(BoneMap, FollowsEachBoneOnceAndStaysOnItsSide) {
  for (const RigNames& from : rigs()) {
    for (const RigNames& to : rigs()) {
      const Skeleton a = bodyOf(from), b = bodyOf(to);
      const BoneMap map = mapBones(a, b);
      std::set<int> used;
      for (std::size_t i = 0; i < b.bones.size(); ++i) {
        if (map.from(i) == MappedBone::noBone) continue;
        EXPECT_TRUE(used.insert(map.from(i)).second);
        EXPECT_EQ(sideOf(b.bones[i].name), sideOf(a.bones[static_cast<std::size_t>(map.from(i))].name))
            << b.bones[i].name;
      }
    }
  }
}

TEST(BoneMap, NamesWithoutMeaningAreDoubtful) {
  Skeleton nameless = bodyOf(test::rigOf("Squire"));
  for (std::size_t i = 0; i < nameless.bones.size(); ++i)
    nameless.bones[i].name = "Bone." + std::to_string(i);
  const Skeleton squire = bodyOf(test::rigOf("Squire"));
  const BoneMap map = mapBones(nameless, squire);
  EXPECT_GT(map.matched(), 8u);
  for (const MappedBone& bone : map.bones) {
    EXPECT_TRUE(bone.from == MappedBone::noBone || bone.isDoubtful) << bone.role;
  }
}

TEST(BoneMap, ChoicesComeFirst) {
  const Skeleton a = bodyOf(test::rigOf("Mixamo")), b = bodyOf(test::rigOf("Squire"));
  const BoneMap map =
      mapBones(a, b, {{"hand.L", "mixamorig:RightHand"}, {"neck", ""}, {"nobody", "x"}, {"chest", "x"}});
  const auto bone = [&](const char* name) { return map.bones[static_cast<std::size_t>(*b.indexOf(name))]; };
  EXPECT_EQ(a.bones[static_cast<std::size_t>(bone("hand.L").from)].name, "mixamorig:RightHand");
  EXPECT_EQ(bone("hand.L").reason, MatchReason::Choice);
  EXPECT_EQ(bone("hand.R").from, MappedBone::noBone);
  EXPECT_EQ(bone("neck").from, MappedBone::noBone);
  EXPECT_NE(bone("chest").from, MappedBone::noBone);
}

}  // namespace
}  // namespace squire
