// Skins of the fixtures.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/names.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

TEST(FbxSkin, ArmaturesAreFoldedLeavesDroppedNamesMadeUnique) {
  const auto imported = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  ASSERT_EQ(imported->models.size(), 1u);
  const Model& model = imported->models[0];
  EXPECT_EQ(model.fault(), "");
  EXPECT_EQ(model.name, "Rig|1");
  std::vector<std::string> names;
  for (const Bone& bone : model.skeleton->bones) {
    names.push_back(bone.name);
    EXPECT_EQ(bone.rest.scale, vec3(1.0f)) << bone.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Кость", "b", "b.001", "bone", "e", "f", "strip"}));
  EXPECT_TRUE(hasRule(*imported, "duplicate-bone-names"));
  ASSERT_EQ(model.clips.size(), 1u);
  EXPECT_EQ(model.clips[0]->name, "spin");
  EXPECT_EQ(model.clips[0]->take, "Rig|1|spin");
  EXPECT_EQ(imported->source.format, "FBX ASCII 7400");
}

TEST(FbxSkin, ABoneKeepsItsNameBeforeAnObjectThatMoves) {
  std::string text = replaced(fixtureText("skin.fbx"), "\"Model::Rig|1\"", "\"Model::e\"");
  text = replaced(text, "\"OP\",54,12,", "\"OP\",54,10,");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  std::vector<std::string> names;
  for (const Bone& bone : imported->models.at(0).skeleton->bones) names.push_back(bone.name);
  EXPECT_EQ(names, (std::vector<std::string>{"e.001", "Кость", "b", "b.001", "bone", "e", "f"}));
  const auto told = std::find_if(imported->diagnostics.begin(), imported->diagnostics.end(),
                                 [](const Diagnostic& d) { return d.rule.text() == "duplicate-bone-names"; });
  ASSERT_NE(told, imported->diagnostics.end());
  EXPECT_NE(told->message.find("\"b.001\" \"e.001\""), std::string::npos) << told->message;
}

TEST(FbxSkin, WhatASkinNamesIsABoneWhateverItIsCalled) {
  const auto imported =
      importText(replaced(fixtureText("skin.fbx"), "\"Model::b\"", "\"Model::b_$AssimpFbx$_Rotation\""));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const Model& model = imported->models[0];
  EXPECT_EQ(model.fault(), "");
  const auto plain = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(plain.ok());
  EXPECT_EQ(model.skeleton->bones.size(), plain->models[0].skeleton->bones.size());
}

TEST(FbxSkin, KeepsTheStrongestFourAndLetsBarePointsFollowTheObject) {
  const auto imported = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  const Mesh& strip = meshNamed(model, "strip");
  EXPECT_TRUE(hasRule(*imported, "too-many-influences"));
  const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const auto positions = skinnedPositions(*model.skeleton, strip, rest);
  for (std::size_t v = 0; v < positions.size(); ++v) {
    EXPECT_LT(glm::length(positions[v] - strip.positions[v]), 1e-5f);  // the rest pose is the bind pose
  }
  bool sawSix = false, sawBare = false;
  for (std::size_t v = 0; v < strip.positions.size(); ++v) {
    const Influences& influences = strip.influences[v];
    if (glm::length(strip.positions[v] - vec3(0.1f, 0, 0)) < 1e-6f) {
      sawSix = true;
      // The four largest weights, 0.3, 0.2, 0.2 and 0.15, divided by their sum, 0.85.
      EXPECT_NEAR(influences.weights[0], 0.3f / 0.85f, 1e-6f);
      EXPECT_NEAR(influences.weights[3], 0.15f / 0.85f, 1e-6f);
    }
    if (glm::length(strip.positions[v] - vec3(0, 1, 0)) < 1e-5f) {
      sawBare = true;
      EXPECT_TRUE(std::ranges::binary_search(strip.bare, static_cast<std::uint32_t>(v)));
      EXPECT_EQ(model.skeleton->bones[influences.bones[0]].name, "strip");
    }
  }
  EXPECT_TRUE(sawSix && sawBare);
  EXPECT_LT(strip.bare.size(), strip.positions.size());
}

// The fixture with a second object that uses the strip's geometry: without a skin or, if `ownSkin`, with its
// own skin on bone f, bound 3 m aside.
std::string withTwin(bool ownSkin, bool pose) {
  std::string objects =
      "	Model: 22, \"Model::twin\", \"Mesh\" {\n		Properties70:  {\n			P: "
      "\"Lcl Translation\", \"Lcl "
      "Translation\", \"\", \"A\",3,0,0\n		}\n	}\n";
  std::string connections = "	C: \"OO\",22,10\n	C: \"OO\",1,22\n";
  if (ownSkin) {
    objects +=
        "	Deformer: 60, \"Deformer::twin\", \"Skin\" {\n	}\n	Deformer: 61, \"SubDeformer::f\", "
        "\"Cluster\" {\n"
        "		Indexes: *4 {\n			a: 0,1,2,3\n		}\n		Weights: *4 "
        "{\n			a: 1,1,1,1\n		}\n		Transform: *16 {\n"
        "			a: 1,0,0,0,0,1,0,0,0,0,1,0,3,0,0,1\n		}\n		"
        "TransformLink: *16 {\n"
        "			a: 100,0,0,0,0,0,-100,0,0,100,0,0,0,0,0,1\n		}\n	}\n";
    connections += "	C: \"OO\",60,1\n	C: \"OO\",61,60\n	C: \"OO\",16,61\n";
  }
  if (pose) {
    const std::string unit =
        "		Matrix: *16 {\n			a: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1\n		}\n";
    const auto posed = [&](int id, int mesh, int bone) {
      std::string out = "	Pose: " + std::to_string(id) + ", \"Pose::bind\", \"BindPose\" {\n";
      for (const int node : {mesh, bone})
        out += "	PoseNode:  {\n		Node: " + std::to_string(node) + "\n" + unit + "	}\n";
      return out + "	}\n";
    };
    objects += posed(70, 22, 16) + posed(71, 20, 11);
  }
  const std::string before = "	Deformer: 30, \"Deformer::skin\", \"Skin\" {";
  std::string text = replaced(fixtureText("skin.fbx"), before, objects + before);
  return replaced(text, "	C: \"OO\",51,50\n", connections + "	C: \"OO\",51,50\n");
}

TEST(FbxSkin, ObjectsThatShareAGeometryHaveTheirOwnSkins) {
  for (const bool pose : {true, false}) {
    const auto imported = importText(withTwin(true, pose));
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    EXPECT_FALSE(hasRule(*imported, "shared-skin"));
    const Model& model = imported->models[0];
    for (const Influences& influences : meshNamed(model, "twin").influences) {
      EXPECT_EQ(model.skeleton->bones[influences.bones[0]].name, "f") << pose;
      EXPECT_EQ(influences.weights[0], 1.0f) << pose;
    }
    const auto plain = importText(fixtureText("skin.fbx"));
    const Mesh &strip = meshNamed(model, "strip"), &alone = meshNamed(plain->models[0], "strip");
    ASSERT_EQ(strip.influences.size(), alone.influences.size());
    for (std::size_t v = 0; v < strip.influences.size(); ++v)
      EXPECT_EQ(strip.influences[v].weights[0], alone.influences[v].weights[0]) << pose;
  }
}

TEST(FbxSkin, BonesWithoutABindMatrixAreBoundWhereTheyStand) {
  std::string text = fixtureText("skin.fbx");
  for (std::size_t at = 0; (at = text.find("Transform", at)) != std::string::npos; ++at)
    if (text.compare(at, 11, "Transform: ") == 0 || text.compare(at, 15, "TransformLink: ") == 0)
      text[at] = 'X';
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const auto whole = importText(fixtureText("skin.fbx"));
  const Mesh &strip = meshNamed(imported->models[0], "strip"), &bound = meshNamed(whole->models[0], "strip");
  EXPECT_EQ(strip.bare, bound.bare);
  const Skeleton& skeleton = *imported->models[0].skeleton;
  const auto positions = skinnedPositions(skeleton, strip, modelMatrices(skeleton, skeleton.restPose()));
  ASSERT_EQ(positions.size(), bound.positions.size());
  for (std::size_t v = 0; v < positions.size(); ++v)
    EXPECT_LT(glm::length(positions[v] - bound.positions[v]), 1e-5f) << v;
}

TEST(FbxSkin, ASkinThatIsMissingIsTold) {
  const auto imported = importText(withTwin(false, false));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_TRUE(hasRule(*imported, "shared-skin"));
}

TEST(FbxSkin, WeightsThatBlenderDoesNotHeedAreNone) {
  const auto bareOf = [](const std::string& weights) {
    std::string text = replaced(fixtureText("skin.fbx"), "a: 1,0.3\n", "a: " + weights + "\n");
    const auto imported = importText(text);
    EXPECT_TRUE(imported.ok());
    const Model& model = imported->models[0];
    const Mesh& strip = meshNamed(model, "strip");
    std::size_t bare = 0;
    for (const Influences& influences : strip.influences)
      bare += model.skeleton->bones[influences.bones[0]].name == "strip" ? 1 : 0;
    return bare;
  };
  const std::size_t before = bareOf("1,0.3");
  EXPECT_EQ(bareOf("0.00012,0.3"), before);
  EXPECT_GT(bareOf("0.00009,0.3"), before);
}

TEST(FbxSkin, DualQuaternionsAreToldWhereAnyPointUsesThem) {
  const auto toldOf = [](const std::string& skinning) {
    const std::string skin = "Deformer: 30, \"Deformer::skin\", \"Skin\" {\n";
    const auto imported = importText(replaced(fixtureText("skin.fbx"), skin, skin + skinning));
    EXPECT_TRUE(imported.ok()) << imported.error().text();
    return hasRule(*imported, "dual-quaternion");
  };
  const auto blend = [](const std::string& weights) {
    return "		SkinningType: \"Blend\"\n		BlendWeights: *3 {\n			a: " +
           weights + "\n		}\n";
  };
  EXPECT_FALSE(toldOf(""));
  EXPECT_FALSE(toldOf("		SkinningType: \"Linear\"\n"));
  EXPECT_TRUE(toldOf("		SkinningType: \"DualQuaternion\"\n"));
  EXPECT_TRUE(toldOf(blend("0,0.5,0")));
  EXPECT_FALSE(toldOf(blend("0,0,0")));
}

TEST(FbxSkin, ARigidMeshHangsOnItsBone) {
  const auto imported = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  const Mesh& blade = meshNamed(model, "blade");
  for (const Influences& influences : blade.influences) {
    EXPECT_EQ(model.skeleton->bones[influences.bones[0]].name, "b.001");
    EXPECT_EQ(influences.weights[0], 1.0f);
  }
  // The bone is 2 m up, rotated by -90 degrees about X; the blade's own 0.25 along its Y is along -Z here.
  EXPECT_LT(glm::length(blade.positions[0] - vec3(0, 2, -0.25f)), 1e-5f);
}

}  // namespace

}  // namespace squire::test
