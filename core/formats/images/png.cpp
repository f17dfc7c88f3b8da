#include "core/formats/images/png.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "core/base/inflate.h"
#include "core/base/large_pages.h"
#include "core/formats/images/mip_chain.h"
#include "core/formats/images/png_rows.h"

namespace squire {

namespace {

using Colour = std::array<std::uint8_t, 4>;

enum class Kind : std::uint8_t { Grey = 0, Rgb = 2, Palette = 3, GreyAlpha = 4, Rgba = 6 };

struct PngFile {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  unsigned depth = 0;
  Kind kind = Kind::Grey;
  std::array<Colour, 256> palette{};  // missing entries are black
  std::size_t colours = 0;
  std::optional<std::array<std::uint8_t, 3>> clear;  // pixels of this colour are transparent
  std::vector<ByteSpan> data;                        // compressed data, in pieces

  [[nodiscard]] std::size_t channels() const {
    switch (kind) {
      case Kind::Grey:
      case Kind::Palette:
        return 1;
      case Kind::GreyAlpha:
        return 2;
      case Kind::Rgb:
        return 3;
      case Kind::Rgba:
        return 4;
    }
    return 0;
  }
  [[nodiscard]] std::size_t rowBytes() const { return (channels() * depth * width + 7) / 8; }
};

std::uint32_t readBigEndian(ByteReader& reader) { return __builtin_bswap32(reader.read<std::uint32_t>()); }

bool readHeader(ByteSpan bytes, PngFile& file) {
  ByteReader in(bytes);
  file.width = readBigEndian(in);
  file.height = readBigEndian(in);
  file.depth = in.read<std::uint8_t>();
  const auto kind = in.read<std::uint8_t>();
  const auto compression = in.read<std::uint8_t>(), filter = in.read<std::uint8_t>(),
             interlace = in.read<std::uint8_t>();
  if (!in.ok() || !in.atEnd() || file.width == 0 || file.height == 0) return false;
  if (compression != 0 || filter != 0 || interlace != 0) return false;
  if (kind != 0 && kind != 2 && kind != 3 && kind != 4 && kind != 6) return false;
  file.kind = static_cast<Kind>(kind);
  const bool mayBeNarrow = file.kind == Kind::Grey || file.kind == Kind::Palette;
  return file.depth == 8 || (mayBeNarrow && (file.depth == 1 || file.depth == 2 || file.depth == 4));
}

bool readPalette(ByteSpan bytes, PngFile& file) {
  if (bytes.size() % 3 != 0 || bytes.size() > 3 * file.palette.size()) return false;
  file.colours = bytes.size() / 3;
  for (std::size_t i = 0; i < file.colours; ++i) std::memcpy(file.palette[i].data(), &bytes[3 * i], 3);
  return true;
}

bool readTransparency(ByteSpan bytes, PngFile& file) {
  if (file.kind == Kind::Palette) {
    if (bytes.size() > file.colours) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      file.palette[i][3] = std::to_integer<std::uint8_t>(bytes[i]);
    }
    return true;
  }
  if (file.kind != Kind::Grey && file.kind != Kind::Rgb) return false;
  if (bytes.size() != 2 * file.channels()) return false;
  const unsigned scale = 255u / ((1u << file.depth) - 1);
  file.clear.emplace();
  for (std::size_t i = 0; i < 3; ++i) {
    const std::byte code = bytes[2 * (i % file.channels()) + 1];
    (*file.clear)[i] = static_cast<std::uint8_t>(std::to_integer<unsigned>(code) * scale);
  }
  return true;
}

// Whether a reader may skip an unknown chunk: its first letter is lower case.
bool mayBeSkipped(std::string_view name) { return (static_cast<unsigned char>(name[0]) & 0x20u) != 0; }

std::optional<PngFile> readChunks(ByteSpan encoded) {
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  ByteReader in(encoded);
  if (asText(in.take(signature.size())) != signature) return std::nullopt;
  PngFile file;
  for (Colour& colour : file.palette) colour[3] = 255;
  for (bool first = true;; first = false) {
    const std::uint32_t size = readBigEndian(in);
    const std::string_view name = asText(in.take(4));
    const ByteSpan bytes = in.take(size);
    (void)in.take(4);  // checksum; stb_image ignores it too
    if (!in.ok() || first != (name == "IHDR")) return std::nullopt;
    if (name == "IEND") break;
    bool sound = true;
    if (name == "IHDR") {
      sound = readHeader(bytes, file);
    } else if (name == "PLTE") {
      sound = file.data.empty() && readPalette(bytes, file);
    } else if (name == "tRNS") {
      sound = file.data.empty() && readTransparency(bytes, file);
    } else if (name == "IDAT") {
      file.data.push_back(bytes);
    } else {
      sound = mayBeSkipped(name);
    }
    if (!sound) return std::nullopt;
  }
  if (file.data.empty() || (file.kind == Kind::Palette && file.colours == 0)) return std::nullopt;
  return file;
}

// A sequence of filtered rows, each preceded by its filter byte.
class RowStream {
 public:
  RowStream(const std::uint8_t* rows, std::size_t rowBytes) : at_(rows), row_(1 + rowBytes + 1) {}

