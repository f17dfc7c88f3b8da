#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/edit/fights/ik_edits.h"
#include "core/edit/new_model.h"
#include "core/model/bone_side.h"
#include "core/model/model.h"
#include "core/posing/limbs.h"
#include "core/posing/pins.h"
#include "core/posing/pose_values.h"

namespace squire {
namespace {

// The bones of one side of a rig, whose names have * where the side stands: from the shoulder to the hand and
// from the hip to the foot, as the tool that makes the rig names them.
struct RigNames {
  const char* tool;
  std::vector<const char*> arm;  // clavicle, upper arm, forearm, hand, and what hangs on it
  std::vector<const char*> leg;  // thigh, shin, foot, and what hangs on it
  const char* left;
  const char* right;
  // The first bones of upper arm, forearm, thigh and shin, where twist bones lie between.
  std::array<std::size_t, 2> armBones{1, 2}, legBones{0, 1};
  std::size_t hand = 3, foot = 2;
  bool hasFeetApart = false;
};

const std::vector<RigNames> rigs{
    {"Mixamo",
     {"mixamorig:*Shoulder", "mixamorig:*Arm", "mixamorig:*ForeArm", "mixamorig:*Hand",
      "mixamorig:*HandIndex1"},
     {"mixamorig:*UpLeg", "mixamorig:*Leg", "mixamorig:*Foot", "mixamorig:*ToeBase"},
     "Left",
     "Right"},
    {"Daz Genesis 2",
     {"*Collar", "*Shldr", "*ForeArm", "*Hand", "*Index1"},
     {"*Thigh", "*Shin", "*Foot", "*Toe"},
     "l",
     "r"},
    {"Daz Genesis 8",
     {"*Collar", "*ShldrBend", "*ShldrTwist", "*ForearmBend", "*ForearmTwist", "*Hand", "*Thumb1"},
     {"*ThighBend", "*ThighTwist", "*Shin", "*Foot", "*Metatarsals", "*Toe"},
     "l",
     "r",
     {1, 3},
     {0, 2},
     5,
     3},
    {"Unreal's mannequin",
     {"clavicle_*", "upperarm_*", "lowerarm_*", "hand_*", "index_01_*"},
     {"thigh_*", "calf_*", "foot_*", "ball_*"},
     "l",
     "r"},
    {"Rigify's metarig",
     {"shoulder.*", "upper_arm.*", "forearm.*", "hand.*", "palm.01.*"},
     {"thigh.*", "shin.*", "foot.*", "toe.*"},
     "L",
     "R"},
    {"Rigify's deform bones",
     {"DEF-shoulder.*", "DEF-upper_arm.*", "DEF-upper_arm.*.001", "DEF-forearm.*", "DEF-forearm.*.001",
      "DEF-hand.*", "DEF-palm.01.*"},
     {"DEF-thigh.*", "DEF-thigh.*.001", "DEF-shin.*", "DEF-shin.*.001", "DEF-foot.*", "DEF-toe.*"},
     "L",
     "R",
     {1, 3},
     {0, 2},
     5,
     4},
    {"VRM",
     {"J_Bip_*_Shoulder", "J_Bip_*_UpperArm", "J_Bip_*_LowerArm", "J_Bip_*_Hand", "J_Bip_*_Index1"},
     {"J_Bip_*_UpperLeg", "J_Bip_*_LowerLeg", "J_Bip_*_Foot", "J_Bip_*_ToeBase"},
     "L",
     "R"},
    {"3ds Max's biped",
     {"Bip01 * Clavicle", "Bip01 * UpperArm", "Bip01 * Forearm", "Bip01 * Hand", "Bip01 * Finger0"},
     {"Bip01 * Thigh", "Bip01 * Calf", "Bip01 * Foot", "Bip01 * Toe0"},
     "L",
     "R"},
    {"KayKit",
     {"shoulder.*", "upperarm.*", "lowerarm.*", "wrist.*", "hand.*", "handslot.*"},
     {"upperleg.*", "lowerleg.*", "foot.*", "toes.*"},
     "l",
     "r"},
    {"two bones of one name",
     {"shoulder.*", "Arm.*", "Arm.*.001", "Hand.*", "Finger.*"},
     {"Leg.*", "Leg.*.001", "Foot.*", "Toe.*"},
     "L",
     "R"},
    {"Quaternius",
     {"Shoulder.*", "UpperArm.*", "LowerArm.*", "Palm.*", "Fingers.*"},
     {"UpperLeg.*", "LowerLeg.*", "Foot.*", "Toe.*"},
     "L",
     "R",
     {1, 2},
     {0, 1},
     3,
     2,
     true},
};

std::string named(std::string name, const char* side) { return name.replace(name.find('*'), 1, side); }

class Rig {
 public:
  explicit Rig(const RigNames& names) : names_(names) {
    add("root", -1, vec3(0));
    const int hips = add("hips", 0, vec3(0, 1, 0));
    const int chest = add("chest", hips, vec3(0, 1.4f, 0));
    add("head", chest, vec3(0, 1.6f, 0));
    for (const auto& [side, x] : {std::pair(names.left, 1.0f), std::pair(names.right, -1.0f)}) {
      addLimb(names.arm, side, chest, vec3(0.1f * x, 1.4f, 0), vec3(0.8f * x, 1.4f, 0), names.hand);
      addLimb(names.leg, side, hips, vec3(0.12f * x, 0.9f, 0), vec3(0.12f * x, 0.1f, 0), names.foot);
    }
    project.bones = std::make_shared<const std::vector<ProjectBone>>(tableOf(skeleton));
  }

  [[nodiscard]] std::size_t bone(const char* pattern, const char* side) const {
    return static_cast<std::size_t>(*skeleton.indexOf(named(pattern, side)));
  }

