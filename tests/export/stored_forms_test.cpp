#include "core/export/stored_forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "core/export/export.h"
#include "core/export/export_report.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/runtime/walk_wad.h"

namespace squire {
namespace {

using runtime::test::AlignedBytes;

Model lamp(const std::string& name) {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  Model model;
  model.id.value = 1;
  model.name = name;
  model.skeleton = skeleton;
  return model;
}

void addTexture(const std::string& name, const Bytes& encoded, Model& model) {
  Material material;
  material.name = name;
  material.diffuseMap = static_cast<int>(model.textures.size());
  model.materials.push_back(material);
  Texture texture;
  texture.name = name;
  texture.state = TextureState::Embedded;
  texture.encoded = std::make_shared<const Bytes>(encoded);
  model.textures.push_back(texture);
}

// Which pixels of a picture are translucent.
enum class Alpha { None, OnePixel, All };
// A PNG of a smooth picture with some noise.
Bytes picture(std::uint32_t width, std::uint32_t height, Alpha alpha) {
  std::mt19937 random(width * 31 + height);
  Image image{width, height, {}};
  for (std::uint32_t i = 0; i < width * height; ++i) {
    const std::uint32_t x = i % width, y = i / width, grain = static_cast<std::uint32_t>(random() % 24);
    for (const std::uint32_t value : {3 * x + grain, 2 * y + 5 * x, 200 - y % 200, 7 * y + grain})
      image.rgba.push_back(static_cast<std::uint8_t>(value));
    if (alpha != Alpha::All) image.rgba.back() = 255;
  }
  if (alpha == Alpha::OnePixel) image.rgba[4 * (std::size_t{width} * height / 2) + 3] = 128;
  return encodePng(image).value();
}

ExportedContents converted(const std::vector<Model>& models, TextureMode textures, unsigned jobs = 1,
                           MeshForm meshes = MeshForm::Plain) {
  std::vector<ExportInput> inputs(models.size());
  for (std::size_t i = 0; i < models.size(); ++i) {
    inputs[i].model = models[i];
    inputs[i].textures = textures;
    inputs[i].meshes = meshes;
  }
  auto out = convertModels(inputs, jobs);
  EXPECT_TRUE(out.ok()) << out.error().text();
  return *std::move(out);
}

// An export as a game reads it.
struct Game {
  explicit Game(const wad::Contents& contents) : bytes(wad::encode(contents).value()) {
    sqw_error error{};
    EXPECT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, &error), 1) << error.message;
    EXPECT_TRUE(wad::validate(bytes.span()).empty());
  }
  AlignedBytes bytes;
  sqw_wad wad{};
};

struct Difference {
  std::uint64_t squares = 0, values = 0;
  std::uint32_t worst = 0;
};

// The difference between the pixels of one export and the blocks of another, over all levels.
Difference difference(const Game& pixels, const Game& blocks, std::uint32_t texture) {
  const sqw_texture& before = pixels.wad.textures[texture];
  const sqw_texture& after = blocks.wad.textures[texture];
  Difference out;
  EXPECT_EQ(before.level_count, after.level_count);
  const std::size_t channels = after.encoding == SQW_BC1 ? 3 : 4;
  for (std::uint32_t level = 0; level < before.level_count; ++level) {
    std::uint32_t width = 0, height = 0, blockWidth = 0, blockHeight = 0, size = 0;
    const auto* expected =
        static_cast<const std::uint8_t*>(sqw_texture_level(&pixels.wad, &before, level, &width, &height));
    EXPECT_NE(sqw_texture_blocks(&blocks.wad, &after, level, &blockWidth, &blockHeight, &size), nullptr);
    EXPECT_EQ(width, blockWidth);
    EXPECT_EQ(height, blockHeight);
    EXPECT_EQ(size, (channels == 3 ? 8u : 16u) * ((width + 3) / 4) * ((height + 3) / 4));
    std::vector<std::uint8_t> found(std::size_t{4} * width * height);
    EXPECT_EQ(sqw_decode_blocks(&blocks.wad, &after, level, found.data()), 1);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (i % 4 >= channels) continue;
      const auto off = static_cast<std::uint32_t>(std::abs(found[i] - expected[i]));
      out.worst = std::max(out.worst, off);
      out.squares += std::uint64_t{off} * off;
      ++out.values;
    }
  }
  return out;
}

