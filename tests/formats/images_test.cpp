#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/base/deflate.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"
#include "core/formats/images/picture_png.h"
#include "core/formats/images/texture_list.h"

namespace squire {
namespace {

Image noise(std::uint32_t width, std::uint32_t height) {
  std::mt19937 random(width * 31 + height);
  Image image{width, height, std::vector<std::uint8_t>(4 * std::size_t{width} * height)};
  for (std::uint8_t& value : image.rgba) value = static_cast<std::uint8_t>(random());
  return image;
}

// A palette texture: columns of gradients and single colours of any width, and specks.
Image patches(std::uint32_t width, std::uint32_t height) {
  std::mt19937 random(width * 17 + height);
  Image image{width, height, std::vector<std::uint8_t>(4 * std::size_t{width} * height)};
  for (std::uint32_t x = 0; x < width;) {
    const auto colour = static_cast<std::uint32_t>(random());
    const std::uint32_t end = std::min(width, x + 1 + colour % 40), slope = colour % 3 * 7;
    for (; x < end; ++x) {
      for (std::uint32_t y = 0; y < height; ++y) {
        for (unsigned c = 0; c < 4; ++c)
          image.rgba[4 * (y * width + x) + c] = static_cast<std::uint8_t>((colour >> (8 * c)) + slope * y);
      }
    }
  }
  for (std::uint32_t speck = 0; speck < width * height / 32; ++speck)
    image.rgba[random() % image.rgba.size()] ^= 0x55;
  return image;
}

Bytes png(const Image& image) {
  auto encoded = encodePng(image);
  EXPECT_TRUE(encoded.ok());
  return encoded.ok() ? *encoded : Bytes();
}

void patchBigEndian(Bytes& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::byte>(value >> (24 - 8 * i));
}

TEST(ImageCodec, GivesBackThePixelsOfAPng) {
  for (const auto& [width, height] : {std::pair{1u, 1u}, {7u, 3u}, {64u, 64u}}) {
    const Image image = noise(width, height);
    const Bytes encoded = png(image);
    EXPECT_EQ(encoded, png(image));
    const auto info = inspectImage(encoded);
    ASSERT_TRUE(info.ok());
    EXPECT_EQ(info->format, "PNG");
    EXPECT_TRUE(info->alpha);
    const auto decoded = decodeImage(encoded);
    ASSERT_TRUE(decoded.ok());
    EXPECT_EQ(decoded->width, width);
    EXPECT_EQ(decoded->rgba, image.rgba);
  }
}

// The chunks of a PNG: kind and content. Fails where a length or a checksum is wrong.
std::vector<std::pair<std::string, ByteSpan>> chunksOf(ByteSpan file) {
  std::vector<std::pair<std::string, ByteSpan>> chunks;
  ByteReader in(file.subspan(8));
  while (in.ok() && !in.atEnd()) {
    const std::uint32_t size = __builtin_bswap32(in.read<std::uint32_t>());
    const ByteSpan content = in.take(size + 4ull);
    EXPECT_EQ(__builtin_bswap32(in.read<std::uint32_t>()), crc32(content));
    if (!in.ok()) break;
    const auto kind = content.first(4);
    chunks.emplace_back(std::string(reinterpret_cast<const char*>(kind.data()), 4), content.subspan(4));
  }
  EXPECT_TRUE(in.ok());
  return chunks;
}

TEST(PicturePng, GivesBackThePixels) {
  for (const auto& [width, height] : {std::pair{1u, 1u}, {1u, 9u}, {7u, 3u}, {64u, 65u}}) {
    for (Image image : {noise(width, height), patches(width, height)}) {
      for (const bool opaque : {false, true}) {
        for (std::size_t i = 3; opaque && i < image.rgba.size(); i += 4) image.rgba[i] = 255;
        const auto encoded = encodePicture(image);
        ASSERT_TRUE(encoded.ok());
        const auto chunks = chunksOf(*encoded);
        ASSERT_EQ(chunks.size(), 3u);
        EXPECT_EQ(chunks[0].first + chunks[1].first + chunks[2].first, "IHDRIDATIEND");
        EXPECT_EQ(inspectImage(*encoded)->alpha, !opaque);
        const auto decoded = decodeImage(*encoded);
        ASSERT_TRUE(decoded.ok());
        EXPECT_EQ(decoded->width, width);
        EXPECT_EQ(decoded->rgba, image.rgba);
      }
    }
  }
  EXPECT_FALSE(encodePicture(Image()).ok());
  EXPECT_FALSE(encodePicture(Image{2, 2, std::vector<std::uint8_t>(4)}).ok());
}

TEST(ImageCodec, RefusesSizesBeyondTheLimitsFromTheHeader) {
  Bytes encoded = png(noise(4, 4));
  patchBigEndian(encoded, 16, 60000);
  patchBigEndian(encoded, 20, 60000);
  EXPECT_FALSE(decodeImage(encoded).ok());
  const auto limited = decodeImage(png(noise(20, 10)), {.maxSide = 16});
  ASSERT_FALSE(limited.ok());
  EXPECT_EQ(limited.error().code, ErrorCode::Limit);
  EXPECT_FALSE(decodeImage(png(noise(20, 10)), {.maxSide = 32, .maxPixels = 199}).ok());
}

TEST(ImageCodec, SurvivesEveryTruncationAndMutation) {
  const Bytes whole = png(noise(9, 9));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    (void)decodeImage(ByteSpan(whole).first(size));
  }
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    Bytes mutant = whole;
    for (int k = 0; k < 3; ++k) mutant[random() % mutant.size()] = static_cast<std::byte>(random());
    const auto decoded = decodeImage(mutant);
    if (decoded.ok()) {
      EXPECT_EQ(decoded->rgba.size(), 4ull * decoded->width * decoded->height);
    }
  }
}