  // A copy of the next row, followed by one spare byte. It may be modified and is valid until the next call.
  std::uint8_t* next() {
    const std::size_t size = row_.size() - 1;
    std::memcpy(row_.data(), at_, size);
    at_ += size;
    return row_.data();
  }

 private:
  const std::uint8_t* at_;
  std::vector<std::uint8_t> row_;
};

// The colour of each code of a palette or grey image.
std::array<Colour, 256> coloursOf(const PngFile& file) {
  if (file.kind == Kind::Palette) return file.palette;
  std::array<Colour, 256> colours{};
  const unsigned most = (1u << file.depth) - 1;
  for (unsigned i = 0; i <= most; ++i) {
    const auto grey = static_cast<std::uint8_t>(i * (255 / most));
    colours[i] = {grey, grey, grey, 255};
  }
  return colours;
}

void lookUp(const std::uint8_t* row, const PngFile& file, const std::array<Colour, 256>& colours,
            std::uint8_t* out) {
  const unsigned perByte = 8 / file.depth;
  const unsigned mask = (1u << file.depth) - 1;
  for (std::uint32_t x = 0; x < file.width; ++x, out += 4) {
    const unsigned shift = 8 - file.depth * (1 + x % perByte);
    std::memcpy(out, colours[(row[x / perByte] >> shift) & mask].data(), 4);
  }
}

bool decodeRows(const PngFile& file, RowStream& rows, Image& image) {
  const std::size_t step = file.channels();
  const std::vector<std::uint8_t> nothing(4 * std::size_t{image.width});
  const std::uint8_t* above = nothing.data();
  std::uint8_t* out = image.rgba.data();
  for (std::uint32_t y = 0; y < image.height; ++y, out += nothing.size()) {
    const std::uint8_t* row = rows.next();
    if (row[0] >= pngFilters) return false;
    restorePixels(row[0], row + 1, image.width, step, above, out);
    above = out;
  }
  return true;
}

bool decodeCodes(const PngFile& file, RowStream& rows, Image& image) {
  const std::size_t step = file.channels();
  const std::array<Colour, 256> colours = coloursOf(file);
  std::vector<std::uint8_t> above(file.rowBytes());
  std::uint8_t* out = image.rgba.data();
  for (std::uint32_t y = 0; y < image.height; ++y, out += 4 * std::size_t{image.width}) {
    std::uint8_t* row = rows.next();
    if (row[0] >= pngFilters) return false;
    restoreBytes(row[0], row + 1, above.size(), step, above.data());
    std::copy_n(row + 1, above.size(), above.data());
    if (step == 1) {
      lookUp(above.data(), file, colours, out);
      continue;
    }
    for (std::size_t x = 0; x < image.width; ++x) {
      const std::uint8_t grey = above[2 * x];
      const Colour pixel{grey, grey, grey, above[2 * x + 1]};
      std::memcpy(out + 4 * x, pixel.data(), 4);
    }
  }
  return true;
}

void clearColour(const std::array<std::uint8_t, 3>& colour, Image& image) {
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
    if (std::equal(colour.begin(), colour.end(), &image.rgba[i])) image.rgba[i + 3] = 0;
  }
}

// Rejects impossible sizes: deflate expands a byte to at most `mostOfAByte` bytes.
bool canHoldIts(const PngFile& file) {
  constexpr std::uint64_t mostOfAByte = 1032;
  std::uint64_t size = 0;
  for (const ByteSpan piece : file.data) size += piece.size();
  return std::uint64_t{file.height} * (1 + file.rowBytes()) <= size * mostOfAByte;
}

// Ignores checksums, as stb_image does.
bool unpack(std::span<const ByteSpan> pieces, std::span<std::byte> out) {
  Inflater inflater;
  if (pieces.size() == 1) return inflater.inflate(pieces.front(), out, Inflater::Checksum::Ignored);
  Bytes stream;
  for (const ByteSpan piece : pieces) stream.insert(stream.end(), piece.begin(), piece.end());
  return inflater.inflate(stream, out, Inflater::Checksum::Ignored);
}

}  // namespace

// Rows are decompressed into the end of the buffer for all levels. A pixel is never smaller than its encoded
// form, so writing a row of pixels never reaches the next encoded row.
std::optional<Image> decodePlainPng(ByteSpan encoded) {
  const auto file = readChunks(encoded);
  if (!file || !canHoldIts(*file)) return std::nullopt;
  const std::size_t pixels = 4 * std::size_t{file->width} * file->height;
  const std::size_t rowBytes = file->rowBytes();
  const std::size_t packed = (1 + rowBytes) * file->height;
  Image image{file->width, file->height, {}};
  resizeLarge(image.rgba, std::max(bytesOfLevels(file->width, file->height), packed));
  const auto unpacked = std::span(image.rgba).last(packed);
  if (!unpack(file->data, std::as_writable_bytes(unpacked))) return std::nullopt;
  RowStream rows(unpacked.data(), rowBytes);
  const bool wide = file->kind == Kind::Rgb || file->kind == Kind::Rgba;
  if (!(wide ? decodeRows(*file, rows, image) : decodeCodes(*file, rows, image))) return std::nullopt;
  image.rgba.resize(pixels);
  if (file->clear) clearColour(*file->clear, image);
  return image;
}

}  // namespace squire
