#include "core/pictures/read_picture.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <random>

#include "core/formats/images/image_codec.h"
#include "core/pictures/model_pictures.h"
#include "core/pictures/picture_reader.h"

namespace squire {
namespace {

Image noise(std::uint32_t width, std::uint32_t height) {
  std::mt19937 random(width);
  Image image{width, height, std::vector<std::uint8_t>(std::size_t{4} * width * height)};
  for (std::uint8_t& byte : image.rgba) byte = static_cast<std::uint8_t>(random());
  return image;
}

TEST(ReadPicture, GivesThePixelsOfTheDecoder) {
  for (const auto& [width, height] : {std::pair(1u, 1u), std::pair(3u, 500u), std::pair(700u, 400u)}) {
    const Image image = noise(width, height);
    const auto read = readPicture(*encodePng(image));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->width, width);
    EXPECT_EQ(read->height, height);
    EXPECT_EQ(read->rgba, image.rgba);
  }
}

TEST(ReadPicture, GivesTheLevelsFromTheBottom) {
  for (const auto& [width, height] : {std::pair(1u, 1u), std::pair(3u, 500u), std::pair(1024u, 512u)}) {
    Image image = noise(width, height);
    auto read = PictureReader().readLevels(*encodePng(image));
    ASSERT_TRUE(read.ok()) << read.error().text();
    turnOver(image);
    const PixelLevels expected = pixelLevels(std::move(image));
    EXPECT_EQ(read->width, width);
    EXPECT_EQ(read->height, height);
    EXPECT_EQ(read->levels.count, expected.count);
    EXPECT_EQ(read->levels.rgba, expected.rgba);
  }
}

TEST(ReadPicture, MayStartBeforeThePictureIsKnown) {
  PictureReader used, unused;
  const Image image = noise(9, 9);
  const auto read = used.read(*encodePng(image));
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(read->rgba, image.rgba);
}

TEST(ReadPicture, FailsAsTheDecoderDoes) {
  Bytes cut = *encodePng(noise(64, 64));
  cut.resize(cut.size() / 2);
  for (const Bytes& damaged : {Bytes{}, cut, Bytes(100, std::byte{7})}) {
    const auto here = decodeImage(damaged);
    const auto apart = readPicture(damaged);
    ASSERT_FALSE(here.ok());
    ASSERT_FALSE(apart.ok());
    EXPECT_EQ(apart.error().text(), here.error().text());
    const auto levels = PictureReader().readLevels(damaged);
    ASSERT_FALSE(levels.ok());
    EXPECT_EQ(levels.error().text(), here.error().text());
  }
}

TEST(ReadPicture, OfAModelNamesWhatCannotBeRead) {
  Model model;
  for (const char* name : {"good.png", "bad.png", "missing.png"}) model.textures.emplace_back().name = name;
  model.textures[0].encoded = std::make_shared<const Bytes>(*encodePng(noise(5, 5)));
  model.textures[1].encoded = std::make_shared<const Bytes>(9, std::byte{1});
  Diagnostics told;
  const auto pictures = readPictures(model, told);
  ASSERT_TRUE(pictures.ok()) << pictures.error().text();
  ASSERT_EQ(pictures->size(), 3u);
  EXPECT_TRUE((*pictures)[0] && !(*pictures)[1] && !(*pictures)[2]);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NE(told[0].text().find("bad.png"), std::string::npos) << told[0].text();
}

// A worker that could not do its work says nothing about the image.
TEST(ReadPicture, TellsTheMachineFromThePicture) {
  Model model;
  model.textures.emplace_back().name = "good.png";
  model.textures[0].encoded = std::make_shared<const Bytes>(*encodePng(noise(5, 5)));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{8, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  Diagnostics told;
  const auto pictures = readPictures(model, told);
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  ASSERT_FALSE(pictures.ok());
  EXPECT_EQ(pictures.error().code, ErrorCode::Io);
  EXPECT_NE(pictures.error().text().find("good.png"), std::string::npos) << pictures.error().text();
  EXPECT_TRUE(told.empty());
}

TEST(ReadPicture, HalvesWhatHasTooManyPixels) {
  const Image image = noise(64, 48);
  const auto read = readPicture(*encodePng(image), 1000);
  ASSERT_TRUE(read.ok()) << read.error().text();
  const Image expected = mipChain(image)[1];
  EXPECT_EQ(read->width, 32u);
  EXPECT_EQ(read->rgba, expected.rgba);
}

TEST(ReadPicture, ThePicturesOfAModelShareABudget) {
  Model model;
  for (const auto& [width, height] : {std::pair(64u, 64u), std::pair(64u, 64u), std::pair(8u, 8u)}) {
    model.textures.emplace_back().encoded = std::make_shared<const Bytes>(*encodePng(noise(width, height)));
  }
  Diagnostics told;
  for (const auto& [bytes, side] :
       {std::pair(33'024u, 64u), std::pair(33'023u, 32u), std::pair(1'000u, 8u)}) {
    const auto pictures = readPictures(model, told, {.pixelBytes = bytes});
    ASSERT_TRUE(pictures.ok()) << pictures.error().text();
    EXPECT_EQ((*pictures)[0]->width, side) << bytes;
    EXPECT_EQ((*pictures)[2]->width, 8u) << bytes;
  }
  const auto none = readPictures(model, told, {.decodingBytes = 1000});
  ASSERT_TRUE(none.ok()) << none.error().text();
  EXPECT_TRUE(!(*none)[0] && !(*none)[2]);
}

}  // namespace
}  // namespace squire
