#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/support/data.h"

namespace squire::test {

namespace {

Model sampleKnight() {
  const auto path = sourceDir() / "resources/sample/knight.fbx";
  auto bytes = readFile(path, 1ull << 26);
  EXPECT_TRUE(bytes.ok());
  auto imported = fbxImporter()->read(*bytes, path, {}, {});
  EXPECT_TRUE(imported.ok());
  EXPECT_EQ(imported->models.size(), 1u);
  return imported->models.front();
}

TEST(SampleKnight, HasItsBonesClipsAndSize) {
  const Model knight = sampleKnight();
  EXPECT_EQ(knight.name, "Knight");
  EXPECT_EQ(knight.skeleton->bones.size(), 25u);
  std::vector<std::string> clips;
  for (const auto& clip : knight.clips) clips.push_back(clip->name);
  const std::vector<std::string> expected{"climb", "fall", "idle",        "jump",
                                          "punch", "run",  "sword_swing", "walk"};
  EXPECT_EQ(clips, expected);
  const Box bounds = knight.restBounds();
  EXPECT_NEAR(bounds.max.y - bounds.min.y, 1.8f, 0.005f);
  EXPECT_NEAR(bounds.min.y, 0.0f, 0.001f);
}

// Blender truncates frame times to whole ticks; without correction, such a key would lie next to its frame.
TEST(SampleKnight, HasItsKeysOnFrames) {
  const auto expectOnFrame = [](const Clip& clip, Time time) {
    const double frame = frameAt(time, clip.rate);
    const Time nearest = timeOfFrame(std::llround(frame), clip.rate);
    const bool isBeside = time != nearest && std::abs(nearest.ticks - time.ticks) < 1000;
    EXPECT_FALSE(isBeside) << clip.name << " at " << frame;
  };
  std::size_t keys = 0;
  for (const auto& clip : sampleKnight().clips) {
    expectOnFrame(*clip, clip->duration);
    for (const Track& track : clip->tracks) {
      const auto look = [&](const auto& channel) {
        if (!channel) return;
        for (const auto& key : *channel) expectOnFrame(*clip, key.time);
        keys += channel->size();
      };
      look(track.translation);
      look(track.rotation);
      look(track.scale);
    }
  }
  EXPECT_GT(keys, 1000u);
}

TEST(SampleKnight, SharesOneTextureAmongItsMaterials) {
  const Model knight = sampleKnight();
  ASSERT_EQ(knight.textures.size(), 1u);
  EXPECT_EQ(knight.textures.front().name, "knight_texture.png");
  std::size_t textured = 0;
  for (const Material& material : knight.materials) textured += material.diffuseMap == 0;
  EXPECT_EQ(textured, 4u);
}

TEST(SampleKnight, HasTheColoursAndExponentsOfBlendersMaterials) {
  for (const Material& material : sampleKnight().materials) {
    if (material.name == "gold") {
      EXPECT_NEAR(material.diffuse.x, 0.83f, 1e-4f);
      EXPECT_NEAR(material.diffuse.y, 0.56f, 1e-4f);
      EXPECT_NEAR(material.exponent, 51.84f, 1e-2f);  // roughness 0.28
    }
    if (material.name == "steel") {
      EXPECT_NEAR(material.exponent, 49.0f, 1e-2f);  // roughness 0.3
      EXPECT_NEAR(material.specular.x, 0.45f, 1e-4f);
    }
  }
}

}  // namespace

}  // namespace squire::test
