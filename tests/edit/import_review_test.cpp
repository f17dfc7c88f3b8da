#include "core/edit/sources/import_review.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/history/history.h"
#include "core/edit/sources/reimport.h"
#include "core/rules/meshes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// The test character with a mesh of this height; its clips have meaningful names.
Imported characterOf(float height) {
  Imported file = *test::importedCharacter();
  auto mesh = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  for (std::size_t i = 0; i < mesh->positions.size(); ++i)
    mesh->positions[i] = vec3(0.0f, i == 0 ? height : 0.0f, 0.0f);
  file.models[0].meshes = {mesh};
  return file;
}

void callClip(Imported& file, std::size_t index, const char* name, const char* inFile) {
  auto clip = std::make_shared<Clip>(*file.models[0].clips[index]);
  clip->name = name;
  clip->take = inFile;
  file.models[0].clips[index] = clip;
}

AddSource sourceOf(const Imported& file, const char* path = "hero.fbx") {
  return {path, hashOf(asBytes(path)), {}, std::make_shared<const Imported>(file)};
}

TEST(ImportReview, AnOrdinaryFileHasNothingToDecide) {
  Imported file = characterOf(1.8f);
  file.diagnostics = {diagnose(rules::vertexColours, "left out")};
  const ImportReview review = reviewImport(file);
  EXPECT_TRUE(review.oddities.empty());
  ASSERT_EQ(review.models.size(), 1u);
  EXPECT_NEAR(review.models[0].height, 1.8, 1e-6);
  EXPECT_EQ(review.models[0].clips.size(), file.models[0].clips.size());
  EXPECT_EQ(review.models[0].clips[0].label, file.models[0].clips[0]->name);
  EXPECT_NEAR(review.models[0].clips[0].seconds, file.models[0].clips[0]->duration.seconds(), 1e-9);
  EXPECT_EQ(review.leftOut.size(), 1u);
}

TEST(ImportReview, AGiantIsOdd) {
  const ImportReview review = reviewImport(characterOf(150.0f));
  EXPECT_EQ(review.oddities, std::set{Oddity::Height});
  ASSERT_TRUE(review.models[0].unit);
  EXPECT_EQ(review.models[0].unit->factor, 0.01);
}

TEST(ImportReview, AClipWithANameThatSaysNothingIsOdd) {
  Imported file = characterOf(1.8f);
  callClip(file, 1, "walk", "Armature|walk");
  EXPECT_TRUE(reviewImport(file).oddities.empty());
  callClip(file, 1, "hero", "mixamo.com");
  const ImportReview review = reviewImport(file);
  EXPECT_EQ(review.oddities, std::set{Oddity::GenericClips});
  EXPECT_TRUE(review.models[0].clips[1].isGeneric);
  EXPECT_EQ(review.models[0].clips[1].inFile, "mixamo.com");
}

TEST(ImportReview, ManyClipsAPrefixAndHiddenMeshesAreOdd) {
  Imported many = characterOf(1.8f);
  while (many.models[0].clips.size() <= ImportReview::manyClips)
    many.models[0].clips.push_back(many.models[0].clips[0]);
  EXPECT_EQ(reviewImport(many).oddities, std::set{Oddity::ManyClips});

  Imported prefixed = characterOf(1.8f);
  auto skeleton = std::make_shared<Skeleton>(*prefixed.models[0].skeleton);
  for (Bone& bone : skeleton->bones) bone.name = "mixamorig:" + bone.name;
  prefixed.models[0].skeleton = skeleton;
  EXPECT_EQ(reviewImport(prefixed).oddities, std::set{Oddity::Prefix});
  EXPECT_EQ(reviewImport(prefixed).models[0].prefix, "mixamorig:");

  Imported hidden = characterOf(1.8f);
  hidden.diagnostics = {diagnose(rules::hiddenMeshes, "hidden")};
  EXPECT_EQ(reviewImport(hidden).oddities, std::set{Oddity::LeftOut});
  EXPECT_EQ(reviewImport(hidden).leftOut.size(), 1u);
}

TEST(ImportReview, WhatWasDecidedIsOneEdit) {
  const Imported file = characterOf(1.8f);
  const std::string label = modelLabels(file)[0];
  const std::string unwanted = clipLabels(file.models[0])[1];
  const auto edit = addSource({}, sourceOf(file), {{{label, "Paladin"}}, {{label, unwanted}}});
  ASSERT_TRUE(edit) << edit.error().text();
  const ProjectModel& model = *edit->project.models[0];
  EXPECT_EQ(model.name, "Paladin");
  EXPECT_EQ(model.sourceModel, label);
  EXPECT_EQ(model.findClip(unwanted), nullptr);
  EXPECT_EQ(textOf(edit->label), "Import \"hero.fbx\"");
  EXPECT_EQ(edit->calls.size(), 3u);
  EXPECT_EQ(edit->project.fault(), "");
  // A re-import does not bring the clip back.
  const auto again = reimport(
      edit->project,
      {edit->project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)}, {});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->project.models[0]->findClip(unwanted), nullptr);
  EXPECT_EQ(again->project.models[0]->name, "Paladin");
}

TEST(ImportReview, ATakenNameGetsANumber) {
  const Imported file = characterOf(1.8f);
  const std::string label = modelLabels(file)[0];
  const auto first = addSource({}, sourceOf(file), {{{label, "Paladin"}}, {}});
  ASSERT_TRUE(first);
  const auto second = addSource(first->project, sourceOf(file, "other.fbx"), {{{label, "Paladin"}}, {}});
  ASSERT_TRUE(second) << second.error().text();
  EXPECT_EQ(second->project.models[1]->name, "Paladin 2");
}

}  // namespace
}  // namespace squire
