#include "core/edit/materials/join_edits.h"

#include <gtest/gtest.h>

#include <string_view>

#include "core/edit/history/history.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sources/reimport.h"
#include "core/formats/project/project_file.h"
#include "core/model/join_meshes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// A character with the materials steel (0) and skin (1), which is darker. The cap is of a coarser level of
// detail, and the mask is hidden.
Imported dressed() {
  Imported file = *test::importedCharacter();
  Model& model = file.models[0];
  const Mesh any = *model.meshes[0];
  model.meshes.clear();
  model.materials[1].diffuse = vec3(0.1f);
  const auto add = [&](const char* name, int material, int level = 0, bool hidden = false) {
    auto mesh = std::make_shared<Mesh>(any);
    mesh->name = name;
    mesh->material = material;
    mesh->level = level;
    mesh->hidden = hidden;
    model.meshes.push_back(std::move(mesh));
  };
  add("body", 0);
  add("body", 1);
  add("hat", 0);
  add("boots", 0);
  add("cape", 1);
  add("cap", 0, 1);
  add("mask", 0, 0, true);
  return file;
}

struct JoinEdits : testing::Test {
  Imported file = dressed();
  Project project = test::projectWith(file);
  ModelId id = project.models[0]->id;

  [[nodiscard]] const ProjectModel& model() const { return *project.find(id); }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void takeIn() {
    apply(reimport(
        project,
        {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)}));
  }
  [[nodiscard]] static std::string listOf(const ProjectModel& model) {
    std::string out;
    for (const MeshJoin& join : model.joins)
      out += (out.empty() ? "" : ", ") + join.mesh + " in " + join.into;
    return out;
  }
  // "cape in body, hat in body": the joined objects.
  [[nodiscard]] std::string list() const { return listOf(model()); }
  [[nodiscard]] std::string whyNot(const JoinMeshes& args) const {
    const auto edit = joinMeshes(project, args);
    return edit ? "it succeeds" : edit.error().text();
  }
  // The names of exported meshes: "body body boots".
  [[nodiscard]] std::string exported() const {
    Model now = resolveModel(project, id, {}).value();
    applyJoins(now, model().joins);
    EXPECT_EQ(now.fault(), "");
    std::string out;
    for (std::size_t i = 0; i < now.meshes.size(); ++i) {
      if (!now.isHidden(i)) out += (out.empty() ? "" : " ") + now.meshes[i]->name;
    }
    return out;
  }
};

TEST_F(JoinEdits, AreSavedAndUndone) {
  History history(project);
  const std::string before = writeProject(project);
  history.apply(joinMeshes(project, {id, {"hat", "body"}, "whole"}).value());
  project = history.current();
  EXPECT_EQ(list(), "body in whole, hat in whole");
  EXPECT_EQ(exported(), "whole whole boots cape");
  EXPECT_EQ(listOf(*readProject(writeProject(project))->models[0]), list());
  history.undo();
  EXPECT_EQ(writeProject(history.current()), before);
  apply(separateMeshes(project, {id, {"body", "hat"}}));
  EXPECT_EQ(writeProject(project), before);
  EXPECT_FALSE(separateMeshes(project, {id, {"body"}})) << "it is joined with nothing";
}

TEST_F(JoinEdits, AMeshIsInOneJoin) {
  apply(joinMeshes(project, {id, {"hat", "body"}, ""}));
  EXPECT_EQ(list(), "body in hat, hat in hat");
  apply(joinMeshes(project, {id, {"cape", "body"}, "clothes"}));
  EXPECT_EQ(list(), "body in clothes, cape in clothes") << "the hat alone is joined with nothing";
  apply(joinMeshes(project, {id, {"hat", "boots"}, "clothes"}));
  EXPECT_EQ(list(), "boots in clothes, hat in clothes") << "those that were named last";
  apply(joinMeshes(project, {id, {"hat", "boots", "body"}, ""}));
  apply(separateMeshes(project, {id, {"hat"}}));
  EXPECT_EQ(list(), "body in body, boots in body") << "the name of the hat is free again";
  apply(separateMeshes(project, {id, {"boots"}}));
  EXPECT_EQ(list(), "") << "a mesh is not joined with itself";
}

