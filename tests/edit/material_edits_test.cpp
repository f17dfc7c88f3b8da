#include "core/edit/materials/material_edits.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/changed_meshes.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "core/model/skin_health.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// A character of two meshes, with the materials steel and skin, and with textures in its file.
Imported twoParts() {
  Imported file = *test::importedCharacter();
  Model& model = file.models[0];
  model.textures.resize(2);
  model.textures[0].name = model.textures[0].label = "inside.png";
  model.textures[0].state = TextureState::Embedded;
  model.textures[0].encoded = std::make_shared<const Bytes>(4);
  model.textures[1] = model.textures[0];
  model.textures[1].state = TextureState::Found;
  model.textures[1].path = "/art/beside.png";
  model.materials[1].diffuseMap = 0;
  model.meshes = {model.meshes[0], model.meshes[0]};
  for (int i = 0; i < 2; ++i) {
    auto mesh = std::make_shared<Mesh>(*model.meshes[static_cast<std::size_t>(i)]);
    mesh->name = "body";
    mesh->material = i;
    model.meshes[static_cast<std::size_t>(i)] = std::move(mesh);
  }
  return file;
}

struct MaterialEdits : testing::Test {
  Imported file = twoParts();
  Project project = test::projectWith(file);
  ModelId id = project.models[0]->id;

  [[nodiscard]] const ProjectModel& model() const { return *project.find(id); }
  [[nodiscard]] Model resolved() const { return resolveModel(project, id, {}).value(); }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
    ASSERT_EQ(resolved().fault(), "");
  }
  void apply(const Result<Edit>& edit, const std::string& materials) {
    apply(edit);
    EXPECT_EQ(list(), materials);
  }
  void takeIn() {
    apply(reimport(
        project,
        {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)}));
  }
  // "steel skin | steel skin": the names of the materials, then of the material of each mesh.
  [[nodiscard]] std::string list() const {
    const Model now = resolved();
    std::string out;
    for (const Material& material : now.materials) out += material.name + " ";
    out += "|";
    for (const auto& mesh : now.meshes)
      out += " " + (mesh->material < 0 ? "-" : now.materials[static_cast<std::size_t>(mesh->material)].name);
    return out;
  }
  [[nodiscard]] Project savedAndLoaded() const {
    const auto read = readProject(writeProject(project));
    EXPECT_TRUE(read) << read.error().text();
    const auto attached = attachSource(*read, read->sources[0].id, std::make_shared<const Imported>(file));
    EXPECT_TRUE(attached) << attached.error().text();
    return *attached;
  }
};

TEST_F(MaterialEdits, AreMadeAssignedAndDeleted) {
  apply(newMaterial(project, {id, "gold"}), "steel skin gold | steel skin");
  apply(assignMaterial(project, {id, "body", "steel", "gold"}), "steel skin gold | gold skin");
  EXPECT_TRUE(hasSameShape(resolved(), resolved())) << "meshes are made once";
  EXPECT_FALSE(deleteMaterial(project, {id, "gold", {}})) << "a mesh has it";
  EXPECT_FALSE(deleteMaterial(project, {id, "gold", "gold"}));
  EXPECT_FALSE(deleteMaterial(project, {id, "gold", "silver"}));
  apply(deleteMaterial(project, {id, "steel", {}}), "skin gold | gold skin");
  apply(deleteMaterial(project, {id, "gold", "skin"}), "skin | skin skin");
  apply(assignMaterial(project, {id, "body", {}, "skin"}), "skin | skin skin");
  apply(resetMaterial(project, {id, "steel"}), "steel skin | skin skin");
  apply(assignMaterial(project, {id, "body", "steel", "steel"}), "steel skin | steel skin");
  EXPECT_TRUE(model().uses.empty() && model().materials.empty() && model().changedMeshes.empty());
}

TEST_F(MaterialEdits, RefuseWhatIsNotThere) {
  EXPECT_FALSE(newMaterial(project, {id, "steel"}));
  EXPECT_FALSE(newMaterial(project, {id, ""}));
  EXPECT_FALSE(newMaterial(project, {ModelId{77}, "gold"}));
  EXPECT_FALSE(renameMaterial(project, {id, "gold", "silver"}));
  EXPECT_FALSE(renameMaterial(project, {id, "steel", "skin"}));
  EXPECT_FALSE(copyMaterial(project, {id, "gold", {}, "", {}, {}}));
  EXPECT_FALSE(copyMaterial(project, {id, "steel", {}, "skin", {}, {}}));
  EXPECT_FALSE(assignMaterial(project, {id, "body", {}, "gold"}));
  EXPECT_FALSE(assignMaterial(project, {id, "head", {}, "skin"}));
  EXPECT_FALSE(assignMaterial(project, {id, "body", "gold", "skin"}));
}

