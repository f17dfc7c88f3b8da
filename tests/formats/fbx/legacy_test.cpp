// FBX 6.1: objects with names, geometry inside models, takes. Comments in legacy.fbx describe the scene.
#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/fbx/legacy_keys.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

Model legacyModel(const std::string& text) {
  const auto imported = importText(text);
  EXPECT_TRUE(imported.ok()) << imported.error().text();
  return imported.ok() && !imported->models.empty() ? imported->models[0] : Model();
}

const Clip& clipNamed(const Model& model, const std::string& name) {
  for (const auto& clip : model.clips) {
    if (clip->name == name) return *clip;
  }
  ADD_FAILURE() << "no clip " << name;
  static const Clip none;
  return none;
}

// The transform of the lower bone.
Transform lowerAt(const Model& model, const std::string& clip, double seconds) {
  return poseAt(*model.skeleton, clipNamed(model, clip), Time::fromSeconds(seconds))[1];
}

float degreesAboutZ(const Transform& transform) {
  return glm::degrees(2.0f * std::atan2(transform.rotation.z, transform.rotation.w));
}

TEST(FbxLegacy, BonesSkinsShapesAndInstancesAreRead) {
  const auto imported = importText(fixtureText("legacy.fbx"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_EQ(imported->source.format, "FBX ASCII 6100");
  EXPECT_EQ(imported->source.maker, "MotionBuilder");
  ASSERT_EQ(imported->models.size(), 1u);
  const Model& model = imported->models[0];
  EXPECT_EQ(model.fault(), "");
  ASSERT_EQ(model.skeleton->bones.size(), 2u);
  EXPECT_EQ(model.skeleton->bones[1].name, "lower");
  EXPECT_EQ(model.skeleton->bones[1].rest.translation, vec3(0.2f, 0, 0));
  EXPECT_NEAR(degreesAboutZ(model.skeleton->bones[1].rest), 90.0f, 1e-4f);
  const Mesh& strip = meshNamed(model, "strip");
  EXPECT_EQ(strip.influences[1].weights[0], 0.5f);
  // The shape key, with a weight of one half, raises this point by 2 cm.
  EXPECT_NEAR(strip.positions[3].z, 0.12f, 1e-6f);
  EXPECT_TRUE(hasRule(*imported, "shape-keys-applied"));
  EXPECT_TRUE(hasRule(*imported, "shape-keys-animated"));
  EXPECT_NEAR(meshNamed(model, "blade").positions[0].y, 0.15f, 1e-6f);
  EXPECT_NEAR(meshNamed(model, "blade.001").positions[0].y, 0.19f, 1e-6f);
}

TEST(FbxLegacy, TexturesOfAModelBelongToTheMaterialsOfTheirPolygons) {
  const Model model = legacyModel(fixtureText("legacy.fbx"));
  ASSERT_EQ(model.materials.size(), 2u);
  const Material& skin = model.materials[static_cast<std::size_t>(meshNamed(model, "strip").material)];
  const Material& cloth = model.materials[static_cast<std::size_t>(meshNamed(model, "strip", 1).material)];
  EXPECT_EQ(skin.name, "skin");
  EXPECT_EQ(skin.diffuse, vec3(0.5f, 0.25f, 1.0f));
  EXPECT_EQ(skin.diffuseMap, -1);
  ASSERT_GE(cloth.diffuseMap, 0);
  EXPECT_EQ(model.textures[static_cast<std::size_t>(cloth.diffuseMap)].name, "weave.png");
  ASSERT_GE(skin.specularMap, 0);
  EXPECT_EQ(model.textures[static_cast<std::size_t>(skin.specularMap)].name, "shine.png");
}

TEST(FbxLegacy, TakesBecomeClips) {
  const Model model = legacyModel(fixtureText("legacy.fbx"));
  ASSERT_EQ(model.clips.size(), 2u);
  const Clip& bend = clipNamed(model, "bend");
  EXPECT_EQ(bend.duration, Time::fromSeconds(1.0));
  EXPECT_EQ(bend.rate.perSecond(), 25.0);  // stated by the older settings
  EXPECT_EQ(lowerAt(model, "bend", 0.96).translation.x, 0.2f);
  EXPECT_EQ(lowerAt(model, "bend", 1.0).translation.x, 0.24f);
  EXPECT_NEAR(degreesAboutZ(lowerAt(model, "bend", 0.5)), 90.0f + 45.0f, 1e-3f);
  EXPECT_NEAR(lowerAt(model, "cycle", 0.25).translation.y, 0.03f, 1e-6f);
  EXPECT_NEAR(lowerAt(model, "cycle", 1.25).translation.y, 0.03f, 1e-6f);
}

TEST(FbxLegacy, AListThatEndsEarlyIsLeftOutAndTold) {
  const auto imported = importText(replaced(fixtureText("legacy.fbx"), "0,20,C,s", "0,20,C"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_TRUE(hasRule(*imported, "damaged-arrays"));
}

fbx::LegacyKeys keysOf(const std::string& version, const std::string& count, const std::string& list) {
  const std::string text = "; FBX 6.1.0 project file\nChannel: \"X\" {\n\tKeyVer: " + version +
                           "\n\tKeyCount: " + count + "\n\tKey: " + list + "\n}\n";
  const auto records = fbx::readRecords(asBytes(text), {});
  EXPECT_TRUE(records.ok());
  return records ? fbx::readLegacyKeys(records->root().child("Channel")) : fbx::LegacyKeys();
}

TEST(FbxLegacy, KeysOfEveryFormAreRead) {
  const fbx::LegacyKeys keys =
      keysOf("4005", "9",
             "0,0,L,1,1,C,n,2,2,U,s,3,4,r,0.25,3,3,U,b,1,2,l,0.5,4,4,U,t,0.1,0.2,0.3,5,5,U,a,n,"
             "6,6,U,d,0,n,7,7,U,p,1,2,n,n,8,8,U,q,1,2,c,a,0.1,0.2");
  EXPECT_FALSE(keys.damaged);
  EXPECT_EQ(keys.times, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(keys.flags[0], 0x4);
  EXPECT_EQ(keys.flags[1], 0x102);
  EXPECT_EQ(keys.flags[2], 0x1000408);
  EXPECT_EQ(keys.flags[3], 0x2000C08);
  EXPECT_EQ(keys.flags[4], 0x208);
  EXPECT_EQ(keys.data[8], 3.0f);
  EXPECT_EQ(keys.data[18], 0.3f);
  // Earlier versions of the format have fewer letters per key.
  EXPECT_FALSE(keysOf("4003", "2", "0,0,C,1,1,U,s,3,4").damaged);
  EXPECT_FALSE(keysOf("4004", "2", "0,0,U,a,1,1,C,n").damaged);
  EXPECT_TRUE(keysOf("4005", "1000000000", "0,0,L").damaged);
  EXPECT_TRUE(keysOf("4005", "1", "0,0,X").damaged);
  EXPECT_TRUE(keysOf("4005", "1", "0,0,L,1").damaged);
}

}  // namespace

}  // namespace squire::test