TEST_F(JoinEdits, NeedMeshesWithSomethingInCommon) {
  EXPECT_EQ(whyNot({id, {}, ""}), "a join takes two meshes or more (name those to join)");
  EXPECT_EQ(whyNot({id, {"hat", "hat"}, ""}), "a join takes two meshes or more (name those to join)");
  EXPECT_EQ(whyNot({id, {"hat", "wig"}, ""}),
            "the model has no mesh \"wig\" (name one that squire import lists)");
  EXPECT_EQ(whyNot({id, {"hat", "body"}, "cape"}),
            "another mesh is called \"cape\" already (choose another name, or join that mesh too)");
  EXPECT_EQ(whyNot({id, {"body", "hat", "boots"}, std::string(1, '\n')}),
            "a name has to be text without control characters");
  EXPECT_EQ(whyNot({id, {"hat", "cape"}, ""}),
            "the mesh \"cape\" has another material than those to join it with (give them the same material "
            "first)");
  EXPECT_EQ(whyNot({id, {"boots", "cap"}, ""}),
            "the mesh \"boots\" has another level of detail than the others (join meshes of the same level)");
  EXPECT_EQ(whyNot({id, {"hat", "mask"}, ""}),
            "hidden meshes cannot be joined with shown ones (show or hide all of them)");
  EXPECT_EQ(whyNot({id, {"hat", "boots", "cape"}, ""}),
            "the mesh \"cape\" has another material than those to join it with (give them the same material "
            "first)");
  EXPECT_EQ(joinableMeshes(project, id), (std::vector<std::string>{"body", "boots", "cape", "hat"}));
}

// A mesh that was hidden or got another material later stays in its join, and more can be added.
TEST_F(JoinEdits, StayWhenThePartsChange) {
  apply(joinMeshes(project, {id, {"hat", "boots", "body"}, "whole"}));
  apply(showMesh(project, {id, "hat", false}));
  apply(assignMaterial(project, {id, "boots", {}, "skin"}));
  EXPECT_EQ(exported(), "whole whole cape");
  apply(joinMeshes(project, {id, {"hat", "boots", "body", "cape"}, "whole"}));
  EXPECT_EQ(exported(), "whole whole");
  apply(showMesh(project, {id, "hat", true}));
  EXPECT_EQ(exported(), "whole whole");
  apply(showMesh(project, {id, "mask", true}));
  apply(joinMeshes(project, {id, {"mask", "hat"}, ""}));
  EXPECT_EQ(exported(), "whole whole mask") << "a mesh that the source hides";
}

// Materials that use the same shared one are exported with the same values, and so are painted ones.
TEST_F(JoinEdits, LookAtTheMaterialsOfTheExport) {
  EXPECT_FALSE(joinMeshes(project, {id, {"hat", "cape"}, ""}));
  SetMaterial red{id, {}};
  red.material.material = "skin";
  red.material.diffuse = vec3(1, 0, 0);
  apply(setMaterial(project, red));
  const Project before = project;
  apply(newSharedMaterial(project, {"brass"}));
  apply(useSharedMaterial(project, {id, "steel", "brass"}));
  EXPECT_FALSE(joinMeshes(project, {id, {"hat", "cape"}, ""})) << "only one of them uses it";
  apply(useSharedMaterial(project, {id, "skin", "brass"}));
  apply(joinMeshes(project, {id, {"hat", "cape"}, ""}));
  EXPECT_EQ(exported(), "body body hat boots");
  apply(detachMaterial(project, {id, "skin"}));
  EXPECT_EQ(exported(), "body body hat boots") << "it has the same values";
  red.material.diffuse = vec3(0, 1, 0);
  apply(setMaterial(project, red));
  EXPECT_EQ(exported(), "body body hat boots hat");
  project = before;
  apply(setPalette(project, {id, "paint"}));
  apply(joinMeshes(project, {id, {"hat", "cape"}, ""}));
}

