#include "core/formats/gif/gif.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/formats/gif/lzw.h"
#include "core/formats/images/contact_sheet.h"

namespace squire {
namespace {

// Textbook decoder of GIF's LZW: a table of strings.
std::vector<std::uint8_t> decodeLzw(ByteSpan bytes) {
  ByteReader in(bytes);
  EXPECT_EQ(in.read<std::uint8_t>(), 8);
  std::vector<std::uint8_t> packed;
  for (auto size = in.read<std::uint8_t>(); size != 0; size = in.read<std::uint8_t>()) {
    for (int i = 0; i < size; ++i) packed.push_back(in.read<std::uint8_t>());
  }
  EXPECT_TRUE(in.ok() && in.atEnd());
  std::vector<std::uint8_t> out;
  std::vector<std::vector<std::uint8_t>> table;
  const auto reset = [&] {
    table.clear();
    for (int i = 0; i < 258; ++i) table.push_back({static_cast<std::uint8_t>(i)});
  };
  std::vector<std::uint8_t> previous;
  std::size_t bit = 0;
  int width = 9;
  for (;;) {
    unsigned code = 0;
    for (int i = 0; i < width; ++i, ++bit) {
      if (bit / 8 >= packed.size()) return {};
      code |= static_cast<unsigned>(packed[bit / 8] >> bit % 8 & 1) << i;
    }
    if (code == 256) {
      reset();
      previous.clear();
      width = 9;
      continue;
    }
    if (code == 257) return out;
    std::vector<std::uint8_t> current;
    if (code < table.size()) {
      current = table[code];
    } else {
      current = previous;
      current.push_back(previous.at(0));
    }
    out.insert(out.end(), current.begin(), current.end());
    if (!previous.empty() && table.size() < 4096) {
      previous.push_back(current[0]);
      table.push_back(previous);
      if (table.size() == std::size_t{1} << width && width < 12) ++width;
    }
    previous = current;
  }
}

TEST(Lzw, WhatIsPackedUnpacks) {
  std::mt19937 random(5);
  for (const int colours : {1, 2, 17, 256}) {
    for (const std::size_t count : {0u, 1u, 2u, 255u, 4096u, 60000u}) {
      std::vector<std::uint8_t> values(count);
      for (auto& value : values) value = static_cast<std::uint8_t>(random() % static_cast<unsigned>(colours));
      ByteWriter out;
      writeLzw(values, out);
      EXPECT_EQ(decodeLzw(out.view()), values) << colours << " " << count;
    }
  }
}

Image plain(std::uint32_t width, std::uint32_t height, std::uint8_t grey) {
  Image image{width, height, std::vector<std::uint8_t>(std::size_t{4} * width * height, grey)};
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
  return image;
}

TEST(Gif, SaysWhatItIs) {
  const std::vector<Image> frames{plain(7, 5, 10), plain(7, 5, 200)};
  const auto gif = encodeGif(frames, 0.1);
  ASSERT_TRUE(gif);
  EXPECT_EQ(asText(*gif).substr(0, 6), "GIF89a");
  ByteReader in(*gif);
  in.seek(6);
  EXPECT_EQ(in.read<std::uint16_t>(), 7);
  EXPECT_EQ(in.read<std::uint16_t>(), 5);
  EXPECT_EQ(gif->back(), std::byte{0x3B});
  EXPECT_EQ(*encodeGif(frames, 0.1), *gif);
}

TEST(Gif, AStillThatStaysAddsNextToNothing) {
  const std::vector<Image> one{plain(200, 200, 90)};
  const std::vector<Image> many(20, one.front());
  EXPECT_LT(encodeGif(many, 0.1)->size(), encodeGif(one, 0.1)->size() + 20 * 40);
}

TEST(Gif, RefusesWhatIsNoFilm) {
  EXPECT_FALSE(encodeGif({}, 0.1));
  const std::vector<Image> uneven{plain(2, 2, 0), plain(3, 2, 0)};
  EXPECT_FALSE(encodeGif(uneven, 0.1));
  const std::vector<Image> empty{Image{4, 4, {}}};
  EXPECT_FALSE(encodeGif(empty, 0.1));
}

TEST(ContactSheet, PutsPicturesInRows) {
  const std::vector<Image> five{plain(2, 3, 0), plain(2, 3, 1), plain(2, 3, 2), plain(2, 3, 3),
                                plain(2, 3, 4)};
  const auto sheet = contactSheet(five, 3);
  ASSERT_TRUE(sheet);
  EXPECT_EQ(sheet->width, 6u);
  EXPECT_EQ(sheet->height, 6u);
  const auto at = [&](std::size_t x, std::size_t y) { return sheet->rgba[4 * (y * 6 + x)]; };
  EXPECT_EQ(at(5, 2), 2);
  EXPECT_EQ(at(0, 3), 3);
  EXPECT_EQ(at(3, 5), 4);
  EXPECT_EQ(sheet->rgba[4 * (5 * 6 + 5) + 3], 0);  // an empty cell
  EXPECT_FALSE(contactSheet({}, 3));
}

}  // namespace
}  // namespace squire
