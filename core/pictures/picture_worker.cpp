#include "core/pictures/picture_worker.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "core/formats/images/image_codec.h"
#include "core/io/lock_down.h"
#include "core/pictures/picture_answer.h"

namespace squire {

namespace {

WorkerAnswer pixelsOf(Image decoded) {
  const auto image = std::make_shared<const Image>(std::move(decoded));
  return {sizeof(PictureAnswer) + image->rgba.size(), [image](std::span<std::byte> out) {
            PictureAnswer header;
            header.width = image->width;
            header.height = image->height;
            std::memcpy(out.data(), &header, sizeof(header));
            std::ranges::copy(std::as_bytes(std::span(image->rgba)), out.subspan(sizeof(header)).begin());
          }};
}

}  // namespace

Result<WorkerAnswer> answerWithPixels(ByteSpan encoded) {
  if (const Status locked = lockDown({}); !locked) return locked.error();
  try {
    auto image = decodeImage(encoded);
    if (!image) return image.error();
    return pixelsOf(*std::move(image));
  } catch (const std::bad_alloc&) {
    return makeError(ErrorCode::Limit, "the image needs more memory than Squire gives a picture",
                     "scale it down; game textures are at most 8192 on a side");
  }
}

}  // namespace squire