// A re-import keeps the joins of meshes that the file has no more, and they can still be taken back.
TEST_F(JoinEdits, StayAtAReimport) {
  apply(joinMeshes(project, {id, {"hat", "boots"}, "clothes"}));
  std::erase_if(file.models[0].meshes, [](const auto& mesh) { return mesh->name == "hat"; });
  takeIn();
  EXPECT_EQ(list(), "boots in clothes, hat in clothes");
  EXPECT_EQ(exported(), "body body boots cape") << "nothing is left to join it with";
  EXPECT_EQ(whyNot({id, {"hat", "cape"}, ""}),
            "the model has none of the meshes to join \"cape\" with (name meshes that squire import lists)");
  apply(joinMeshes(project, {id, {"hat", "boots", "body"}, "clothes"}));
  EXPECT_EQ(exported(), "clothes clothes cape");
  apply(separateMeshes(project, {id, {"hat"}}));
  EXPECT_EQ(list(), "body in clothes, boots in clothes");
  file = dressed();
  takeIn();
  EXPECT_EQ(exported(), "clothes clothes hat cape");
}

TEST_F(JoinEdits, AreRefusedIfAFileHasThemTwice) {
  apply(joinMeshes(project, {id, {"hat", "boots"}, "clothes"}));
  const std::string sound = writeProject(project);
  ASSERT_TRUE(readProject(sound));
  for (const auto& [from, to] : {std::pair("\"mesh\": \"hat\"", "\"mesh\": \"boots\""),
                                 std::pair("\"into\": \"clothes\"", "\"into\": \"\"")}) {
    std::string wrong = sound;
    const std::size_t at = wrong.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    EXPECT_FALSE(readProject(wrong.replace(at, std::string_view(from).size(), to)));
  }
}

// Without its source, a model has no meshes to compare.
TEST_F(JoinEdits, AcceptAllNamesWithoutTheSource) {
  project = *readProject(writeProject(project));
  apply(joinMeshes(project, {id, {"hat", "any"}, ""}));
  EXPECT_EQ(list(), "any in hat, hat in hat");
  EXPECT_TRUE(joinableMeshes(project, id).empty());
}

TEST_F(JoinEdits, OfTwoBranchesAreMerged) {
  const auto with = [&](const std::vector<std::string>& meshes, const char* name) {
    return joinMeshes(project, {id, meshes, name}).value().project;
  };
  for (const bool swapped : {false, true}) {
    const Project ours = with({"body", "cape"}, ""), theirs = with({"hat", "boots"}, "");
    MergedProject merged =
        swapped ? mergeProjects(&project, theirs, ours) : mergeProjects(&project, ours, theirs);
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(listOf(*merged.project.models[0]), "body in body, boots in hat, cape in body, hat in hat");
    // Both join the hat, with another mesh each.
    const Project other = with({"boots", "hat"}, ""), third = with({"body", "hat"}, "");
    merged = swapped ? mergeProjects(&project, third, other) : mergeProjects(&project, other, third);
    EXPECT_EQ(merged.project.fault(), "");
    ASSERT_EQ(merged.conflicts.size(), 1u);
    EXPECT_EQ(listOf(*merged.project.models[0]), swapped ? "body in body, boots in boots, hat in body"
                                                         : "body in body, boots in boots, hat in boots");
  }
  // One side adds to a join that the other side takes back: what is left of it joins nothing.
  const Project start = project;
  project = with({"body", "hat"}, "");
  const MergedProject merged = mergeProjects(&project, with({"body", "hat", "boots"}, "body"), start);
  project = merged.project;
  EXPECT_EQ(list(), "boots in body");
}

}  // namespace
}  // namespace squire
