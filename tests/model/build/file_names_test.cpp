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
  for (const char* name :
       {"mixamo.com", "Take 001", "Scene", "Armature|", "ArmatureAction", "Unreal Take", "Action.003"})
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

TEST(ImportAdvice, AnUnlikelyHeightHasALikelyUnit) {
  for (const double height : {0.1, 0.9, 1.8, 6.0, 12.0}) EXPECT_FALSE(likelyUnit(height)) << height;
  EXPECT_EQ(likelyUnit(20.0)->name, std::string("decimetres"));
  EXPECT_EQ(likelyUnit(72.0)->name, std::string("inches"));
  EXPECT_EQ(likelyUnit(150.0)->name, std::string("centimetres"));
  EXPECT_EQ(likelyUnit(240.0)->name, std::string("centimetres"));
  EXPECT_EQ(likelyUnit(1800.0)->name, std::string("millimetres"));
  EXPECT_EQ(likelyUnit(0.018)->factor, 100.0);
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