TEST(StoredForms, BlocksAreAsFarOffAsReported) {
  const std::pair<std::uint32_t, std::uint32_t> sizes[] = {{1, 1}, {3, 5},   {5, 1},   {1, 9},
                                                           {4, 4}, {37, 21}, {64, 32}, {16384, 1}};
  for (const auto& [width, height] : sizes) {
    for (const Alpha alpha : {Alpha::None, Alpha::OnePixel, Alpha::All}) {
      Model model = lamp("lamp");
      addTexture("skin.png", picture(width, height, alpha), model);
      const Game pixels(converted({model}, TextureMode::Pixels).contents);
      const ExportedContents packed = converted({model}, TextureMode::Blocks);
      const Game blocks(packed.contents);
      ASSERT_EQ(packed.report.textures.size(), 1u);
      const TextureExport& report = packed.report.textures[0];
      EXPECT_EQ(report.model, "lamp");
      EXPECT_EQ(report.texture, "skin.png");
      EXPECT_EQ(report.width, width);
      EXPECT_EQ(report.pixelBytes, pixels.wad.textures[0].size);
      EXPECT_EQ(report.bytes, blocks.wad.textures[0].size);
      EXPECT_EQ(blocks.wad.textures[0].encoding, alpha == Alpha::None ? SQW_BC1 : SQW_BC3);
      const Difference found = difference(pixels, blocks, 0);
      EXPECT_EQ(found.worst, report.worst) << width << " x " << height;
      EXPECT_NEAR(std::sqrt(static_cast<double>(found.squares) / static_cast<double>(found.values)),
                  report.rms, 1e-12);
    }
  }
}

TEST(StoredForms, BlocksAreTheSameWithAnyNumberOfThreads) {
  Model model = lamp("lamp");
  addTexture("a.png", picture(70, 33, Alpha::All), model);
  addTexture("b.png", picture(9, 130, Alpha::None), model);
  const Bytes one = wad::encode(converted({model}, TextureMode::Blocks, 1).contents).value();
  for (const unsigned jobs : {2u, 5u})
    EXPECT_TRUE(wad::encode(converted({model}, TextureMode::Blocks, jobs).contents).value() == one);
}

TEST(StoredForms, ModelsShareBlocksAsTheySharePixels) {
  Model first = lamp("first"), second = lamp("second");
  addTexture("skin.png", picture(20, 20, Alpha::None), first);
  addTexture("skin.png", picture(20, 20, Alpha::None), second);
  const ExportedContents packed = converted({first, second}, TextureMode::Blocks);
  EXPECT_EQ(Game(packed.contents).wad.texture_count, 1u);
  EXPECT_EQ(packed.contents.models[0].textures[0].pixels, packed.contents.models[1].textures[0].pixels);
  ASSERT_EQ(packed.report.textures.size(), 2u);
  EXPECT_EQ(packed.report.textures[1].model, "second");
  EXPECT_EQ(packed.report.textures[1].rms, packed.report.textures[0].rms);
}

// Two models share pixels, but only one of them is exported with blocks.
TEST(StoredForms, EachModelHasItsOwnForm) {
  std::vector<ExportInput> inputs(2);
  inputs[0].model = lamp("first");
  inputs[1].model = lamp("second");
  for (ExportInput& input : inputs) addTexture("skin.png", picture(8, 8, Alpha::None), input.model);
  inputs[1].textures = TextureMode::Blocks;
  const auto out = convertModels(inputs, 1);
  ASSERT_TRUE(out.ok());
  const Game game(out->contents);
  ASSERT_EQ(game.wad.texture_count, 2u);
  EXPECT_EQ(game.wad.textures[0].encoding, SQW_RGBA8);
  EXPECT_EQ(game.wad.textures[1].encoding, SQW_BC1);
}

TEST(StoredForms, AnImageThatCannotBeReadIsLeftOut) {
  Model model = lamp("lamp");
  Bytes broken = picture(16, 16, Alpha::None);
  broken.resize(broken.size() / 2);
  addTexture("broken.png", broken, model);
  addTexture("sound.png", picture(16, 16, Alpha::None), model);
  const ExportedContents packed = converted({model}, TextureMode::Blocks);
  EXPECT_EQ(packed.report.diagnostics.size(), 1u);
  ASSERT_EQ(packed.report.textures.size(), 1u);
  EXPECT_EQ(packed.report.textures[0].texture, "sound.png");
}

TEST(StoredForms, BlocksAreReadBackAndPackedAgain) {
  Model model = lamp("lamp");
  addTexture("a.png", picture(7, 5, Alpha::All), model);
  addTexture("b.png", picture(12, 3, Alpha::None), model);
  const Bytes bytes = wad::encode(converted({model}, TextureMode::Blocks).contents).value();
  std::vector<wad::Contents> parts;
  parts.push_back(wad::decode(bytes).value());
  EXPECT_EQ(parts[0].models[0].textures[0].form, wad::PixelForm::Bc3);
  EXPECT_EQ(parts[0].models[0].textures[1].form, wad::PixelForm::Bc1);
  EXPECT_TRUE(wad::encode(wad::merge(std::move(parts))).value() == bytes);
}

TEST(StoredForms, AreToldInTheReport) {
  Model model = lamp("lamp");
  addTexture("a.png", picture(8, 8, Alpha::None), model);
  const std::vector<std::string> lines = formSummaries(converted({model}, TextureMode::Blocks).report);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("1 texture as blocks: 56 bytes instead of 340"), std::string::npos) << lines[0];
  EXPECT_TRUE(formSummaries(converted({model}, TextureMode::Pixels).report).empty());
}

}  // namespace
}  // namespace squire