TEST(ImageCodec, SaysWhatItReadsWhenItReadsNothing) {
  const auto decoded = decodeImage(asBytes("this is no image"));
  ASSERT_FALSE(decoded.ok());
  EXPECT_NE(decoded.error().hint.find("PNG, JPEG"), std::string::npos);
  EXPECT_FALSE(encodePng(Image()).ok());
}

double lightOf(int code) {
  const double c = code / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
double codeOf(double light) {
  return 255.0 * (light <= 0.0031308 ? light * 12.92 : 1.055 * std::pow(light, 1 / 2.4) - 0.055);
}

// The average over the area of one pixel of the next level, in floating point, pixel by pixel.
double slowAverage(const Image& from, const Image& to, std::uint32_t x, std::uint32_t y,
                   std::size_t channel) {
  const double w = static_cast<double>(from.width) / to.width;
  const double h = static_cast<double>(from.height) / to.height;
  double sum = 0.0;
  for (std::uint32_t j = 0; j < from.height; ++j) {
    for (std::uint32_t i = 0; i < from.width; ++i) {
      const double across = std::min((x + 1) * w, i + 1.0) - std::max(x * w, 1.0 * i);
      const double down = std::min((y + 1) * h, j + 1.0) - std::max(y * h, 1.0 * j);
      const int code = from.rgba[4 * (j * from.width + i) + channel];
      if (across > 0 && down > 0) sum += across * down * (channel < 3 ? lightOf(code) : code);
    }
  }
  return channel < 3 ? codeOf(sum / (w * h)) : sum / (w * h);
}

TEST(TextureList, SaysSizesAndUsers) {
  Model model;
  model.textures.resize(3);
  model.textures[0].encoded = std::make_shared<const Bytes>(png(noise(4, 2)));
  model.textures[2].encoded = std::make_shared<const Bytes>(10);
  model.materials = {Material{.name = "a", .diffuseMap = 0, .specularMap = 0},
                     Material{.name = "b", .diffuseMap = 1, .specularMap = 0}};
  const std::vector<ListedTexture> listed = listTextures(model);
  ASSERT_EQ(listed.size(), 3u);
  ASSERT_TRUE(listed[0].info);
  EXPECT_EQ(listed[0].info->format, "PNG");
  EXPECT_EQ(listed[0].info->width, 4u);
  EXPECT_EQ(listed[0].memory, 4u * (8 + 2 + 1));
  EXPECT_EQ(listed[0].materials, (std::vector<std::size_t>{0, 1}));
  EXPECT_FALSE(listed[1].info || listed[2].info) << "missing, and unreadable";
  EXPECT_EQ(listed[1].materials, (std::vector<std::size_t>{1}));
  EXPECT_TRUE(listed[2].materials.empty());
}

TEST(MipChain, AveragesLightOverTheAreaOfEachPixel) {
  const Image images[] = {noise(8, 8),  noise(13, 6),   noise(5, 1),    noise(1, 7),
                          noise(36, 4), patches(96, 6), patches(70, 4), patches(41, 3)};
  for (const Image& image : images) {
    const auto [width, height] = std::pair(image.width, image.height);
    const std::vector<Image> levels = mipChain(image);
    ASSERT_EQ(levels.size(), 1u + static_cast<unsigned>(std::log2(std::max(width, height))));
    for (std::size_t i = 1; i < levels.size(); ++i) {
      const Image& to = levels[i];
      ASSERT_EQ(to.rgba.size(), 4ull * to.width * to.height);
      for (std::size_t value = 0; value < to.rgba.size(); ++value) {
        const auto pixel = static_cast<std::uint32_t>(value / 4);
        EXPECT_NEAR(to.rgba[value],
                    slowAverage(levels[i - 1], to, pixel % to.width, pixel / to.width, value % 4), 0.6);
      }
    }
  }
}

TEST(MipChain, IsTheSameInOnePiece) {
  for (const auto& [width, height] : {std::pair{8u, 8u}, {13u, 6u}, {5u, 1u}, {1u, 7u}, {1u, 1u}}) {
    const Image image = noise(width, height);
    const PixelLevels levels = pixelLevels(image);
    std::vector<std::uint8_t> expected;
    for (const Image& level : mipChain(image))
      expected.insert(expected.end(), level.rgba.begin(), level.rgba.end());
    EXPECT_EQ(levels.rgba, expected);
    EXPECT_EQ(levels.rgba.size(), bytesOfLevels(width, height));
    EXPECT_EQ(levels.count, mipChain(image).size());
  }
}

TEST(MipChain, IsTheSameOfPixelsThatComeInPieces) {
  for (const auto& [width, height] :
       {std::pair{8u, 8u}, {13u, 6u}, {6u, 13u}, {4u, 1u}, {2u, 2u}, {1u, 1u}}) {
    const Image image = noise(width, height);
    const PixelLevels expected = pixelLevels(image);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{64}, image.rgba.size()}) {
      GrowingLevels growing(width, height, GrowingLevels::Kind::Levels);
      for (std::size_t at = 0; growing.missing() > 0;) {
        const std::size_t bytes = std::min(piece, growing.missing());
        std::copy_n(&image.rgba[at], bytes, growing.room().begin());
        growing.added(bytes);
        at += bytes;
      }
      const PixelLevels levels = std::move(growing).finish();
      EXPECT_EQ(levels.rgba, expected.rgba) << width << " x " << height << ", pieces of " << piece;
      EXPECT_EQ(levels.count, expected.count);
    }
  }
}

// Flipping an image before its levels are made gives the same as flipping each level.
TEST(MipChain, IsTurnedOverWithItsImage) {
  for (const auto& [width, height] : {std::pair{8u, 8u}, {13u, 6u}, {6u, 13u}, {5u, 1u}, {1u, 7u}}) {
    Image turned = noise(width, height);
    const std::vector<Image> upright = mipChain(turned);
    turnOver(turned);
    const std::vector<Image> levels = mipChain(turned);
    for (std::size_t i = 0; i < levels.size(); ++i) {
      Image level = upright[i];
      turnOver(level);
      EXPECT_EQ(levels[i].rgba, level.rgba) << width << " x " << height << ", level " << i;
    }
  }
}

TEST(MipChain, KeepsAFlatColour) {
  for (int code = 0; code < 256; ++code) {
    const std::vector<Image> levels =
        mipChain({3, 2, std::vector<std::uint8_t>(24, static_cast<std::uint8_t>(code))});
    EXPECT_EQ(levels.back().rgba, std::vector<std::uint8_t>(4, static_cast<std::uint8_t>(code)));
  }
}

}  // namespace
}  // namespace squire
