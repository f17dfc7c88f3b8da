#include "core/edit/materials/shared_edits.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/edit/attach.h"
#include "core/edit/history/history.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/materials/add_materials.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/merge/settle_conflict.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/relink.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// Changes of a material.
MaterialOverride changed(const std::string& material, float grey, std::optional<float> exponent = {}) {
  MaterialOverride out;
  out.material = material;
  out.diffuse = vec3(grey);
  out.exponent = exponent;
  return out;
}

// Two characters of two meshes each, with the materials steel and skin.
struct SharedMaterials : testing::Test {
  Project project;
  ModelId one, two;

  SharedMaterials() {
    for (unsigned seed : {1u, 2u}) {
      AddSource args;
      args.path = "character" + std::to_string(seed) + ".fbx";
      args.hash = hashOf(asBytes(args.path));
      args.imported = test::importedCharacter(seed);
      apply(addSource(project, args));
    }
    one = project.models[0]->id;
    two = project.models[1]->id;
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
    ASSERT_EQ(readProject(writeProject(project))->fault(), "");
  }
  [[nodiscard]] Material material(ModelId model, std::size_t number) const {
    return resolveModel(project, model, {})->materials.at(number);
  }
  void change(const std::string& shared, const vec3& diffuse) {
    apply(changeSharedMaterial(project, {shared, diffuse, {}, {}, {}, {}}));
  }
};

TEST_F(SharedMaterials, AreEditedOnceForAllModels) {
  apply(setMaterial(project, {one, changed("steel", 0.25f, 9.0f)}));
  apply(shareMaterial(project, {one, "steel", "", {}, {}}));
  ASSERT_EQ(project.sharedMaterials.size(), 1u);
  EXPECT_EQ(project.sharedMaterials[0].diffuse, vec3(0.25f));
  EXPECT_EQ(project.sharedMaterials[0].exponent, 9.0f);
  const auto used = useSharedMaterial(project, {two, "skin", "steel"});
  EXPECT_EQ(textOf(used->label), "Use \"steel\" on \"skin\"");
  apply(used);
  change("steel", vec3(0.5f));
  for (const auto& [model, number, name] : {std::tuple(one, 0, "steel"), std::tuple(two, 1, "skin")}) {
    const Material now = material(model, static_cast<std::size_t>(number));
    EXPECT_EQ(now.diffuse, vec3(0.5f));
    EXPECT_EQ(now.exponent, 9.0f);
    EXPECT_EQ(now.name, name) << "each model has a material of its own";
  }
  EXPECT_NE(material(two, 0).diffuse, vec3(0.5f));
  EXPECT_FALSE(setMaterial(project, {two, changed("skin", 0.1f)})) << "its values are the shared one's";
  EXPECT_FALSE(shareMaterial(project, {two, "skin", "", {}, {}})) << "it is shared";
}

TEST_F(SharedMaterials, AreDetachedAndDeletedWithoutAChangeOfLooks) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(changeSharedMaterial(project, {"gold", vec3(0.75f), vec3(0.5f), 40.0f, "gold.png", {}}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  apply(useSharedMaterial(project, {two, "steel", "gold"}));
  const Material before = material(one, 0);
  EXPECT_EQ(before.diffuseMap, 0);
  apply(detachMaterial(project, {one, "steel"}));
  EXPECT_FALSE(detachMaterial(project, {one, "steel"}));
  EXPECT_EQ(material(one, 0), before);
  change("gold", vec3(0.125f));
  EXPECT_EQ(material(one, 0), before);
  const Material other = material(two, 0);
  apply(deleteSharedMaterial(project, {"gold"}));
  EXPECT_TRUE(project.sharedMaterials.empty());
  EXPECT_EQ(material(two, 0), other);
}

TEST_F(SharedMaterials, AreGivenToMeshes) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(giveSharedMaterial(project, {one, "skin", {}, "gold"}));
  EXPECT_EQ(material(one, 2).name, "gold");
  EXPECT_EQ(resolveModel(project, one, {})->meshes[0]->material, 2);
  apply(giveSharedMaterial(project, {one, "skin", {}, "gold"}));
  EXPECT_EQ(resolveModel(project, one, {})->materials.size(), 3u) << "it has one already";
  EXPECT_FALSE(giveSharedMaterial(project, {one, "hat", {}, "gold"}));
  EXPECT_FALSE(giveSharedMaterial(project, {one, "skin", {}, "silver"}));
}