  Skeleton skeleton;
  ProjectModel project;

 private:
  int add(const std::string& name, int parent, const vec3& place) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(places_.size() + 1)};
    bone.name = name;
    bone.parent = parent;
    bone.rest.translation = parent < 0 ? place : place - places_[static_cast<std::size_t>(parent)];
    skeleton.bones.push_back(std::move(bone));
    places_.push_back(place);
    return static_cast<int>(places_.size()) - 1;
  }

  void addLimb(const std::vector<const char*>& bones, const char* side, int parent, const vec3& from,
               const vec3& to, std::size_t end) {
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const float share = static_cast<float>(i) / static_cast<float>(end);
      const bool isApart = names_.hasFeetApart && i == end && &bones == &names_.leg;
      parent = add(named(bones[i], side), isApart ? 0 : parent, from + share * (to - from));
    }
  }

  const RigNames& names_;
  std::vector<vec3> places_;
};

vec3 placeOf(const Skeleton& skeleton, const Pose& pose, std::size_t bone) {
  return vec3(modelMatrices(skeleton, pose)[bone][3]);
}

TEST(RigsOfOthers, HaveTheLimbsThatAPersonSees) {
  for (const RigNames& names : rigs) {
    SCOPED_TRACE(names.tool);
    const Rig rig(names);
    const std::vector<PosedLimb> limbs = limbsOf(rig.skeleton, rig.project);
    EXPECT_EQ(limbs.size(), 4u);
    for (const auto& [side, word] : {std::pair(names.left, "left"), std::pair(names.right, "right")}) {
      const std::pair<LimbBones, std::string> wanted[] = {
          {{rig.bone(names.arm[names.armBones[0]], side), rig.bone(names.arm[names.armBones[1]], side),
            rig.bone(names.arm[names.hand], side)},
           std::string(word) + " arm"},
          {{rig.bone(names.leg[names.legBones[0]], side), rig.bone(names.leg[names.legBones[1]], side),
            rig.bone(names.leg[names.foot], side)},
           std::string(word) + " leg"}};
      for (const auto& [bones, name] : wanted) {
        const PosedLimb* limb = limbWithEnd(limbs, bones.end);
        ASSERT_NE(limb, nullptr) << name;
        EXPECT_EQ(rig.skeleton.bones[limb->upper].name, rig.skeleton.bones[bones.upper].name);
        EXPECT_EQ(rig.skeleton.bones[limb->lower].name, rig.skeleton.bones[bones.lower].name);
        EXPECT_EQ(limb->chain.name, name);
      }
      // What hangs on a hand or a foot belongs to its limb.
      for (const auto& [bones, end] : {std::pair(names.arm, names.hand), std::pair(names.leg, names.foot)}) {
        const PosedLimb* limb = limbOf(rig.skeleton, limbs, rig.bone(bones.back(), side));
        ASSERT_NE(limb, nullptr);
        EXPECT_EQ(limb->end, rig.bone(bones[end], side));
      }
    }
  }
}

TEST(RigsOfOthers, HaveSidesByTheirNames) {
  for (const RigNames& names : rigs) {
    const Rig rig(names);
    for (const auto& bones : {names.arm, names.leg}) {
      for (const char* bone : bones) {
        EXPECT_EQ(sideOf(named(bone, names.left)), Side::Left) << named(bone, names.left);
        EXPECT_EQ(otherSideName(named(bone, names.left)), named(bone, names.right));
      }
    }
  }
}

TEST(RigsOfOthers, BendWhereTheirEndsAreMoved) {
  for (const RigNames& names : rigs) {
    const Rig rig(names);
    const Pose rest = rig.skeleton.restPose();
    for (const PosedLimb& limb : limbsOf(rig.skeleton, rig.project)) {
      SCOPED_TRACE(names.tool + std::string(": ") + limb.chain.name);
      const vec3 root = placeOf(rig.skeleton, rest, limb.upper);
      Pin pin{limb.end, modelMatrices(rig.skeleton, rest)[limb.end], &limb};
      pin.place[3] += vec4(0.3f * (root - vec3(pin.place[3])) + vec3(0, 0.05f, 0.05f), 0.0f);
      const Pose bent = withChanges(rig.skeleton, rest, held(rig.skeleton, rest, std::vector<Pin>{pin}));
      EXPECT_LT(glm::distance(placeOf(rig.skeleton, bent, limb.end), vec3(pin.place[3])), 1e-3f);
      const auto length = [&](const Pose& pose, std::size_t a, std::size_t b) {
        return glm::distance(placeOf(rig.skeleton, pose, a), placeOf(rig.skeleton, pose, b));
      };
      EXPECT_NEAR(length(bent, limb.upper, limb.lower), length(rest, limb.upper, limb.lower), 1e-4f);
      EXPECT_NEAR(length(bent, limb.lower, limb.end), length(rest, limb.lower, limb.end), 1e-4f);
      EXPECT_GT(
          glm::distance(placeOf(rig.skeleton, bent, limb.lower), placeOf(rig.skeleton, rest, limb.lower)),
          0.02f);
    }
  }
}

// The game bends the parent and the grandparent of an end, so a limb with bones between is no chain.
TEST(RigsOfOthers, HaveChainsWhereTheGameCanBendThem) {
  for (const RigNames& names : rigs) {
    const Rig rig(names);
    const bool isPlainArm = names.hand == names.armBones[1] + 1 && names.armBones[1] == names.armBones[0] + 1;
    const bool isPlainLeg = !names.hasFeetApart && names.foot == 2;
    EXPECT_EQ(proposedChains(rig.project).size(), (isPlainArm ? 2u : 0u) + (isPlainLeg ? 2u : 0u))
        << names.tool;
  }
}

}  // namespace
}  // namespace squire
