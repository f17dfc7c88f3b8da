#include "core/export/palette.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"

namespace squire {
namespace {

// A model with a mesh part of one triangle for each material, and another mesh with the last material.
Model figure(std::uint32_t seed, std::size_t materials) {
  std::mt19937 random(seed);
  const auto share = [&] { return static_cast<float>(random() % 1001) / 1000.0f; };
  Model model;
  model.name = "figure";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  model.skeleton = skeleton;
  model.id.value = 1;
  for (std::size_t i = 0; i < materials; ++i) {
    Material material;
    material.name = "colour " + std::to_string(i);
    material.diffuse = {share(), share(), share()};
    material.specular = {share(), share(), share()};
    model.materials.push_back(material);
  }
  for (std::size_t i = 0; i <= materials; ++i) {
    Mesh mesh;
    mesh.name = i < materials ? "body" : "hat";
    mesh.material = static_cast<int>(std::min(i, materials - 1));
    mesh.positions = {{0, 0, static_cast<float>(i)}, {1, 0, 0}, {0, 1, 0}};
    mesh.normals.assign(3, {0, 0, 1});
    mesh.texcoords.assign(3, {0.5f, 0.25f});
    mesh.influences.assign(3, {.bones = {}, .weights = {1, 0, 0, 0}});
    mesh.indices = {0, 1, 2};
    model.meshes.push_back(std::make_shared<const Mesh>(mesh));
  }
  return model;
}

std::uint8_t codeAt(const Texture& texture, const vec2& at, int channel) {
  const auto image = decodeImage(*texture.encoded);
  EXPECT_TRUE(image.ok());
  const auto x = static_cast<std::size_t>(at.x * static_cast<float>(image->width));
  const auto y = static_cast<std::size_t>((1.0f - at.y) * static_cast<float>(image->height));
  return image->rgba[4 * (y * image->width + x) + static_cast<std::size_t>(channel)];
}

TEST(Palette, HasEachColourWhereItsTrianglesLook) {
  for (const std::size_t count : {1u, 2u, 5u, 40u}) {
    const Model before = figure(static_cast<std::uint32_t>(count), count);
    Model after = before;
    ASSERT_TRUE(paintWithPalettes({{&after, {"paint", {}, {}}}}).ok());
    ASSERT_EQ(after.materials.size(), 1u);
    const Material& paint = after.materials[0];
    EXPECT_EQ(paint.diffuse, vec3(1.0f));
    ASSERT_EQ(after.meshes.size(), 2u) << "the parts of an object are one";
    ASSERT_EQ(after.meshes[0]->positions.size(), 3 * count);
    EXPECT_EQ(after.meshes[0]->fault(1, 1), "");
    const Texture& diffuse = after.textures[static_cast<std::size_t>(paint.diffuseMap)];
    for (std::size_t i = 0; i < count; ++i) {
      const vec2 at = after.meshes[0]->texcoords[3 * i];
      EXPECT_EQ(after.meshes[0]->positions[3 * i].z, static_cast<float>(i));
      for (int channel = 0; channel < 3; ++channel) {
        EXPECT_EQ(codeAt(diffuse, at, channel), srgbCode(before.materials[i].diffuse[channel]));
        if (paint.specularMap >= 0) {
          EXPECT_EQ(codeAt(after.textures[static_cast<std::size_t>(paint.specularMap)], at, channel),
                    srgbCode(before.materials[i].specular[channel]));
        }
      }
    }
    EXPECT_EQ(after.meshes[1]->texcoords[0], after.meshes[0]->texcoords.back());
  }
}

TEST(Palette, LeavesMapsAndTellsExponentsApart) {
  Model model = figure(3, 4);
  model.textures.emplace_back().name = "skin.png";
  model.materials[1].diffuseMap = 0;
  model.materials[2].exponent = 5.0f;
  model.materials[3].specular = model.materials[0].specular;
  const Material mapped = model.materials[1];
  ASSERT_TRUE(paintWithPalettes({{&model, {"paint", {}, {}}}}).ok());
  ASSERT_EQ(model.materials.size(), 3u);
  EXPECT_EQ(model.materials[0], mapped);
  EXPECT_EQ(model.materials[1].exponent, 5.0f);
  EXPECT_NE(model.materials[1].name, model.materials[2].name);
  EXPECT_EQ(model.textures.size(), 2u) << "one specular colour of each exponent needs no map";
  EXPECT_EQ(model.fault(), "");
  EXPECT_EQ(model.meshes[1]->texcoords[0], vec2(0.5f, 0.25f));
}

TEST(Palette, IsSharedByModelsThatNameIt) {
  Model first = figure(1, 3), second = figure(2, 3), third = figure(3, 3);
  const ModelPalette kept{"paint", {{"colour 0", 4}, {"colour 1", 0}, {"gone", 1}}, {}};
  ASSERT_TRUE(
      paintWithPalettes({{&first, {"paint", {}, {}}}, {&second, kept}, {&third, {"other", {}, {}}}}).ok());
  ASSERT_FALSE(first.textures.empty() || second.textures.empty());
  EXPECT_EQ(*first.textures[0].encoded, *second.textures[0].encoded);
  EXPECT_NE(*first.textures[0].encoded, *third.textures[0].encoded);
  std::set<std::pair<float, float>> places;
  for (const Model* model : {&first, &second}) {
    for (std::size_t i = 0; i < 9; i += 3) {
      const vec2 at = model->meshes[0]->texcoords[i];
      EXPECT_TRUE(places.emplace(at.x, at.y).second) << "two materials at one place";
    }
  }
  EXPECT_EQ(second.meshes[0]->texcoords[0], vec2(0.125f, 0.375f)) << "place 4 of 4 x 4 blocks";
}

TEST(Palette, TellsMaterialsOfOneNameApart) {
  Model model = figure(4, 2);
  model.materials[1].name = model.materials[0].name;
  const std::vector<Material> before = model.materials;
  ASSERT_TRUE(paintWithPalettes({{&model, {"paint", {}, {}}}}).ok());
  const Texture& diffuse = model.textures[static_cast<std::size_t>(model.materials[0].diffuseMap)];
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(codeAt(diffuse, model.meshes[0]->texcoords[3 * i], 0), srgbCode(before[i].diffuse.x));
}

TEST(Palette, ThatIsFullLeavesTheRest) {
  Model model = figure(1, 2);
  ModelPalette full{"paint", {}, {}};
  for (std::uint32_t i = 0; i < ModelPalette::mostPlaces - 1; ++i)
    full.places.push_back({"x" + std::to_string(i), i});
  std::ranges::sort(full.places, {}, &PalettePlace::material);
  ASSERT_TRUE(paintWithPalettes({{&model, full}}).ok());
  ASSERT_EQ(model.materials.size(), 2u);
  EXPECT_EQ(model.materials[0].name, "colour 1") << "which there is no room for";
  EXPECT_EQ(model.materials[1].name, "paint");
  EXPECT_EQ(model.fault(), "");
}

TEST(Palette, OfAModelWithoutPlainMaterialsChangesNothing) {
  Model model = figure(1, 1);
  model.textures.emplace_back();
  model.materials[0].diffuseMap = 0;
  const std::vector<Material> before = model.materials;
  ASSERT_TRUE(paintWithPalettes({{&model, {"paint", {}, {}}}}).ok());
  EXPECT_EQ(model.materials, before);
  EXPECT_EQ(model.textures.size(), 1u);
}

TEST(SrgbCode, IsThatOfTheStandard) {
  EXPECT_EQ(srgbCode(-1.0f), 0);
  EXPECT_EQ(srgbCode(0.0f), 0);
  EXPECT_EQ(srgbCode(0.002f), 7);  // 12.92 * 0.002 * 255 is 6.6
  EXPECT_EQ(srgbCode(0.2140f), 127);
  EXPECT_EQ(srgbCode(1.0f), 255);
  EXPECT_EQ(srgbCode(7.0f), 255);
  EXPECT_EQ(srgbCode(NAN), 0);
}

}  // namespace
}  // namespace squire
