#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <glm/geometric.hpp>
#include <map>
#include <string>
#include <vector>

#include "core/fight/feet.h"
#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "core/io/importer.h"
#include "core/model/model.h"
#include "core/posing/limbs.h"
#include "core/posing/pins.h"
#include "core/posing/pose_values.h"
#include "tests/support/data.h"

// Poses every character of the corpus and the fixtures, whatever made it.
namespace squire {
namespace {

// What a person sees: arms and legs. Files that are not named here are held to the rest of the tests alone.
const std::map<std::string, std::pair<int, int>> armsAndLegs{
    {"knight_76_clips", {2, 2}},
    {"AnimatedMenCharacters__Smooth_Male_Casual", {2, 2}},
    {"AnimatedRobot__Robot", {2, 2}},
    {"AnimatedWomenCharacters__Female_Casual", {2, 2}},
    {"DinosaurAnimatedPack__Trex", {0, 4}},  // the short ones in front are called legs there
    {"EasyAnimatedEnemyPack__Frog", {0, 4}},
    {"FarmAnimalsAnimated__Cow", {0, 4}},
    {"FruitCharactersAnimated__Banana", {2, 2}},
    {"maya_human_ik_6100_binary", {2, 2}},
    {"mesh2motion__91_52", {2, 2}},
    {"quat__Dragon", {0, 2}},  // its wings are no arms
    {"skinner__85_04", {2, 2}},
    {"skinner__Base", {2, 2}},
    {"s_utf8", {2, 2}},  // bones of several languages
};

struct Rigged {
  std::string file;
  Model model;
  std::vector<PosedLimb> limbs;