TEST_F(SharedMaterials, FollowTheirNames) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(newSharedMaterial(project, {"zinc"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  EXPECT_FALSE(renameSharedMaterial(project, {"gold", "zinc"}));
  apply(renameSharedMaterial(project, {"gold", "zircon"}));
  EXPECT_EQ(project.sharedMaterials[1].name, "zircon");
  EXPECT_EQ(project.models[0]->materials[0].shared, "zircon");
  EXPECT_FALSE(newSharedMaterial(project, {"zinc"}));
  EXPECT_FALSE(newSharedMaterial(project, {""}));
}

TEST_F(SharedMaterials, StayAtAReimportAndInCopies) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  apply(reimport(project, {project.sources[0].id, hashOf(asBytes("new")), {}, test::importedCharacter(3)}));
  change("gold", vec3(0.5f));
  EXPECT_EQ(material(one, 0).diffuse, vec3(0.5f));
  apply(copyMaterial(project, {one, "steel", two, "", {}, {}}));
  apply(copyMaterial(project, {one, "steel", {}, "", {}, {}}));
  change("gold", vec3(0.25f));
  EXPECT_EQ(material(two, 2).diffuse, vec3(0.25f));
  EXPECT_EQ(material(one, 2).diffuse, vec3(0.25f));
  apply(resetMaterial(project, {one, "steel"}));
  EXPECT_NE(material(one, 0).diffuse, vec3(0.25f));
}

TEST_F(SharedMaterials, TakeTheirPlaceInAPaletteUnlessTheyHaveMaps) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  apply(changeSharedMaterial(project, {"gold", {}, {}, {}, "gold.png", {}}));
  apply(setPalette(project, {one, "paint"}));
  EXPECT_EQ(project.models[0]->palette->places, (std::vector<PalettePlace>{{"skin", 0}}));
  apply(changeSharedMaterial(project, {"gold", {}, {}, {}, "", {}}));
  EXPECT_EQ(project.models[0]->palette->places, (std::vector<PalettePlace>{{"skin", 0}, {"steel", 1}}));
}

TEST_F(SharedMaterials, FindTheirMissingMaps) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(changeSharedMaterial(project, {"gold", {}, {}, {}, "gold.png", {}}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  const auto missing = missingTextures(project, {});
  ASSERT_EQ(missing.size(), 1u);
  apply(relink(project, {{}, {{one, "gold.png", "art/gold.png"}}}));
  EXPECT_EQ(project.sharedMaterials[0].diffuseMap, "art/gold.png");
}

TEST_F(SharedMaterials, AreToldWhereTheyDiffer) {
  const Project without = project;
  apply(newSharedMaterial(project, {"gold"}));
  const Project before = project;
  ASSERT_EQ(differences(without, before).size(), 1u) << "not the version of the file";
  EXPECT_EQ(differences(without, before)[0].text(), "shared material \"gold\": new");
  change("gold", vec3(0.5f));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  std::string all;
  for (const ProjectChange& change : differences(before, project)) all += change.text() + "\n";
  EXPECT_NE(all.find("shared material \"gold\": diffuse"), std::string::npos) << all;
  EXPECT_NE(all.find("material \"steel\": new"), std::string::npos) << all;
}

// One side renames the shared material, the other changes and uses it.
TEST_F(SharedMaterials, AreMergedUnderAnyName) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  const Project base = project;
  const Project ours = renameSharedMaterial(base, {"gold", "brass"})->project;
  const Project theirs = useSharedMaterial(base, {two, "skin", "gold"})->project;
  for (const bool swapped : {false, true}) {
    const MergedProject merged =
        swapped ? mergeProjects(&base, theirs, ours) : mergeProjects(&base, ours, theirs);
    EXPECT_TRUE(merged.conflicts.empty());
    ASSERT_EQ(merged.project.sharedMaterials.size(), 1u);
    EXPECT_EQ(merged.project.sharedMaterials[0].name, "brass");
    for (const auto& model : merged.project.models) EXPECT_EQ(model->materials[0].shared, "brass");
  }
}

