#include "tests/retarget/rigs.h"

#include <cmath>
#include <random>

namespace squire::test {

namespace {

std::vector<std::vector<std::string>> fingersOf(const std::string& pattern,
                                                const std::vector<std::string>& names,
                                                const std::vector<std::string>& numbers) {
  std::vector<std::vector<std::string>> out;
  for (const std::string& name : names) {
    out.emplace_back();
    for (const std::string& number : numbers) {
      std::string text = pattern;
      text.replace(text.find('$'), 1, name);
      text.replace(text.find('#'), 1, number);
      out.back().push_back(text);
    }
  }
  return out;
}

std::vector<std::vector<std::string>> joined(std::vector<std::vector<std::string>> a,
                                             const std::vector<std::vector<std::string>>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

class BodyMaker {
 public:
  BodyMaker(const RigNames& names, const BodyShape& shape)
      : names_(names), shape_(shape), random_(shape.axes) {}

  Skeleton make() {
    const float h = shape_.height, hips = shape_.legShare * h;
    int up = -1;
    for (const std::string& name : names_.above) up = add(name, up, vec3(0));
    const float chest = hips + 0.25f * h, top = hips + 0.4f * h;
    std::vector<int> trunk;
    for (std::size_t i = 0; i < names_.trunk.size(); ++i) {
      const float share = static_cast<float>(i) / std::max(1.0f, static_cast<float>(names_.trunk.size()) - 1);
      up = add(names_.trunk[i], up, vec3(0, hips + (chest - hips) * share, 0.01f * h * share));
      trunk.push_back(up);
    }
    for (std::size_t i = 0; i < names_.neck.size(); ++i) {
      const float share = static_cast<float>(i + 1) / static_cast<float>(names_.neck.size());
      up = add(names_.neck[i], up, vec3(0, chest + (top - chest) * share, 0.01f * h));
    }
    for (const float x : {1.0f, -1.0f}) {
      side_ = x > 0 ? names_.left : names_.right;
      addArm(trunk.back(), x, chest);
      addLeg(trunk.front(), x, hips);
    }
    return std::move(skeleton_);
  }

 private:
  void addArm(int chest, float x, float y) {
    const float h = shape_.height, angle = shape_.armsDown * 0.0174533f;
    const vec3 way(x * std::cos(angle), -std::sin(angle), 0);
    const vec3 root(0.1f * h * x, y + 0.02f * h, 0), length = way * shape_.armShare * h;
    const std::vector<float> shares{0.0f, 0.52f, 1.0f};
    const int hand = addChain(names_.arm, chest, vec3(0.02f * h * x, y, 0), root, length, shares);
    for (std::size_t finger = 0; finger < names_.fingers.size(); ++finger) {
      int up = hand;
      vec3 place =
          root + length + way * 0.03f * h + vec3(0, 0, (1.5f - static_cast<float>(finger)) * 0.012f * h);
      for (const std::string& name : names_.fingers[finger]) {
        up = add(sided(name, side_), up, place);
        place += way * 0.02f * h;
      }
    }
  }

  void addLeg(int hips, float x, float y) {
    const float h = shape_.height, sole = 0.05f * h;
    const vec3 root(shape_.hipWidth * h * x, y - 0.02f * h, 0), length(0, sole - root.y, 0);
    const int foot = addChain(names_.leg, hips, root, root, length, {0.0f, 1.0f - shape_.shinShare, 1.0f});
    (void)foot;
  }

  // A chain whose bones lie at these shares of a way; those before them at `first`, those with ~ in between,
  // and those after them a little further.
  int addChain(const std::vector<std::string>& names, int up, const vec3& first, const vec3& root,
               const vec3& length, const std::vector<float>& shares) {
    const bool isArm = shares.back() == 1.0f && &names == &names_.arm;
    std::size_t joint = 0;
    bool hasGirdle = !isArm;
    float share = 0.0f;
    int end = up;
    for (const std::string& name : names) {
      if (name == "~") {
        hasGirdle = true;
        continue;
      }
      const bool isWithin = name[0] == '~';
      const std::string own = sided(isWithin ? name.substr(1) : name, side_);
      if (isWithin) {
        share = joint == 0 ? 0.0f : (shares[joint - 1] + shares[joint]) / 2;
        up = add(own, up, joint == 0 ? 0.5f * (first + root) : root + length * share);
      } else if (!hasGirdle) {
        hasGirdle = true;
        up = add(own, up, first);
      } else if (joint < shares.size()) {
        up = add(own, up, root + length * shares[joint++]);
        end = up;
      } else {
        up = add(own, up, root + length + vec3(0, -0.035f, 0.08f) * shape_.height);
      }
    }
    return end;
  }

  int add(const std::string& name, int parent, const vec3& place) {
    std::normal_distribution<float> any;
    quat turn(1, 0, 0, 0);
    if (shape_.axes != 0) turn = glm::normalize(quat(any(random_), any(random_), any(random_), any(random_)));
    const mat4 here = toMatrix({place, turn, vec3(1)});
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(places_.size() + 1)};
    bone.name = name;
    bone.parent = parent;
    bone.rest =
        toTransform(parent < 0 ? here : glm::inverse(places_[static_cast<std::size_t>(parent)]) * here);
    skeleton_.bones.push_back(bone);
    places_.push_back(here);
    return static_cast<int>(places_.size()) - 1;
  }

  const RigNames& names_;
  const BodyShape& shape_;
  std::mt19937 random_;
  const char* side_ = "";
  Skeleton skeleton_;
  std::vector<mat4> places_;
};

}  // namespace

std::string sided(const std::string& name, const char* side) {
  std::string out = name;
  if (const std::size_t star = out.find('*'); star != std::string::npos) out.replace(star, 1, side);
  return out;
}

const std::vector<RigNames>& rigs() {
  static const std::vector<RigNames> all{
      {"Mixamo",
       "Left",
       "Right",
       {},
       {"mixamorig:Hips", "mixamorig:Spine", "mixamorig:Spine1", "mixamorig:Spine2"},
       {"mixamorig:Neck", "mixamorig:Head"},
       {"mixamorig:*Shoulder", "mixamorig:*Arm", "mixamorig:*ForeArm", "mixamorig:*Hand"},
       {"mixamorig:*UpLeg", "mixamorig:*Leg", "mixamorig:*Foot", "mixamorig:*ToeBase"},
       fingersOf("mixamorig:*Hand$#", {"Thumb", "Index", "Middle", "Ring", "Pinky"}, {"1", "2", "3"})},
      {"Unity",
       "Left",
       "Right",
       {"Root"},
       {"Hips", "Spine", "Chest", "UpperChest"},
       {"Neck", "Head"},
       {"*Shoulder", "*UpperArm", "*LowerArm", "*Hand"},
       {"*UpperLeg", "*LowerLeg", "*Foot", "*Toes"},
       fingersOf("*$#", {"Thumb", "Index", "Middle", "Ring", "Little"},
                 {"Proximal", "Intermediate", "Distal"})},
      {"Unreal",
       "l",
       "r",
       {"root"},
       {"pelvis", "spine_01", "spine_02", "spine_03"},
       {"neck_01", "head"},
       {"clavicle_*", "upperarm_*", "lowerarm_*", "hand_*"},
       {"thigh_*", "calf_*", "foot_*", "ball_*"},
       fingersOf("$_#_*", {"thumb", "index", "middle", "ring", "pinky"}, {"01", "02", "03"})},
      {"Unreal 5",
       "l",
       "r",
       {"root"},
       {"pelvis", "spine_01", "spine_02", "spine_03", "spine_04", "spine_05"},
       {"neck_01", "neck_02", "head"},
       {"clavicle_*", "upperarm_*", "lowerarm_*", "hand_*"},
       {"thigh_*", "calf_*", "foot_*", "ball_*"},
       fingersOf("$_#_*", {"thumb", "index", "middle", "ring", "pinky"}, {"01", "02", "03"})},
      {"Rigify",
       "L",
       "R",
       {"root"},
       {"DEF-spine", "DEF-spine.001", "DEF-spine.002", "DEF-spine.003"},
       {"DEF-spine.004", "DEF-spine.005", "DEF-spine.006"},
       {"DEF-shoulder.*", "DEF-upper_arm.*", "~DEF-upper_arm.*.001", "DEF-forearm.*", "~DEF-forearm.*.001",
        "DEF-hand.*"},
       {"DEF-thigh.*", "~DEF-thigh.*.001", "DEF-shin.*", "~DEF-shin.*.001", "DEF-foot.*", "DEF-toe.*"},
       fingersOf("DEF-$.#.*", {"thumb", "f_index", "f_middle", "f_ring", "f_pinky"}, {"01", "02", "03"})},
      {"VRM",
       "L",
       "R",
       {"Root"},
       {"J_Bip_C_Hips", "J_Bip_C_Spine", "J_Bip_C_Chest", "J_Bip_C_UpperChest"},
       {"J_Bip_C_Neck", "J_Bip_C_Head"},
       {"J_Bip_*_Shoulder", "J_Bip_*_UpperArm", "J_Bip_*_LowerArm", "J_Bip_*_Hand"},
       {"J_Bip_*_UpperLeg", "J_Bip_*_LowerLeg", "J_Bip_*_Foot", "J_Bip_*_ToeBase"},
       fingersOf("J_Bip_*_$#", {"Thumb", "Index", "Middle", "Ring", "Little"}, {"1", "2", "3"})},
      {"Biped",
       "L",
       "R",
       {"Bip01"},
       {"Bip01 Pelvis", "Bip01 Spine", "Bip01 Spine1", "Bip01 Spine2"},
       {"Bip01 Neck", "Bip01 Head"},
       {"Bip01 * Clavicle", "Bip01 * UpperArm", "Bip01 * Forearm", "Bip01 * Hand"},
       {"Bip01 * Thigh", "Bip01 * Calf", "Bip01 * Foot", "Bip01 * Toe0"},
       fingersOf("Bip01 * Finger$#", {"0", "1", "2", "3", "4"}, {"", "1", "2"})},
      {"CMU",
       "Left",
       "Right",
       {},
       {"Hips", "LowerBack", "Spine", "Spine1"},
       {"Neck", "Neck1", "Head"},
       {"*Shoulder", "*Arm", "*ForeArm", "*Hand"},
       {"~*HipJoint", "*UpLeg", "*Leg", "*Foot", "*ToeBase"},
       {}},
      {"BVH of joints",
       "Left",
       "Right",
       {},
       {"Hips", "Chest", "Chest2"},
       {"Neck", "Head"},
       {"*Collar", "*Shoulder", "*Elbow", "*Wrist"},
       {"*Hip", "*Knee", "*Ankle", "*Toe"},
       {}},
      {"KayKit",
       "l",
       "r",
       {"root"},
       {"hips", "spine", "chest"},
       {"head"},
       {"~", "upperarm.*", "lowerarm.*", "hand.*"},
       {"upperleg.*", "lowerleg.*", "foot.*", "toes.*"},
       {}},
      {"Quaternius",
       "L",
       "R",
       {"Bone", "Body"},
       {"Hips", "Abdomen", "Torso"},
       {"Neck", "Head"},
       {"Shoulder.*", "UpperArm.*", "LowerArm.*", "Palm.*"},
       {"UpperLeg.*", "LowerLeg.*", "Foot.*"},
       {{"Thumb1.*", "Thumb2.*"}}},
      {"Godot",
       "Left",
       "Right",
       {"Root"},
       {"Hips", "Spine", "Chest", "UpperChest"},
       {"Neck", "Head"},
       {"*Shoulder", "*UpperArm", "*LowerArm", "*Hand"},
       {"*UpperLeg", "*LowerLeg", "*Foot", "*Toes"},
       joined(
           fingersOf("*$#", {"Thumb"}, {"Metacarpal", "Proximal", "Distal"}),
           fingersOf("*$#", {"Index", "Middle", "Ring", "Little"}, {"Proximal", "Intermediate", "Distal"}))},
      {"Daz",
       "l",
       "r",
       {},
       {"hip", "abdomen", "abdomen2", "chest"},
       {"neck", "head"},
       {"*Collar", "*Shldr", "*ForeArm", "*Hand"},
       {"*Thigh", "*Shin", "*Foot", "*Toe"},
       fingersOf("*$#", {"Thumb", "Index", "Mid", "Ring", "Pinky"}, {"1", "2", "3"})},
      {"Daz Genesis 8",
       "l",
       "r",
       {},
       {"hip", "abdomenLower", "abdomenUpper", "chestLower", "chestUpper"},
       {"neckLower", "neckUpper", "head"},
       {"*Collar", "*ShldrBend", "~*ShldrTwist", "*ForearmBend", "~*ForearmTwist", "*Hand"},
       {"*ThighBend", "~*ThighTwist", "*Shin", "*Foot", "*Metatarsals", "*Toe"},
       fingersOf("*$#", {"Thumb", "Index", "Mid", "Ring", "Pinky"}, {"1", "2", "3"})},
      {"Squire",
       "L",
       "R",
       {"root"},
       {"hips", "spine", "chest"},
       {"neck", "head"},
       {"shoulder.*", "upper_arm.*", "forearm.*", "hand.*"},
       {"thigh.*", "shin.*", "foot.*", "toe.*"},
       {}},
  };
  return all;
}

const RigNames& rigOf(const std::string& tool) {
  for (const RigNames& rig : rigs()) {
    if (rig.tool == tool) return rig;
  }
  return rigs().front();
}

Skeleton bodyOf(const RigNames& names, const BodyShape& shape) { return BodyMaker(names, shape).make(); }

}  // namespace squire::test
