#include "core/model/build/file_names.h"

#include <gtest/gtest.h>

#include "core/model/build/import_advice.h"

namespace squire {
namespace {

Model modelNamed(const std::string& name, const std::vector<std::string>& clips = {}) {
  Model model;
  model.name = name;
  auto skeleton = std::make_shared<Skeleton>();
  for (const char* bone : {"mixamorig:Hips", "mixamorig:Spine", "mixamorig:Head"}) {
    Bone one;
    one.name = bone;
    skeleton->bones.push_back(one);
  }
  model.skeleton = std::move(skeleton);
  for (const std::string& clip : clips) {
    auto one = std::make_shared<Clip>();
    one->name = clip;
    model.clips.push_back(std::move(one));
  }
  return model;
}

std::vector<std::string> clipNames(const Model& model) {
  std::vector<std::string> names;
  for (const auto& clip : model.clips) names.push_back(clip->name);
  return names;
}

using Names = std::vector<std::string>;

TEST(FileNames, NamesOfArmaturesAndRootBonesSayNothing) {
  for (const char* name : {"Armature", "Armature.001", "root", "Root", "mixamorig:Hips", "mixamorig1:Hips",
                           "Bip01", "Bip001", "RootNode", "metarig", "Skeleton_2", "", "01"})
    EXPECT_TRUE(isGenericModelName(name)) << name;
  for (const char* name : {"Knight", "hero.001", "Rigby", "armature_of_the_king", "sword", "knight:Body"})
    EXPECT_FALSE(isGenericModelName(name)) << name;
}

TEST(FileNames, ClipsKeepWhatSaysSomething) {
  EXPECT_EQ(tellingClipName("walk"), "walk");
  EXPECT_EQ(tellingClipName("Armature|walk"), "walk");
  EXPECT_EQ(tellingClipName("Armature|Take 001|BaseLayer"), "");
  EXPECT_EQ(tellingClipName("Armature|mixamo.com|Layer0"), "");
  EXPECT_EQ(tellingClipName("Armature|walk|BaseLayer"), "walk");
  EXPECT_EQ(tellingClipName("walk | fast"), "walk | fast");
  for (const char* name : {"mixamo.com", "Motion", "Take 001", "Scene", "Armature|", "ArmatureAction",
                           "Unreal Take", "Action.003"})
    EXPECT_EQ(tellingClipName(name), "") << name;
}

TEST(FileNames, WhatSaysNothingGetsTheNameOfTheFile) {
  Imported imported;
  imported.models = {modelNamed("Armature", {"mixamo.com"}), modelNamed("Sword", {"Armature|swing", "idle"})};
  nameByFile(imported, "hero");
  EXPECT_EQ(imported.models[0].name, "hero");
  EXPECT_EQ(clipNames(imported.models[0]), Names({"hero"}));
  EXPECT_EQ(imported.models[0].clips[0]->take, "mixamo.com");
  EXPECT_EQ(imported.models[1].name, "Sword");
  EXPECT_EQ(clipNames(imported.models[1]), Names({"swing", "idle"}));
}

TEST(FileNames, UnitysModelAtClipIsUnderstood) {
  Imported imported;
  imported.models = {modelNamed("mixamorig:Hips", {"Take 001"})};
  nameByFile(imported, "hero@walk");
  EXPECT_EQ(imported.models[0].name, "hero");
  EXPECT_EQ(clipNames(imported.models[0]), Names({"walk"}));
  Imported plain;
  plain.models = {modelNamed("Armature")};
  nameByFile(plain, "@hero");
  EXPECT_EQ(plain.models[0].name, "@hero");
}

TEST(FileNames, NamesStayUnique) {
  Imported imported;
  imported.models = {modelNamed("Armature", {"Take 001", "Take 002", "hero"}), modelNamed("Armature.001"),
                     modelNamed("hero")};
  nameByFile(imported, "hero");
  EXPECT_EQ(imported.models[2].name, "hero");
  EXPECT_EQ(imported.models[0].name, "hero.001");
  EXPECT_EQ(imported.models[1].name, "hero.002");
  EXPECT_EQ(clipNames(imported.models[0]), Names({"hero.001", "hero.002", "hero"}));
}

TEST(FileNames, TheModelWithTheMeshGetsTheNameOfTheFile) {
  Imported imported;
  imported.models = {modelNamed("metarig"), modelNamed("rig")};
  auto mesh = std::make_shared<Mesh>();
  mesh->positions.assign(3, vec3(0.0f));
  imported.models[1].meshes = {mesh};
  nameByFile(imported, "hero");
  EXPECT_EQ(imported.models[1].name, "hero");
  EXPECT_EQ(imported.models[0].name, "hero.001");
}

TEST(FileNames, ASharedPrefixIsFoundAndCut) {
  Imported imported;
  imported.models = {modelNamed("Armature")};
  EXPECT_EQ(sharedPrefix(*imported.models[0].skeleton), "mixamorig:");
  adviseOnImport(imported, {});
  ASSERT_EQ(imported.diagnostics.size(), 1u);
  EXPECT_EQ(imported.diagnostics[0].hint, "--strip-prefix mixamorig: cuts it off");
  stripPrefix(imported, "mixamorig:");
  EXPECT_EQ(imported.models[0].skeleton->bones[2].name, "Head");
  EXPECT_EQ(sharedPrefix(*imported.models[0].skeleton), "");
}

TEST(FileNames, APrefixStaysWhereTwoBonesWouldBecomeOne) {
  Imported imported;
  imported.models = {modelNamed("Armature")};
  auto skeleton = std::make_shared<Skeleton>(*imported.models[0].skeleton);
  skeleton->bones[0].name = "Head";
  imported.models[0].skeleton = skeleton;
  stripPrefix(imported, "mixamorig:");
  EXPECT_EQ(imported.models[0].skeleton->bones[1].name, "Spine");
  EXPECT_EQ(imported.models[0].skeleton->bones[2].name, "mixamorig:Head");
}

TEST(FileNames, APrefixMayEndInAnUnderscore) {
  const auto prefixOf = [](const Names& names) {
    Skeleton skeleton;
    for (const std::string& name : names) skeleton.bones.emplace_back().name = name;
    return sharedPrefix(skeleton);
  };
  EXPECT_EQ(prefixOf({"Neo_Root", "Neo_Hips", "Neo_Spine", "Neo_Head", "Neo_Hand_L"}), "Neo_");
  EXPECT_EQ(prefixOf({"DEF-spine", "DEF-hand.L", "DEF-hand.R", "DEF-thigh.L", "DEF-thigh.R"}), "DEF-");
  EXPECT_EQ(prefixOf({"ns:rig_a", "ns:rig_b"}), "ns:");
  EXPECT_EQ(prefixOf({"arm_upper", "arm_lower"}), "") << "a word";
  EXPECT_EQ(prefixOf({"bone_0", "bone_1", "bone_2", "bone_3", "bone_4"}), "") << "numbers are no names";
  EXPECT_EQ(prefixOf({"Neo", "Neo_Hips", "Neo_Spine", "Neo_Head", "Neo_Hand_L"}), "");
  EXPECT_EQ(prefixOf({"_a", "_b", "_c", "_d", "_e"}), "");
}

TEST(ImportAdvice, AnUnlikelyHeightHasALikelyUnit) {
  for (const double height : {0.1, 0.9, 1.8, 6.0, 12.0})
    EXPECT_FALSE(likelyUnit(height, BodyKind::Creature)) << height;
  EXPECT_EQ(likelyUnit(20.0, BodyKind::Creature)->name, std::string("decimetres"));
  EXPECT_EQ(likelyUnit(72.0, BodyKind::Creature)->name, std::string("inches"));
  EXPECT_EQ(likelyUnit(150.0, BodyKind::Creature)->name, std::string("centimetres"));
  EXPECT_EQ(likelyUnit(240.0, BodyKind::Creature)->name, std::string("centimetres"));
  EXPECT_EQ(likelyUnit(1800.0, BodyKind::Creature)->name, std::string("millimetres"));
  EXPECT_EQ(likelyUnit(0.018, BodyKind::Creature)->factor, 100.0);
  for (const double height : {0.1, 1.8, 2.47, 3.0})
    EXPECT_FALSE(likelyUnit(height, BodyKind::Person)) << height;
  EXPECT_EQ(likelyUnit(4.8, BodyKind::Person)->name, std::string("feet"));
  for (const double height : {0.01, 12.0, 80.0}) EXPECT_FALSE(likelyUnit(height, BodyKind::Thing)) << height;
  EXPECT_EQ(likelyUnit(170.0, BodyKind::Thing)->name, std::string("centimetres"));
}

// Bones in a row upwards, a metre apart, with an upright triangle of this height on the first one.
Model figure(const Names& names, float height) {
  Model model;
  auto skeleton = std::make_shared<Skeleton>();
  for (const std::string& name : names) {
    Bone bone;
    bone.parent = static_cast<int>(skeleton->bones.size()) - 1;
    bone.rest.translation = vec3(0, bone.parent < 0 ? 0 : 1, 0);
    bone.name = name;
    skeleton->bones.push_back(bone);
  }
  model.skeleton = skeleton;
  if (height == 0.0f) return model;
  Mesh mesh;
  mesh.positions = {{0, 0, 0}, {1, height, 0}, {0, 0, 1}};
  mesh.normals.assign(3, vec3(0, 1, 0));
  mesh.texcoords.assign(3, {});
  mesh.influences.assign(3, {{0, 0, 0, 0}, {1, 0, 0, 0}});
  mesh.indices = {0, 1, 2};
  model.meshes = {std::make_shared<const Mesh>(mesh)};
  return model;
}

TEST(ImportAdvice, WhatABodyIsFollowsFromItsBones) {
  EXPECT_EQ(
      bodyKindOf(figure({"mixamorig:Hips", "mixamorig:Head", "mixamorig:LeftFoot", "mixamorig:LeftHand"}, 1)),
      BodyKind::Person);
  EXPECT_EQ(bodyKindOf(figure({"pelvis", "head", "toe.l", "hand.l"}, 0)), BodyKind::Person);
  EXPECT_EQ(bodyKindOf(figure({"hips", "head", "foot.l"}, 1)), BodyKind::Creature) << "a cow";
  EXPECT_EQ(bodyKindOf(figure({"body", "head", "wing"}, 1)), BodyKind::Creature);
  EXPECT_EQ(bodyKindOf(figure({"head hip foot"}, 1)), BodyKind::Thing);
}

TEST(ImportAdvice, TheHeightIsThatOfWhatIsShown) {
  EXPECT_DOUBLE_EQ(heightOf(figure({"hips", "head", "foot"}, 0.0f)), 2.0)
      << "of joints, where there is no mesh";
  EXPECT_DOUBLE_EQ(heightOf(figure({"crate"}, 170.0f)), 170.0);
  EXPECT_EQ(heightOf(figure({"crate"}, 0.0f)), 0.0);
  // A part that is bound far away and stands near.
  Model laser = figure({"root", "beam"}, 5.0f);
  auto skeleton = std::make_shared<Skeleton>(*laser.skeleton);
  skeleton->bones[0].inverseBind[3] = vec4(0, -390, 0, 1);
  auto mesh = std::make_shared<Mesh>(*laser.meshes[0]);
  for (vec3& position : mesh->positions) position.y = position.y > 0.0f ? 395.0f : 390.0f;
  mesh->positions.emplace_back(0, 0, 0);
  mesh->normals.emplace_back(0, 1, 0);
  mesh->texcoords.emplace_back();
  mesh->influences.push_back({{1, 0, 0, 0}, {1, 0, 0, 0}});
  laser.skeleton = skeleton;
  laser.meshes = {mesh};
  EXPECT_NEAR(heightOf(laser), 5.0, 1e-4);
  auto hidden = std::make_shared<Mesh>(*figure({"crate"}, 900.0f).meshes[0]);
  hidden->hidden = true;
  laser.meshes.push_back(hidden);
  EXPECT_NEAR(heightOf(laser), 5.0, 1e-4);
}

TEST(ImportAdvice, ATallCharacterIsToldWithTheOptionThatMendsIt) {
  Model model = modelNamed("Giant");
  for (Bone& bone : const_cast<Skeleton&>(*model.skeleton).bones) bone.name = "b" + bone.name.substr(10);
  auto mesh = std::make_shared<Mesh>();
  mesh->positions = {{0, 0, 0}, {1, 150, 0}, {0, 75, 1}};
  mesh->normals.assign(3, vec3(0, 1, 0));
  mesh->texcoords.assign(3, {});
  mesh->influences.assign(3, {{0, 0, 0, 0}, {1, 0, 0, 0}});
  mesh->indices = {0, 1, 2};
  model.meshes.push_back(mesh);
  Imported imported;
  imported.source.metresPerUnit = 1.0;
  imported.models = {model};
  adviseOnImport(imported, {});
  ASSERT_EQ(imported.diagnostics.size(), 1u);
  EXPECT_EQ(imported.diagnostics[0].message,
            "it is 150.0 m tall; if its file is in centimetres, it is 1.50 m");
  EXPECT_EQ(imported.diagnostics[0].hint, "import it with --scale 0.01");
  imported.diagnostics.clear();
  ImportOptions decided;
  decided.space.metresPerUnit = 1.0;
  adviseOnImport(imported, decided);
  EXPECT_TRUE(imported.diagnostics.empty());
}

}  // namespace
}  // namespace squire
