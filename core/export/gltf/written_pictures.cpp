#include "core/export/gltf/written_pictures.h"

#include <algorithm>
#include <array>

#include "core/formats/images/image_codec.h"
#include "core/pictures/read_picture.h"

namespace squire {

namespace {

constexpr std::size_t signatureSize = 8;
constexpr std::array<std::string_view, 5> plainChunks = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};

std::uint32_t bigEndian(ByteSpan bytes) {
  std::uint32_t out = 0;
  for (const std::byte byte : bytes.first(4)) out = out << 8 | std::to_integer<std::uint32_t>(byte);
  return out;
}

// The PNG with only the chunks that its pixels need; the unchanged file if it is damaged.
std::shared_ptr<const Bytes> plainPng(const std::shared_ptr<const Bytes>& encoded) {
  constexpr std::size_t frame = 12;  // length, name and checksum of a chunk
  ByteSpan rest(*encoded);
  Bytes out(rest.begin(), rest.begin() + std::min(rest.size(), signatureSize));
  rest = rest.subspan(out.size());
  while (rest.size() >= frame) {
    const std::size_t size = frame + std::size_t{bigEndian(rest)};
    if (size > rest.size()) return encoded;
    const std::string_view name = asText(rest.subspan(4, 4));
    if (std::ranges::find(plainChunks, name) != plainChunks.end())
      out.insert(out.end(), rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(size));
    rest = rest.subspan(size);
    if (name == "IEND") return std::make_shared<const Bytes>(std::move(out));
  }
  return encoded;
}

}  // namespace

Result<gltf::WrittenPicture> writtenPicture(const std::string& name,
                                            const std::shared_ptr<const Bytes>& encoded) {
  const auto info = inspectImage(*encoded);
  if (!info) return info.error();
  if (info->format == "JPEG") return gltf::WrittenPicture{name, "image/jpeg", encoded};
  if (info->format == "PNG") return gltf::WrittenPicture{name, "image/png", plainPng(encoded)};
  const auto image = readPicture(*encoded);
  if (!image) return image.error();
  auto png = encodePng(*image);
  if (!png) return png.error();
  return gltf::WrittenPicture{name, "image/png", std::make_shared<const Bytes>(*std::move(png))};
}

}  // namespace squire
