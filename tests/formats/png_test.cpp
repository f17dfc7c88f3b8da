#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <random>

#include "core/base/deflate.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/png.h"

namespace squire {
namespace {

using Codes = std::vector<unsigned>;  // of one row, channel by channel

// A PNG as another program may write it, and its pixels.
struct Written {
  Bytes file;
  Image image;
};

struct Wish {
  unsigned kind = 6;
  unsigned depth = 8;
  std::uint32_t width = 1, height = 1;
  bool clear = false;       // grey or RGB: one colour is transparent; palette: colours have alpha
  std::size_t colours = 1;  // number of colours in the palette
  unsigned spread = 256;    // codes are below this: small values give flat areas
  unsigned run = 1;         // minimum number of consecutive pixels that are equal, or equal to those above
  std::size_t pieces = 1;   // number of data chunks
};

unsigned channelsOf(unsigned kind) { return kind == 2 ? 3 : kind == 4 ? 2 : kind == 6 ? 4 : 1; }

void putBigEndian(Bytes& out, std::uint32_t value) {
  for (unsigned shift : {24u, 16u, 8u, 0u}) out.push_back(static_cast<std::byte>(value >> shift));
}

void putChunk(Bytes& out, std::string_view name, ByteSpan data) {
  putBigEndian(out, static_cast<std::uint32_t>(data.size()));
  Bytes body(asBytes(name).begin(), asBytes(name).end());
  body.insert(body.end(), data.begin(), data.end());
  out.insert(out.end(), body.begin(), body.end());
  putBigEndian(out, crc32(body));
}

// Packs the codes of a row into as few bytes as possible.
std::vector<int> packed(const Codes& row, unsigned depth) {
  std::vector<int> bytes((row.size() * depth + 7) / 8);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::size_t bit = i * depth;
    bytes[bit / 8] |= static_cast<int>(row[i] << (8 - depth - bit % 8));
  }
  return bytes;
}

// The predictors of the filters, as in the specification.
int guess(unsigned filter, int a, int b, int c) {
  const int p = a + b - c;
  const int pa = std::abs(p - a), pb = std::abs(p - b), pc = std::abs(p - c);
  switch (filter) {
    case 1:
      return a;
    case 2:
      return b;
    case 3:
      return (a + b) / 2;
    case 4:
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    default:
      return 0;
  }
}

// A number in [0, end).
unsigned pick(std::mt19937& random, unsigned end) { return static_cast<unsigned>(random() % end); }

class Writer {
 public:
  Writer(const Wish& wish, unsigned seed) : wish_(wish), random_(seed) {}

  Written write() {
    Written out;
    out.image = {wish_.width, wish_.height, {}};
    makeColours();
    std::vector<int> above((std::size_t{wish_.width} * channelsOf(wish_.kind) * wish_.depth + 7) / 8);
    for (std::uint32_t y = 0; y < wish_.height; ++y) {
      const Codes row = randomRow(out.image);
      addRow(packed(row, wish_.depth), above);
    }
    out.file = file();
    return out;
  }

 private:
  unsigned code() { return pick(random_, std::min(wish_.spread, 1u << wish_.depth)); }

  void makeColours() {
    for (std::size_t i = 0; i < wish_.colours; ++i) {
      for (int k = 0; k < 3; ++k) palette_.push_back(static_cast<std::byte>(random_()));
      alphas_.push_back(static_cast<std::byte>(random_()));
    }
    for (unsigned k = 0; k < 3; ++k) clear_.push_back(code());
  }

  void addPixel(const unsigned* codes, Image& image) {
    const unsigned scale = 255 / ((1u << wish_.depth) - 1);
    const auto put = [&](unsigned r, unsigned g, unsigned b, unsigned a) {
      for (const unsigned value : {r, g, b, a}) image.rgba.push_back(static_cast<std::uint8_t>(value));
    };
    const unsigned alpha =
        wish_.clear && std::equal(codes, codes + channelsOf(wish_.kind), clear_.begin()) ? 0 : 255;
    const auto part = [&](const Bytes& bytes, std::size_t i) { return std::to_integer<unsigned>(bytes[i]); };
    if (wish_.kind == 0) return put(codes[0] * scale, codes[0] * scale, codes[0] * scale, alpha);
    if (wish_.kind == 2) return put(codes[0], codes[1], codes[2], alpha);
    if (wish_.kind == 4) return put(codes[0], codes[0], codes[0], codes[1]);
    if (wish_.kind == 6) return put(codes[0], codes[1], codes[2], codes[3]);
    if (codes[0] >= wish_.colours) return put(0, 0, 0, 255);
    put(part(palette_, 3 * codes[0]), part(palette_, 3 * codes[0] + 1), part(palette_, 3 * codes[0] + 2),
        wish_.clear ? part(alphas_, codes[0]) : 255);
  }

  Codes randomRow(Image& image) {
    const std::size_t channels = channelsOf(wish_.kind);
    Codes row, pixel(channels);
    unsigned left = 0;
    bool isLikeAbove = false;
    for (std::uint32_t x = 0; x < wish_.width; ++x) {
      if (left == 0) {
        left = pick(random_, wish_.run + 1) + 1;
        isLikeAbove = wish_.run > 1 && !last_.empty() && pick(random_, 2) == 0;
        for (unsigned& one : pixel) one = code();
      } else if (wish_.run == 1) {
        for (unsigned& one : pixel) one = code();
      }
      --left;
      if (isLikeAbove)
        std::copy_n(last_.begin() + static_cast<std::ptrdiff_t>(x * channels), channels, pixel.begin());
      row.insert(row.end(), pixel.begin(), pixel.end());
      addPixel(&row[row.size() - channels], image);
    }
    last_ = row;
    return row;
  }

