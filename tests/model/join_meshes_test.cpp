#include "core/model/join_meshes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <tuple>

namespace squire {
namespace {

std::shared_ptr<const Mesh> triangle(const std::string& name, int material, float z) {
  Mesh mesh;
  mesh.name = name;
  mesh.material = material;
  mesh.positions = {{0, 0, z}, {1, 0, z}, {0, 1, z}};
  mesh.normals.assign(3, {0, 0, 1});
  mesh.texcoords.assign(3, {z, z});
  mesh.influences.assign(3, {.bones = {}, .weights = {1, 0, 0, 0}});
  mesh.indices = {0, 1, 2};
  mesh.bare = {1};
  return std::make_shared<const Mesh>(std::move(mesh));
}

// "body 0, hat 1": the meshes, each with its material.
std::string list(const Model& model) {
  std::string out;
  for (const auto& mesh : model.meshes)
    out += (out.empty() ? "" : ", ") + mesh->name + ' ' + std::to_string(mesh->material);
  return out;
}

Material grey(float value, const std::string& name) {
  Material out;
  out.name = name;
  out.diffuse = vec3(value);
  return out;
}

struct JoinedMeshes : testing::Test {
  Model model;
  JoinedMeshes() {
    model.materials = {grey(0.1f, "iron"), grey(0.2f, "wool")};
    model.meshes = {triangle("hat", 1, 0), triangle("belt", 0, 1), triangle("boots", 0, 2),
                    triangle("belt", 1, 3), triangle("cape", 0, 4)};
  }
};

TEST_F(JoinedMeshes, AreOneForEachMaterial) {
  const auto told = applyJoins(
      model,
      std::vector<MeshJoin>{{"belt", "clothes", {}}, {"boots", "clothes", {}}, {"hat", "clothes", {}}});
  EXPECT_EQ(list(model), "clothes 1, clothes 0, cape 0");
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[1].parts, 2u);
  const Mesh& joined = *model.meshes[1];
  EXPECT_EQ(joined.fault(1, 2), "");
  ASSERT_EQ(joined.positions.size(), 6u);
  EXPECT_EQ(joined.positions[3].z, 2.0f);
  EXPECT_EQ(joined.texcoords[4], vec2(2.0f));
  EXPECT_EQ(joined.indices, (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(joined.bare, (std::vector<std::uint32_t>{1, 4}));
}

TEST_F(JoinedMeshes, LeaveTheOthersAsTheyAre) {
  const auto before = model.meshes;
  EXPECT_TRUE(applyJoins(model, {}).empty());
  EXPECT_EQ(model.meshes, before) << "shared";
  const std::vector<MeshJoin> alone{{"belt", "clothes", {}}, {"gone", "clothes", {}}};
  EXPECT_TRUE(applyJoins(model, alone).empty());
  EXPECT_EQ(model.meshes, before) << "the model has none of the others";
  const JoinPlan plan = planJoins(model, alone);
  EXPECT_EQ(plan.apart[1], Apart::Alone);
  EXPECT_EQ(plan.apart[0], Apart::Nothing);
}

TEST_F(JoinedMeshes, AreNotJoinedWithHiddenOnes) {
  model.hidden = {false, false, true, false, false};
  const std::vector<MeshJoin> joins{{"belt", "b", {}}, {"boots", "b", {}}, {"cape", "b", {}}};
  const JoinPlan plan = planJoins(model, joins);
  EXPECT_EQ(plan.apart, (std::vector<Apart>{Apart::Nothing, Apart::Nothing, Apart::Visibility,
                                            Apart::Material, Apart::Nothing}));
  applyJoins(model, joins);
  EXPECT_EQ(list(model), "hat 1, b 0, b 0, b 1");
  EXPECT_EQ(model.hidden, (std::vector<bool>{false, false, true, false}));
}

TEST_F(JoinedMeshes, MayHaveMaterialsOfOtherNames) {
  const std::vector<MeshJoin> joins{{"hat", "b", {}}, {"cape", "b", {}}};
  EXPECT_EQ(planJoins(model, joins).names.size(), 5u);
  EXPECT_EQ(planJoins(model, joins, true).names.size(), 4u) << "a palette has both";
  model.materials[1] = grey(0.1f, "wool");
  EXPECT_EQ(planJoins(model, joins).names.size(), 4u);
  model.materials[1].exponent = 7.0f;
  EXPECT_EQ(planJoins(model, joins, true).names.size(), 5u);
  model.materials[1] = grey(0.1f, "wool");
  model.materials[1].specularMap = 0;
  EXPECT_EQ(planJoins(model, joins, true).names.size(), 5u);
}

using Corner = std::array<float, 16>;
// What is drawn of a triangle: its material's values, whether it is hidden, its level, and its corners.
using Drawn = std::tuple<float, bool, int, std::array<Corner, 3>>;

Corner cornerOf(const Mesh& mesh, std::uint32_t vertex) {
  const vec3 &at = mesh.positions[vertex], &normal = mesh.normals[vertex];
  const Influences& follows = mesh.influences[vertex];
  Corner out{
      at.x, at.y, at.z, normal.x, normal.y, normal.z, mesh.texcoords[vertex].x, mesh.texcoords[vertex].y};
  for (std::size_t i = 0; i < 4; ++i) {
    out[8 + i] = follows.bones[i];
    out[12 + i] = follows.weights[i];
  }
  return out;
}

// All triangles in any order, slowly.
std::multiset<Drawn> drawnBy(const Model& model) {
  std::multiset<Drawn> out;
  for (std::size_t i = 0; i < model.meshes.size(); ++i) {
    const Mesh& mesh = *model.meshes[i];
    const float look =
        mesh.material < 0 ? -1.0f : model.materials[static_cast<std::size_t>(mesh.material)].diffuse.x;
    for (std::size_t at = 0; at < mesh.indices.size(); at += 3)
      out.insert({look,
                  model.isHidden(i),
                  mesh.level,
                  {cornerOf(mesh, mesh.indices[at]), cornerOf(mesh, mesh.indices[at + 1]),
                   cornerOf(mesh, mesh.indices[at + 2])}});
  }
  return out;
}

// The vertices without weights.
std::multiset<Corner> bareIn(const Model& model) {
  std::multiset<Corner> out;
  for (const auto& mesh : model.meshes) {
    for (const std::uint32_t vertex : mesh->bare) out.insert(cornerOf(*mesh, vertex));
  }
  return out;
}

std::shared_ptr<const Mesh> anyMesh(std::mt19937& random) {
  const auto below = [&](std::uint32_t count) { return static_cast<std::uint32_t>(random() % count); };
  const auto share = [&] { return static_cast<float>(random() % 1001) / 1000.0f; };
  auto mesh = std::make_shared<Mesh>();
  mesh->name = std::string(1, static_cast<char>('a' + random() % 6));
  mesh->material = static_cast<int>(random() % 4) - 1;
  mesh->level = static_cast<int>(random() % 4) / 3;
  mesh->hidden = random() % 4 == 0;
  const std::uint32_t vertices = 3 + below(5);
  for (std::uint32_t i = 0; i < vertices; ++i) {
    mesh->positions.emplace_back(share(), share(), share());
    mesh->normals.emplace_back(share(), share(), share());
    mesh->texcoords.emplace_back(share(), share());
    mesh->influences.push_back({{static_cast<std::uint16_t>(random() % 9), 1, 0, 0}, {0.75f, 0.25f, 0, 0}});
    if (random() % 4 == 0) mesh->bare.push_back(i);
  }
  for (std::uint32_t i = 3 * below(6); i > 0; --i) mesh->indices.push_back(below(vertices));
  return mesh;
}

// Of two meshes, the slow reference for whether exports join them.
bool areJoined(const Model& model, const std::map<std::string, std::string>& into, std::size_t a,
               std::size_t b) {
  const Mesh &one = *model.meshes[a], &other = *model.meshes[b];
  const auto own = into.find(one.name), its = into.find(other.name);
  if (own == into.end() || its == into.end() || own->second != its->second) return false;
  const auto look = [&](const Mesh& mesh) {
    return mesh.material < 0 ? -1.0f : model.materials[static_cast<std::size_t>(mesh.material)].diffuse.x;
  };
  std::set<std::string> objects;
  for (const auto& mesh : model.meshes) {
    const auto third = into.find(mesh->name);
    if (third != into.end() && third->second == own->second) objects.insert(mesh->name);
  }
  return objects.size() > 1 && look(one) == look(other) && one.level == other.level &&
         model.isHidden(a) == model.isHidden(b);
}

TEST(JoinedMeshesOfAnyModel, HaveTheSameTriangles) {
  std::size_t joined = 0;
  for (unsigned seed = 0; seed < 500; ++seed) {
    std::mt19937 random(seed);
    Model model;
    model.materials = {grey(0.1f, "one"), grey(0.2f, "two"), grey(0.1f, "like one")};
    for (std::size_t i = random() % 12; i > 0; --i) model.meshes.push_back(anyMesh(random));
    if (random() % 2 == 0) {
      for (std::size_t i = 0; i < model.meshes.size(); ++i) model.hidden.push_back(random() % 2 == 0);
    }
    std::map<std::string, std::string> into;
    std::vector<MeshJoin> joins;
    for (char name = 'a'; name < 'g'; ++name) {
      if (random() % 3 == 0) continue;
      const std::string join = random() % 2 == 0 ? "x" : "y";
      into.emplace(std::string(1, name), join);
      joins.push_back({std::string(1, name), join, {}});
    }
    const JoinPlan plan = planJoins(model, joins);
    for (std::size_t a = 0; a < model.meshes.size(); ++a) {
      bool isAlone = true;
      for (std::size_t b = 0; b < model.meshes.size(); ++b) {
        if (a == b) continue;
        const bool expected = areJoined(model, into, a, b);
        EXPECT_EQ(plan.exported[a] == plan.exported[b], expected) << seed << ": " << a << " and " << b;
        isAlone = isAlone && !expected;
      }
      EXPECT_EQ(plan.apart[a] == Apart::Nothing, !isAlone || !into.contains(model.meshes[a]->name)) << seed;
    }
    Model after = model;
    for (const JoinedMesh& mesh : applyJoins(after, joins)) joined += mesh.parts;
    EXPECT_EQ(after.meshes.size(), plan.names.size());
    EXPECT_TRUE(drawnBy(after) == drawnBy(model)) << seed;
    EXPECT_TRUE(bareIn(after) == bareIn(model)) << seed;
    for (const auto& mesh : after.meshes) EXPECT_EQ(mesh->fault(9, 3), "") << seed;
  }
  EXPECT_GT(joined, 300u);
}

}  // namespace
}  // namespace squire
