#include <cstdint>
#include <cstdlib>

#include "core/formats/images/image_codec.h"

// Decodes any bytes as an image: it must have as many pixels as its size states.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace squire;
  const auto image =
      decodeImage(std::as_bytes(std::span(data, size)), {.maxSide = 2048, .maxPixels = 1u << 20});
  if (image && image->rgba.size() != 4ull * image->width * image->height) std::abort();
  return 0;
}
