#include "core/export/mesh_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <tuple>

#include "core/export/export.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/model/join_meshes.h"
#include "tests/runtime/walk_wad.h"

namespace squire {
namespace {

using Triangle = std::array<std::uint32_t, 3>;

// A flat grid of squares whose triangles are in random order. Every vertex has a position of its own.
Mesh shuffledGrid(std::uint32_t columns, std::uint32_t rows) {
  Mesh mesh;
  mesh.name = "grid";
  for (std::uint32_t i = 0; i < (columns + 1) * (rows + 1); ++i) {
    mesh.positions.emplace_back(static_cast<float>(i % (columns + 1)), static_cast<float>(i / (columns + 1)),
                                0.0f);
    mesh.normals.emplace_back(0.0f, 0.0f, 1.0f);
    mesh.texcoords.emplace_back(static_cast<float>(i), 0.5f);
    mesh.influences.push_back({{0, 0, 0, 0}, {1, 0, 0, 0}});
  }
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < columns * rows; ++i) {
    const std::uint32_t a = i / columns * (columns + 1) + i % columns, c = a + columns + 1;
    triangles.push_back({a, a + 1, c});
    triangles.push_back({a + 1, c + 1, c});
  }
  std::mt19937 random(columns * 7 + rows);
  for (std::size_t i = triangles.size(); i > 1; --i) std::swap(triangles[i - 1], triangles[random() % i]);
  for (const Triangle& triangle : triangles)
    mesh.indices.insert(mesh.indices.end(), triangle.begin(), triangle.end());
  return mesh;
}

// All drawn attributes of a corner.
using Corner = std::tuple<float, float, float, float, float, std::uint16_t, float>;

std::vector<std::array<Corner, 3>> trianglesOf(const Mesh& mesh) {
  std::vector<std::array<Corner, 3>> out;
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
    std::array<Corner, 3> triangle;
    for (std::size_t corner = 0; corner < 3; ++corner) {
      const std::uint32_t v = mesh.indices[i + corner];
      triangle[corner] = {
          mesh.positions[v].x, mesh.positions[v].y,         mesh.positions[v].z,          mesh.normals[v].z,
          mesh.texcoords[v].x, mesh.influences[v].bones[0], mesh.influences[v].weights[0]};
    }
    out.push_back(triangle);
  }
  std::ranges::sort(out);
  return out;
}

double shadedEach(const Mesh& mesh) {
  return static_cast<double>(shadedVertices(mesh.indices, mesh.positions.size())) /
         (static_cast<double>(mesh.indices.size()) / 3.0);
}

TEST(ShadedVertices, CountsThoseThatAreNoLongerKept) {
  EXPECT_EQ(shadedVertices(std::vector<std::uint32_t>{}, 0), 0u);
  EXPECT_EQ(shadedVertices(std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3}, 4), 4u);
  std::vector<std::uint32_t> far;
  for (std::uint32_t i = 0; i < 18; ++i) far.push_back(i);
  far.insert(far.end(), {17, 2, 1});  // the cache keeps 16 vertices: 2 to 17
  EXPECT_EQ(shadedVertices(far, 18), 19u);
}

TEST(MeshOrder, KeepsTheTrianglesAndShadesFewerVertices) {
  for (const auto& [columns, rows] : {std::pair{1u, 1u}, {3u, 2u}, {20u, 20u}, {64u, 48u}}) {
    const Mesh before = shuffledGrid(columns, rows), after = orderedMesh(before);
    EXPECT_TRUE(trianglesOf(before) == trianglesOf(after)) << columns;
    EXPECT_EQ(before.positions.size(), after.positions.size());
    EXPECT_LE(shadedEach(after), shadedEach(before));
    if (columns >= 20) {
      EXPECT_LT(shadedEach(after), 0.75);
    }
    EXPECT_EQ(after.fault(1, 0), "");
  }
}

TEST(MeshOrder, PutsVerticesInTheOrderOfTheirUse) {
  const Mesh after = orderedMesh(shuffledGrid(12, 9));
  std::uint32_t next = 0;
  for (const std::uint32_t index : after.indices) {
    ASSERT_LE(index, next);
    next = std::max(next, index + 1);
  }
  EXPECT_EQ(next, after.positions.size());
}

TEST(MeshOrder, IsNeverWorse) {
  const Mesh once = orderedMesh(shuffledGrid(30, 30));
  EXPECT_LE(shadedEach(orderedMesh(once)), shadedEach(once));
}

TEST(MeshOrder, KeepsOddMeshes) {
  Mesh none;
  EXPECT_TRUE(orderedMesh(none).indices.empty());
  Mesh loose = shuffledGrid(2, 2);
  loose.indices.clear();
  EXPECT_EQ(orderedMesh(loose).positions, loose.positions);
  // Degenerate triangles (lines and points) and unused vertices.
  Mesh flat = shuffledGrid(3, 3);
  flat.indices = {5, 5, 5, 5, 6, 6, 1, 0, 1, 5, 6, 9, 9, 6, 5, 5, 6, 9};
  const Mesh after = orderedMesh(flat);
  EXPECT_TRUE(trianglesOf(flat) == trianglesOf(after));
  EXPECT_EQ(after.positions.size(), flat.positions.size());
  EXPECT_EQ(after.positions.back(), flat.positions.back());
}

