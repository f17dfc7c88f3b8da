#include <gtest/gtest.h>

#include "core/export/export.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/wad/encode.h"

namespace squire {
namespace {

ExportInput inputWith(const vec3& diffuse, const vec3& specular) {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  ExportInput input;
  input.model.id.value = 1;
  input.model.name = "lamp";
  input.model.skeleton = skeleton;
  Material material;
  material.name = "glass";
  material.diffuse = diffuse;
  material.specular = specular;
  input.model.materials.push_back(material);
  return input;
}

TEST(ExportedMaterials, HaveColoursOfZeroToOne) {
  const std::vector<ExportInput> inputs{inputWith({2.0f, 0.5f, -1.0f}, {0, 1.5f, 1})};
  const auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const Material& material = converted->contents.models[0].materials[0];
  EXPECT_EQ(material.diffuse, vec3(1.0f, 0.5f, 0.0f));
  EXPECT_EQ(material.specular, vec3(0.0f, 1.0f, 1.0f));
}

TEST(ExportedMaterials, OfOrdinaryColoursStayAsTheyAre) {
  const std::vector<ExportInput> inputs{inputWith({1, 0, 0.25f}, {0, 0, 1})};
  const auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok());
  EXPECT_EQ(converted->contents.models[0].materials[0].diffuse, vec3(1, 0, 0.25f));
}

// The editor ignores the colour under a diffuse map, but engines multiply both: white gives the same image.
TEST(ExportedMaterials, AreWhiteUnderADiffuseMapThatIsThere) {
  std::vector<ExportInput> inputs{inputWith({0.8f, 0.5f, 0.2f}, {0, 0, 0})};
  Texture picture, lost;
  picture.name = "skin.png";
  picture.state = TextureState::Embedded;
  picture.encoded = std::make_shared<const Bytes>(encodePng(Image{1, 1, {9, 9, 9, 255}}).value());
  lost.name = "lost.png";
  inputs[0].model.textures = {picture, lost};
  inputs[0].model.materials.push_back(inputs[0].model.materials[0]);
  inputs[0].model.materials[0].diffuseMap = 0;
  inputs[0].model.materials[1].diffuseMap = 1;
  const auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const std::vector<Material>& materials = converted->contents.models[0].materials;
  EXPECT_EQ(materials[0].diffuseMap, 0);
  EXPECT_EQ(materials[0].diffuse, vec3(1.0f));
  EXPECT_EQ(materials[1].diffuseMap, -1);
  EXPECT_EQ(materials[1].diffuse, vec3(0.8f, 0.5f, 0.2f));
}

// The writer rejects colours that readers would reject.
TEST(ExportedMaterials, AreCheckedByTheWriter) {
  auto converted = convertModels(std::vector<ExportInput>{inputWith({1, 0, 0}, {0, 0, 0})}, 1);
  ASSERT_TRUE(converted.ok());
  EXPECT_TRUE(wad::encode(converted->contents).ok());
  converted->contents.models[0].materials[0].diffuse.y = 1.0001f;
  EXPECT_FALSE(wad::encode(converted->contents).ok());
}

}  // namespace
}  // namespace squire