  [[nodiscard]] const Skeleton& skeleton() const { return *model.skeleton; }
  [[nodiscard]] int count(const char* word) const {
    return static_cast<int>(
        std::ranges::count_if(limbs, [&](const PosedLimb& limb) { return limb.chain.name.ends_with(word); }));
  }
};

// The skeletons of all files that can have a limb, read once.
const std::vector<Rigged>& rigged() {
  static const std::vector<Rigged> all = [] {
    std::vector<Rigged> out;
    std::vector<std::filesystem::path> files =
        test::filesUnder(test::sourceDir() / "tests" / "fixtures", ".fbx");
    for (const char* folder : {"real", "strangers", "blender"}) {
      if (test::corpusDir().empty()) break;
      for (const auto& file : test::filesUnder(test::corpusDir() / folder, ".fbx")) files.push_back(file);
    }
    constexpr std::size_t leastBones = 8;
    for (const auto& file : files) {
      const auto bytes = readFile(file, std::uint64_t{1} << 30);
      auto imported = bytes ? fbxImporter()->read(*bytes, file, {}, {}) : bytes.error();
      if (!imported) continue;
      for (Model& model : imported->models) {
        if (model.skeleton->bones.size() < leastBones) continue;
        std::vector<PosedLimb> limbs = limbsOf(*model.skeleton, ProjectModel());
        out.push_back({file.stem().string(), std::move(model), std::move(limbs)});
      }
    }
    return out;
  }();
  return all;
}

bool isStretched(const Skeleton& skeleton) {
  return std::ranges::any_of(skeleton.bones, [](const Bone& bone) {
    const vec3& scale = bone.rest.scale;
    return std::max({std::abs(scale.x - scale.y), std::abs(scale.y - scale.z)}) > 1e-3f * std::abs(scale.x);
  });
}

vec3 jointIn(const Skeleton& skeleton, const Pose& pose, std::size_t bone) {
  return vec3(modelMatrices(skeleton, pose)[bone][3]);
}

TEST(RigsOfTheCorpus, HaveTheLimbsThatAPersonSees) {
  SQUIRE_NEEDS_CORPUS();
  std::map<std::string, std::pair<int, int>> found;
  for (const Rigged& one : rigged()) {
    auto& limbs = found[one.file];
    limbs = {std::max(limbs.first, one.count("arm")), std::max(limbs.second, one.count("leg"))};
    // The knights of Blender are the sample's, however they were exported.
    if (one.skeleton().indexOf("forearm.L")) {
      EXPECT_EQ(limbs, std::pair(2, 2)) << one.file;
    }
    for (const PosedLimb& limb : one.limbs) {
      std::string other = limb.chain.name;
      if (const auto at = other.find("left "); at != std::string::npos) other.replace(at, 4, "right");
      EXPECT_TRUE(
          std::ranges::any_of(one.limbs, [&](const PosedLimb& that) { return that.chain.name == other; }))
          << one.file << ": " << limb.chain.name << " alone";
    }
  }
  for (const auto& [file, limbs] : armsAndLegs) EXPECT_EQ(found[file], limbs) << file;
}

// A click on the skin takes the bone that moves it most; that of a fist is the arm's, that of a foot the
// leg's, that of the top of the head no limb's.
TEST(RigsOfTheCorpus, HaveTheLimbOfTheirSkinUnderAClick) {
  SQUIRE_NEEDS_CORPUS();
  int looked = 0;
  for (const Rigged& one : rigged()) {
    if (one.count("arm") == 0) continue;  // paws may hang on the lower leg
    for (const PosedLimb& limb : one.limbs) {
      // Where the skin was bound to a bone.
      const auto at = [&](std::size_t bone) {
        return vec3(glm::inverse(one.skeleton().bones[bone].inverseBind)[3]);
      };
      // The tip: of the vertices around a line from the end onwards, the furthest one. A foot without toes
      // goes down.
      const float length = glm::distance(at(limb.end), at(limb.lower));
      const auto child = std::ranges::find(one.skeleton().bones, static_cast<int>(limb.end), &Bone::parent);
      vec3 way = (at(limb.end) - at(limb.lower)) / length;
      if (child != one.skeleton().bones.end()) {
        way = at(static_cast<std::size_t>(child - one.skeleton().bones.begin())) - at(limb.end);
      } else if (limb.chain.name.ends_with("leg")) {
        way = vec3(0, -1, 0);
      }
      if (glm::length(way) < 1e-4f * length) continue;
      way = glm::normalize(way);
      float furthest = 0.0f;
      int bone = -1;
      for (const auto& mesh : one.model.meshes) {
        for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
          if (std::ranges::binary_search(mesh->bare, static_cast<std::uint32_t>(i))) continue;
          const vec3 from = mesh->positions[i] - at(limb.end);
          const float beyond = glm::dot(from, way);
          if (beyond > 0.6f * length || beyond <= furthest ||
              glm::length(from - beyond * way) > 0.25f * length || mesh->influences[i].weights[0] < 0.5f)
            continue;
          furthest = beyond;
          bone = mesh->influences[i].bones[0];
        }
      }
      if (bone < 0) continue;
      ++looked;
      const PosedLimb* clicked = limbOf(one.skeleton(), one.limbs, static_cast<std::size_t>(bone));
      EXPECT_EQ(clicked, &limb) << one.file << ": " << limb.chain.name << ", "
                                << one.skeleton().bones[static_cast<std::size_t>(bone)].name;
    }
    const auto head = one.skeleton().indexOf("head");
    if (head) {
      EXPECT_EQ(limbOf(one.skeleton(), one.limbs, static_cast<std::size_t>(*head)), nullptr) << one.file;
    }
  }
  EXPECT_GT(looked, 80);
}

TEST(RigsOfTheCorpus, BendAndHoldTheirEnds) {
  SQUIRE_NEEDS_CORPUS();
  for (const Rigged& one : rigged()) {
    const Skeleton& skeleton = one.skeleton();
    const Pose rest = skeleton.restPose();
    if (isStretched(skeleton)) continue;  // IK needs bones of one scale along all axes
    for (const PosedLimb& limb : one.limbs) {
      SCOPED_TRACE(one.file + ": " + limb.chain.name);
      const vec3 root = jointIn(skeleton, rest, limb.upper), middle = jointIn(skeleton, rest, limb.lower);
      const vec3 end = jointIn(skeleton, rest, limb.end);
      const float whole = glm::distance(root, middle) + glm::distance(middle, end);
      // A drag towards the root.
      Pin pin{limb.end, modelMatrices(skeleton, rest)[limb.end], &limb};
      pin.place[3] += vec4(0.3f * (root - end), 0.0f);
      const Pose bent = withChanges(skeleton, rest, held(skeleton, rest, std::vector<Pin>{pin}));
      EXPECT_LT(glm::distance(jointIn(skeleton, bent, limb.end), vec3(pin.place[3])), 2e-3f * whole);
      EXPECT_NEAR(glm::distance(jointIn(skeleton, bent, limb.upper), jointIn(skeleton, bent, limb.lower)),
                  glm::distance(root, middle), 1e-3f * whole);
      EXPECT_GT(glm::distance(jointIn(skeleton, bent, limb.lower), middle), 0.002f * whole);
      // The body goes down, and the end stays where it is pinned.
      Pin stays{limb.end, modelMatrices(skeleton, rest)[limb.end], &limb};
      Pose lowered = rest;
      for (std::size_t bone = 0; bone < skeleton.bones.size(); ++bone)
        if (skeleton.bones[bone].parent == Bone::noParent) lowered[bone].translation.y -= 0.1f * whole;
      const Pose held1 = withChanges(skeleton, lowered, held(skeleton, lowered, std::vector<Pin>{stays}));
      const float reach = glm::distance(jointIn(skeleton, lowered, limb.upper), end);
      if (reach < 0.999f * whole) {
        EXPECT_LT(glm::distance(jointIn(skeleton, held1, limb.end), end), 2e-3f * whole);
      }
    }
  }
}

TEST(RigsOfTheCorpus, StandOnTheFeetOfTheirLegs) {
  SQUIRE_NEEDS_CORPUS();
  for (const Rigged& one : rigged()) {
    std::vector<std::size_t> ends;
    std::size_t legs = 0;
    for (const PosedLimb& limb : one.limbs) {
      ends.push_back(limb.end);
      if (limb.chain.name.ends_with("leg") && !limb.isApart) ++legs;
    }
    if (one.count("arm") == 0) continue;  // not everybody stands: dragons fly
    EXPECT_GE(feetAmong(one.skeleton(), ends).size(), legs) << one.file;
  }
}

}  // namespace
}  // namespace squire