// One side deletes the shared material that the other one uses.
TEST_F(SharedMaterials, ThatAreDeletedAndUsedAreAConflict) {
  apply(newSharedMaterial(project, {"gold"}));
  const Project base = project;
  const Project without = deleteSharedMaterial(base, {"gold"})->project;
  const Project user = useSharedMaterial(base, {two, "skin", "gold"})->project;
  const MergedProject deleted = mergeProjects(&base, without, user);
  EXPECT_FALSE(deleted.conflicts.empty());
  EXPECT_TRUE(deleted.project.sharedMaterials.empty());
  EXPECT_TRUE(deleted.project.models[1]->materials.empty());
  const MergedProject used = mergeProjects(&base, user, without);
  EXPECT_FALSE(used.conflicts.empty());
  EXPECT_EQ(used.project.sharedMaterials.size(), 1u);
  EXPECT_EQ(used.project.models[1]->materials.at(0).shared, "gold");
}

// Both sides rename the shared material. The materials that use it follow the name that is chosen.
TEST_F(SharedMaterials, FollowTheNameThatSettlesAConflict) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  const Project ours = renameSharedMaterial(project, {"gold", "brass"})->project;
  const Project theirs = renameSharedMaterial(project, {"gold", "zinc"})->project;
  const MergedProject merged = mergeProjects(&project, ours, theirs);
  ASSERT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(merged.project.models[0]->materials[0].shared, "brass");
  const auto settled = settleConflict(merged.project, {1, MergeSide::Theirs});
  ASSERT_TRUE(settled) << settled.error().text();
  EXPECT_EQ(settled->project.sharedMaterials[0].name, "zinc");
  EXPECT_EQ(settled->project.models[0]->materials[0].shared, "zinc");
}

// One side raises the file's version to 4, the other one to 3.
TEST_F(SharedMaterials, AreMergedWithEditLayers) {
  const Project ours = newSharedMaterial(project, {"gold"})->project;
  const ClipRef clip{one, project.models[0]->clips[0]->id};
  const Project theirs = addEditLayer(project, {clip, "breath"})->project;
  const MergedProject merged = mergeProjects(&project, ours, theirs);
  EXPECT_TRUE(merged.conflicts.empty());
  EXPECT_EQ(merged.project.sharedMaterials.size(), 1u);
  EXPECT_EQ(merged.project.models[0]->clips[0]->layers.size(), 1u);
}

// An older Squire would show wrong colours, so it must refuse the file.
TEST_F(SharedMaterials, RaiseTheVersionOfTheFile) {
  const std::string before = writeProject(project);
  EXPECT_NE(before.find("\"version\": 1"), std::string::npos);
  apply(newSharedMaterial(project, {"gold"}));
  EXPECT_NE(writeProject(project).find("\"version\": 4"), std::string::npos);
  apply(deleteSharedMaterial(project, {"gold"}));
  EXPECT_EQ(writeProject(project), before);
}

TEST_F(SharedMaterials, AreUnchangedByTheSameValues) {
  apply(newSharedMaterial(project, {"gold"}));
  apply(useSharedMaterial(project, {one, "steel", "gold"}));
  const SharedMaterial& gold = project.sharedMaterials[0];
  const auto same = changeSharedMaterial(project, {"gold", gold.diffuse, {}, {}, gold.diffuseMap, {}});
  ASSERT_TRUE(same);
  EXPECT_TRUE(isUnchanged(project, same->project));
}

SharedMaterial valuesOf(const std::string& name, float grey, const std::string& map = {}) {
  SharedMaterial out;
  out.name = name;
  out.diffuse = vec3(grey);
  out.specular = vec3(0.5f * grey);
  out.exponent = 100.0f * grey;
  out.diffuseMap = map;
  return out;
}

// A character with the materials steel and skin.
struct AddedMaterials : testing::Test {
  Project project = test::characterProject();
  ModelId id = project.models[0]->id;

  [[nodiscard]] std::vector<Material> materials() const { return resolveModel(project, id, {})->materials; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
    ASSERT_EQ(resolveModel(project, id, {})->fault(), "");
    ASSERT_EQ(readProject(writeProject(project))->fault(), "");
  }
};