TEST_F(MaterialEdits, ANameIsShownAndTheKeyStays) {
  apply(renameMaterial(project, {id, "steel", "iron"}), "iron skin | iron skin");
  MaterialOverride change;
  change.material = "steel";
  change.exponent = 7.0f;
  apply(setMaterial(project, {id, change}), "iron skin | iron skin");
  EXPECT_EQ(resolved().materials[0].exponent, 7.0f);
  EXPECT_FALSE(newMaterial(project, {id, "iron"})) << "the name is taken";
  change.exponent.reset();
  apply(setMaterial(project, {id, change}), "iron skin | iron skin");
  apply(renameMaterial(project, {id, "steel", "steel"}), "steel skin | steel skin");
  EXPECT_TRUE(model().materials.empty());
}

TEST_F(MaterialEdits, ACopyHasTheValuesAndTheMapsInTheFile) {
  MaterialOverride change;
  change.material = "skin";
  change.specular = vec3(0.25f);
  apply(setMaterial(project, {id, change}));
  apply(copyMaterial(project, {id, "skin", {}, "", {}, {}}), "steel skin skin 2 | steel skin");
  EXPECT_EQ(resolved().materials[2].diffuseMap, 0);
  EXPECT_EQ(resolved().materials[2].specular, vec3(0.25f));
  EXPECT_EQ(resolved().materials[2].diffuse, resolved().materials[1].diffuse);
  apply(copyMaterial(project, {id, "skin 2", {}, "fur", {}, {}}), "steel skin fur skin 2 | steel skin");
  EXPECT_EQ(resolved().materials[2].diffuseMap, 0);
  EXPECT_EQ(list(), (project = savedAndLoaded(), list()));
}

TEST_F(MaterialEdits, ACopyForAnotherModelTakesFilesAlong) {
  AddSource args;
  args.path = "other.fbx";
  args.hash = hashOf(asBytes("other"));
  args.imported = test::importedCharacter(2);
  apply(addSource(project, args));
  const ModelId other = project.models[1]->id;
  const auto copy = [&](std::optional<std::string> map) {
    return copyMaterial(project, {id, "skin", other, "", std::move(map), {}});
  };
  const auto refused = copy({});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("is inside a model file"), std::string::npos)
      << refused.error().text();
  file.models[0].materials[1].diffuseMap = 1;
  takeIn();
  EXPECT_FALSE(copy({})) << "where it is from the project is not known";
  apply(copy("art/beside.png"));
  const auto copied = resolveModel(project, other, importedTextureFiles(project));
  ASSERT_TRUE(copied);
  ASSERT_EQ(copied->materials.back().name, "skin 2") << "the other has a skin of its own";
  EXPECT_EQ(copied->textures.at(static_cast<std::size_t>(copied->materials.back().diffuseMap)).path,
            "art/beside.png");
}

TEST_F(MaterialEdits, StayWhenTheSourceChangesAndComeBackFromTheFile) {
  apply(newMaterial(project, {id, "gold"}));
  apply(assignMaterial(project, {id, "body", "steel", "gold"}));
  apply(renameMaterial(project, {id, "skin", "hide"}));
  apply(deleteMaterial(project, {id, "steel", {}}), "hide gold | gold hide");
  const std::string written = writeProject(project);
  project = savedAndLoaded();
  EXPECT_EQ(list(), "hide gold | gold hide");
  EXPECT_EQ(writeProject(project), written);
  std::swap(file.models[0].materials[0], file.models[0].materials[1]);
  file.models[0].materials.push_back(Material{.name = "new"});
  for (auto& shared : file.models[0].meshes) {
    auto mesh = std::make_shared<Mesh>(*shared);
    mesh->material = 1 - mesh->material;
    shared = std::move(mesh);
  }
  takeIn();
  EXPECT_EQ(list(), "hide new gold | gold hide");
  // A new mesh uses the deleted material, and the source gains a material with the name of a created one.
  auto mesh = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  mesh->name = "sword";
  mesh->material = 1;
  file.models[0].meshes.push_back(std::move(mesh));
  file.models[0].materials.push_back(Material{.name = "gold"});
  takeIn();
  EXPECT_EQ(list(), "hide steel new gold | gold hide steel");
  file.models[0].materials.resize(2);
  file.models[0].meshes.pop_back();
  takeIn();
  EXPECT_EQ(list(), "hide gold | gold hide");
}

