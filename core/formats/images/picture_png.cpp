#include "core/formats/images/picture_png.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "core/base/deflate.h"
#include "core/formats/images/image_codec.h"

namespace squire {

namespace {

constexpr std::string_view beginning = "\x89PNG\r\n\x1a\n";
// PNG numbers the kinds of pixels.
constexpr std::uint8_t bitsEach = 8, threeChannels = 2, fourChannels = 6;

// The filters that are tried: differences from the pixel at the left, and from the one above.
enum class Filter : std::uint8_t { Left = 1, Above = 2 };

using Row = std::vector<std::uint8_t>;

bool isOpaque(const Image& image) {
  std::uint8_t all = 255;
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) all &= image.rgba[i];
  return all == 255;
}

void writeBigEndian(ByteWriter& out, std::uint32_t value) { out.write(__builtin_bswap32(value)); }

void writeChunk(ByteWriter& out, std::string_view kind, ByteSpan content) {
  writeBigEndian(out, static_cast<std::uint32_t>(content.size()));
  out.writeBytes(asBytes(kind));
  out.writeBytes(content);
  writeBigEndian(out, crc32(content, crc32(asBytes(kind))));
}

void writeHeader(ByteWriter& out, const Image& image, std::uint8_t kind) {
  ByteWriter header;
  writeBigEndian(header, image.width);
  writeBigEndian(header, image.height);
  for (const std::uint8_t value : {bitsEach, kind, std::uint8_t{0}, std::uint8_t{0}, std::uint8_t{0}})
    header.write(value);
  writeChunk(out, "IHDR", header.view());
}

// How far the differences are from zero: smaller ones compress better.
std::size_t sizeOf(const Row& row) {
  std::size_t sum = 0;
  for (const std::uint8_t value : row)
    sum += static_cast<std::size_t>(std::abs(static_cast<std::int8_t>(value)));
  return sum;
}

// The rows of the image as a PNG stores them, before they are compressed.
class FilteredRows {
 public:
  FilteredRows(const Image& image, std::size_t step)
      : image_(image),
        step_(step),
        row_(step * image.width),
        before_(row_.size()),
        fromLeft_(row_.size()),
        fromAbove_(row_.size()) {}

  Bytes all() {
    Bytes out;
    out.reserve((row_.size() + 1) * image_.height);
    for (std::uint32_t y = 0; y < image_.height; ++y) add(y, out);
    return out;
  }

 private:
  void read(std::uint32_t y) {
    const std::uint8_t* from = &image_.rgba[std::size_t{4} * image_.width * y];
    if (step_ == 4) return void(std::copy_n(from, row_.size(), row_.begin()));
    for (std::size_t x = 0; x < image_.width; ++x) std::copy_n(from + 4 * x, 3, &row_[3 * x]);
  }

  void filter() {
    std::copy_n(row_.begin(), step_, fromLeft_.begin());
    for (std::size_t i = step_; i < row_.size(); ++i)
      fromLeft_[i] = static_cast<std::uint8_t>(row_[i] - row_[i - step_]);
    for (std::size_t i = 0; i < row_.size(); ++i)
      fromAbove_[i] = static_cast<std::uint8_t>(row_[i] - before_[i]);
  }

  void add(std::uint32_t y, Bytes& out) {
    read(y);
    filter();
    const bool isLeft = sizeOf(fromLeft_) < sizeOf(fromAbove_);
    out.push_back(static_cast<std::byte>(isLeft ? Filter::Left : Filter::Above));
    const auto bytes = std::as_bytes(std::span(isLeft ? fromLeft_ : fromAbove_));
    out.insert(out.end(), bytes.begin(), bytes.end());
    std::swap(row_, before_);
  }

  const Image& image_;
  std::size_t step_;  // bytes of a pixel
  Row row_, before_, fromLeft_, fromAbove_;
};

}  // namespace

Result<Bytes> encodePicture(const Image& image) {
  if (auto possible = requireWritable(image); !possible) return possible.error();
  const bool opaque = isOpaque(image);
  ByteWriter out;
  out.writeBytes(asBytes(beginning));
  writeHeader(out, image, opaque ? threeChannels : fourChannels);
  writeChunk(out, "IDAT", zlibStream(FilteredRows(image, opaque ? 3 : 4).all(), Packing::Quick));
  writeChunk(out, "IEND", {});
  return std::move(out).take();
}

}  // namespace squire
