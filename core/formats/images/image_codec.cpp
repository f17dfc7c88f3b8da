#include "core/formats/images/image_codec.h"

#include <memory>
#include <new>

#include "core/formats/images/mip_chain.h"
#include "core/formats/images/png.h"
#include "core/formats/images/stb.h"

namespace squire {

namespace {

constexpr std::size_t largestFile = 1u << 28;
constexpr std::size_t decodeBudget = 700u << 20;

bool startsWith(ByteSpan bytes, std::initializer_list<int> magic) {
  if (bytes.size() < magic.size()) return false;
  std::size_t i = 0;
  for (const int byte : magic) {
    if (bytes[i++] != static_cast<std::byte>(byte)) return false;
  }
  return true;
}

// TGA files have no signature: what stb_image accepts after all others were excluded is TGA.
std::string formatOf(ByteSpan bytes) {
  if (startsWith(bytes, {0x89, 'P', 'N', 'G'})) return "PNG";
  if (startsWith(bytes, {0xFF, 0xD8})) return "JPEG";
  if (startsWith(bytes, {'B', 'M'})) return "BMP";
  return "TGA";
}

Error tooLarge(std::uint64_t width, std::uint64_t height) {
  return makeError(ErrorCode::Limit,
                   "the image claims " + std::to_string(width) + " x " + std::to_string(height) +
                       " pixels, more than Squire decodes",
                   "scale it down; game textures are at most 8192 on a side");
}

// Throws std::bad_alloc if memory was missing: then the image may be sound.
Error unreadable() {
  if (StbBudget::lacksMemory()) throw std::bad_alloc();
  const char* reason = stbi_failure_reason();
  return makeError(ErrorCode::Format,
                   std::string("the image cannot be read: ") + (reason ? reason : "damaged"),
                   "export it again as PNG, JPEG, TGA or BMP");
}

const stbi_uc* data(ByteSpan bytes) { return reinterpret_cast<const stbi_uc*>(bytes.data()); }

void appendBytes(void* context, void* bytes, int size) {
  static_cast<ByteWriter*>(context)->writeBytes(
      ByteSpan(static_cast<const std::byte*>(bytes), static_cast<std::size_t>(size)));
}

}  // namespace

Result<ImageInfo> inspectImage(ByteSpan encoded, const ImageLimits& limits) {
  if (encoded.size() > largestFile) {
    return makeError(ErrorCode::Limit, "the image file is larger than 256 MiB", "scale it down");
  }
  const StbBudget budget(decodeBudget);
  int width = 0;
  int height = 0;
  int channels = 0;
  if (!stbi_info_from_memory(data(encoded), static_cast<int>(encoded.size()), &width, &height, &channels)) {
    return unreadable();
  }
  if (width <= 0 || height <= 0) return unreadable();
  ImageInfo info{formatOf(encoded), static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height),
                 channels == 2 || channels == 4};
  const std::uint64_t pixels = std::uint64_t{info.width} * info.height;
  if (info.width > limits.maxSide || info.height > limits.maxSide || pixels > limits.maxPixels) {
    return tooLarge(info.width, info.height);
  }
  return info;
}

Result<Image> decodeImage(ByteSpan encoded, const ImageLimits& limits) {
  const auto info = inspectImage(encoded, limits);
  if (!info) return info.error();
  if (info->format == "PNG") {
    if (auto image = decodePlainPng(encoded)) return *std::move(image);
  }
  const StbBudget budget(decodeBudget);
  int width = 0;
  int height = 0;
  int channels = 0;
  const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
      stbi_load_from_memory(data(encoded), static_cast<int>(encoded.size()), &width, &height, &channels, 4),
      stbi_image_free);
  if (!pixels) return unreadable();
  Image image;
  image.width = static_cast<std::uint32_t>(width);
  image.height = static_cast<std::uint32_t>(height);
  image.rgba.reserve(bytesOfLevels(image.width, image.height));
  image.rgba.assign(pixels.get(), pixels.get() + 4 * std::size_t{image.width} * image.height);
  return image;
}

Status requireWritable(const Image& image) {
  const std::uint64_t size = 4ull * image.width * image.height;
  if (size != 0 && size <= (1ull << 30) && image.rgba.size() == size) return {};
  return makeError(ErrorCode::Content, "an image of " + std::to_string(image.width) + " x " +
                                           std::to_string(image.height) + " pixels can't be written");
}

Result<Bytes> encodePng(const Image& image) {
  if (auto possible = requireWritable(image); !possible) return possible.error();
  ByteWriter out;
  const auto width = static_cast<int>(image.width);
  const auto height = static_cast<int>(image.height);
  if (!stbi_write_png_to_func(appendBytes, &out, width, height, 4, image.rgba.data(), 4 * width)) {
    return makeError(ErrorCode::Limit, "there is not enough memory to write the image");
  }
  return std::move(out).take();
}

}  // namespace squire
