#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/base/hash.h"
#include "core/formats/images/blocks/alpha_block.h"
#include "core/formats/images/blocks/colour_block.h"
#include "core/formats/images/blocks/texture_blocks.h"

namespace squire {
namespace {

// 4 x 4 pixels, all used.
BlockPixels pixelsOf(const std::vector<std::array<int, 4>>& rgba) {
  BlockPixels out;
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    out.used[i] = 1.0f;
    for (std::size_t c = 0; c < 4; ++c) out.channels[c][i] = static_cast<float>(rgba[i % rgba.size()][c]);
  }
  return out;
}

TEST(ColourBlock, IsNearlyExactForOneColour) {
  for (int value = 0; value < 256; ++value) {
    const ColourBlock block = fitColours(pixelsOf({{value, 255 - value, value / 2, 255}}));
    EXPECT_LE(block.choices.worst, 2.0f * 2.0f) << value;
    EXPECT_GE(block.first, block.second);
  }
  // Colours that 5, 6 and 5 bits can represent are exact.
  EXPECT_EQ(fitColours(pixelsOf({{0, 0, 0, 255}})).choices.squares, 0.0f);
  EXPECT_EQ(fitColours(pixelsOf({{255, 255, 255, 255}})).choices.squares, 0.0f);
  EXPECT_EQ(fitColours(pixelsOf({{66, 65, 8, 255}})).choices.squares, 0.0f);
}

TEST(ColourBlock, IsExactForTwoColoursThatItCanHold) {
  const ColourBlock block = fitColours(pixelsOf({{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 255, 0, 255}}));
  EXPECT_EQ(block.choices.squares, 0.0f);
  EXPECT_EQ(block.first, 0xF800);
  EXPECT_EQ(block.second, 0x07E0);
  EXPECT_EQ(block.choices.choice[0], 0);
  EXPECT_EQ(block.choices.choice[1], 1);
}

// The least loss of a block whose end colours are two of these pixels: the search must do better.
float lossOfPairs(const BlockPixels& pixels) {
  float best = 1e9f;
  for (std::size_t a = 0; a < BlockPixels::most; ++a) {
    for (std::size_t b = 0; b < BlockPixels::most; ++b) {
      float loss = 0.0f;
      for (std::size_t i = 0; i < BlockPixels::most; ++i) {
        float least = 1e9f;
        for (int third = 0; third <= 3; ++third) {
          float distance = 0.0f;
          for (std::size_t c = 0; c < 3; ++c) {
            const float share = static_cast<float>(third) / 3.0f;
            const float value = pixels.channels[c][a] * (1.0f - share) + pixels.channels[c][b] * share;
            distance += (pixels.channels[c][i] - value) * (pixels.channels[c][i] - value);
          }
          least = std::min(least, distance);
        }
        loss += least;
      }
      best = std::min(best, loss);
    }
  }
  return best;
}

TEST(ColourBlock, IsBetterThanAnyTwoOfItsPixels) {
  std::mt19937 random(1);
  double ours = 0.0, pairs = 0.0;
  for (int run = 0; run < 300; ++run) {
    std::vector<std::array<int, 4>> rgba;
    const int spread = 8 << (run % 5);
    const auto near = [&](int centre) {
      return std::clamp(centre + static_cast<int>(random() % static_cast<unsigned>(spread)) - spread / 2, 0,
                        255);
    };
    const int red = static_cast<int>(random() % 256), green = static_cast<int>(random() % 256);
    for (int i = 0; i < 16; ++i) rgba.push_back({near(red), near(green), near(128), 255});
    const BlockPixels pixels = pixelsOf(rgba);
    ours += static_cast<double>(fitColours(pixels).choices.squares);
    pairs += static_cast<double>(lossOfPairs(pixels));
  }
  EXPECT_LT(ours, 0.95 * pairs);  // although lossOfPairs() does not round colours to 5 and 6 bits
}

TEST(AlphaBlock, HoldsTwoValuesAndBounds) {
  EXPECT_EQ(fitAlpha(pixelsOf({{0, 0, 0, 77}})).choices.squares, 0.0f);
  EXPECT_EQ(fitAlpha(pixelsOf({{0, 0, 0, 0}, {0, 0, 0, 255}})).choices.squares, 0.0f);
  EXPECT_EQ(fitAlpha(pixelsOf({{0, 0, 0, 3}, {0, 0, 0, 200}})).choices.squares, 0.0f);
  // 0 and 255 beside a narrow range need the block type with six interpolated values, 0 and 255.
  const AlphaBlock block = fitAlpha(pixelsOf({{0, 0, 0, 0}, {0, 0, 0, 255}, {0, 0, 0, 100}, {0, 0, 0, 105}}));
  EXPECT_EQ(block.choices.squares, 0.0f);
  EXPECT_LE(block.first, block.second);
}

TEST(AlphaBlock, LosesLittleInAGradient) {
  std::vector<std::array<int, 4>> rgba;
  for (int i = 0; i < 16; ++i) rgba.push_back({0, 0, 0, 17 * i});
  EXPECT_LE(fitAlpha(pixelsOf(rgba)).choices.worst, 18.0f * 18.0f);
}

std::vector<std::uint8_t> noise(std::uint32_t width, std::uint32_t height, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::uint8_t> rgba(std::size_t{4} * width * height);
  for (std::uint8_t& value : rgba) value = static_cast<std::uint8_t>(random());
  return rgba;
}

struct Level {
  std::vector<std::uint8_t> blocks;
  BlockError error;
};

Level compressed(const std::vector<std::uint8_t>& rgba, std::uint32_t width, std::uint32_t height,
                 BlockForm form) {
  Level out;
  const std::size_t rowBytes = bytesOfBlock(form) * blocksAlong(width);
  out.blocks.resize(rowBytes * blocksAlong(height));
  for (std::uint32_t row = 0; row < blocksAlong(height); ++row)
    out.error.add(
        compressBlocks({rgba.data(), width, height}, form, row, out.blocks.data() + row * rowBytes));
  return out;
}

TEST(TextureBlocks, HaveAlphaIfOnePixelHas) {
  std::vector<std::uint8_t> rgba(4 * 100, 255);
  EXPECT_EQ(blockFormOf(rgba), BlockForm::Bc1);
  rgba[4 * 57 + 3] = 254;
  EXPECT_EQ(blockFormOf(rgba), BlockForm::Bc3);
}

// Pixels outside of the image must not affect a block or its error.
TEST(TextureBlocks, IgnoreWhatLiesOutside) {
  for (const auto& [width, height] : {std::pair{1u, 1u}, {3u, 5u}, {5u, 1u}, {2u, 2u}, {4u, 7u}}) {
    const std::vector<std::uint8_t> rgba(std::size_t{4} * width * height, 255);
    for (const BlockForm form : {BlockForm::Bc1, BlockForm::Bc3}) {
      const Level level = compressed(rgba, width, height, form);
      EXPECT_EQ(level.error.squares, 0u);
      EXPECT_EQ(level.error.values, std::uint64_t{width} * height * (form == BlockForm::Bc1 ? 3 : 4));
    }
  }
  // The two pixels of this image fit exactly: the unused pixels of the block do not count.
  const Level edge = compressed({255, 0, 0, 255, 0, 0, 255, 255}, 2, 1, BlockForm::Bc1);
  EXPECT_EQ(edge.error.squares, 0u);
}

TEST(TextureBlocks, AreAsFarOffAsTold) {
  for (const auto& [width, height] : {std::pair{1u, 1u}, {3u, 5u}, {16u, 9u}, {33u, 2u}}) {
    std::vector<std::uint8_t> rgba = noise(width, height, 3);
    for (const BlockForm form : {BlockForm::Bc1, BlockForm::Bc3}) {
      for (std::size_t i = 3; form == BlockForm::Bc1 && i < rgba.size(); i += 4) rgba[i] = 255;
      const Level level = compressed(rgba, width, height, form);
      std::vector<std::uint8_t> found(rgba.size());
      for (std::uint32_t row = 0; row < blocksAlong(height); ++row) {
        const std::size_t at = row * bytesOfBlock(form) * blocksAlong(width);
        decodeBlocks(level.blocks.data() + at, form, row, width, height, found.data());
      }
      std::uint64_t squares = 0;
      std::uint32_t worst = 0;
      for (std::size_t i = 0; i < rgba.size(); ++i) {
        const auto off = static_cast<std::uint32_t>(std::abs(rgba[i] - found[i]));
        squares += off * off;
        worst = std::max(worst, off);
      }
      EXPECT_EQ(squares, level.error.squares);
      EXPECT_EQ(worst, level.error.worst);
      rgba = noise(width, height, 4);
    }
  }
}

// The compressor computes only with integers and exact floats, so every compiler and processor gives these
// bytes.
TEST(TextureBlocks, AreTheSameEverywhere) {
  const std::vector<std::uint8_t> rgba = noise(61, 35, 5);
  std::vector<std::uint8_t> all = compressed(rgba, 61, 35, BlockForm::Bc1).blocks;
  const Level withAlpha = compressed(rgba, 61, 35, BlockForm::Bc3);
  all.insert(all.end(), withAlpha.blocks.begin(), withAlpha.blocks.end());
  EXPECT_EQ(hashOf(std::as_bytes(std::span(all))).hex(), "4940acd68ad6e6101580805b7f1f5a88");
}

// A block of one colour may be a copy of the previous block, but only if that has the same colour.
TEST(TextureBlocks, OfFlatAreasAreThoseOfTheirPixels) {
  std::vector<std::uint8_t> rgba;
  for (std::uint32_t y = 0; y < 4; ++y)
    for (std::uint32_t x = 0; x < 16; ++x)
      for (int c = 0; c < 4; ++c) rgba.push_back(static_cast<std::uint8_t>(x < 8 ? 40 * c : 200 - 20 * c));
  const std::vector<std::uint8_t> blocks = compressed(rgba, 16, 4, BlockForm::Bc1).blocks;
  EXPECT_TRUE(std::equal(blocks.begin(), blocks.begin() + 8, blocks.begin() + 8));
  EXPECT_TRUE(std::equal(blocks.begin() + 16, blocks.begin() + 24, blocks.begin() + 24));
  EXPECT_FALSE(std::equal(blocks.begin(), blocks.begin() + 8, blocks.begin() + 16));
}

}  // namespace
}  // namespace squire