TEST_F(AddedMaterials, AModelGetsThemWithAllValuesInOneStep) {
  const std::string before = writeProject(project);
  History history(project);
  auto edit = addMaterials(
      project, {{valuesOf("gold", 0.25f, "art/gold.png"), valuesOf("zinc", 0.75f)}, id, "hero.squire"});
  apply(edit);
  EXPECT_EQ(textOf(edit->label), "Copy 2 materials from \"hero.squire\"");
  EXPECT_EQ(edit->calls.size(), 1u);
  const std::vector<Material> all = materials();
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[2].name, "gold");
  EXPECT_EQ(all[2].diffuse, vec3(0.25f));
  EXPECT_EQ(all[2].specular, vec3(0.125f));
  EXPECT_EQ(all[2].exponent, 25.0f);
  EXPECT_EQ(all[2].diffuseMap, 0);
  EXPECT_EQ(all[3].diffuse, vec3(0.75f));
  EXPECT_EQ(all[3].diffuseMap, -1);
  EXPECT_EQ(textureFilesOf(project), std::vector<std::string>{"art/gold.png"});
  history.apply(*std::move(edit));
  history.undo();
  EXPECT_EQ(writeProject(history.current()), before);
}

TEST_F(AddedMaterials, TakenNamesGetNumbers) {
  apply(renameMaterial(project, {id, "skin", "hide"}));
  apply(addMaterials(project, {{valuesOf("steel", 0.25f), valuesOf("steel", 0.5f), valuesOf("hide", 1.0f),
                                valuesOf("skin", 1.0f), valuesOf("", 1.0f)},
                               id,
                               ""}));
  std::string names;
  for (const Material& one : materials()) names += one.name + ", ";
  EXPECT_EQ(names, "steel, hide, hide 2, material, skin 2, steel 2, steel 3, ");
}

TEST_F(AddedMaterials, ModelsShareThem) {
  apply(addMaterials(project, {{valuesOf("zinc", 0.5f)}, {}, ""}));
  const auto edit =
      addMaterials(project, {{valuesOf("zinc", 0.25f, "art/zinc.png"), valuesOf("gold", 0.75f)}, {}, ""});
  EXPECT_EQ(textOf(edit->label), "Add 2 materials");
  apply(edit);
  ASSERT_EQ(project.sharedMaterials.size(), 3u);
  EXPECT_EQ(project.sharedMaterials[0].name, "gold");
  EXPECT_EQ(project.sharedMaterials[1].diffuse, vec3(0.5f)) << "the older one keeps its name and values";
  EXPECT_EQ(project.sharedMaterials[2].name, "zinc 2");
  EXPECT_EQ(project.sharedMaterials[2].diffuseMap, "art/zinc.png");
}

TEST_F(AddedMaterials, StayAtAReimportAndHaveAPlaceInThePalette) {
  apply(setPalette(project, {id, "palette"}));
  apply(addMaterials(project, {{valuesOf("gold", 0.25f), valuesOf("zinc", 0.5f, "zinc.png")}, id, ""}));
  const auto places = [&] { return project.find(id)->palette->places.size(); };
  EXPECT_EQ(places(), 3u) << "zinc has a map";
  apply(assignMaterial(project, {id, "skin", {}, "gold"}));
  apply(reimport(project, {project.sources[0].id, hashOf(asBytes("new")), {}, test::importedCharacter(3)}));
  EXPECT_EQ(materials()[2].name, "gold");
  EXPECT_EQ(resolveModel(project, id, {})->meshes[0]->material, 2);
}

TEST_F(AddedMaterials, WrongOnesAreRefused) {
  EXPECT_FALSE(addMaterials(project, {{}, id, ""}));
  EXPECT_FALSE(addMaterials(project, {{valuesOf("gold", 0.5f)}, ModelId{99}, ""}));
  EXPECT_FALSE(addMaterials(project, {{valuesOf("gold", std::numeric_limits<float>::quiet_NaN())}, id, ""}));
  EXPECT_FALSE(addMaterials(project, {{valuesOf("gold", 0.5f, "\xFF.png")}, {}, ""}));
}

}  // namespace
}  // namespace squire