TEST_F(MaterialEdits, KeepTheirPlacesInAPalette) {
  apply(setPalette(project, {id, "paint"}));
  using Places = std::vector<PalettePlace>;
  EXPECT_EQ(model().palette->places, (Places{{"steel", 0}})) << "skin has a map";
  apply(newMaterial(project, {id, "gold"}));
  EXPECT_EQ(model().palette->places, (Places{{"gold", 1}, {"steel", 0}}));
  apply(renameMaterial(project, {id, "gold", "zinc"}));
  apply(renameMaterial(project, {id, "steel", "iron"}));
  EXPECT_EQ(model().palette->places, (Places{{"iron", 0}, {"zinc", 1}}));
  takeIn();
  EXPECT_EQ(model().palette->places, (Places{{"iron", 0}, {"zinc", 1}}));
}

struct SkinEdits : MaterialEdits {
  [[nodiscard]] static Influences influences(std::initializer_list<float> weights) {
    Influences out;
    std::size_t at = 0;
    for (const float weight : weights) {
      out.bones[at] = static_cast<std::uint16_t>(at);
      out.weights[at++] = weight;
    }
    return out;
  }
};

TEST_F(SkinEdits, LimitsKeepTheStrongestAndSumToOne) {
  SkinChange change;
  const Influences four = influences({0.5f, 0.25f, 0.125f, 0.125f});
  EXPECT_EQ(limited(four, change), four);
  change.influences = 2;
  EXPECT_EQ(limited(four, change), influences({0.5f / 0.75f, 0.25f / 0.75f}));
  change.influences = 4;
  change.least = 0.2f;
  EXPECT_EQ(limited(four, change), influences({0.5f / 0.75f, 0.25f / 0.75f}));
  change.influences = 1;
  EXPECT_EQ(limited(four, change), influences({1.0f}));
}

TEST_F(SkinEdits, AreKeptAndTakenBack) {
  auto mesh = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  mesh->influences[3] = influences({0.5f, 0.25f, 0.125f, 0.125f});
  file.models[0].meshes[0] = mesh;
  takeIn();
  apply(normaliseWeights(project, {id, "body", 2, 0.0f}));
  EXPECT_EQ(resolved().meshes[0]->influences[3], influences({0.5f / 0.75f, 0.25f / 0.75f}));
  EXPECT_EQ(resolved().meshes[1], importedModel(project, model())->meshes[1]) << "nothing to limit there";
  takeIn();
  EXPECT_EQ(resolved().meshes[0]->influences[3].weights[2], 0.0f);
  EXPECT_EQ(savedAndLoaded().models[0]->changedMeshes[0]->influences, resolved().meshes[0]->influences);
  apply(normaliseWeights(project, {id, {}, 4, 0.0f}));
  EXPECT_EQ(resolved().meshes[0]->influences[3], mesh->influences[3]);
  EXPECT_TRUE(model().skins.empty());
  EXPECT_FALSE(normaliseWeights(project, {id, {}, 0, 0.0f}));
  EXPECT_FALSE(normaliseWeights(project, {id, {}, 5, 0.0f}));
  EXPECT_FALSE(normaliseWeights(project, {id, {}, 4, 0.3f}));
  EXPECT_FALSE(normaliseWeights(project, {id, "head", 4, 0.0f}));
}

TEST_F(SkinEdits, FillTakesTheNearestOfTheObject) {
  auto first = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  auto second = std::make_shared<Mesh>(*file.models[0].meshes[1]);
  // The weighted vertex that is nearest to the bare one is in the second mesh.
  second->positions[20] = first->positions[7] + vec3(0.001f, 0.0f, 0.001f);
  second->influences[20] = influences({0.75f, 0.25f});
  second->bare.clear();
  second->positions[7] += vec3(10.0f);
  file.models[0].meshes = {first, second};
  takeIn();
  apply(fillWeights(project, {id, "body", true}));
  EXPECT_EQ(resolved().meshes[0]->influences[7], influences({0.75f, 0.25f}));
  EXPECT_TRUE(resolved().meshes[0]->bare.empty());
  EXPECT_FALSE(importedModel(project, model())->meshes[0]->bare.empty());
  apply(normaliseWeights(project, {id, {}, 1, 0.0f}));
  EXPECT_EQ(resolved().meshes[0]->influences[7], influences({1.0f}));
  apply(fillWeights(project, {id, {}, false}));
  EXPECT_EQ(resolved().meshes[0]->bare, first->bare);
}