  void addRow(const std::vector<int>& row, std::vector<int>& above) {
    const unsigned filter = pick(random_, 5);
    const std::size_t step = std::max(1u, channelsOf(wish_.kind) * wish_.depth / 8);
    raw_.push_back(static_cast<Bytef>(filter));
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int left = i < step ? 0 : row[i - step];
      const int corner = i < step ? 0 : above[i - step];
      raw_.push_back(static_cast<Bytef>(row[i] - guess(filter, left, above[i], corner)));
    }
    above = row;
  }

  Bytes file() {
    Bytes out;
    for (const char c : std::string_view("\x89PNG\r\n\x1a\n")) out.push_back(static_cast<std::byte>(c));
    Bytes header;
    putBigEndian(header, wish_.width);
    putBigEndian(header, wish_.height);
    for (const unsigned value : {wish_.depth, wish_.kind, 0u, 0u, 0u}) {
      header.push_back(static_cast<std::byte>(value));
    }
    putChunk(out, "IHDR", header);
    putChunk(out, "tIME", Bytes(7));
    if (wish_.kind == 3) putChunk(out, "PLTE", palette_);
    if (wish_.clear && wish_.kind == 3) putChunk(out, "tRNS", alphas_);
    if (wish_.clear && (wish_.kind == 0 || wish_.kind == 2)) {
      Bytes colour;
      for (unsigned k = 0; k < channelsOf(wish_.kind); ++k) {
        colour.push_back({});
        colour.push_back(static_cast<std::byte>(clear_[k]));
      }
      putChunk(out, "tRNS", colour);
    }
    uLongf size = compressBound(raw_.size());
    Bytes data(size);
    EXPECT_EQ(compress(reinterpret_cast<Bytef*>(data.data()), &size, raw_.data(), raw_.size()), Z_OK);
    data.resize(size);
    const std::size_t each = (size + wish_.pieces - 1) / wish_.pieces;
    for (std::size_t at = 0; at < size; at += each) {
      putChunk(out, "IDAT", ByteSpan(data).subspan(at, std::min(each, size - at)));
    }
    putChunk(out, "IEND", {});
    return out;
  }

  const Wish wish_;
  std::mt19937 random_;
  Bytes palette_, alphas_;
  Codes clear_, last_;
  std::vector<Bytef> raw_;
};

Wish randomWish(std::mt19937& random) {
  static constexpr std::pair<unsigned, unsigned> kinds[] = {{0, 1}, {0, 2}, {0, 4}, {0, 8}, {2, 8}, {3, 1},
                                                            {3, 2}, {3, 4}, {3, 8}, {4, 8}, {6, 8}};
  Wish wish;
  std::tie(wish.kind, wish.depth) = kinds[pick(random, std::size(kinds))];
  wish.width = 1 + pick(random, 40);
  wish.height = 1 + pick(random, 40);
  wish.clear = pick(random, 2) == 0;
  wish.colours = 1 + pick(random, 1u << wish.depth);
  wish.spread = pick(random, 2) == 0 ? 256 : 2;
  wish.pieces = 1 + pick(random, 5);
  if (pick(random, 2) == 0) {
    wish.run = 2 + pick(random, 60);
    wish.width += pick(random, 200);
  }
  return wish;
}

TEST(Png, GivesThePixelsOfEveryKind) {
  std::mt19937 random(11);
  for (unsigned i = 0; i < 600; ++i) {
    const Wish wish = randomWish(random);
    const Written written = Writer(wish, i).write();
    const auto image = decodePlainPng(written.file);
    ASSERT_TRUE(image) << i;
    EXPECT_EQ(image->rgba, written.image.rgba) << "kind " << wish.kind << " of " << wish.depth << " bits";
  }
}

TEST(Png, OfMoreThanIsDecodedAtOnce) {
  const Written written =
      Writer({.kind = 2, .width = 700, .height = 500, .spread = 3, .pieces = 3}, 1).write();
  const auto image = decodePlainPng(written.file);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->rgba, written.image.rgba);
}

TEST(Png, ThatIsNotSoundIsLeftToOthers) {
  const Written written = Writer({.width = 9, .height = 9}, 2).write();
  for (std::size_t size = 0; size + 4 < written.file.size(); ++size) {  // the last checksum is ignored
    EXPECT_FALSE(decodePlainPng(ByteSpan(written.file).first(size))) << size;
  }
  Bytes claims = written.file;
  claims[18] = std::byte{0x3F};  // 16 000 pixels wide
  EXPECT_FALSE(decodePlainPng(claims));
}

// A damaged file gives no image or one with the right size, and the same result twice.
TEST(Png, SurvivesMutation) {
  std::mt19937 random(5);
  for (unsigned i = 0; i < 3000; ++i) {
    Bytes mutant = Writer(randomWish(random), i % 50).write().file;
    for (int k = 0; k < 2; ++k) mutant[random() % mutant.size()] = static_cast<std::byte>(random());
    const ImageLimits limits{.maxSide = 4096, .maxPixels = 1u << 20u};
    const auto image = decodeImage(mutant, limits);
    if (!image.ok()) continue;
    EXPECT_EQ(decodeImage(mutant, limits)->rgba, image->rgba);
    EXPECT_EQ(image->rgba.size(), 4ull * image->width * image->height);
  }
}

}  // namespace
}  // namespace squire