ExportInput inputWith(Mesh mesh, MeshForm form) {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  ExportInput input;
  input.model.id.value = 1;
  input.model.name = "floor";
  input.model.skeleton = skeleton;
  input.model.meshes = {std::make_shared<const Mesh>(std::move(mesh))};
  input.meshes = form;
  return input;
}

Mesh withVertices(std::size_t count) {
  Mesh mesh;
  mesh.positions.resize(count, vec3(0.0f));
  mesh.normals.resize(count, vec3(0.0f, 1.0f, 0.0f));
  mesh.texcoords.resize(count, vec2(0.0f));
  mesh.influences.resize(count, {{0, 0, 0, 0}, {1, 0, 0, 0}});
  mesh.indices = {0, 1, static_cast<std::uint32_t>(count - 1)};
  for (std::uint32_t i = 3; i < count; i += 3)
    for (const std::uint32_t vertex : {i, i + 1, i + 2})
      mesh.indices.push_back(std::min(vertex, static_cast<std::uint32_t>(count - 1)));
  mesh.positions.back() = vec3(9.0f);
  return mesh;
}

// 65535 is not a valid 16-bit index, since it restarts strips.
TEST(MeshForms, HaveShortIndicesWhereTheyFit) {
  for (const auto& [vertices, isShort] : {std::pair{3u, true}, {65535u, true}, {65536u, false}}) {
    const ExportInput input = inputWith(withVertices(vertices), MeshForm::Compact);
    const auto converted = convertModels(std::span(&input, 1), 1);
    ASSERT_TRUE(converted.ok());
    ASSERT_EQ(converted->report.meshes.size(), 1u);
    EXPECT_EQ(converted->report.meshes[0].hasShortIndices, isShort) << vertices;
    const runtime::test::AlignedBytes bytes(wad::encode(converted->contents).value());
    sqw_wad wad{};
    ASSERT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr), 1);
    const sqw_mesh& mesh = wad.meshes[0];
    EXPECT_EQ(mesh.flags, isShort ? SQW_SHORT_INDICES : 0u);
    EXPECT_EQ(sqw_indices(&wad, &mesh) == nullptr, isShort);
    EXPECT_EQ(sqw_short_indices(&wad, &mesh) != nullptr, isShort);
    const Mesh& stored = *converted->contents.models[0].meshes[0];
    for (std::uint32_t i = 0; i < mesh.index_count; ++i)
      ASSERT_EQ(sqw_vertex_index(&wad, &mesh, i), stored.indices[i]);
    const wad::Contents back = wad::decode(bytes.span()).value();
    EXPECT_EQ(back.models[0].meshes[0]->indices, stored.indices);
    EXPECT_TRUE(wad::encode(back).value() == wad::encode(converted->contents).value());
  }
}

// Each of the meshes has short indices alone.
TEST(MeshForms, OfJoinedMeshesHaveRoomForAllVertices) {
  ExportInput input = inputWith(withVertices(40000), MeshForm::Compact);
  Mesh other = *input.model.meshes[0];
  other.name = "other";
  other.influences.back() = {{0, 0, 0, 0}, {0.75f, 0.25f, 0, 0}};
  input.model.meshes.push_back(std::make_shared<const Mesh>(std::move(other)));
  auto before = trianglesOf(*input.model.meshes[0]);
  std::ranges::copy(trianglesOf(*input.model.meshes[1]), std::back_inserter(before));
  std::ranges::sort(before);
  applyJoins(input.model, std::vector<MeshJoin>{{"", "all", {}}, {"other", "all", {}}});
  const auto converted = convertModels(std::span(&input, 1), 1);
  ASSERT_TRUE(converted.ok());
  ASSERT_EQ(converted->report.meshes.size(), 1u);
  EXPECT_FALSE(converted->report.meshes[0].hasShortIndices);
  const wad::Contents back = wad::decode(wad::encode(converted->contents).value()).value();
  ASSERT_EQ(back.models[0].meshes.size(), 1u);
  EXPECT_EQ(back.models[0].meshes[0]->positions.size(), 80000u);
  EXPECT_TRUE(trianglesOf(*back.models[0].meshes[0]) == before);
}

TEST(MeshForms, ArePlainUnlessAskedFor) {
  const Mesh mesh = shuffledGrid(5, 5);
  for (const MeshForm form : {MeshForm::Plain, MeshForm::Ordered, MeshForm::Compact}) {
    const ExportInput input = inputWith(mesh, form);
    const auto converted = convertModels(std::span(&input, 1), 1);
    ASSERT_TRUE(converted.ok());
    const wad::ModelContents& model = converted->contents.models[0];
    EXPECT_EQ(model.meshes[0]->indices == mesh.indices, form == MeshForm::Plain);
    EXPECT_EQ(model.shortIndices, form == MeshForm::Compact);
    EXPECT_EQ(converted->report.meshes.empty(), form == MeshForm::Plain);
    EXPECT_TRUE(trianglesOf(*model.meshes[0]) == trianglesOf(mesh));
  }
}

}  // namespace
}  // namespace squire
