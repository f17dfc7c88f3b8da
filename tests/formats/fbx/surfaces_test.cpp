// Materials and maps as Maya, MotionBuilder and 3ds Max write them.
#include <gtest/gtest.h>

#include <string>

#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

// Maya's standard surface, Arnold's and Stingray's state no colours of a Phong.
TEST(FbxMaterial, SurfacesOfMayaHaveTheirBaseColour) {
  const auto dullOf = [](const std::string& properties) {
    const std::string text =
        replaced(fixtureText("meshes.fbx"), "P: \"DiffuseColor\", \"Color\", \"\", \"A\",0,0.5,0",
                 "P: \"Maya|" + properties);
    const auto imported =
        importText(replaced(text, "ShadingModel: \"lambert\"", "ShadingModel: \"unknown\""));
    EXPECT_TRUE(imported.ok());
    return imported->models[0].materials[1];
  };
  const std::string rough = "\nP: \"Maya|specularRoughness\", \"float\", \"\", \"\",0.5";
  const Material plain = dullOf("baseColor\", \"Vector3D\", \"Vector\", \"\",0.25,0.5,1" + rough);
  EXPECT_LT(glm::length(plain.diffuse - vec3(0.25f, 0.5f, 1.0f)), 1e-6f);
  EXPECT_LT(glm::length(plain.specular - vec3(0.04f)), 1e-6f);
  EXPECT_FLOAT_EQ(plain.exponent, 30.0f);  // 2 / 0.5^4 - 2
  const Material weak = dullOf(
      "baseColor\", \"Vector3D\", \"Vector\", \"\",0.25,0.5,1\nP: \"Maya|base\", \"float\", \"\", \"\",0.5"
      "\nP: \"Maya|specular\", \"float\", \"\", \"\",0");
  EXPECT_LT(glm::length(weak.diffuse - vec3(0.125f, 0.25f, 0.5f)), 1e-6f);
  EXPECT_EQ(weak.specular, vec3(0.0f));
  const Material stingray = dullOf("base_color\", \"Vector3D\", \"Vector\", \"\",0.25,0.5,1");
  EXPECT_LT(glm::length(stingray.diffuse - plain.diffuse), 1e-6f);
}

// A map takes the place of the base colour.
TEST(FbxMaterial, AMapOfASurfaceOfMayaIsNotTinted) {
  std::string text =
      replaced(fixtureText("meshes.fbx"), "P: \"DiffuseColor\", \"Color\", \"\", \"A\",0.8,0.2,0",
               "P: \"Maya|baseColor\", \"Vector3D\", \"Vector\", \"\",0.8,0.2,0");
  text = replaced(text, "C: \"OP\",31,21, \"DiffuseColor\"", "C: \"OP\",31,21, \"Maya|baseColor\"");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  EXPECT_EQ(imported->models[0].materials[0].diffuseMap, 0);
  EXPECT_EQ(imported->models[0].materials[0].diffuse, vec3(1.0f));
}

// MotionBuilder keeps the properties of Maya, but shows the colours of its own Phong.
TEST(FbxMaterial, ThePhongOfASurfaceOfMayaIsPreferred) {
  const auto imported =
      importText(replaced(fixtureText("meshes.fbx"), "P: \"DiffuseColor\", \"Color\", \"\", \"A\",0,0.5,0",
                          "P: \"Maya|baseColor\", \"Vector3D\", \"\", \"\",1,1,1\nP: \"DiffuseColor\", "
                          "\"Color\", \"\", \"A\",0,0.5,0"));
  ASSERT_TRUE(imported.ok());
  EXPECT_EQ(imported->models[0].materials[1].diffuse, vec3(0.0f, 0.5f, 0.0f));
}

// Maya embeds the image of a path once, whatever the number of its textures.
TEST(FbxMaterial, AnImageIsEmbeddedOnceForAllTexturesOfItsPath) {
  const std::string path = "\"C:\\Users\\Zoë\\My Art\\shine.png\"";
  std::string text = replaced(fixtureText("meshes.fbx"), "Content: , \"aGVsbG8=\"",
                              "Filename: " + path + "\nContent: , \"aGVsbG8=\"");
  text = replaced(text, "RelativeFilename: \"..\\textures\\skin.png\"", "");
  text = replaced(text, "FileName: \"C:\\Users\\Zoë\\My Art\\skin.png\"", "FileName: " + path);
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  ASSERT_EQ(imported->models[0].textures.size(), 1u);
  EXPECT_EQ(imported->models[0].textures[0].state, TextureState::Embedded);
  EXPECT_EQ(imported->models[0].materials[0].diffuseMap, 0);
  EXPECT_EQ(imported->models[0].materials[0].specularMap, 0);
}

// 3ds Max connects the bitmap of a glTF or physical material by way of a texture without a file.
TEST(FbxMaterial, ATextureInsideATextureIsTheMap) {
  std::string text = replaced(fixtureText("meshes.fbx"), "Texture: 31,",
                              "Texture: 33, \"Texture::\", \"\" {\nFileName: \"\"\n}\nTexture: 31,");
  text = replaced(
      text, "C: \"OP\",31,21, \"DiffuseColor\"",
      "C: \"OP\",33,21, \"3dsMax|main|baseColorMap\"\nC: \"OP\",31,33, \"3dsMax|parameters|sourceMap\"");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  ASSERT_GE(model.materials[0].diffuseMap, 0);
  EXPECT_EQ(model.textures[static_cast<std::size_t>(model.materials[0].diffuseMap)].name, "skin.png");
}

// The file of an OSL bitmap of 3ds Max is one of its properties.
TEST(FbxMaterial, TheFileOfABitmapOfMaxIsRead) {
  std::string text =
      replaced(fixtureText("meshes.fbx"), "FileName: \"C:\\Users\\Zoë\\My Art\\skin.png\"", "");
  text = replaced(text, "RelativeFilename: \"..\\textures\\skin.png\"",
                  "Properties70: {\nP: \"3dsMax|OSLBitmap3|Filename\", \"KString\", \"\", \"A\", "
                  "\"D:\\art\\bark.png\"\n}");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  EXPECT_EQ(imported->models[0].textures[0].label, "D:\\art\\bark.png");
  EXPECT_EQ(imported->models[0].textures[0].name, "bark.png");
}

}  // namespace

}  // namespace squire::test