// Compares the result with a search of all vertices.
TEST_F(SkinEdits, FillFindsTheNearestOfMany) {
  std::mt19937 random(3);
  auto mesh = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  mesh->bare.clear();
  for (std::uint32_t i = 0; i < mesh->positions.size(); ++i) {
    mesh->influences[i] = influences({1.0f});
    mesh->influences[i].bones[0] = static_cast<std::uint16_t>(random() % 6);
    if (random() % 3 == 0) mesh->bare.push_back(i);
  }
  file.models[0].meshes = {mesh};
  takeIn();
  apply(fillWeights(project, {id, {}, true}));
  for (const std::uint32_t bare : mesh->bare) {
    std::uint32_t nearest = ~0u;
    float least = 1e30f;
    for (std::uint32_t i = 0; i < mesh->positions.size(); ++i) {
      const float distance = glm::length(mesh->positions[i] - mesh->positions[bare]);
      if (std::ranges::binary_search(mesh->bare, i) || distance >= least) continue;
      least = distance;
      nearest = i;
    }
    EXPECT_EQ(resolved().meshes[0]->influences[bare], mesh->influences[nearest]);
  }
}

// All vertices are in one plane, many at the same position: no single axis separates them.
TEST_F(SkinEdits, FillEndsInAPlane) {
  constexpr std::uint32_t side = 400;
  auto mesh = std::make_shared<Mesh>(*file.models[0].meshes[0]);
  const Mesh before = *mesh;
  mesh->bare.clear();
  for (std::uint32_t i = 0; i < side * side; ++i) {
    mesh->positions.emplace_back(0.0f, static_cast<float>(i / side), static_cast<float>(i / 2 % (side / 2)));
    mesh->normals.push_back(before.normals[0]);
    mesh->texcoords.push_back(before.texcoords[0]);
    mesh->influences.push_back(influences({1.0f}));
    mesh->influences.back().bones[0] = static_cast<std::uint16_t>(i / side % 6);
    if (i / side % 2 == 0) mesh->bare.push_back(static_cast<std::uint32_t>(mesh->positions.size() - 1));
  }
  file.models[0].meshes = {mesh};
  takeIn();
  apply(fillWeights(project, {id, {}, true}));
  // The rows before and after are equally near; the one before was added first.
  const auto at = [&](std::uint32_t row) { return before.positions.size() + std::size_t{row} * side; };
  const Mesh& filled = *resolved().meshes[0];
  EXPECT_EQ(filled.influences[at(100)], mesh->influences[at(99)]);
  EXPECT_EQ(filled.influences[at(398)], mesh->influences[at(397)]);
}

TEST_F(SkinEdits, AMeshIsCountedByBones) {
  Mesh mesh;
  mesh.influences = {influences({1.0f}), influences({0.5f, 0.5f}), influences({1.0f})};
  mesh.bare = {2};
  const MeshSkin skin = skinOf(mesh);
  EXPECT_EQ(skin.following, (std::array<std::size_t, 4>{2, 1, 0, 0}));
  EXPECT_EQ(skin.mostBones(), 2u);
  EXPECT_EQ(skin.bare, 1u);
  Model model = resolved();
  EXPECT_TRUE(bonesWithoutSkin(model).empty());
  model.meshes = {std::make_shared<const Mesh>(mesh)};
  EXPECT_EQ(bonesWithoutSkin(model), (std::vector<std::size_t>{2, 3, 4, 5}));
}

TEST_F(SkinEdits, FillNeedsSomethingToFill) {
  for (auto& shared : file.models[0].meshes) {
    auto mesh = std::make_shared<Mesh>(*shared);
    mesh->bare.clear();
    shared = std::move(mesh);
  }
  takeIn();
  EXPECT_FALSE(fillWeights(project, {id, {}, true}));
  EXPECT_FALSE(fillWeights(project, {id, "head", true}));
}

}  // namespace
}  // namespace squire
